import { type ComponentType, lazy } from 'react'
import { loadPart } from './missing-parts.ts'

/**
 * A component whose script is loaded when it is first shown. Where it cannot be loaded the reader is told, and it is tried
 * again: the page it belongs to stays as it is.
 */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() => loadPart(load, { isOfPage: false }))
}
