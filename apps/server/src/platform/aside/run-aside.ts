import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { childEnvironment } from '../child-environment.ts'
import { TaskEndedError } from '../threads/threads.ts'
import { asError, type Told } from '../threads/told.ts'

export type AsideOptions<Task> = {
  /** The file that the process runs, `.ts` from the sources. It answers by `answerAside`. */
  program: URL
  task: Task
  /** Ends the process, and with it the task. */
  signal: AbortSignal
  longestMilliseconds: number
  memoryMegabytes: number
}

/**
 * Does one long task in a process of its own, which gives way to everything else on this machine and ends with its answer. A
 * thread could not: its process also compiles and collects garbage for it, in threads that others wait for. It keeps to one
 * processor. Rejects with `TaskEndedError` where the process was ended or ended itself, or as the task failed.
 */
export function runAside<Task extends object, Answer>(options: AsideOptions<Task>): Promise<Answer> {
  const { program, task, signal, longestMilliseconds, memoryMegabytes } = options
  if (signal.aborted) return Promise.reject(new TaskEndedError('the task was given up before it began'))
  const isSource = program.pathname.endsWith('.ts')
  const [file, given] = isSource
    ? [new URL('../threads/from-sources.mjs', import.meta.url), [program.href]]
    : [program, []]
  const child = fork(fileURLToPath(file), given, {
    env: childEnvironment(),
    serialization: 'advanced',
    execArgv: ['--single-threaded', `--max-old-space-size=${memoryMegabytes}`],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // A session of its own, which can give way as a whole.
    detached: process.platform === 'linux',
  })
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  child.once('exit', () => process.removeListener('exit', end))
  let settle = () => {}
  return new Promise<Answer>((resolve, reject) => {
    // What gives way also takes its time to end: nobody waits for that.
    const giveUp = (why: string) => {
      end()
      reject(new TaskEndedError(why))
    }
    const abort = () => giveUp('the task was given up')
    const timer = setTimeout(giveUp, longestMilliseconds, 'the task took too long')
    signal.addEventListener('abort', abort)
    settle = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
    }
    child.once('message', (told: Told<Answer>) => {
      if ('answer' in told) resolve(told.answer)
      else reject(asError(told.failure))
      child.disconnect()
    })
    child.on('error', reject)
    child.once('exit', (code, killedBy) => giveUp(`its process ended (${killedBy ?? `exit code ${code}`})`))
    child.send(task)
  }).finally(() => settle())
}
