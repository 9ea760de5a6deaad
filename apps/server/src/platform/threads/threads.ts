import { Worker } from 'node:worker_threads'
import { asError, type Told } from './told.ts'

/** A task was given up: its thread stood still for too long, wanted too much memory, or ended. Nobody was answered. */
export class TaskEndedError extends Error {
  override name = 'TaskEndedError'
  readonly code = 'TASK_ENDED'
}

/** More waits for the threads than they can do soon; nothing was begun. */
export class ThreadsBusyError extends Error {
  override name = 'ThreadsBusyError'
  readonly code = 'THREADS_BUSY'
}

export type ThreadsOptions = {
  /** The file that each thread runs, `.ts` from the sources. It answers by `answerTasks`, or says the same (`Told`). */
  program: URL
  /** What the program finds as `workerData.given`. */
  given?: unknown
  /** How many tasks are at work at once. */
  count: number
  /** How many may wait before the next is told to come back; twice as many where it is the first of its group. */
  mostWaiting: number
  /** For how long a thread at work may neither answer nor turn its event loop. It waits for a database as long as that takes. */
  longestMilliseconds: number
  memoryMegabytes: number
}

export type Threads<Task, Answer> = {
  /**
   * Does one task in a thread. Of one `group` one at a time, and groups in turn: whoever sends many waits for their own, and takes
   * nobody else's place in the line. Rejects with
   * `TaskEndedError`, `ThreadsBusyError`, or as the task itself failed.
   */
  run(task: Task, group?: string): Promise<Answer>
  /** Ends the threads; what was at work rejects. */
  close(): Promise<void>
}

type Asked<Task, Answer> = {
  task: Task
  group: string | undefined
  resolve(answer: Answer): void
  reject(error: Error): void
}
type Thread<Task, Answer> = { worker: Worker; beats: Int32Array; isReady: boolean; work: Asked<Task, Answer> | null }

/** Of so many groups it is known when they had a turn; then all begin anew. */
const mostTurns = 1_000

/** How often it is looked whether a thread still turns, within the time it has. */
const looks = 10

/** Threads for what would hold the event loop. They begin with the first task, and keep no process from ending. */
export function openThreads<Task, Answer>(options: ThreadsOptions): Threads<Task, Answer> {
  const threads = new Set<Thread<Task, Answer>>()
  let waiting: Asked<Task, Answer>[] = []
  let isClosed = false
  /** Which turn a group had last: whose was longest ago, or who had none, is next. */
  const turns = new Map<string | undefined, number>()
  let turn = 0
  const turnOf = ({ group }: Asked<Task, Answer>) => turns.get(group) ?? 0

  function take(): void {
    const atWork = new Set([...threads].flatMap(({ work }) => work?.group ?? []))
    for (const asked of waiting.toSorted((one, other) => turnOf(one) - turnOf(other))) {
      if (asked.group !== undefined && atWork.has(asked.group)) continue
      const thread = idleThread()
      if (thread === undefined) return
      waiting = waiting.filter((one) => one !== asked)
      if (asked.group !== undefined) atWork.add(asked.group)
      begin(thread, asked)
    }
  }

  function idleThread(): Thread<Task, Answer> | undefined {
    const idle = [...threads].find(({ work }) => work === null)
    return idle ?? (threads.size < options.count ? start() : undefined)
  }

  function start(): Thread<Task, Answer> {
    const beats = new Int32Array(new SharedArrayBuffer(4))
    const thread: Thread<Task, Answer> = { worker: startWorker(options, beats), beats, isReady: false, work: null }
    threads.add(thread)
    thread.worker.on('message', (told: 'ready' | Told<Answer>) => {
      if (told === 'ready') {
        thread.isReady = true
        return
      }
      const { work } = thread
      thread.work = null
      thread.worker.unref()
      if (work && 'answer' in told) work.resolve(told.answer)
      else if (work && 'failure' in told) work.reject(asError(told.failure))
      take()
    })
    // An error is followed by the end; the end of a thread at work is always the end of its task.
    let cause: unknown
    thread.worker.on('error', (error) => {
      cause = error
    })
    thread.worker.on('exit', () => {
      threads.delete(thread)
      thread.work?.reject(new TaskEndedError('the thread that was at work ended', { cause }))
      if (!isClosed) take()
    })
    return thread
  }

  function begin(thread: Thread<Task, Answer>, asked: Asked<Task, Answer>): void {
    if (turns.size > mostTurns) turns.clear()
    turn += 1
    turns.set(asked.group, turn)
    thread.work = asked
    thread.worker.ref()
    thread.worker.postMessage(asked.task)
    watch(thread, asked)
  }

  /** Looks are counted, not time: a machine that slept has not kept anybody waiting. */
  function watch(thread: Thread<Task, Answer>, asked: Asked<Task, Answer>): void {
    let last = Atomics.load(thread.beats, 0)
    let still = 0
    const timer = setInterval(() => {
      if (thread.work !== asked) return clearInterval(timer)
      const beats = Atomics.load(thread.beats, 0)
      // Loading takes what it takes: nothing of the task is at work yet.
      still = thread.isReady && beats === last ? still + 1 : 0
      last = beats
      if (still < looks) return
      clearInterval(timer)
      thread.worker.terminate()
    }, options.longestMilliseconds / looks)
    timer.unref()
  }

  return {
    run(task, group) {
      if (isClosed) return Promise.reject(new TaskEndedError('the threads have ended'))
      // Beside a line that others fill there is room for who has nothing in it.
      const hasOwn = group === undefined || waiting.some((asked) => asked.group === group)
      if (waiting.length >= options.mostWaiting * (hasOwn ? 1 : 2)) {
        return Promise.reject(new ThreadsBusyError(`${waiting.length} tasks wait already`))
      }
      return new Promise((resolve, reject) => {
        waiting.push({ task, group, resolve, reject })
        take()
      })
    },
    async close() {
      isClosed = true
      for (const { reject } of waiting.splice(0)) reject(new TaskEndedError('the threads have ended'))
      await Promise.all([...threads].map(({ worker }) => worker.terminate()))
    },
  }
}

function startWorker({ program, given, memoryMegabytes }: ThreadsOptions, beats: Int32Array): Worker {
  const isSource = program.pathname.endsWith('.ts')
  const worker = new Worker(isSource ? new URL('from-sources.mjs', import.meta.url) : program, {
    execArgv: [],
    workerData: { program: program.href, given, beats },
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
  })
  worker.unref()
  return worker
}
