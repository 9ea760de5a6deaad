import { useId } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { type AnswersForm, useAnswers } from '../../../shared/use-answers.ts'
import { Field } from '../../../ui/field.tsx'
import { Checkbox, Input } from '../../../ui/input.tsx'
import { notify } from '../../../ui/toasts.tsx'
import type { Person } from './grid-model.ts'
import { type NewShift, planShifts, problemsOf, type ShiftAnswers } from './plan-shifts.ts'
import type { useRotaEdits } from './rota-requests.ts'
import { Suggestions } from './suggestions.tsx'
import { WorkerPicker } from './worker-picker.tsx'

type AddShiftsDialogProps = {
  onClose: () => void
  /** The days offered: the week on screen. */
  week: readonly string[]
  firstDay: string
  workers: readonly Person[]
  /** Places and roles used before, offered while typing. */
  locations: readonly string[]
  roles: readonly string[]
  edits: ReturnType<typeof useRotaEdits>
}

/** The same shift for one or many workers on one or many days, as drafts: all of them or none. */
export function AddShiftsDialog({ onClose, week, firstDay, workers, locations, roles, edits }: AddShiftsDialogProps) {
  const { t } = useText()
  const form = useAnswers<ShiftAnswers, readonly NewShift[]>({
    initial: {
      workerIds: [],
      days: [firstDay],
      startsAt: '09:00',
      endsAt: '17:00',
      breakMinutes: '30',
      location: locations[0] ?? '',
      role: roles[0] ?? '',
    },
    read: (answers) => {
      const problems = problemsOf(answers)
      const required = (field: string) => {
        if (field === 'workerIds') return t('shifts.problemWorkers')
        return field === 'days' ? t('shifts.problemDays') : t('common.fieldRequired')
      }
      const wrong = Object.entries(problems).map(([field, problem]) => [
        field,
        problem === 'required'
          ? required(field)
          : t(field === 'breakMinutes' ? 'shifts.problemBreak' : 'shifts.problemEnd'),
      ])
      return { body: wrong.length === 0 ? planShifts(answers) : null, wrong: Object.fromEntries(wrong) }
    },
  })
  const send = async (shifts: readonly NewShift[]) => {
    const changes = shifts.map((shift) => ({ id: null, version: null, after: { ...shift, isPinned: false } }))
    await edits.mutateAsync({ do: 'edit', kind: 'add', changes })
    notify.success({ title: t('shifts.shiftsAdded', { count: shifts.length }) })
    onClose()
  }
  const count = form.answers.workerIds.length * form.answers.days.length
  return (
    <FormDialog
      title={t('shifts.addShifts')}
      submitLabel={count > 0 ? t('shifts.addCount', { count }) : t('shifts.addShifts')}
      busyLabel={t('shifts.adding')}
      isSending={edits.isPending}
      error={form.unplaced(edits.error)}
      onSubmit={() => form.submit(send)}
      onClose={onClose}
    >
      <ShiftFields form={form} week={week} workers={workers} locations={locations} roles={roles} />
    </FormDialog>
  )
}

type ShiftFieldsProps = Pick<AddShiftsDialogProps, 'week' | 'workers' | 'locations' | 'roles'> & {
  form: AnswersForm<ShiftAnswers> & {
    answers: ShiftAnswers
    set: (name: 'workerIds' | 'days', value: readonly string[]) => void
  }
}

function ShiftFields({ form, week, workers, locations, roles }: ShiftFieldsProps) {
  const { t, day } = useText()
  const id = useId()
  const { answers, field, problem } = form
  return (
    <>
      <div className="sm:col-span-2">
        <WorkerPicker
          workers={workers}
          chosen={answers.workerIds}
          onChange={(ids) => form.set('workerIds', ids)}
          error={problem('workerIds')}
        />
      </div>
      <fieldset className="sm:col-span-2" aria-describedby={`${id}-days`}>
        <legend className="font-medium text-secondary">{t('shifts.days')}</legend>
        <div className="grid grid-cols-2 sm:grid-cols-3">
          {week.map((date) => (
            <Checkbox
              key={date}
              label={day(date)}
              aria-invalid={problem('days') !== null || undefined}
              checked={answers.days.includes(date)}
              onChange={(event) =>
                form.set(
                  'days',
                  week.filter((other) => (other === date ? event.target.checked : answers.days.includes(other))),
                )
              }
            />
          ))}
        </div>
        <p id={`${id}-days`} className="text-bad text-secondary">
          {problem('days')}
        </p>
      </fieldset>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(max(7.75rem,40%),1fr))] gap-4 sm:col-span-2 sm:grid-cols-3">
        <Field label={t('shifts.start')} error={problem('startsAt')}>
          <Input type="time" {...field('startsAt')} />
        </Field>
        <Field
          label={t('shifts.end')}
          error={problem('endsAt')}
          hint={answers.endsAt !== '' && answers.endsAt < answers.startsAt && t('shifts.endsNextDay')}
        >
          <Input type="time" {...field('endsAt')} />
        </Field>
        <Field label={t('shifts.breakMinutes')} error={problem('breakMinutes')}>
          <Input inputMode="numeric" dir="ltr" {...field('breakMinutes')} />
        </Field>
      </div>
      <Field label={t('shifts.location')} error={problem('location')}>
        <Input list={`${id}-locations`} maxLength={200} {...field('location')} />
      </Field>
      <Field label={t('shifts.role')} error={problem('role')}>
        <Input list={`${id}-roles`} maxLength={100} {...field('role')} />
      </Field>
      <Suggestions id={`${id}-locations`} values={locations} />
      <Suggestions id={`${id}-roles`} values={roles} />
    </>
  )
}
