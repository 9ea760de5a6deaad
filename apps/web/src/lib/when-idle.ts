import { isAsking } from './asking.ts'

const mostMilliseconds = 5000
const lookAgainMilliseconds = 100

/**
 * Does what can wait once the page has nothing else to do, and waits for no answer of the server that it is to show; after a
 * while also where it does. Gives what takes it back.
 */
export function whenIdle(work: () => void): () => void {
  const began = performance.now()
  let stop = () => {}
  const look = () => {
    if (!isAsking() || performance.now() - began > mostMilliseconds) return work()
    const timer = setTimeout(() => {
      stop = atIdleTime(look)
    }, lookAgainMilliseconds)
    stop = () => clearTimeout(timer)
  }
  stop = atIdleTime(look)
  return () => stop()
}

function atIdleTime(work: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 2000)
    return () => clearTimeout(timer)
  }
  const asked = requestIdleCallback(work, { timeout: mostMilliseconds })
  return () => cancelIdleCallback(asked)
}
