import { useText } from '../i18n/use-text.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import type { AnswersForm } from './use-answers.ts'
import type { TimeAnswers } from './worked-times.ts'

type WorkedTimesFieldsProps = { form: Pick<AnswersForm<TimeAnswers>, 'field' | 'problem'> }

/** The fields of a correction: from when until when somebody worked, and their break. */
export function WorkedTimesFields({ form }: WorkedTimesFieldsProps) {
  const { t } = useText()
  const clock = (name: keyof TimeAnswers, label: string, type: 'date' | 'time') => (
    <Field label={label} error={form.problem(name)}>
      <Input type={type} {...form.field(name)} />
    </Field>
  )
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(max(8.75rem,40%),1fr))] gap-4 sm:col-span-2 sm:grid-cols-2">
      {clock('startDay', t('timesheets.startDay'), 'date')}
      {clock('startClock', t('shifts.start'), 'time')}
      {clock('endDay', t('timesheets.endDay'), 'date')}
      {clock('endClock', t('shifts.end'), 'time')}
      <Field label={t('shifts.breakMinutes')} error={form.problem('breakMinutes')}>
        <Input inputMode="numeric" dir="ltr" {...form.field('breakMinutes')} />
      </Field>
    </div>
  )
}
