import { type ComponentType, useEffect, useState } from 'react'
import { keptPart } from './kept-part.tsx'
import { whenIdle } from './when-idle.ts'

/** A component that nobody waits for: its script is loaded, and it is drawn, once the page has nothing else to do. */
export function idlePart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const part = keptPart(load)
  return function IdlePart(props: Props) {
    const [isTime, setIsTime] = useState(false)
    useEffect(
      () =>
        whenIdle(() => {
          // Drawn once it is there, and not before: what waits for it would be another component, and lose its state.
          const show = () => setIsTime(true)
          part.prepare().then(show, show)
        }),
      [],
    )
    return part.draw(props, isTime)
  }
}
