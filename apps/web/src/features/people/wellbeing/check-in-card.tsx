import { type CheckIn, routes } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { londonToday } from '../../../lib/london-time.ts'
import { useUnsaved } from '../../../shared/unsaved.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { FoldedList } from '../../../ui/folded-list.tsx'
import { TextArea } from '../../../ui/input.tsx'
import { notify } from '../../../ui/toasts.tsx'

const levels = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const

/** How they are today, for themself alone. */
export function CheckInCard({ checkIns }: { checkIns: readonly CheckIn[] }) {
  const { t } = useText()
  const errorText = useErrorText()
  const today = londonToday()
  const said = checkIns.find(({ day }) => day === today)
  const [stress, setStress] = useState<number | null>(said?.stress ?? null)
  const [words, setWords] = useState(said?.words ?? '')
  const [isChecked, setChecked] = useState(false)
  const unsaved = useUnsaved()
  const save = useMutation({
    mutationFn: (body: { stress: number; words: string }) => call(routes.wellbeing.checkIn, { body }),
    onSuccess: () => {
      unsaved.forget()
      notify.success({ title: t('wellbeing.checkedIn') })
    },
    onError: (error) => notify.failure({ title: t('wellbeing.notSaved'), description: errorText(error) }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (stress !== null) save.mutate({ stress, words })
  }
  return (
    <Card title={t('wellbeing.checkIn')}>
      <p className="mb-4 flex items-start gap-2 text-ink-2 text-secondary">
        <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {t('wellbeing.private')}
      </p>
      <form noValidate onSubmit={submit} onInput={unsaved.noteTyped} className="grid gap-4">
        <fieldset>
          <legend className="mb-1.5 font-medium text-secondary">{t('wellbeing.level')}</legend>
          <div className="grid max-w-96 grid-cols-5 gap-2">
            {levels.map((level) => (
              <label
                key={level}
                className="grid min-h-11 cursor-pointer place-items-center rounded-md border-[1.5px] border-line-strong font-medium tabular-nums has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-2 has-focus-visible:outline-primary has-focus-visible:outline-offset-2"
              >
                <input
                  type="radio"
                  name="stress"
                  className="sr-only"
                  checked={stress === level}
                  onChange={() => setStress(level)}
                />
                {level}
              </label>
            ))}
          </div>
          <p className="mt-1.5 flex max-w-96 justify-between gap-4 text-ink-2 text-small">
            <span>{t('wellbeing.calm')}</span>
            <span>{t('wellbeing.stressed')}</span>
          </p>
          {isChecked && stress === null && (
            <p role="alert" className="mt-1.5 text-bad text-secondary">
              {t('wellbeing.levelNeeded')}
            </p>
          )}
        </fieldset>
        <Field label={t('wellbeing.words')} optional>
          <TextArea rows={2} maxLength={500} value={words} onChange={({ target: { value } }) => setWords(value)} />
        </Field>
        <div>
          <Button type="submit" busy={save.isPending && t('common.saving')}>
            {said ? t('wellbeing.saveAgain') : t('wellbeing.save')}
          </Button>
        </div>
      </form>
      {checkIns.length > 0 && (
        <div className="mt-5">
          <h3 className="mb-2 font-medium text-secondary">{t('wellbeing.before')}</h3>
          <FoldedList items={checkIns}>{(checkIn) => <Said key={checkIn.day} checkIn={checkIn} />}</FoldedList>
        </div>
      )}
    </Card>
  )
}

function Said({ checkIn: { day, stress, words } }: { checkIn: CheckIn }) {
  const { t, day: dayText, number } = useText()
  const remove = useMutation({ mutationFn: () => call(routes.wellbeing.removeCheckIn, { params: { day } }) })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <div className="min-w-0">
        <p>
          {t('wellbeing.saidOn', { on: dayText(day), level: t('wellbeing.of', { value: number(stress), most: 10 }) })}
        </p>
        {words !== '' && (
          <p dir="auto" className="whitespace-pre-line text-ink-2 text-secondary [overflow-wrap:anywhere]">
            {words}
          </p>
        )}
      </div>
      <Button
        look="quiet"
        className="-me-3 px-3!"
        busy={remove.isPending && t('common.saving')}
        onClick={() => remove.mutate()}
      >
        {t('wellbeing.remove')}
        <span className="sr-only"> {dayText(day)}</span>
      </Button>
    </li>
  )
}
