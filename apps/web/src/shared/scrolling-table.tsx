import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

/**
 * A table that may be wider than its place: it scrolls by itself, also by the arrow keys, with a bar below it and a fading edge where
 * there is more. The column that names the rows stays, so that each figure can be told whose it is.
 */
export function ScrollingTable({ label, children }: { label: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [hasMore, setMore] = useState(false)
  useLayoutEffect(() => {
    const shown = box.current
    if (shown === null || typeof ResizeObserver === 'undefined') return
    // Scrolled to less than nothing where one reads from the right.
    const look = () => setMore(shown.scrollWidth - shown.clientWidth - Math.abs(shown.scrollLeft) > 1)
    const sizes = new ResizeObserver(look)
    for (const each of [shown, ...shown.children]) sizes.observe(each)
    shown.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      shown.removeEventListener('scroll', look)
    }
  }, [])
  return (
    <div className="relative">
      {/* A group and no landmark: the card around it often is one, of the same name. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is of forms. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard. */}
      <div ref={box} role="group" aria-label={label} tabIndex={0} className="scrolls-aside">
        {children}
      </div>
      {hasMore && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 end-0 z-30 w-10 bg-linear-to-l from-surface to-transparent rtl:bg-linear-to-r"
        />
      )}
    </div>
  )
}
