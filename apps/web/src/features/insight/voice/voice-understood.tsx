import { formatPounds, type Pence } from '@gpod/money'
import type { Understood, VoiceLanguage } from '@gpod/voice'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { formatMoney, isolate } from '../../../i18n/formats.ts'
import { factsOf } from '../../../i18n/languages.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { speechLocales } from '../../../lib/speech/locales.ts'
import { say, stopSaying } from '../../../lib/speech/say.ts'
import { buttonClasses } from '../../../ui/button.tsx'

type VoiceUnderstoodProps = {
  understood: Understood
  /** Whether it is read aloud, too. */
  speaks: boolean
  language: VoiceLanguage
  onOpen: () => void
}

/** What was understood, in words, and the buttons that open it. Only who presses one goes anywhere. */
export function VoiceUnderstood({ understood, speaks, language, onOpen }: VoiceUnderstoodProps) {
  const { t } = useText()
  const { sentence, links } = useAnswer(understood)
  const hasNoVoice = useReadAloud(understood, speaks ? sentence : null, language)
  return (
    <div className="grid gap-3 rounded-md bg-primary-soft px-3.5 py-3 text-primary">
      <div role="status" className="grid gap-1">
        <p className="wrap-anywhere text-secondary">{t('voice.heard', { heard: understood.heard })}</p>
        <p className="wrap-anywhere font-semibold">{sentence}</p>
      </div>
      {hasNoVoice && <p className="text-secondary">{t('voice.noVoice')}</p>}
      {links.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {links.map(({ to, label }) => (
            <Link key={to} to={to} onClick={onOpen} className={buttonClasses({ look: 'primary' })}>
              {label}
            </Link>
          ))}
        </div>
      )}
      {understood.amount && <p className="text-secondary">{t('voice.nothingDone')}</p>}
    </div>
  )
}

/** Says it once, in the language it was understood in; whether the device has no voice for that. */
function useReadAloud(understood: Understood, sentence: string | null, language: VoiceLanguage): boolean {
  const [hasNoVoice, setHasNoVoice] = useState(false)
  const latest = useRef({ sentence, language })
  latest.current = { sentence, language }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language or setting says nothing again.
  useEffect(() => {
    setHasNoVoice(false)
    if (latest.current.sentence === null) return
    let isHere = true
    say(latest.current.sentence, speechLocales(latest.current.language)).then(
      (said) => isHere && setHasNoVoice(said === 'no_voice'),
    )
    return () => {
      isHere = false
      stopSaying()
    }
  }, [understood])
  return hasNoVoice && sentence !== null
}

function useAnswer({ command, amount }: Understood): { sentence: string; links: { to: string; label: string }[] } {
  const { t, language } = useText()
  if (amount) {
    const review = (pounds: Pence) => ({
      to: `/ewa?amount=${formatPounds(pounds)}`,
      label: t('voice.review', { amount: pounds }),
    })
    if (!amount.isSure) {
      const choices = [amount.amount, ...amount.others]
      const either = new Intl.ListFormat(factsOf(language).locale, { type: 'disjunction' })
      const sentence =
        choices.length > 1
          ? t('voice.whichAmount', {
              amounts: either.format(choices.map((each) => isolate(formatMoney(each), language, 'ltr'))),
            })
          : t('voice.isItThis', { amount: amount.amount })
      return { sentence, links: choices.map(review) }
    }
    const sentence =
      command === 'emergency'
        ? t('voice.heardEmergency', { amount: amount.amount })
        : t('voice.heardWithdraw', { amount: amount.amount })
    return { sentence, links: [review(amount.amount)] }
  }
  switch (command) {
    case 'withdraw':
    case 'emergency':
    case 'wage_access':
      return { sentence: t('voice.heardNoAmount'), links: [{ to: '/ewa', label: t('voice.openWithdraw') }] }
    case 'balance':
      return { sentence: t('voice.heardBalance'), links: [{ to: '/dashboard', label: t('voice.openBalance') }] }
    case 'payslips':
      return { sentence: t('voice.heardPayslips'), links: [{ to: '/payslips', label: t('voice.openPayslips') }] }
    case 'shifts':
      return { sentence: t('voice.heardShifts'), links: [{ to: '/shifts', label: t('voice.openShifts') }] }
    case 'clock':
      return { sentence: t('voice.heardClock'), links: [{ to: '/shifts', label: t('voice.openShifts') }] }
    case 'help':
    case 'stop':
      return { sentence: t('voice.heardHelp'), links: [] }
  }
}
