import type { Timesheet } from '@gpod/contract'
import { useState } from 'react'
import type { PlainKey } from '../../../i18n/create-text.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Checkbox, Input, TextArea } from '../../../ui/input.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { useChangeTimesheet } from './change-timesheet.ts'
import {
  answersOf,
  type HoursAnswers,
  type HoursProblem,
  type HoursProblems,
  movesDay,
  readEdit,
} from './timesheet-answers.ts'

const problemLabels = {
  required: 'common.fieldRequired',
  end_before_start: 'shifts.problemEnd',
  too_long: 'timesheets.problemTooLong',
  in_future: 'timesheets.problemFuture',
  break_not_valid: 'shifts.problemBreak',
  reason_short: 'timesheets.problemReason',
  move_not_confirmed: 'timesheets.problemMove',
} as const satisfies Record<HoursProblem, PlainKey>

/** Corrects one person's hours. The reason is told to the worker. */
export function TimesheetDialog({ hours, onClose }: { hours: Timesheet; onClose: () => void }) {
  const { t, day } = useText()
  const edit = useChangeTimesheet(hours.id)
  const [answers, setAnswers] = useState(() => answersOf(hours))
  const [problems, setProblems] = useState<HoursProblems>({})
  const change = (changes: Partial<HoursAnswers>) => setAnswers({ ...answers, ...changes })
  const problem = (field: keyof HoursProblems) => {
    const kind = problems[field]
    return kind === undefined ? null : t(problemLabels[kind])
  }
  const submit = () => {
    const read = readEdit(answers, { seen: hours, now: new Date().toISOString() })
    setProblems(read.problems ?? {})
    if (read.edit === null) return false
    edit.mutate(read.edit, {
      onSuccess: () => {
        notify.success({ title: t('timesheets.hoursEdited') })
        onClose()
      },
    })
    return true
  }
  return (
    <FormDialog
      title={t('timesheets.editTitle', { name: hours.worker.name })}
      description={day(hours.date, 'full')}
      submitLabel={t('common.save')}
      isSending={edit.isPending}
      error={edit.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-4 sm:col-span-2">
        <Field label={t('timesheets.startDay')}>
          <Input type="date" value={answers.startDay} onChange={(event) => change({ startDay: event.target.value })} />
        </Field>
        <Field label={t('shifts.start')} error={problem('start')}>
          <Input
            type="time"
            value={answers.startClock}
            onChange={(event) => change({ startClock: event.target.value })}
          />
        </Field>
        <Field label={t('timesheets.endDay')}>
          <Input type="date" value={answers.endDay} onChange={(event) => change({ endDay: event.target.value })} />
        </Field>
        <Field label={t('shifts.end')} error={problem('end')}>
          <Input type="time" value={answers.endClock} onChange={(event) => change({ endClock: event.target.value })} />
        </Field>
        <Field label={t('shifts.breakMinutes')} error={problem('breakMinutes')}>
          <Input
            inputMode="numeric"
            dir="ltr"
            value={answers.breakMinutes}
            onChange={(event) => change({ breakMinutes: event.target.value })}
          />
        </Field>
      </div>
      {movesDay(answers, hours) && (
        <div className="rounded-md bg-warn-soft px-3 py-1 sm:col-span-2">
          <Checkbox
            label={t('timesheets.moveDay', { from: hours.date, to: answers.startDay })}
            hint={problem('movesDay') && <span className="text-bad">{problem('movesDay')}</span>}
            aria-invalid={problems.movesDay !== undefined || undefined}
            checked={answers.movesDay}
            onChange={(event) => change({ movesDay: event.target.checked })}
          />
        </div>
      )}
      <Field
        label={t('timesheets.reason')}
        hint={t('timesheets.reasonHint')}
        error={problem('reason')}
        className="sm:col-span-2"
      >
        <TextArea
          rows={2}
          maxLength={500}
          value={answers.reason}
          onChange={(event) => change({ reason: event.target.value })}
        />
      </Field>
    </FormDialog>
  )
}
