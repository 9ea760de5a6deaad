import { whenIdle } from './when-idle.ts'

type Kept = { answer: unknown; savedAt: string }

/** Raised when a session ends: what it was told before is kept no more. */
let ended = 0
/** Whether a page was shown what was kept, and has to ask again once there is a connection. */
let isOld = false

/** Whether pages show what was kept; asked once, for they fetch it again then. */
export function takesOld(): boolean {
  const wasOld = isOld
  isOld = false
  return wasOld
}

/** Only a worker's answers are kept: `kept-answers.ts` says which, and for how long. */
const mayKeep = () => 'indexedDB' in globalThis && !/^\/(employer|operator)/.test(location.pathname)
const answers = () => import('./kept-answers.ts')
const failed = (error: unknown) => console.warn('the answers kept here', error)

/** Keeps an answer once the page has nothing else to do. */
export function keepForLater(url: string, answer: unknown): void {
  if (!mayKeep()) return
  const before = ended
  whenIdle(() => {
    if (before === ended)
      answers()
        .then(({ keepAnswer }) => keepAnswer(url, answer), failed)
        .catch(failed)
  })
}

/** What was kept of an address that does not answer, and when it was so; null where nothing is. */
export async function readForNow(url: string): Promise<Kept | null> {
  if (!mayKeep()) return null
  const kept = await answers()
    .then(({ readKept }) => readKept(url))
    .catch(() => null)
  isOld ||= kept !== null
  return kept
}

/** Forgets what the server said, as where a session ends. What waits to be sent stays. */
export function forgetKept(): void {
  ended += 1
  if ('indexedDB' in globalThis)
    answers()
      .then(({ dropKept }) => dropKept(), failed)
      .catch(failed)
}
