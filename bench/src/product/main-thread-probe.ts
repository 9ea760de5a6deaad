import { existsSync, openSync, readSync } from 'node:fs'

/** What the main thread is kept by between `begin` and `end`, which gives the longest hold of its event loop in milliseconds. */
export type MainThreadProbe = { begin(): void; end(): number }

/**
 * Watches this process's main thread from inside: at each turn of its event loop it reads how long the thread has been at
 * work, and the most between two turns is the longest anything held it. Work is counted, not time: on a machine that
 * others use, time also counts them. Where the system does not tell (it is Linux that does), time it is. While it watches,
 * the loop never rests.
 */
export function probeMainThread(): MainThreadProbe {
  const workedMilliseconds = openClock()
  let isWatching = false
  let last = 0
  let longest = 0
  const turn = () => {
    const now = workedMilliseconds()
    longest = Math.max(longest, now - last)
    // What the watching itself costs is nobody's hold.
    last = workedMilliseconds()
    if (isWatching) setImmediate(turn)
  }
  return {
    begin() {
      isWatching = true
      longest = 0
      last = workedMilliseconds()
      setImmediate(turn)
    },
    end() {
      isWatching = false
      return longest
    },
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
