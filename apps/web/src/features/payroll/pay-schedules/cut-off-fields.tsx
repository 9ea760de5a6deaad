import type { CutOff, PayFrequency } from '@gpod/contract'
import { useText } from '../../../i18n/use-text.tsx'
import type { AnswersForm } from '../../../shared/use-answers.ts'
import { Field } from '../../../ui/field.tsx'
import { Input, Select } from '../../../ui/input.tsx'
import type { CutOffAnswers } from './cut-off.ts'

/** Up to which day hours are paid on a payday. */
export function CutOffFields({
  form,
  kind,
  frequency,
}: {
  form: AnswersForm<CutOffAnswers>
  kind: CutOff['kind']
  frequency: PayFrequency
}) {
  const { t } = useText()
  const options = [
    { value: 'payday', label: t('pay-schedules.cutOffPayday') },
    { value: 'days_before', label: t('pay-schedules.cutOffDaysBefore') },
    ...(frequency === 'monthly' ? [{ value: 'day_of_month', label: t('pay-schedules.cutOffDayOfMonth') }] : []),
  ]
  return (
    <>
      <Field label={t('pay-schedules.cutOff')} hint={t('pay-schedules.cutOffHint')} error={form.problem('cutOffKind')}>
        <Select {...form.field('cutOffKind')} options={options} />
      </Field>
      {kind === 'days_before' && (
        <Field
          label={t('pay-schedules.cutOffDays')}
          hint={t('pay-schedules.cutOffDaysHint')}
          error={form.problem('cutOffDays')}
        >
          <Input inputMode="numeric" dir="ltr" {...form.field('cutOffDays')} />
        </Field>
      )}
      {kind === 'day_of_month' && (
        <Field
          label={t('pay-schedules.cutOffDay')}
          hint={t('pay-schedules.cutOffDayHint')}
          error={form.problem('cutOffDay')}
        >
          <Input inputMode="numeric" dir="ltr" {...form.field('cutOffDay')} />
        </Field>
      )}
    </>
  )
}

/** The same of a schedule in the list; nothing where hours are paid up to payday itself. */
export function CutOffRule({ cutOff }: { cutOff: CutOff }) {
  const { t } = useText()
  switch (cutOff.kind) {
    case 'payday':
      return null
    case 'days_before':
      return t('pay-schedules.upToDaysBefore', { count: cutOff.days })
    case 'day_of_month':
      return t('pay-schedules.upToDayOfMonth', { dayNumber: cutOff.dayOfMonth })
  }
}
