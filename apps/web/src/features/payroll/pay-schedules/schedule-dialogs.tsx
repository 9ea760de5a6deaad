import { type PaySchedule, routes } from '@gpod/contract/whole'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { type Verify, withVerification } from '../../../lib/with-verification.ts'
import { frequencyLabels } from '../../../shared/pay-run-labels.tsx'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { type AnswersForm, useAnswers } from '../../../shared/use-answers.ts'
import { Field } from '../../../ui/field.tsx'
import { Checkbox, Input, Select } from '../../../ui/input.tsx'
import { ChangePreview } from './change-preview.tsx'
import { cutOffAnswerOf, cutOffAnswers } from './cut-off.ts'
import { CutOffFields } from './cut-off-fields.tsx'
import { PaydayPreview } from './payday-preview.tsx'
import { answersOf, askedOf, periodsOf, type ScheduleAnswers, weeksOfMonth, whichOf } from './schedule-answers.ts'
import { useWeekdays } from './use-weekdays.ts'

type ChangeScheduleDialogProps = { schedule: PaySchedule; verify: Verify; onClose: () => void }

/** When a schedule pays, and what it is called. */
export function ChangeScheduleDialog({ schedule, verify, onClose }: ChangeScheduleDialogProps) {
  const { t } = useText()
  /** What the answers come to. */
  const readChange = (answers: ScheduleAnswers) => ({
    name: answers.name.trim() === '' ? null : answers.name,
    ...periodsOf(answers),
    approvesItself: answers.approvesItself,
    version: schedule.version,
  })
  const form = useAnswers({
    initial: answersOf(schedule),
    schema: routes.paySchedules.change.body,
    read: (answers) => ({
      body: readChange(answers),
      wrong: { name: schedule.scheduleNumber > 1 && answers.name.trim() === '' && t('common.fieldRequired') },
    }),
    nameOf,
    words: useWords(),
  })
  return (
    <RecordDialog
      title={schedule.name ?? t(frequencyLabels[schedule.frequency])}
      description={t('pay-schedules.scheduleText')}
      submitLabel={t('common.save')}
      form={form}
      send={(body) =>
        withVerification(() => call(routes.paySchedules.change, { params: { schedule: schedule.id }, body }), {
          verify,
          action: 'security',
        })
      }
      done={t('payroll.settingsSaved')}
      onClose={onClose}
    >
      <Field
        label={t('pay-schedules.name')}
        hint={t('pay-schedules.nameHint')}
        optional={schedule.scheduleNumber === 1}
        error={form.problem('name')}
      >
        <Input {...form.field('name')} />
      </Field>
      <PaydayFields form={form} />
      <ChangePreview id={schedule.id} change={readChange(form.answers)} />
    </RecordDialog>
  )
}

const newSchedule: ScheduleAnswers = {
  name: '',
  frequency: 'weekly',
  monthRule: 'day',
  payWeekday: '5',
  payDayOfMonth: '28',
  anchorPayday: '2026-01-02',
  ...cutOffAnswers({ kind: 'payday' }),
  approvesItself: false,
}

/** The answer that a field of the wire is made of. */
const nameOf = (field: string) => cutOffAnswerOf(field) ?? (field as keyof ScheduleAnswers)

/** What is said of an answer that does not fit. */
function useWords() {
  const { t } = useText()
  return {
    payDayOfMonth: t('pay-schedules.dayOfMonthProblem'),
    cutOffDays: t('pay-schedules.cutOffDaysProblem'),
    cutOffDay: t('pay-schedules.dayOfMonthProblem'),
  }
}

/** A further group of employees that is paid on days of its own. */
export function AddScheduleDialog({ verify, onClose }: { verify: Verify; onClose: () => void }) {
  const { t } = useText()
  const form = useAnswers({
    initial: newSchedule,
    schema: routes.paySchedules.add.body,
    read: (answers) => ({
      body: {
        name: answers.name,
        frequency: answers.frequency,
        ...periodsOf(answers),
        approvesItself: answers.approvesItself,
      },
    }),
    nameOf,
    words: useWords(),
  })
  return (
    <RecordDialog
      title={t('pay-schedules.add')}
      description={t('pay-schedules.addText')}
      submitLabel={t('pay-schedules.add')}
      form={form}
      send={(body) => withVerification(() => call(routes.paySchedules.add, { body }), { verify, action: 'security' })}
      done={t('pay-schedules.added')}
      onClose={onClose}
    >
      <Field label={t('pay-schedules.name')} hint={t('pay-schedules.nameHint')} error={form.problem('name')}>
        <Input {...form.field('name')} />
      </Field>
      <Field label={t('pay-schedules.frequency')} error={form.problem('frequency')}>
        <Select
          {...form.field('frequency')}
          options={(['weekly', 'fortnightly', 'four_weekly', 'monthly'] as const).map((value) => ({
            value,
            label: t(frequencyLabels[value]),
          }))}
        />
      </Field>
      <PaydayFields form={form} />
    </RecordDialog>
  )
}

type ScheduleForm = AnswersForm<ScheduleAnswers> & { answers: ScheduleAnswers }

/** The rule of the paydays and, at once, the days that it makes. */
function PaydayFields({ form }: { form: ScheduleForm }) {
  const { t } = useText()
  const weekdays = useWeekdays()
  const { answers } = form
  const asked = askedOf(answers)
  const weekday = weekdays.find(({ value }) => value === answers.payWeekday)?.label ?? '–'
  return (
    <>
      {asked.monthRule && (
        <Field label={t('pay-schedules.paidOn')} error={form.problem('monthRule')}>
          <Select
            {...form.field('monthRule')}
            options={[
              { value: 'day', label: t('pay-schedules.aDay') },
              { value: 'last_day', label: t('pay-schedules.lastDay') },
              { value: 'last_working_day', label: t('pay-schedules.lastWorkingDay') },
              ...weeksOfMonth.map((which) => ({
                value: which,
                label: t('pay-schedules.monthWeekday', { which: whichOf(which), weekday }),
              })),
            ]}
          />
        </Field>
      )}
      {asked.payDayOfMonth && (
        <Field
          label={t('pay-schedules.dayOfMonth')}
          hint={t('pay-schedules.dayOfMonthHint')}
          error={form.problem('payDayOfMonth')}
        >
          <Input inputMode="numeric" dir="ltr" {...form.field('payDayOfMonth')} />
        </Field>
      )}
      {asked.payWeekday && (
        <Field label={t('pay-schedules.weekday')} error={form.problem('payWeekday')}>
          <Select {...form.field('payWeekday')} options={weekdays} />
        </Field>
      )}
      {asked.anchorPayday && (
        <Field
          label={t('pay-schedules.anchor')}
          hint={t('pay-schedules.anchorHint')}
          error={form.problem('anchorPayday')}
        >
          <Input type="date" {...form.field('anchorPayday')} />
        </Field>
      )}
      <CutOffFields form={form} kind={answers.cutOffKind} frequency={answers.frequency} />
      <PaydayPreview answers={answers} />
      <Checkbox
        className="sm:col-span-2"
        label={t('pay-schedules.approvesItself')}
        hint={t('pay-schedules.approvesItselfHint')}
        {...form.field('approvesItself')}
      />
    </>
  )
}
