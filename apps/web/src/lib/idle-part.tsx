import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react'
import { keptPart } from './kept-part.tsx'
import { whenIdle } from './when-idle.ts'

type Coming = { prepare: () => Promise<void>; show: () => void }

/** Parts that wait for the next idle time: they come together, so that the page is drawn once for all, and asks once. */
let coming: Coming[] = []

/**
 * A component that nobody waits for: its script is loaded, and it is drawn, once the page has nothing else to do. `meanwhile` stands
 * in its place until then.
 */
export function idlePart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  meanwhile: ReactNode = null,
) {
  const part = keptPart(load)
  return function IdlePart(props: Props) {
    const [isTime, setIsTime] = useState(false)
    // Drawn once it is there, and not before: what waits for it would be another component, and lose its state.
    useEffect(() => whenNextIdle({ prepare: part.prepare, show: () => setIsTime(true) }), [])
    return part.draw(props, isTime, meanwhile) ?? meanwhile
  }
}

function whenNextIdle(one: Coming): () => void {
  coming.push(one)
  if (coming.length === 1) whenIdle(bringAll)
  return () => {
    coming = coming.filter((each) => each !== one)
    one.show = () => {}
  }
}

async function bringAll(): Promise<void> {
  const all = coming
  coming = []
  await Promise.allSettled(all.map(({ prepare }) => prepare()))
  startTransition(() => {
    for (const { show } of all) show()
  })
}
