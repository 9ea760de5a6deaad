import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

/**
 * Lets whoever waits for an answer have a processor before the thread that calls this, where the system gives each thread a
 * priority of its own, as Linux does. Elsewhere, and where it is not allowed, nothing changes: it only makes others wait less.
 */
export function giveWay(): void {
  if (process.platform !== 'linux') return
  try {
    const thread = readlinkSync('/proc/thread-self').split('/').at(-1)
    setPriority(Number(thread), constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // As before: it is found all the same.
  }
}
