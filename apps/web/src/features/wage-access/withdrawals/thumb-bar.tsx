import type { ReactNode } from 'react'

/** The one button of a step, on a phone always within the thumb's reach, above the bar of tabs. */
export function ThumbBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-thumb-bar
      className="sticky bottom-(--foot-bar) z-10 -mx-5 bg-surface px-5 py-2.5 wide:static wide:mx-0 wide:p-0"
    >
      {children}
    </div>
  )
}
