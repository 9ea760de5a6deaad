export type TextGraph = {
  ownKeys(path: string): ReadonlySet<string>
  keysOf(...entries: string[]): Set<string>
  modulesOf(...entries: string[]): Set<string>
  forget(path: string): void
}
export function createTextGraph(keys?: readonly string[]): TextGraph
export function keysOfSide(side: 'web' | 'server'): string[]
