import { Check, Square, Volume2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { speechLocales } from '../../../lib/speech/locales.ts'
import { say, stopSaying } from '../../../lib/speech/say.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Checkbox } from '../../../ui/input.tsx'
import { useVoiceSettings } from './voice-settings.ts'

/** Who comes to a step sees it before it is heard. */
const saysAfter = 500

/**
 * What the app does, in seven steps. The text is all there is to know: read aloud it is the same, where somebody asked for it,
 * and Escape, which closes the guide, ends the reading.
 */
export default function VoiceGuide({ onClose }: { onClose: () => void }) {
  const { t, language } = useText()
  const { settings, choose } = useVoiceSettings()
  const [at, setAt] = useState(0)
  const [done, setDone] = useState<ReadonlySet<number>>(new Set())
  const reading = useReading()
  const heading = useRef<HTMLHeadingElement>(null)
  const steps = [
    { title: t('voice.guideWelcome'), text: t('voice.guideWelcomeText') },
    { title: t('voice.guideIntro'), text: t('voice.guideIntroText') },
    { title: t('voice.guideFeatures'), text: t('voice.guideFeaturesText') },
    {
      title: t('voice.guideWages'),
      text: t('voice.guideWagesText'),
      way: { to: '/ewa', label: t('common.navWithdraw') },
    },
    {
      title: t('voice.guideSecurity'),
      text: t('voice.guideSecurityText'),
      way: { to: '/profile/security', label: t('profile.sectionSecurity') },
    },
    {
      title: t('voice.title'),
      text: t('voice.guideCommandsText', { example: t('voice.sayWithdraw') }),
      way: { to: '/mobile', label: t('clock-events.mobileTitle') },
    },
    {
      title: t('voice.guideLanguage'),
      text: t('voice.guideLanguageText'),
      way: { to: '/profile/preferences', label: t('profile.sectionPreferences') },
    },
  ]
  const { title, text, way } = steps[at] ?? { title: '', text: '', way: undefined }
  const isLast = at === steps.length - 1
  const spoken = `${title}. ${text}`
  const latest = useRef(spoken)
  latest.current = spoken

  // Another step and another language end what is being read; a step is read where they asked for each.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step and the language, and not the words they come to.
  useEffect(() => {
    if (!settings.readsSteps) return
    const timer = setTimeout(() => reading.start(latest.current), saysAfter)
    return () => clearTimeout(timer)
  }, [at, settings.readsSteps])
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever one of them changes, and at the end.
  useEffect(() => reading.stop, [at, language])

  const go = (to: number) => {
    setAt(to)
    heading.current?.focus()
  }
  const complete = () => setDone(new Set([...done, at]))
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('voice.guide')}
      actions={
        <>
          {at > 0 && (
            <Button look="outline" onClick={() => go(at - 1)}>
              {t('voice.guideBack')}
            </Button>
          )}
          <Button
            onClick={() => {
              complete()
              if (isLast) onClose()
              else go(at + 1)
            }}
          >
            {isLast ? t('voice.guideFinish') : t('voice.guideNext')}
          </Button>
        </>
      }
    >
      <ol aria-label={t('voice.guideSteps')} className="mb-4 flex flex-wrap gap-1.5">
        {steps.map((step, index) => (
          <li key={step.title}>
            <button
              type="button"
              aria-current={index === at ? 'step' : undefined}
              onClick={() => go(index)}
              className={classNames(
                'pressable grid size-11 place-items-center rounded-full border-[1.5px] font-semibold',
                index === at ? 'border-primary bg-primary text-on-primary' : 'border-line-strong bg-surface text-ink',
              )}
            >
              <span className="sr-only">
                {t('voice.guideStep', { step: index + 1, steps: steps.length })}: {step.title}
                {done.has(index) && `, ${t('voice.guideDone')}`}
              </span>
              {done.has(index) && index !== at ? (
                <Check aria-hidden="true" className="size-5 text-good" />
              ) : (
                <span aria-hidden="true">{index + 1}</span>
              )}
            </button>
          </li>
        ))}
      </ol>
      <p className="text-ink-2 text-secondary">{t('voice.guideStep', { step: at + 1, steps: steps.length })}</p>
      <h3 ref={heading} tabIndex={-1} className="wrap-anywhere font-semibold text-card outline-none">
        {title}
      </h3>
      <p className="mt-1.5">{text}</p>
      {way && (
        <Link
          to={way.to}
          onClick={onClose}
          className="inline-flex min-h-11 items-center font-semibold text-primary underline-offset-4 hover:underline"
        >
          {way.label}
        </Link>
      )}
      <div className="mt-4 grid justify-items-start gap-1 border-line border-t pt-3">
        {reading.isOn ? (
          <Button
            look="soft"
            icon={<Square aria-hidden="true" className="size-4 fill-current" />}
            onClick={reading.stop}
          >
            {t('voice.guideStop')}
          </Button>
        ) : (
          <Button
            look="soft"
            icon={<Volume2 aria-hidden="true" className="size-5" />}
            onClick={() => reading.start(spoken)}
          >
            {t('voice.guideRead')}
          </Button>
        )}
        <Checkbox
          label={t('voice.guideReads')}
          hint={t('voice.guideReadsHint')}
          checked={settings.readsSteps}
          onChange={(event) => {
            choose({ readsSteps: event.target.checked })
            if (!event.target.checked) reading.stop()
          }}
        />
        {reading.hasNoVoice && (
          <p role="status" className="text-ink-2 text-secondary">
            {t('voice.noVoice')}
          </p>
        )}
      </div>
    </Dialog>
  )
}

/** What is read aloud in the language of the page, until it ends or is stopped. */
function useReading() {
  const { language } = useText()
  const [state, setState] = useState<'off' | 'on' | 'no_voice'>('off')
  const number = useRef(0)
  const stop = () => {
    number.current += 1
    stopSaying()
    setState((now) => (now === 'on' ? 'off' : now))
  }
  const start = (words: string) => {
    number.current += 1
    const own = number.current
    const isOwn = () => own === number.current
    setState('on')
    say(words, speechLocales(language), () => isOwn() && setState('off')).then((said) => {
      if (said === 'no_voice' && isOwn()) setState('no_voice')
    })
  }
  return { isOn: state === 'on', hasNoVoice: state === 'no_voice', start, stop }
}
