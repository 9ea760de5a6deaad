import { existsSync, openSync, readSync } from 'node:fs'

/** What the main thread did since the last `reset`: its longest hold of the event loop, in milliseconds. */
export type MainThreadProbe = { reset(): void; longestHold(): number }

/**
 * Watches this process's main thread from inside: a timer of a millisecond reads how long the thread has been at work,
 * and the most between two of its turns is the longest anything kept it. Work is counted, not time: on a machine that
 * others use, time also counts them. Where the system does not tell (it is Linux that does), time it is.
 */
export function probeMainThread(): MainThreadProbe {
  const workedMilliseconds = openClock()
  let last = workedMilliseconds()
  let longest = 0
  const turn = () => {
    const now = workedMilliseconds()
    longest = Math.max(longest, now - last)
    last = now
    setTimeout(turn, 1)
  }
  turn()
  return {
    reset() {
      last = workedMilliseconds()
      longest = 0
    },
    longestHold: () => longest,
  }
}

function openClock(): () => number {
  const file = `/proc/self/task/${process.pid}/schedstat`
  if (!existsSync(file)) return () => performance.now()
  const descriptor = openSync(file, 'r')
  const read = Buffer.alloc(64)
  const nothing = new Int32Array(new SharedArrayBuffer(4))
  return () => {
    // The kernel brings the count up to date when the thread lets go of its processor.
    Atomics.wait(nothing, 0, 0, 0.01)
    readSync(descriptor, read, 0, read.length, 0)
    return Number(read.toString('latin1', 0, read.indexOf(' '))) / 1e6
  }
}
