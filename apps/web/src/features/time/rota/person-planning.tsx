import { routes } from '@gpod/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call, type RequestOf, type ResponseOf } from '../../../lib/api-client.ts'
import { weekOf } from '../../../lib/london-time.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { Refusal } from '../../../shared/refusal.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Checkbox, Input, Select } from '../../../ui/input.tsx'
import { Isolated } from '../../../ui/money.tsx'
import { withLatinDigits } from '../../../ui/read-digits.ts'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { OptOuts } from './opt-outs.tsx'
import type { Planning } from './planning.ts'

type Body = RequestOf<typeof routes.rota.setPerson>['body']
type Known = ResponseOf<typeof routes.rota.person>
type PersonPlanningProps = { workerId: string; skills: Planning['skills']; canOptOut: boolean }

/** What the rota knows of one employee. */
export function PersonPlanning({ workerId, skills, canOptOut }: PersonPlanningProps) {
  const { t } = useText()
  const person = useQuery(apiQuery(routes.rota.person, { params: { id: workerId } }))
  if (person.data === undefined) return <NotLoaded query={person} failed={t('rota.planningFailed')} lines={4} />
  return (
    <>
      <PlanningForm workerId={workerId} skills={skills} known={person.data} />
      <OptOuts workerId={workerId} optOuts={person.data.optOuts} canWrite={canOptOut} />
    </>
  )
}

/** Hours as they are typed, in minutes; null where nothing is agreed, and undefined where it is none. */
function minutesOf(text: string): number | null | undefined {
  const typed = withLatinDigits(text.trim()).replace(',', '.')
  if (typed === '') return null
  const minutes = Math.round(Number(typed) * 60)
  return minutes >= 0 && minutes <= 10_080 ? minutes : undefined
}
const inHours = (minutes: number | null) => (minutes === null ? '' : String(minutes / 60))
const minuteOf = (clock: string, isEnd: boolean) => {
  const minutes = Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
  return isEnd && minutes === 0 ? 1440 : minutes
}
const clockOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

function PlanningForm({ workerId, skills, known }: { workerId: string; skills: Planning['skills']; known: Known }) {
  const { t, day } = useText()
  const [own, setOwn] = useState(known.skills)
  const [times, setTimes] = useState(known.availability)
  const [least, setLeast] = useState(inHours(known.leastWeekMinutes))
  const [most, setMost] = useState(inHours(known.mostWeekMinutes))
  const [row, setRow] = useState(String(known.mostDaysInRow ?? ''))
  const [isChecked, setChecked] = useState(false)
  const save = useMutation({
    mutationFn: (body: Body) => call(routes.rota.setPerson, { params: { id: workerId }, body }),
    onSuccess: () => notify.success({ title: t('rota.planningSaved') }),
  })
  const [leastWeekMinutes, mostWeekMinutes] = [minutesOf(least), minutesOf(most)]
  const days = row.trim() === '' ? null : Number(withLatinDigits(row.trim()))
  const problems = {
    least: leastWeekMinutes === undefined ? t('rota.hoursProblem') : null,
    most:
      mostWeekMinutes === undefined ||
      (leastWeekMinutes !== null && mostWeekMinutes !== null && (leastWeekMinutes ?? 0) > mostWeekMinutes)
        ? t('rota.hoursProblem')
        : null,
    row: days !== null && !(Number.isInteger(days) && days >= 1 && days <= 31) ? t('rota.daysProblem') : null,
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (leastWeekMinutes === undefined || mostWeekMinutes === undefined || problems.most || problems.row) return
    save.mutate({
      skills: own,
      availability: times,
      seenAvailability: known.availability,
      leastWeekMinutes,
      mostWeekMinutes,
      mostDaysInRow: days,
    })
  }
  const shown = (problem: string | null) => (isChecked ? problem : null)
  // Any week serves to name its days.
  const week = weekOf('2026-11-23')
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {skills.length > 0 && (
        <fieldset className="grid gap-1">
          <legend className="mb-1 font-medium text-secondary">{t('rota.skills')}</legend>
          {skills.map(({ id, name }) => {
            const held = own.find((skill) => skill.id === id)
            return (
              <div key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
                <Checkbox
                  className="min-w-48"
                  label={<bdi>{name}</bdi>}
                  checked={held !== undefined}
                  onChange={(event) =>
                    setOwn(
                      event.target.checked ? [...own, { id, expiresOn: null }] : own.filter((skill) => skill.id !== id),
                    )
                  }
                />
                {held && (
                  <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    <span aria-hidden="true" className="text-ink-2 text-secondary">
                      {t('rota.goodUntil')}
                    </span>
                    <input
                      type="date"
                      aria-label={t('rota.expiresOn', { name })}
                      className="min-h-11 rounded-md border-[1.5px] border-line-strong bg-surface px-3"
                      value={held.expiresOn ?? ''}
                      onChange={(event) =>
                        setOwn(
                          own.map((skill) => (skill.id === id ? { id, expiresOn: event.target.value || null } : skill)),
                        )
                      }
                    />
                  </span>
                )}
              </div>
            )
          })}
        </fieldset>
      )}
      <div className="grid gap-4 sm:grid-cols-3 sm:items-start">
        <Field label={t('rota.leastHours')} optional error={shown(problems.least)}>
          <Input inputMode="decimal" dir="ltr" value={least} onChange={(event) => setLeast(event.target.value)} />
        </Field>
        <Field label={t('rota.mostHours')} optional error={shown(problems.most)}>
          <Input inputMode="decimal" dir="ltr" value={most} onChange={(event) => setMost(event.target.value)} />
        </Field>
        <Field label={t('rota.mostDays')} optional error={shown(problems.row)}>
          <Input inputMode="numeric" dir="ltr" value={row} onChange={(event) => setRow(event.target.value)} />
        </Field>
      </div>
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-medium text-secondary">{t('rota.availability')}</legend>
        {times.length === 0 && <p className="text-ink-2 text-secondary">{t('rota.availabilityEmpty')}</p>}
        <ul className="grid gap-1">
          {times.map((each, index) => (
            <li
              key={`${each.kind} ${each.weekday} ${each.onDay} ${each.fromMinute} ${each.toMinute}`}
              className="flex flex-wrap items-center gap-x-3"
            >
              <span className="font-medium">
                {each.onDay === null ? day(week[(each.weekday ?? 1) - 1] ?? '', 'weekday') : day(each.onDay)}
              </span>
              <span className="text-ink-2">
                {each.fromMinute === 0 && each.toMinute === 1440 ? (
                  t('availability.allDay')
                ) : (
                  <Isolated>{`${clockOf(each.fromMinute)}–${clockOf(each.toMinute)}`}</Isolated>
                )}
              </span>
              <StatusPill tone={each.kind === 'unavailable' ? 'warn' : 'good'}>
                {t(each.kind === 'unavailable' ? 'rota.unavailable' : 'rota.preferred')}
              </StatusPill>
              <Button
                look="quiet"
                className="-ms-3 px-3!"
                onClick={() => setTimes(times.filter((_, other) => other !== index))}
              >
                {t('rota.removeTimes')}
                <span className="sr-only">
                  {' '}
                  {each.onDay === null ? day(week[(each.weekday ?? 1) - 1] ?? '', 'weekday') : day(each.onDay)}
                </span>
              </Button>
            </li>
          ))}
        </ul>
        <AddTimes week={week} onAdd={(each) => setTimes([...times, each])} />
      </fieldset>
      {save.isError && <Refusal error={save.error} />}
      <div>
        <Button type="submit" busy={save.isPending && t('common.saving')}>
          {t('common.save')}
        </Button>
      </div>
    </form>
  )
}

type Times = Body['availability'][number]

function AddTimes({ week, onAdd }: { week: readonly string[]; onAdd: (times: Times) => void }) {
  const { t, day } = useText()
  const [kind, setKind] = useState<Times['kind']>('unavailable')
  const [weekday, setWeekday] = useState('1')
  const [onDay, setOnDay] = useState('')
  const [from, setFrom] = useState('00:00')
  const [to, setTo] = useState('00:00')
  const isDated = weekday === ''
  const [fromMinute, toMinute] = [minuteOf(from, false), minuteOf(to, true)]
  const isSaid = from !== '' && to !== '' && fromMinute < toMinute && (!isDated || onDay !== '')
  return (
    <div className="grid gap-3 rounded-md border border-line p-3 sm:grid-cols-2 sm:items-end">
      <Field label={t('rota.times')}>
        <Select
          value={kind}
          onChange={(event) => setKind(event.target.value === 'preferred' ? 'preferred' : 'unavailable')}
          options={[
            { value: 'unavailable', label: t('rota.unavailable') },
            { value: 'preferred', label: t('rota.preferred') },
          ]}
        />
      </Field>
      <Field label={t('rota.day')}>
        <Select
          value={weekday}
          onChange={(event) => setWeekday(event.target.value)}
          options={[
            ...week.map((date, index) => ({ value: String(index + 1), label: day(date, 'weekday') })),
            { value: '', label: t('rota.oneDay') },
          ]}
        />
      </Field>
      {isDated && (
        <Field label={t('rota.oneDay')}>
          <Input type="date" value={onDay} onChange={(event) => setOnDay(event.target.value)} />
        </Field>
      )}
      <Field label={t('shifts.start')}>
        <Input type="time" value={from} onChange={(event) => setFrom(event.target.value)} />
      </Field>
      <Field label={t('shifts.end')}>
        <Input type="time" value={to} onChange={(event) => setTo(event.target.value)} />
      </Field>
      <Button
        look="outline"
        disabledReason={isSaid ? null : t('shifts.problemEnd')}
        onClick={() =>
          onAdd({
            kind,
            weekday: isDated ? null : Number(weekday),
            onDay: isDated ? onDay : null,
            fromMinute,
            toMinute,
          })
        }
      >
        {t('rota.timesAdd')}
      </Button>
    </div>
  )
}
