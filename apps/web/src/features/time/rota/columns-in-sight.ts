import { type RefObject, startTransition, useEffect, useState } from 'react'

/** The first and the last of the columns that are drawn. */
export type ColumnsInSight = { first: number; last: number }

/** So many columns are drawn beside those in sight, on either side: what comes is drawn while they are scrolled past. */
const beside = 3

/**
 * The columns in sight of a box that scrolls sideways, of `count` that share the width which the names of the rows leave.
 * A box without a width, as before it is laid out, shows all.
 */
export function columnsInSight({
  scrolled,
  shown,
  whole,
  names,
  count,
}: {
  /** How far it is scrolled, how wide it is, and how wide all that it holds. */
  scrolled: number
  shown: number
  whole: number
  names: number
  count: number
}): ColumnsInSight {
  const column = (whole - names) / count
  if (shown === 0 || column <= 0) return { first: 0, last: count - 1 }
  // The names stay where they are and cover what is scrolled beneath them.
  const first = Math.floor(scrolled / column) - beside
  const last = Math.ceil((scrolled + shown - names) / column) - 1 + beside
  return { first: Math.max(0, first), last: Math.min(count - 1, last) }
}

type Parts = Readonly<Record<'box' | 'head' | 'names', RefObject<HTMLElement | null>>>

/** Follows the box as it is scrolled and as its width changes; the head is scrolled with it. */
export function useColumnsInSight({ box, head, names }: Parts, count: number): ColumnsInSight {
  const [inSight, setInSight] = useState<ColumnsInSight>({ first: 0, last: count - 1 })
  useEffect(() => {
    const element = box.current
    if (!element) return
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element
      if (head.current) head.current.scrollLeft = scrollLeft
      const next = columnsInSight({
        // Where one reads from the right it counts down from nothing.
        scrolled: Math.abs(scrollLeft),
        shown: clientWidth,
        whole: scrollWidth,
        names: names.current?.offsetWidth ?? 0,
        count,
      })
      // In the time that frames leave: a column that comes is one more cell of every row.
      startTransition(() =>
        setInSight((before) => (before.first === next.first && before.last === next.last ? before : next)),
      )
    }
    look()
    element.addEventListener('scroll', look, { passive: true })
    const sizes = new ResizeObserver(look)
    sizes.observe(element)
    return () => {
      element.removeEventListener('scroll', look)
      sizes.disconnect()
    }
  }, [box, head, names, count])
  return inSight
}
