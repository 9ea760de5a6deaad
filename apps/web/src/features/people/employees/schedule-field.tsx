import type { PaySchedule } from '@gpod/contract'
import { useEffect } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useText } from '../../../i18n/use-text.tsx'
import { frequencyLabels } from '../../../shared/pay-run-labels.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/input.tsx'
import type { EmployeeAnswers } from './employee-fields.ts'

type ScheduleFieldProps = {
  label: string
  form: UseFormReturn<EmployeeAnswers>
  error: string | null
  schedules: readonly Pick<PaySchedule, 'frequency' | 'scheduleNumber' | 'name'>[] | undefined
}

/** Which of the company's schedules of the chosen frequency pays them; nothing where there is only one. */
export function ScheduleField({ label, form, error, schedules }: ScheduleFieldProps) {
  const { t } = useText()
  const [frequency, chosen] = useWatch({ control: form.control, name: ['payFrequency', 'scheduleNumber'] })
  const offered = schedules?.filter((one) => one.frequency === frequency)
  const isUnknown = offered?.every(({ scheduleNumber }) => String(scheduleNumber) !== chosen) ?? false
  useEffect(() => {
    // The number was another frequency's.
    if (isUnknown) form.setValue('scheduleNumber', '1', { shouldDirty: true })
  }, [isUnknown, form])
  if (!offered || offered.length < 2) return null
  return (
    <Field label={label} error={error}>
      <Select
        options={offered.map((one) => ({
          value: String(one.scheduleNumber),
          label: one.name ?? t(frequencyLabels[one.frequency]),
        }))}
        {...form.register('scheduleNumber')}
      />
    </Field>
  )
}
