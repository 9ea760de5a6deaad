import { readdirSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

/**
 * Lets everything else on this machine have a processor before this process. Where it is not allowed nothing changes: it only
 * makes others wait less.
 */
export function giveWay(): void {
  const lowest = constants.priority.PRIORITY_LOW
  // Linux gives each thread a priority of its own, and those that collect garbage and compile run already.
  const ofLinux = process.platform === 'linux'
  for (const id of ofLinux ? readdirSync('/proc/self/task').map(Number) : [0]) quietly(() => setPriority(id, lowest))
  // Between sessions it may share processors as if each were one program, whatever the priorities within.
  if (ofLinux) quietly(() => writeFileSync('/proc/self/autogroup', String(lowest)))
}

function quietly(work: () => void): void {
  try {
    work()
  } catch {
    // As before: the work is done all the same.
  }
}
