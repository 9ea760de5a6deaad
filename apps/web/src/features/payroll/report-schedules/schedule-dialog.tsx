import { type ReportEvery, type ReportName, reportEveries, reportNames, routes } from '@gpod/contract'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { useUser } from '../../../lib/session.ts'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { useAnswers } from '../../../shared/use-answers.ts'
import { Field } from '../../../ui/field.tsx'
import { Checkbox, Select } from '../../../ui/input.tsx'
import { useWeekdays } from './use-weekdays.ts'

type Person = { id: string; name: string }
type Answers = { report: ReportName; every: ReportEvery; weekday: string; dayOfMonth: string } & Record<
  string,
  string | boolean
>
type Body = { id: string; report: ReportName; every: ReportEvery; onDay: number | null; recipients: string[] }

const daysOfMonth = Array.from({ length: 28 }, (_, index) => String(index + 1))

/** Which report, how often, and to whom of those who may see it; oneself unless chosen otherwise. */
export function ScheduleDialog({ people, onClose }: { people: readonly Person[]; onClose: () => void }) {
  const { t } = useText()
  const weekdays = useWeekdays()
  const { id: own } = useUser()
  const [id] = useState(() => crypto.randomUUID())
  const [first] = people
  const form = useAnswers<Answers, Body>({
    initial: {
      ...Object.fromEntries(people.map((person) => [person.id, person.id === own])),
      report: 'gross_to_net',
      every: 'month',
      weekday: '1',
      dayOfMonth: '1',
    },
    read: (answers) => {
      const { report, every, weekday, dayOfMonth } = answers
      const recipients = people.filter((person) => answers[person.id] === true).map((person) => person.id)
      const onDay = every === 'payday' ? null : Number(every === 'week' ? weekday : dayOfMonth)
      return {
        body: { id, report, every, onDay, recipients },
        wrong: first && recipients.length === 0 ? { [first.id]: t('report-schedules.recipientNeeded') } : {},
      }
    },
  })
  const every = form.answers.every
  return (
    <RecordDialog
      title={t('report-schedules.make')}
      submitLabel={t('report-schedules.make')}
      form={form}
      send={(body) => call(routes.reportSchedules.make, { body })}
      done={t('report-schedules.made')}
      onClose={onClose}
    >
      <Field label={t('report-schedules.report')}>
        <Select
          options={reportNames.map((value) => ({ value, label: t(`payroll-reports.name_${value}`) }))}
          {...form.field('report')}
        />
      </Field>
      <Field label={t('report-schedules.every')}>
        <Select
          options={reportEveries.map((value) => ({ value, label: t(`report-schedules.every_${value}`) }))}
          {...form.field('every')}
        />
      </Field>
      {every === 'week' && (
        <Field label={t('report-schedules.onWeekday')}>
          <Select options={weekdays} {...form.field('weekday')} />
        </Field>
      )}
      {every === 'month' && (
        <Field label={t('report-schedules.onDayOfMonth')}>
          <Select options={daysOfMonth.map((value) => ({ value, label: value }))} {...form.field('dayOfMonth')} />
        </Field>
      )}
      <fieldset className="grid gap-3 sm:col-span-2">
        <legend className="mb-2 font-medium text-secondary">{t('report-schedules.recipients')}</legend>
        {people.map((person) => (
          <Checkbox key={person.id} label={<bdi>{person.name}</bdi>} {...form.field(person.id)} />
        ))}
        {first && form.problem(first.id) && (
          <p role="alert" className="text-bad text-secondary">
            {form.problem(first.id)}
          </p>
        )}
      </fieldset>
    </RecordDialog>
  )
}
