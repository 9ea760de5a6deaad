import type { VoiceLanguage } from '@gpod/voice'
import { MicOff } from 'lucide-react'
import { useState } from 'react'
import { languages } from '../../../i18n/languages.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { installPack, type ListenFailure } from '../../../lib/speech/listen.ts'
import { speechLocales } from '../../../lib/speech/locales.ts'
import { Button } from '../../../ui/button.tsx'

type VoiceFailureProps = { failure: ListenFailure; language: VoiceLanguage; onInstalled: () => void }

/** Why nothing was heard, and what helps. The same can be typed below. */
export function VoiceFailure({ failure, language, onInstalled }: VoiceFailureProps) {
  const { t } = useText()
  const next = useNextStep()
  const [install, setInstall] = useState<'idle' | 'busy' | 'failed'>('idle')
  const download = async () => {
    setInstall('busy')
    const isThere = await installPack(speechLocales(language)).catch(() => false)
    if (isThere) onInstalled()
    else setInstall('failed')
  }
  const messages = {
    unsupported: () => t('voice.unsupported'),
    unavailable: () => t('voice.unavailable'),
    not_started: () => t('voice.notStarted'),
    no_pack: () => t('voice.unavailable'),
    error: (code: string) => t('voice.error', { code }),
  }
  const message = failure.kind === 'error' ? messages.error(failure.code) : messages[failure.kind]()
  return (
    <div role="alert" className="grid justify-items-start gap-2 rounded-md bg-bad-soft px-3.5 py-2.5 text-bad">
      <p className="flex items-start gap-2 font-medium">
        <MicOff aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <span className="wrap-anywhere min-w-0">{message}</span>
      </p>
      <p>{failure.kind === 'no_pack' ? t('voice.noPack', { language: languages[language].name }) : next(failure)}</p>
      {failure.kind === 'no_pack' && failure.canInstall && (
        <Button look="outline" busy={install === 'busy' && t('voice.installing')} onClick={download}>
          {t('voice.install')}
        </Button>
      )}
      {install === 'failed' && <p>{t('voice.installFailed')}</p>}
    </div>
  )
}

function useNextStep() {
  const { t } = useText()
  return (failure: Exclude<ListenFailure, { kind: 'no_pack' }>): string => {
    if (failure.kind === 'unsupported') return t('voice.nextBrowser')
    if (failure.kind !== 'error') return t('voice.nextPermission')
    switch (failure.code) {
      case 'not-allowed':
      case 'service-not-allowed':
        return t('voice.nextAllow')
      case 'audio-capture':
        return t('voice.nextMicrophone')
      case 'network':
        return t('voice.nextNetwork')
      case 'no-speech':
        return t('voice.nextSilence')
      case 'language-not-supported':
        return t('voice.nextLanguage')
      default:
        return t('voice.nextAgain')
    }
  }
}
