import { type LeaveKind, routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call, type RequestOf } from '../../../lib/api-client.ts'
import { londonToday, weekOf } from '../../../lib/london-time.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { useAnswers } from '../../../shared/use-answers.ts'
import { Field } from '../../../ui/field.tsx'
import { Checkbox, Input, Select, TextArea } from '../../../ui/input.tsx'
import { type LeaveAnswers, problemsOf, readLeave } from './leave-answers.ts'
import { LeaveEffectNote } from './leave-effect.tsx'
import { leaveKinds } from './leave-kinds.ts'

type LeaveBody = RequestOf<typeof routes.leave.ask>['body']

type AskLeaveDialogProps = {
  /** The weekdays on which they normally work. */
  usualDays: readonly number[]
  /** Whether their holiday is counted in hours, because no hours are contracted. */
  countsHours: boolean
  onClose: () => void
}

/** Asks the manager for time off; what it would leave of the holiday is shown while it is filled in. */
export function AskLeaveDialog({ usualDays, countsHours, onClose }: AskLeaveDialogProps) {
  const { t } = useText()
  const [key] = useState(() => crypto.randomUUID())
  const form = useAnswers<LeaveAnswers, LeaveBody>({
    initial: {
      kind: 'holiday',
      startsOn: '',
      endsOn: '',
      startsMidday: false,
      endsMidday: false,
      hours: '',
      reason: '',
      ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [`works${day}`, usualDays.includes(day)])),
    } as LeaveAnswers,
    read: (answers) => {
      const problems = problemsOf(answers, { today: londonToday(), countsHours })
      const wrong = Object.entries(problems).map(([name, text]) => [name, t(text)])
      const { reason } = answers
      const body = wrong.length > 0 ? null : { key, ...readLeave(answers, { countsHours }), reason: reason || null }
      return { body, wrong: Object.fromEntries(wrong) }
    },
    nameOf: (field) =>
      field === 'minutes' ? 'hours' : field === 'qualifyingDays' ? 'works1' : (field as keyof LeaveAnswers),
  })
  const { kind, startsOn } = form.answers
  return (
    <RecordDialog
      title={t('leave.ask')}
      description={t('leave.askText')}
      submitLabel={t('leave.send')}
      form={form}
      send={(body) => call(routes.leave.ask, { body })}
      done={t('leave.sent')}
      onClose={onClose}
    >
      <Field label={t('payroll.kind')} className="sm:col-span-2">
        <Select
          {...form.field('kind')}
          options={(Object.keys(leaveKinds) as LeaveKind[]).map((value) => ({ value, label: t(leaveKinds[value]) }))}
        />
      </Field>
      <Field label={t('absences.firstDay')} error={form.problem('startsOn')}>
        <Input type="date" min={londonToday()} {...form.field('startsOn')} />
      </Field>
      <Field label={t('payroll.lastDay')} error={form.problem('endsOn')}>
        <Input type="date" min={startsOn || londonToday()} {...form.field('endsOn')} />
      </Field>
      <div aria-live="polite" className="sm:col-span-2">
        <Effect answers={form.answers} countsHours={countsHours} />
      </div>
      {kind === 'holiday' && (
        <div className="sm:col-span-2">
          <Checkbox label={t('leave.firstHalf')} {...form.field('startsMidday')} />
          <Checkbox label={t('leave.lastHalf')} {...form.field('endsMidday')} />
          {form.problem('endsMidday') && <p className="text-bad text-secondary">{form.problem('endsMidday')}</p>}
        </div>
      )}
      {kind === 'holiday' && countsHours && (
        <Field
          label={t('leave.hours')}
          hint={t('leave.hoursHint')}
          error={form.problem('hours')}
          className="sm:col-span-2"
        >
          <Input inputMode="decimal" dir="ltr" {...form.field('hours')} />
        </Field>
      )}
      <WeekdayChoice form={form} />
      <Field label={t('leave.note')} optional error={form.problem('reason')} className="sm:col-span-2">
        <TextArea rows={2} maxLength={500} {...form.field('reason')} />
      </Field>
    </RecordDialog>
  )
}

type WeekdayForm = {
  field: (name: keyof LeaveAnswers & string) => object
  problem: (name: keyof LeaveAnswers & string) => string | null
}

/** On which weekdays they normally work: on the others no day of leave is used. */
function WeekdayChoice({ form }: { form: WeekdayForm }) {
  const { t, day } = useText()
  return (
    <fieldset className="sm:col-span-2">
      <legend className="font-medium text-secondary">{t('leave.usualDays')}</legend>
      <div className="flex flex-wrap gap-x-4">
        {weekOf(londonToday()).map((date, index) => (
          <Checkbox key={date} label={day(date, 'weekday')} {...form.field(`works${(index + 1) as 1}`)} />
        ))}
      </div>
      {form.problem('works1') && <p className="text-bad text-secondary">{form.problem('works1')}</p>}
    </fieldset>
  )
}

/** What the days as they are filled in would do; nothing while they are none. */
function Effect({ answers, countsHours }: { answers: LeaveAnswers; countsHours: boolean }) {
  const hasProblem = Object.keys(problemsOf(answers, { today: londonToday(), countsHours })).length > 0
  const { kind, startsOn, endsOn, startsMidday, endsMidday, qualifyingDays, minutes } = readLeave(answers, {
    countsHours,
  })
  const effect = useQuery({
    ...apiQuery(routes.leave.effect, {
      query: {
        kind,
        startsOn,
        endsOn,
        startsMidday: String(startsMidday),
        endsMidday: String(endsMidday),
        qualifyingDays: qualifyingDays.join(''),
        ...(minutes !== null && { minutes }),
      },
    }),
    enabled: !hasProblem,
  })
  if (hasProblem || !effect.data) return null
  return (
    <div className="rounded-md bg-surface-2 px-3 py-2.5">
      <LeaveEffectNote effect={effect.data} />
    </div>
  )
}
