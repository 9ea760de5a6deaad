import type { ReactNode } from 'react'

/** The one button of a step, on a phone always within the thumb's reach, above the bar of tabs. */
export function ThumbBar({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-[calc(4.875rem+env(safe-area-inset-bottom))] z-10 -mx-5 bg-surface px-5 py-2.5 wide:static wide:mx-0 wide:p-0">
      {children}
    </div>
  )
}
