import { type Heard, type Understood, understand, type VoiceLanguage } from '@gpod/voice'
import { useEffect, useRef, useState } from 'react'
import { isLanguage } from '../../../i18n/languages.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { type HeardWhere, type ListenFailure, listen } from '../../../lib/speech/listen.ts'
import { speechLocales } from '../../../lib/speech/locales.ts'
import { stopSaying } from '../../../lib/speech/say.ts'

export type VoiceStep = 'idle' | 'starting' | 'listening'
/** What came of it: a command, words that are none, or why nothing was heard. */
export type VoiceOutcome =
  | { kind: 'understood'; understood: Understood }
  | { kind: 'not_understood'; heard: string }
  | { kind: 'failed'; failure: ListenFailure }

/** From a press to what was understood. It does nothing with it: that is a button that somebody else presses. */
export function useVoiceCommands(where: HeardWhere | null) {
  const { language } = useText()
  const spoken: VoiceLanguage = isLanguage(language) ? language : 'en'
  const [step, setStep] = useState<VoiceStep>('idle')
  const [outcome, setOutcome] = useState<VoiceOutcome | null>(null)
  const stopListening = useRef<() => void>(() => {})

  const stop = () => {
    stopListening.current()
    stopListening.current = () => {}
    stopSaying()
    setStep('idle')
  }
  const hear = (alternatives: readonly Heard[]) => {
    setStep('idle')
    const understood = understand(alternatives, spoken)
    if (understood?.command === 'stop') {
      stopSaying()
      setOutcome(null)
    } else if (understood) setOutcome({ kind: 'understood', understood })
    else setOutcome({ kind: 'not_understood', heard: alternatives[0]?.text ?? '' })
  }
  const start = () => {
    if (where === null) return
    stop()
    setOutcome(null)
    setStep('starting')
    stopListening.current = listen({
      locales: speechLocales(spoken),
      where,
      onListening: () => {
        setOutcome(null)
        setStep('listening')
      },
      onHeard: hear,
      onFailed: (failure) => {
        setStep('idle')
        setOutcome({ kind: 'failed', failure })
      },
    })
  }

  // Another language, another place to be heard in, a hidden page: whoever still listens would hear it wrongly.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it stops when these change, and needs nothing of them.
  useEffect(() => {
    const stopAll = () => {
      stopListening.current()
      stopListening.current = () => {}
      stopSaying()
      setStep('idle')
    }
    const onHidden = () => document.hidden && stopAll()
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      stopAll()
    }
  }, [spoken, where])

  const clear = () => setOutcome(null)
  return { step, outcome, spoken, start, stop, clear, readTyped: (text: string) => hear([{ text }]) }
}
