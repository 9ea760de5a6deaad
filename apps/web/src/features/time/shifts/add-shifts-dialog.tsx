import type { EmployeeRow } from '@gpod/contract'
import { type FormEvent, useId, useState } from 'react'
import { dayOf } from '../../../i18n/formats.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { useErrorText } from '../../../lib/error-text.ts'
import { focusFirstProblem } from '../../../lib/focus-first-problem.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Checkbox, Input } from '../../../ui/input.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { type ShiftOutcome, useAddShifts } from './add-shifts.ts'
import { type NewShift, planShifts, problemsOf, type ShiftAnswers } from './plan-shifts.ts'
import { WorkerPicker } from './worker-picker.tsx'

type AddShiftsDialogProps = {
  isOpen: boolean
  onClose: () => void
  /** The days offered: the week on screen. */
  week: readonly string[]
  firstDay: string
  workers: readonly EmployeeRow[]
  /** Places and roles used before, offered while typing. */
  locations: readonly string[]
  roles: readonly string[]
}

/** The same shift for one or many workers on one or many days. What was refused stays, each with its reason. */
export function AddShiftsDialog({ isOpen, onClose, week, firstDay, workers, locations, roles }: AddShiftsDialogProps) {
  const { t, day } = useText()
  const id = useId()
  const add = useAddShifts()
  const [isChecked, setChecked] = useState(false)
  const [answers, setAnswers] = useState<ShiftAnswers>({
    workerIds: [],
    days: [firstDay],
    startsAt: '09:00',
    endsAt: '17:00',
    breakMinutes: '30',
    location: locations[0] ?? '',
    role: roles[0] ?? '',
  })
  const change = (changes: Partial<ShiftAnswers>) => setAnswers({ ...answers, ...changes })
  const problems = problemsOf(answers)
  const problem = (field: keyof ShiftAnswers): string | null => {
    if (!isChecked || problems[field] === undefined) return null
    if (problems[field] === 'required') {
      if (field === 'workerIds') return t('shifts.problemWorkers')
      return field === 'days' ? t('shifts.problemDays') : t('common.fieldRequired')
    }
    return field === 'breakMinutes' ? t('shifts.problemBreak') : t('shifts.problemEnd')
  }
  const send = (shifts: readonly NewShift[]) =>
    add.mutate(shifts, {
      onSuccess: (refused) => {
        const count = shifts.length - refused.length
        if (count > 0) notify.success({ title: t('shifts.shiftsAdded', { count }) })
        if (refused.length === 0) onClose()
      },
    })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setChecked(true)
    if (Object.keys(problems).length === 0) send(planShifts(answers))
    else focusFirstProblem(event.currentTarget)
  }
  const refused = add.data ?? []
  const count = answers.workerIds.length * answers.days.length
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onClose}
      isLocked={add.isPending}
      title={t('shifts.addShifts')}
      actions={
        refused.length > 0 ? (
          <>
            <Button look="outline" onClick={() => add.reset()}>
              {t('shifts.backToForm')}
            </Button>
            <Button onClick={() => send(refused.map(({ shift }) => shift))} busy={add.isPending && t('shifts.adding')}>
              {t('common.retry')}
            </Button>
          </>
        ) : (
          <>
            <Button look="outline" onClick={onClose}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" form={id} busy={add.isPending && t('shifts.adding')}>
              {count > 0 ? t('shifts.addCount', { count }) : t('shifts.addShifts')}
            </Button>
          </>
        )
      }
    >
      {refused.length > 0 ? (
        <RefusedShifts refused={refused} workers={workers} />
      ) : (
        <form id={id} noValidate onSubmit={submit} className="grid gap-4">
          <WorkerPicker
            workers={workers}
            chosen={answers.workerIds}
            onChange={(workerIds) => change({ workerIds })}
            error={problem('workerIds')}
          />
          <fieldset>
            <legend className="font-medium text-secondary">{t('shifts.days')}</legend>
            <div className="grid grid-cols-2 sm:grid-cols-3">
              {week.map((date) => (
                <Checkbox
                  key={date}
                  label={day(date)}
                  checked={answers.days.includes(date)}
                  onChange={(event) =>
                    change({
                      days: week.filter((other) =>
                        other === date ? event.target.checked : answers.days.includes(other),
                      ),
                    })
                  }
                />
              ))}
            </div>
            {problem('days') && <p className="text-bad text-secondary">{problem('days')}</p>}
          </fieldset>
          <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
            <Field label={t('shifts.start')} error={problem('startsAt')}>
              <Input
                type="time"
                value={answers.startsAt}
                onChange={(event) => change({ startsAt: event.target.value })}
              />
            </Field>
            <Field
              label={t('shifts.end')}
              error={problem('endsAt')}
              hint={answers.endsAt !== '' && answers.endsAt < answers.startsAt && t('shifts.endsNextDay')}
            >
              <Input type="time" value={answers.endsAt} onChange={(event) => change({ endsAt: event.target.value })} />
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
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label={t('shifts.location')} error={problem('location')}>
              <Input
                list={`${id}-locations`}
                maxLength={200}
                value={answers.location}
                onChange={(event) => change({ location: event.target.value })}
              />
            </Field>
            <Field label={t('shifts.role')} error={problem('role')}>
              <Input
                list={`${id}-roles`}
                maxLength={100}
                value={answers.role}
                onChange={(event) => change({ role: event.target.value })}
              />
            </Field>
          </div>
          <Suggestions id={`${id}-locations`} values={locations} />
          <Suggestions id={`${id}-roles`} values={roles} />
        </form>
      )}
    </Dialog>
  )
}

function RefusedShifts({ refused, workers }: { refused: readonly ShiftOutcome[]; workers: readonly EmployeeRow[] }) {
  const { t, day } = useText()
  const errorText = useErrorText()
  return (
    <div role="alert">
      <p className="mb-2 font-medium text-bad">{t('shifts.shiftsRefused', { count: refused.length })}</p>
      <ul className="divide-y divide-line text-secondary">
        {refused.map(({ shift, error }) => (
          <li key={`${shift.workerId} ${shift.startTime}`} className="py-2">
            <p className="font-medium">
              <bdi>{workers.find(({ id }) => id === shift.workerId)?.name}</bdi> · {day(dayOf(shift.startTime))}
            </p>
            <p className="text-ink-2">{errorText(error)}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Suggestions({ id, values }: { id: string; values: readonly string[] }) {
  return (
    <datalist id={id}>
      {values.map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  )
}
