import { type RefObject, useEffect, useRef } from 'react'

/**
 * A busy button is disabled and loses focus. When the work is done and nothing else has taken focus, the first button
 * of the region that can be pressed gets it, so that one who uses the keyboard stays where they were.
 */
export function useFocusBack(region: RefObject<HTMLElement | null>, isBusy: boolean): void {
  const wasBusy = useRef(isBusy)
  useEffect(() => {
    if (wasBusy.current && !isBusy && document.activeElement === document.body) {
      region.current?.querySelector<HTMLButtonElement>('button:enabled')?.focus()
    }
    wasBusy.current = isBusy
  }, [isBusy, region])
}
