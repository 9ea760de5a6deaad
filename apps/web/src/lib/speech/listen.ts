import { canStayOnDevice, type Recognition, type RecognitionMaker, recognitionMaker } from './recognition.ts'

/** On the device, or by the service of the browser's maker, which is sent the sound. */
export type HeardWhere = 'device' | 'service'

export type ListenFailure =
  | { kind: 'unsupported' }
  /** It is there, and nothing happens. */
  | { kind: 'unavailable' }
  | { kind: 'not_started' }
  | { kind: 'no_pack'; canInstall: boolean }
  | { kind: 'error'; code: string }

export type Alternatives = readonly { text: string; confidence: number }[]

type ListenOptions = {
  locales: readonly [string, ...string[]]
  where: HeardWhere
  onListening: () => void
  /** What was heard, the likeliest first; nothing where it was no word. The microphone is off. */
  onHeard: (alternatives: Alternatives) => void
  onFailed: (failure: ListenFailure) => void
}

const startsWithin = 3_000
/** As long as the browser waits for somebody to allow the microphone. */
const permissionWithin = 30_000
const listensFor = 12_000
const answersWithin = 1_500

/**
 * Listens to one utterance. Every way ends with the microphone off: heard, failed, or stopped by what is given back. On the
 * device alone nothing is tried anywhere else.
 */
export function listen(options: ListenOptions): () => void {
  const maker = recognitionMaker()
  if (!maker) return failAtOnce(options, { kind: 'unsupported' })
  if (options.where === 'service' && !navigator.onLine) return failAtOnce(options, { kind: 'error', code: 'network' })
  if (options.where === 'device' && !canStayOnDevice(maker)) {
    return failAtOnce(options, { kind: 'no_pack', canInstall: false })
  }
  return begin(maker, options)
}

function begin(maker: RecognitionMaker, { locales, where, onListening, onHeard, onFailed }: ListenOptions): () => void {
  let recognition: Recognition | null = null
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = (milliseconds: number, then: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(then, milliseconds)
  }
  const end = (tell?: () => void) => {
    if (isOver) return
    isOver = true
    clearTimeout(timer)
    if (recognition) silence(recognition)
    tell?.()
  }
  const fail = (failure: ListenFailure) => end(() => onFailed(failure))
  wait(startsWithin, async () => {
    if (!(await isAskedForMicrophone())) return fail({ kind: 'unavailable' })
    if (isOver) return
    // They may still be reading the browser's question: it goes on if they allow it.
    onFailed({ kind: 'unavailable' })
    wait(permissionWithin, () => end())
  })
  const start = (locale: string) => {
    if (isOver) return
    try {
      recognition = new maker()
      recognition.lang = locale
      recognition.maxAlternatives = 3
      recognition.continuous = false
      recognition.interimResults = false
      if (where === 'device') recognition.processLocally = true
      recognition.onaudiostart = () => {
        onListening()
        wait(listensFor, () => {
          recognition?.stop()
          wait(answersWithin, () => fail({ kind: 'error', code: 'no-speech' }))
        })
      }
      recognition.onresult = ({ results }) => {
        const last = results[results.length - 1]
        if (last?.isFinal) {
          end(() => onHeard(Array.from(last, ({ transcript, confidence }) => ({ text: transcript, confidence }))))
        }
      }
      recognition.onnomatch = () => end(() => onHeard([]))
      recognition.onerror = ({ error }) => fail({ kind: 'error', code: error })
      recognition.onend = () => fail({ kind: 'error', code: 'no-speech' })
      recognition.start()
    } catch {
      fail({ kind: 'not_started' })
    }
  }
  if (where === 'service') start(locales[0])
  else {
    packOf(maker, locales).then(
      (pack) => (pack.locale === null ? fail({ kind: 'no_pack', canInstall: pack.canInstall }) : start(pack.locale)),
      () => fail({ kind: 'no_pack', canInstall: false }),
    )
  }
  return () => end()
}

/** The first of the locales whose pack is on the device. */
async function packOf(maker: RecognitionMaker, locales: readonly string[]) {
  let canInstall = false
  for (const locale of locales) {
    const state = await maker.available?.({ langs: [locale], processLocally: true })
    if (state === 'available') return { locale, canInstall: false }
    canInstall ||= state === 'downloadable' || state === 'downloading'
  }
  return { locale: null, canInstall: canInstall && typeof maker.install === 'function' }
}

/** Asks the browser for the pack of a language; whether it is there afterwards. */
export async function installPack(locales: readonly string[]): Promise<boolean> {
  const maker = recognitionMaker()
  if (!maker || !canStayOnDevice(maker)) return false
  for (const locale of locales) {
    if (await maker.install?.({ langs: [locale], processLocally: true })) return true
  }
  return false
}

/** Nothing it still says is heard, and its microphone is off: some go on after a result. */
function silence(recognition: Recognition): void {
  recognition.onaudiostart = null
  recognition.onresult = null
  recognition.onnomatch = null
  recognition.onerror = null
  recognition.onend = null
  try {
    recognition.abort()
  } catch {
    // It never began.
  }
}

function failAtOnce({ onFailed }: ListenOptions, failure: ListenFailure): () => void {
  onFailed(failure)
  return () => {}
}

async function isAskedForMicrophone(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'microphone' as PermissionName })
    return state === 'prompt'
  } catch {
    return false
  }
}
