import { type PaySchedule, routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { weekOf } from '../../../lib/london-time.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { type Verify, withVerification } from '../../../lib/with-verification.ts'
import { Loaded } from '../../../shared/loaded.tsx'
import { frequencyLabels } from '../../../shared/pay-run-labels.tsx'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { useAnswers } from '../../../shared/use-answers.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Checkbox, Input, Select } from '../../../ui/input.tsx'
import { readDigits } from '../../../ui/read-digits.ts'
import { ChangePreview } from './change-preview.tsx'
import { type CutOffAnswers, cutOffAnswerOf, cutOffAnswers, readCutOff } from './cut-off.ts'
import { CutOffFields, CutOffRule } from './cut-off-fields.tsx'

/** When each frequency is paid. */
export function PaySchedules({ canWrite, verify }: { canWrite: boolean; verify: Verify }) {
  const { t, day } = useText()
  const list = useQuery(apiQuery(routes.paySchedules.list))
  const [changed, setChanged] = useState<PaySchedule | null>(null)
  return (
    <Card title={t('pay-schedules.schedules')}>
      <Loaded query={list} failed={t('pay-schedules.schedulesFailed')}>
        {({ schedules }) =>
          schedules.length === 0 ? (
            <EmptyState sentence={t('pay-schedules.schedulesEmpty')} />
          ) : (
            <ul className="divide-y divide-line">
              {schedules.map((schedule) => (
                <li
                  key={schedule.frequency}
                  className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0"
                >
                  <div className="min-w-0 flex-1 basis-60">
                    <p className="font-semibold">{t(frequencyLabels[schedule.frequency])}</p>
                    <p className="text-ink-2 text-secondary">
                      <ScheduleRule schedule={schedule} /> · {t('payroll.people', { count: schedule.workers })}
                    </p>
                    {schedule.cutOff.kind !== 'payday' && (
                      <p className="text-ink-2 text-secondary">
                        <CutOffRule cutOff={schedule.cutOff} />
                      </p>
                    )}
                    <p className="text-ink-2 text-secondary">
                      {t('pay-schedules.nextPaydays')} {schedule.nextPaydays.map((each) => day(each)).join(' · ')}
                    </p>
                    {schedule.approvesItself && <p className="text-secondary">{t('pay-schedules.approvesItself')}</p>}
                  </div>
                  {canWrite && (
                    <Button look="outline" onClick={() => setChanged(schedule)}>
                      {t('employees.change')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {changed && <ChangeScheduleDialog schedule={changed} verify={verify} onClose={() => setChanged(null)} />}
    </Card>
  )
}

function useWeekdays(): { value: string; label: string }[] {
  const { language } = useText()
  const names = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  return weekOf('2026-11-23')
    .slice(0, 5)
    .map((each, index) => ({ value: String(index + 1), label: names.format(new Date(`${each}T00:00:00Z`)) }))
}

function ScheduleRule({ schedule: { payWeekday, payDayOfMonth } }: { schedule: PaySchedule }) {
  const { t } = useText()
  const weekdays = useWeekdays()
  if (payDayOfMonth !== null) return t('pay-schedules.onDayOfMonth', { dayNumber: payDayOfMonth })
  const name = weekdays.find(({ value }) => value === String(payWeekday))?.label
  return name === undefined ? '–' : t('pay-schedules.onWeekday', { weekday: name })
}

type Answers = CutOffAnswers & {
  payWeekday: string
  payDayOfMonth: string
  anchorPayday: string
  approvesItself: boolean
}

type ChangeScheduleDialogProps = { schedule: PaySchedule; verify: Verify; onClose: () => void }

function ChangeScheduleDialog({ schedule, verify, onClose }: ChangeScheduleDialogProps) {
  const { t } = useText()
  const weekdays = useWeekdays()
  const isMonthly = schedule.frequency === 'monthly'
  /** What the answers come to. */
  const readChange = ({ payWeekday, payDayOfMonth, cutOffKind, cutOffDays, cutOffDay, ...answers }: Answers) => ({
    ...answers,
    payWeekday: isMonthly ? null : Number(payWeekday),
    // What is no number becomes a day that no month has.
    payDayOfMonth: isMonthly ? Number(readDigits(payDayOfMonth)) || 0 : null,
    cutOff: readCutOff({ cutOffKind, cutOffDays, cutOffDay }),
    version: schedule.version,
  })
  const form = useAnswers({
    initial: {
      payWeekday: String(schedule.payWeekday ?? 5),
      payDayOfMonth: String(schedule.payDayOfMonth ?? 28),
      anchorPayday: schedule.anchorPayday,
      ...cutOffAnswers(schedule.cutOff),
      approvesItself: schedule.approvesItself,
    } as Answers,
    schema: routes.paySchedules.change.body,
    read: (answers) => ({ body: readChange(answers) }),
    nameOf: (field) => cutOffAnswerOf(field) ?? (field as keyof Answers),
    words: {
      payDayOfMonth: t('pay-schedules.dayOfMonthProblem'),
      cutOffDays: t('pay-schedules.cutOffDaysProblem'),
      cutOffDay: t('pay-schedules.dayOfMonthProblem'),
    },
  })
  return (
    <RecordDialog
      title={t(frequencyLabels[schedule.frequency])}
      description={t('pay-schedules.scheduleText')}
      submitLabel={t('common.save')}
      form={form}
      send={(body) =>
        withVerification(() => call(routes.paySchedules.change, { params: { frequency: schedule.frequency }, body }), {
          verify,
          action: 'security',
        })
      }
      done={t('payroll.settingsSaved')}
      onClose={onClose}
    >
      {isMonthly ? (
        <Field
          label={t('pay-schedules.dayOfMonth')}
          hint={t('pay-schedules.dayOfMonthHint')}
          error={form.problem('payDayOfMonth')}
        >
          <Input inputMode="numeric" dir="ltr" {...form.field('payDayOfMonth')} />
        </Field>
      ) : (
        <Field label={t('pay-schedules.weekday')} error={form.problem('payWeekday')}>
          <Select {...form.field('payWeekday')} options={weekdays} />
        </Field>
      )}
      <Field
        label={t('pay-schedules.anchor')}
        hint={t('pay-schedules.anchorHint')}
        error={form.problem('anchorPayday')}
      >
        <Input type="date" {...form.field('anchorPayday')} />
      </Field>
      <CutOffFields form={form} kind={form.answers.cutOffKind} frequency={schedule.frequency} />
      <Checkbox
        className="sm:col-span-2"
        label={t('pay-schedules.approvesItself')}
        hint={t('pay-schedules.approvesItselfHint')}
        {...form.field('approvesItself')}
      />
      <ChangePreview frequency={schedule.frequency} change={readChange(form.answers)} />
    </RecordDialog>
  )
}
