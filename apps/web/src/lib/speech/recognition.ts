/** What browsers have of the Web Speech API: the types that TypeScript's own list of the DOM leaves out. */
export type Recognition = {
  lang: string
  maxAlternatives: number
  continuous: boolean
  interimResults: boolean
  processLocally?: boolean
  start(): void
  stop(): void
  abort(): void
  onaudiostart: (() => void) | null
  onresult: ((event: RecognitionResult) => void) | null
  onnomatch: (() => void) | null
  onerror: ((event: { error: string }) => void) | null
  onend: (() => void) | null
}

type Alternative = { transcript: string; confidence: number }
export type RecognitionResult = {
  results: ArrayLike<ArrayLike<Alternative> & { isFinal: boolean }>
}

type Packs = { langs: string[]; processLocally: true }
export type RecognitionMaker = {
  new (): Recognition
  prototype: Recognition
  available?(packs: Packs): Promise<string>
  install?(packs: Packs): Promise<boolean>
}

/** The browser's recogniser; null where it has none. */
export function recognitionMaker(): RecognitionMaker | null {
  const own = globalThis as { SpeechRecognition?: RecognitionMaker; webkitSpeechRecognition?: RecognitionMaker }
  return own.SpeechRecognition ?? own.webkitSpeechRecognition ?? null
}

/** Whether the browser can be told to keep the voice on the device. */
export function canStayOnDevice(maker = recognitionMaker()): boolean {
  return maker !== null && 'processLocally' in maker.prototype && typeof maker.available === 'function'
}
