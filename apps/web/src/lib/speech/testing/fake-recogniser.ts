import type { Recognition, RecognitionMaker, RecognitionResult } from '../recognition.ts'

/** What a browser's recogniser is made to do. */
export type FakeBehaviour =
  | { does: 'hears'; alternatives: readonly string[] }
  | { does: 'fails'; code: string }
  /** It is there, and nothing ever happens. */
  | { does: 'nothing' }
  | { does: 'throws' }
  /** Its microphone goes on: it waits to be told. */
  | { does: 'listens' }

/** A recogniser that does as it is told, and knows whether its microphone is on. */
export function fakeRecogniser({ packs = null as Record<string, string> | null } = {}) {
  const made: FakeRecognition[] = []
  const installed: string[][] = []
  let behaviour: FakeBehaviour = { does: 'nothing' }

  class FakeRecognition implements Recognition {
    lang = ''
    maxAlternatives = 1
    continuous = true
    interimResults = true
    declare processLocally?: boolean
    isMicrophoneOn = false
    hasStarted = false
    onaudiostart: (() => void) | null = null
    onresult: ((event: RecognitionResult) => void) | null = null
    onnomatch: (() => void) | null = null
    onerror: ((event: { error: string }) => void) | null = null
    onend: (() => void) | null = null

    constructor() {
      made.push(this)
    }

    start() {
      if (behaviour.does === 'throws') throw new DOMException('it has begun already', 'InvalidStateError')
      this.hasStarted = true
      const { does } = behaviour
      if (does === 'nothing') return
      queueMicrotask(() => {
        if (does === 'fails') {
          this.onerror?.({ error: behaviour.does === 'fails' ? behaviour.code : '' })
          this.onend?.()
          return
        }
        this.isMicrophoneOn = true
        this.onaudiostart?.()
        if (behaviour.does === 'hears') this.hear(behaviour.alternatives)
      })
    }

    /** It goes on with its microphone on, as some browsers do. */
    hear(alternatives: readonly string[]) {
      const result = alternatives.map((transcript, index) => ({ transcript, confidence: 0.9 - index / 10 }))
      this.onresult?.({ results: [Object.assign(result, { isFinal: true })] })
    }

    stop() {
      this.isMicrophoneOn = false
      this.onend?.()
    }

    abort() {
      this.isMicrophoneOn = false
      this.onerror?.({ error: 'aborted' })
      this.onend?.()
    }
  }
  if (packs) Object.defineProperty(FakeRecognition.prototype, 'processLocally', { value: false, writable: true })
  const maker: RecognitionMaker = FakeRecognition
  if (packs) {
    maker.available = async ({ langs: [lang = ''] }) => packs[lang] ?? 'unavailable'
    maker.install = async ({ langs }) => {
      installed.push(langs)
      const [lang = ''] = langs
      const isThere = packs[lang] === 'downloadable'
      if (isThere) packs[lang] = 'available'
      return isThere
    }
  }
  return {
    maker,
    made,
    installed,
    behave(next: FakeBehaviour) {
      behaviour = next
    },
    get isMicrophoneOn() {
      return made.some(({ isMicrophoneOn }) => isMicrophoneOn)
    },
  }
}
