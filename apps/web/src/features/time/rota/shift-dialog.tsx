import { routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { dayOf } from '../../../i18n/formats.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { daysAfter, londonClock, londonInstant } from '../../../lib/london-time.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { useAnswers } from '../../../shared/use-answers.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Checkbox, Input, Select } from '../../../ui/input.tsx'
import { withLatinDigits } from '../../../ui/read-digits.ts'
import type { Person, Planned } from './grid-model.ts'
import type { RotaGridShift, RotaWarning } from './rota-requests.ts'
import { Suggestions } from './suggestions.tsx'
import { WarningText } from './warning-text.tsx'

type ShiftDialogProps = {
  /** What stands there; a new shift has no id. */
  shift: RotaGridShift | null
  initial: Planned
  people: readonly Person[]
  places: readonly string[]
  roles: readonly string[]
  warnings: readonly RotaWarning[]
  canWrite: boolean
  isSending: boolean
  error: unknown
  onSave: (after: Planned) => Promise<void>
  onRemove: () => void
  onClose: () => void
  /** What else is done with it: hours that nobody clocked. */
  children?: ReactNode
}

const openOption = ''

/** One shift: what it is and may be, what is warned of, and what was told of it. */
export function ShiftDialog(props: ShiftDialogProps) {
  const { shift, initial, people, places, roles, warnings, canWrite, isSending, error, onSave, onClose } = props
  const { t } = useText()
  const id = useId()
  const isWorked = shift !== null && shift.hours !== 'none'
  const isCancelled = shift !== null && shift.cancelledAt !== null
  const canChange = canWrite && !isWorked && !isCancelled
  const form = useAnswers<Answers, Planned>({
    initial: answersOf(initial),
    read: (given) => {
      const faults = Object.entries(faultsOf(given))
      const wrong = Object.fromEntries(faults.map(([name, fault]) => [name, t(fault)]))
      return { body: faults.length > 0 ? null : toPlanned(given), wrong }
    },
  })
  const { answers, field, problem } = form
  const save = () => form.submit(onSave)
  return (
    <FormDialog
      title={t(shift === null ? 'rota.newTitle' : 'rota.editTitle')}
      description={
        isWorked
          ? t('shifts.removeTooLate')
          : isCancelled
            ? t('rota.cancelledFor', { reason: shift.cancelReason ?? '' })
            : undefined
      }
      submitLabel={canChange ? t(shift === null ? 'rota.add' : 'common.save') : null}
      isSending={isSending}
      error={error}
      onSubmit={save}
      onClose={onClose}
      otherButton={
        shift !== null &&
        canChange && (
          <Button look="danger" onClick={props.onRemove}>
            {t(shift.publishedAt === null ? 'rota.removeDraft' : 'rota.cancelShift')}
          </Button>
        )
      }
    >
      {warnings.length > 0 && (
        <ul className="grid gap-2 rounded-md bg-warn-soft p-3 sm:col-span-2">
          {warnings.map((warning) => (
            <li key={`${warning.rule} ${warning.from} ${warning.skill}`}>
              <WarningText warning={warning} />
            </li>
          ))}
        </ul>
      )}
      {canChange ? (
        <>
          <Field label={t('rota.employee')} className="sm:col-span-2">
            <Select
              {...field('workerId')}
              options={[
                { value: openOption, label: t('rota.openOption') },
                ...people.map((person) => ({ value: person.id, label: `${person.name} · ${person.employeeId}` })),
              ]}
            />
          </Field>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(max(8.75rem,40%),1fr))] items-start gap-4 sm:col-span-2 sm:grid-cols-2">
            <Field label={t('rota.day')} error={problem('day')}>
              <Input type="date" {...field('day')} />
            </Field>
            <Field label={t('shifts.breakMinutes')} error={problem('breakMinutes')}>
              <Input inputMode="numeric" dir="ltr" {...field('breakMinutes')} />
            </Field>
            <Field label={t('shifts.start')} error={problem('start')}>
              <Input type="time" {...field('start')} />
            </Field>
            <Field
              label={t('shifts.end')}
              error={problem('end')}
              hint={answers.end !== '' && answers.end < answers.start && t('shifts.endsNextDay')}
            >
              <Input type="time" {...field('end')} />
            </Field>
          </div>
          <Field label={t('shifts.location')} error={problem('location')}>
            <Input list={`${id}-places`} maxLength={200} {...field('location')} />
          </Field>
          <Field label={t('shifts.role')} error={problem('role')}>
            <Input list={`${id}-roles`} maxLength={100} {...field('role')} />
          </Field>
          <Checkbox label={t('rota.pin')} className="sm:col-span-2" {...field('isPinned')} />
          <Suggestions id={`${id}-places`} values={places} />
          <Suggestions id={`${id}-roles`} values={roles} />
        </>
      ) : (
        <ul className="grid gap-1 sm:col-span-2">
          <li className="font-semibold">
            {t('shifts.changeAt', { on: dayOf(initial.startTime), from: initial.startTime, to: initial.endTime })}
          </li>
          <li>
            <bdi>{people.find((person) => person.id === initial.workerId)?.name ?? t('rota.open')}</bdi>
          </li>
          <li>
            <bdi>{initial.role}</bdi> · <bdi>{initial.location}</bdi>
          </li>
        </ul>
      )}
      {shift !== null && shift.publishedAt !== null && (
        <div className="sm:col-span-2">
          <Evidence shiftId={shift.id} />
        </div>
      )}
      {props.children && <div className="sm:col-span-2">{props.children}</div>}
    </FormDialog>
  )
}

type Answers = {
  workerId: string
  day: string
  start: string
  end: string
  location: string
  role: string
  breakMinutes: string
  isPinned: boolean
}
type Fault = 'common.fieldRequired' | 'shifts.problemEnd' | 'shifts.problemBreak'

function answersOf(shift: Planned): Answers {
  return {
    workerId: shift.workerId ?? openOption,
    day: dayOf(shift.startTime),
    start: londonClock(shift.startTime),
    end: londonClock(shift.endTime),
    location: shift.location,
    role: shift.role,
    breakMinutes: String(shift.unpaidBreakMinutes),
    isPinned: shift.isPinned,
  }
}

function faultsOf(answers: Answers): Partial<Record<keyof Answers, Fault>> {
  const faults: Partial<Record<keyof Answers, Fault>> = {}
  for (const name of ['day', 'start', 'end', 'location', 'role'] as const)
    if (answers[name].trim() === '') faults[name] = 'common.fieldRequired'
  if (answers.start !== '' && answers.start === answers.end) faults.end = 'shifts.problemEnd'
  const minutes = withLatinDigits(answers.breakMinutes.trim())
  if (!/^\d{0,3}$/.test(minutes) || Number(minutes) > 480) faults.breakMinutes = 'shifts.problemBreak'
  return faults
}

function toPlanned({ workerId, day, start, end, location, role, breakMinutes, isPinned }: Answers): Planned {
  return {
    workerId: workerId === openOption ? null : workerId,
    startTime: londonInstant(day, start),
    endTime: londonInstant(end <= start ? daysAfter(day, 1) : day, end),
    location: location.trim(),
    role: role.trim(),
    unpaidBreakMinutes: Number(withLatinDigits(breakMinutes.trim())),
    isPinned,
  }
}

/** What was told of a shift, seen and agreed. */
function Evidence({ shiftId }: { shiftId: string }) {
  const { t } = useText()
  const { data } = useQuery(apiQuery(routes.rota.evidence, { params: { id: shiftId } }))
  if (!data || data.notices.length === 0) return null
  return (
    <section className="border-line border-t pt-4">
      <h3 className="mb-2 font-semibold">{t('rota.evidence')}</h3>
      <ul className="grid gap-2 text-secondary">
        {data.notices.map((notice) => (
          <li key={notice.id}>
            <p className="font-medium">
              {t(`rota.notice_${notice.kind}`)} · <bdi>{notice.workerName}</bdi>
            </p>
            <p className="text-ink-2 text-small">
              {t('rota.toldAt', { at: notice.toldAt })}{' '}
              {notice.seenAt === null ? t('rota.notSeen') : t('rota.seenAt', { at: notice.seenAt })}{' '}
              {notice.agreedAt !== null && t('rota.agreedAt', { at: notice.agreedAt })}{' '}
              {notice.minutesLost > 0 && t('rota.minutesLost', { minutes: notice.minutesLost })}
            </p>
            {notice.reason !== null && (
              <p className="text-ink-2 text-small">
                <bdi>{notice.reason}</bdi>
              </p>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-ink-2 text-small">{t('rota.noFigures')}</p>
    </section>
  )
}
