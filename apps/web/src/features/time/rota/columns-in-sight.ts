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

/**
 * Follows the box as it is scrolled and as its width changes; the head is scrolled with it. It opens where the column
 * `opensAt` is the first, or as near to that as there are columns behind it.
 */
export function useColumnsInSight({ box, head, names }: Parts, count: number, opensAt: number): ColumnsInSight {
  const [inSight, setInSight] = useState<ColumnsInSight>({ first: 0, last: count - 1 })
  useEffect(() => {
    const element = box.current
    if (!element) return
    // Asked only as they change: whatever is asked after the head was scrolled has the browser lay out everything at once.
    let sizes = { shown: 0, whole: 0, names: 0 }
    let drawn: ColumnsInSight | null = null
    const follow = () => {
      const { scrollLeft } = element
      // Where one reads from the right it counts down from nothing.
      const next = columnsInSight({ ...sizes, scrolled: Math.abs(scrollLeft), count })
      if (head.current) head.current.scrollLeft = scrollLeft
      if (next.first === drawn?.first && next.last === drawn.last) return
      drawn = next
      // In the time that frames leave: a column that comes is one more cell of every row.
      startTransition(() => setInSight(next))
    }
    const measure = () => {
      const { clientWidth: shown, scrollWidth: whole } = element
      sizes = { shown, whole, names: names.current?.offsetWidth ?? 0 }
      follow()
    }
    measure()
    const column = (sizes.whole - sizes.names) / count
    element.scrollLeft = opensAt * column * (getComputedStyle(element).direction === 'rtl' ? -1 : 1)
    element.addEventListener('scroll', follow, { passive: true })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', follow)
      observer.disconnect()
    }
  }, [box, head, names, count, opensAt])
  return inSight
}
