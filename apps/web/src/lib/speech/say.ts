export type Said = 'said' | 'no_voice'

const voicesWithin = 1_000
/** Chrome drops what is said right after a cancel. */
const pauseAfterCancel = 150
const rate = 0.8

const directionMarks = /[\u2066-\u2069]/g

let latest = 0

/** Says it aloud in a voice of the language, and calls `onEnd` once it is over by itself. Where the device has none, nothing is said, rather than in a wrong accent. */
export async function say(
  text: string,
  locales: readonly [string, ...string[]],
  onEnd: () => void = () => {},
): Promise<Said> {
  const speech = globalThis.speechSynthesis
  if (!speech || typeof SpeechSynthesisUtterance !== 'function') return 'no_voice'
  latest += 1
  const own = latest
  const wasSpeaking = speech.speaking || speech.pending
  speech.cancel()
  const voice = voiceFor(await voices(speech), locales)
  if (!voice) return 'no_voice'
  if (wasSpeaking) await new Promise((resolve) => setTimeout(resolve, pauseAfterCancel))
  // Stopped, or another was asked for meanwhile.
  if (own !== latest) return 'said'
  const utterance = new SpeechSynthesisUtterance(text.replace(directionMarks, ''))
  utterance.voice = voice
  utterance.lang = voice.lang
  utterance.rate = rate
  utterance.onend = onEnd
  utterance.onerror = onEnd
  speech.speak(utterance)
  return 'said'
}

export function stopSaying(): void {
  latest += 1
  globalThis.speechSynthesis?.cancel()
}

function voiceFor(all: readonly SpeechSynthesisVoice[], locales: readonly [string, ...string[]]) {
  const tag = (lang: string) => lang.replace('_', '-').toLowerCase()
  const [language = ''] = tag(locales[0]).split('-')
  const exact = locales.flatMap((locale) => all.filter(({ lang }) => tag(lang) === tag(locale)))
  return exact[0] ?? all.find(({ lang }) => tag(lang).split('-')[0] === language) ?? null
}

/** The voices, which some browsers load when they are first asked for. */
function voices(speech: SpeechSynthesis): Promise<readonly SpeechSynthesisVoice[]> {
  const there = speech.getVoices()
  if (there.length > 0) return Promise.resolve(there)
  return new Promise((resolve) => {
    const tell = () => {
      clearTimeout(timer)
      speech.removeEventListener('voiceschanged', tell)
      resolve(speech.getVoices())
    }
    const timer = setTimeout(tell, voicesWithin)
    speech.addEventListener('voiceschanged', tell)
  })
}
