/**
 * Ends this process, as SIGTERM does, when the npm that runs it was told to end. npm passes a signal on to the shell
 * between us and itself, and the shell dies of it without a word to us: our parent is another from then on.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 250)
  timer.unref()
}
