export const chromiumFlags: readonly string[]

/** What `findChromium` asks of the machine and does to it. */
export type Machine = {
  env: Record<string, string | undefined>
  platform: string
  isRoot: boolean
  exists(path: string): boolean
  runs(path: string): boolean
  distribution(): string
  attempt(program: string, parameters: string[]): boolean
  downloaded(): Promise<string>
  log(line: string): void
}

export function findChromium(machine?: Machine): Promise<string>
