import { type ImportField, routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../i18n/use-text.tsx'
import { apiQuery } from '../../../lib/query-client.ts'
import { frequencyLabels } from '../../../shared/pay-run-labels.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input, Select } from '../../../ui/input.tsx'
import { fieldLabel } from './field-labels.ts'
import type { ImportRequest } from './import-request.ts'

type Defaults = NonNullable<ImportRequest['defaults']>

type AskedForAllProps = {
  fields: readonly ImportField[]
  values: Defaults
  busy: string | false
  onChange: (defaults: Defaults) => void
  onCheck: () => void
}

/** What everyone needs and no file says: one answer for all of them, each as a cell would have it. */
export function AskedForAll({ fields, values, busy, onChange, onCheck }: AskedForAllProps) {
  const { t } = useText()
  if (fields.length === 0) return null
  return (
    <Card title={t('employee-imports.asked')}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onCheck()
        }}
      >
        <p className="mb-4 text-ink-2">{t('employee-imports.askedText')}</p>
        <div className="grid gap-4 sm:grid-cols-2 wide:grid-cols-3">
          {fields.map((field) =>
            field === 'paySchedule' ? (
              <ScheduleAnswers
                key={field}
                value={values[field] ?? ''}
                onChange={(value) => onChange({ ...values, [field]: value })}
              />
            ) : (
              <Field key={field} label={fieldLabel(t, field)}>
                <Answer
                  field={field}
                  value={values[field] ?? ''}
                  onChange={(value) => onChange({ ...values, [field]: value })}
                />
              </Field>
            ),
          )}
        </div>
        <Button type="submit" look="outline" className="mt-4" busy={busy}>
          {t('employee-imports.checkAgain')}
        </Button>
      </form>
    </Card>
  )
}

/** A schedule for each frequency of which the company has several. */
function ScheduleAnswers({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useText()
  const list = useQuery(apiQuery(routes.paySchedules.list))
  const schedules = list.data?.schedules ?? []
  const several = [...new Set(schedules.map(({ frequency }) => frequency))]
    .map((frequency) => schedules.filter((one) => one.frequency === frequency))
    .filter(({ length }) => length > 1)
  const chosen = value.split(',').filter((id) => id !== '')
  return several.map((those) => {
    const ids: readonly string[] = those.map(({ id }) => id)
    const others = chosen.filter((id) => !ids.includes(id))
    return (
      <Field
        key={ids[0]}
        label={t('employee-imports.scheduleOf', { frequency: t(frequencyLabels[those[0]?.frequency ?? 'monthly']) })}
      >
        <Select
          placeholder="–"
          value={chosen.find((id) => ids.includes(id)) ?? ''}
          onChange={({ target }) => onChange([...others, target.value].join(','))}
          options={those.map(({ id, name, frequency }) => ({
            value: id,
            label: name ?? t(frequencyLabels[frequency]),
          }))}
        />
      </Field>
    )
  })
}

const days: ReadonlySet<ImportField> = new Set(['dateOfBirth', 'startsOn', 'paidUntil', 'directorFrom'])

function Answer({ field, value, onChange }: { field: ImportField; value: string; onChange: (value: string) => void }) {
  const { t } = useText()
  const take = ({ target }: { target: { value: string } }) => onChange(target.value)
  if (field === 'payFrequency') {
    const options = [
      { value: 'monthly', label: t('employees.frequencyMonthly') },
      { value: 'weekly', label: t('employees.frequencyWeekly') },
      { value: 'fortnightly', label: t('employees.frequencyFortnightly') },
      { value: 'four_weekly', label: t('employees.frequencyFourWeekly') },
    ]
    return <Select placeholder="–" value={value} onChange={take} options={options} />
  }
  if (field === 'payBasis') {
    const options = [
      { value: 'hourly', label: t('employees.payBasisHourly') },
      { value: 'salaried', label: t('employees.payBasisSalaried') },
    ]
    return <Select placeholder="–" value={value} onChange={take} options={options} />
  }
  return <Input type={days.has(field) ? 'date' : 'text'} dir="ltr" value={value} onChange={take} />
}
