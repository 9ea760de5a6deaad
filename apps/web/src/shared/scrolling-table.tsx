import type { ReactNode } from 'react'

/** A table that may be wider than its place: it scrolls by itself, also by the arrow keys. */
export function ScrollingTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    // A group and no landmark: the card around it often is one, of the same name.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is of forms.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard.
    <div role="group" aria-label={label} tabIndex={0} className="overflow-x-auto">
      {children}
    </div>
  )
}
