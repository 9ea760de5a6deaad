import type { Timesheet } from '@gpod/contract'
import type { PlainKey } from '../../../i18n/create-text.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { useAnswers } from '../../../shared/use-answers.ts'
import { timeAnswerOf, timeAnswerOfWire, timeProblemLabels } from '../../../shared/worked-times.ts'
import { WorkedTimesFields } from '../../../shared/worked-times-fields.tsx'
import { Field } from '../../../ui/field.tsx'
import { Checkbox, TextArea } from '../../../ui/input.tsx'
import { type HoursEdit, useChangeTimesheet } from './change-timesheet.ts'
import {
  answersOf,
  type HoursAnswers,
  type HoursProblem,
  type HoursProblems,
  movesDay,
  readEdit,
} from './timesheet-answers.ts'
import { TimesheetPast } from './timesheet-past.tsx'

const problemLabels = {
  ...timeProblemLabels,
  move_not_confirmed: 'timesheets.problemMove',
} as const satisfies Record<HoursProblem, PlainKey>

const answerOf = { ...timeAnswerOf, movesDay: 'movesDay' } as const satisfies Record<
  keyof HoursProblems,
  keyof HoursAnswers
>

/** Corrects one person's hours. The reason is told to the worker. */
export function TimesheetDialog({ hours, onClose }: { hours: Timesheet; onClose: () => void }) {
  const { t, day } = useText()
  const edit = useChangeTimesheet(hours.id)
  const form = useAnswers<HoursAnswers, HoursEdit>({
    initial: answersOf(hours),
    read: (answers) => {
      const { edit: body, problems } = readEdit(answers, { seen: hours, now: new Date().toISOString() })
      const wrong = Object.entries(problems ?? {}).map(([name, problem]) => [
        answerOf[name as keyof HoursProblems],
        t(problemLabels[problem]),
      ])
      return { body, wrong: Object.fromEntries(wrong) }
    },
    nameOf: timeAnswerOfWire,
  })
  return (
    <RecordDialog
      title={t('timesheets.editTitle', { name: hours.worker.name })}
      description={day(hours.date, 'full')}
      submitLabel={t('common.save')}
      form={form}
      send={edit.mutateAsync}
      done={t('timesheets.hoursEdited')}
      onClose={onClose}
    >
      <WorkedTimesFields form={form} />
      {movesDay(form.answers, hours) && (
        <div className="rounded-md bg-warn-soft px-3 py-1 sm:col-span-2">
          <Checkbox
            label={t('timesheets.moveDay', { from: hours.date, to: form.answers.startDay })}
            hint={form.problem('movesDay') && <span className="text-bad">{form.problem('movesDay')}</span>}
            aria-invalid={form.problem('movesDay') !== null || undefined}
            {...form.field('movesDay')}
          />
        </div>
      )}
      <Field
        label={t('timesheets.reason')}
        hint={t('timesheets.reasonHint')}
        error={form.problem('reason')}
        className="sm:col-span-2"
      >
        <TextArea rows={2} maxLength={500} {...form.field('reason')} />
      </Field>
      <TimesheetPast hours={hours} />
    </RecordDialog>
  )
}
