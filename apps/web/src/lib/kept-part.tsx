import { type ComponentType, createElement, lazy, type ReactNode, Suspense, useState } from 'react'
import { loadPart } from './missing-parts.ts'
import { whenIdle } from './when-idle.ts'

/** A component whose script comes after the page's own: when there is nothing else to do, or when it is first needed. */
export type KeptPart<Props extends object> = {
  /** Draws it, at once where it is there; `meanwhile` until then. Gives null where it is neither there nor needed. */
  draw(props: Props, needed: boolean, meanwhile?: ReactNode): ReactNode
  prepare(): Promise<void>
}

/**
 * What many pages need and none of them at first: a dialog, toasts. Where it cannot be loaded when it is needed the reader
 * is told, and it is tried again.
 */
export function keptPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): KeptPart<Props> {
  let there: ComponentType<Props> | null = null
  const keep = (module: { default: ComponentType<Props> }) => {
    there = module.default
    return module
  }
  const Coming: ComponentType<Props> = lazy<ComponentType<Props>>(() => loadPart(load, { isOfPage: false }).then(keep))
  /** What it was drawn by at first draws it to its end: another would begin it anew and lose what was typed in it. */
  function Part({ props, meanwhile }: { props: Props; meanwhile: ReactNode }): ReactNode {
    const [Drawn] = useState(() => there ?? Coming)
    return <Suspense fallback={meanwhile}>{createElement(Drawn, props)}</Suspense>
  }
  return {
    draw: (props, needed, meanwhile = null) => (there || needed ? createElement(Part, { props, meanwhile }) : null),
    async prepare() {
      keep(await load())
    },
  }
}

/** Loads parts once the page has nothing else to do, quietly: what fails is loaded when it is needed. */
export function prepareWhenIdle(...parts: readonly { prepare(): Promise<void> }[]): () => void {
  return whenIdle(() => {
    for (const part of parts) part.prepare().catch(() => {})
  })
}
