/** Does what can wait once the page has nothing else to do; gives what takes it back. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 2000)
    return () => clearTimeout(timer)
  }
  const asked = requestIdleCallback(work, { timeout: 5000 })
  return () => cancelIdleCallback(asked)
}
