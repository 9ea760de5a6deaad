import { Mic, Square } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { canStayOnDevice } from '../../../lib/speech/recognition.ts'
import { useOnline } from '../../../lib/use-online.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Checkbox, Input } from '../../../ui/input.tsx'
import { useVoiceCommands } from './use-voice-commands.ts'
import { VoiceFailure } from './voice-failure.tsx'
import type { VoiceSettings } from './voice-settings.ts'
import { VoiceUnderstood } from './voice-understood.tsx'

type VoiceCommandsProps = { settings: VoiceSettings; onChoose: (chosen: Partial<VoiceSettings>) => void }

/** Speak or type; read what was understood; press to open it. */
export default function VoiceCommands({ settings, onChoose }: VoiceCommandsProps) {
  const { t } = useText()
  const isOnline = useOnline()
  const { where } = settings
  const { step, outcome, spoken, start, stop, clear, readTyped } = useVoiceCommands(where)
  // It stays where it stood: who has just chosen goes on from there.
  const [asksFirst] = useState(where === null)
  const isOffline = where === 'service' && !isOnline
  return (
    <div className="mt-2.5 mb-2.5 grid grid-cols-[minmax(0,1fr)] gap-4 border-line border-t pt-4">
      {asksFirst && <Where settings={settings} onChoose={onChoose} isOpen />}
      {where !== null && (
        <div className="grid justify-items-start gap-2">
          {step === 'idle' ? (
            <Button
              look="soft"
              icon={<Mic aria-hidden="true" className="size-5" />}
              disabledReason={isOffline ? `${t('voice.error', { code: 'network' })}. ${t('voice.nextNetwork')}` : null}
              onClick={start}
            >
              {t('voice.speak')}
            </Button>
          ) : (
            <Button look="danger" icon={<Square aria-hidden="true" className="size-4 fill-current" />} onClick={stop}>
              {t('voice.stopListening')}
            </Button>
          )}
          <p role="status" className="text-ink-2 text-secondary">
            {step === 'starting' && t('voice.starting')}
            {step === 'listening' && t('voice.listening', { example: t('voice.sayWithdraw') })}
            {step === 'idle' && t('voice.off')}
          </p>
        </div>
      )}
      {outcome?.kind === 'failed' && <VoiceFailure failure={outcome.failure} language={spoken} onInstalled={clear} />}
      {outcome?.kind === 'not_understood' && (
        <div role="status" className="rounded-md bg-warn-soft px-3.5 py-2.5 text-warn">
          {outcome.heard !== '' && <p className="wrap-anywhere">{t('voice.heard', { heard: outcome.heard })}</p>}
          <p>{t('voice.notUnderstood', { example: t('voice.sayWithdraw') })}</p>
        </div>
      )}
      {outcome?.kind === 'understood' && (
        <VoiceUnderstood understood={outcome.understood} speaks={settings.speaks} language={spoken} onOpen={clear} />
      )}
      <Typed onTyped={readTyped} />
      {!asksFirst && <Where settings={settings} onChoose={onChoose} isOpen={false} />}
    </div>
  )
}

/** Where the voice goes, asked before it is heard the first time; and whether answers are read aloud. */
function Where({ settings, onChoose, isOpen }: VoiceCommandsProps & { isOpen: boolean }) {
  const { t } = useText()
  const group = useId()
  const [canStay] = useState(() => canStayOnDevice())
  const ways = [
    {
      where: 'device',
      label: t('voice.onDevice'),
      hint: canStay ? t('voice.onDeviceHint') : t('voice.onDeviceMissing'),
    },
    { where: 'service', label: t('voice.byService'), hint: t('voice.byServiceHint') },
  ] as const
  return (
    <details open={isOpen}>
      <summary className="pressable flex min-h-11 items-center font-medium text-primary">{t('voice.settings')}</summary>
      <div className="grid gap-2 pt-2">
        <fieldset className="grid gap-1">
          <legend className="mb-1.5 font-medium text-secondary">{t('voice.where')}</legend>
          {ways.map(({ where, label, hint }) => (
            <div key={where} className="flex min-h-11 items-start gap-3 py-1.5">
              <input
                id={`${group}-${where}`}
                aria-describedby={`${group}-${where}-hint`}
                type="radio"
                name={group}
                checked={settings.where === where}
                disabled={where === 'device' && !canStay}
                onChange={() => onChoose({ where })}
                className="mt-1 size-5 shrink-0 accent-primary"
              />
              <span className="wrap-anywhere min-w-0">
                <label htmlFor={`${group}-${where}`} className="block">
                  {label}
                </label>
                <span id={`${group}-${where}-hint`} className="block text-ink-2 text-small">
                  {hint}
                </span>
              </span>
            </div>
          ))}
        </fieldset>
        <Checkbox
          label={t('voice.speaks')}
          hint={t('voice.speaksHint')}
          checked={settings.speaks}
          onChange={(event) => onChoose({ speaks: event.target.checked })}
        />
      </div>
    </details>
  )
}

/** The same by hand: typed, or one of the examples. */
function Typed({ onTyped }: { onTyped: (text: string) => void }) {
  const { t } = useText()
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') onTyped(text)
  }
  const examples = [
    t('voice.sayWithdraw'),
    t('voice.sayEmergency'),
    t('voice.sayEarlyPay'),
    t('voice.sayBalance'),
    t('voice.sayPayslips'),
    t('voice.sayShifts'),
    t('voice.sayClock'),
  ]
  return (
    <div className="grid gap-3">
      <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-2">
        <Field label={t('voice.typed')} className="min-w-48 flex-1">
          <Input value={text} maxLength={200} autoComplete="off" onChange={(event) => setText(event.target.value)} />
        </Field>
        <Button type="submit" look="outline">
          {t('voice.understand')}
        </Button>
      </form>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-1.5 text-ink-2 text-secondary">{t('voice.examples')}</legend>
        {examples.map((example) => (
          <button
            key={example}
            type="button"
            onClick={() => {
              setText(example)
              onTyped(example)
            }}
            className="pressable wrap-anywhere min-h-11 rounded-full border-[1.5px] border-line-strong bg-surface px-4 text-start text-ink"
          >
            {example}
          </button>
        ))}
      </fieldset>
    </div>
  )
}
