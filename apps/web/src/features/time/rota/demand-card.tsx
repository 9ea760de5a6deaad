import { routes } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call, type RequestOf } from '../../../lib/api-client.ts'
import { londonToday, weekOf } from '../../../lib/london-time.ts'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { useAnswers } from '../../../shared/use-answers.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Checkbox, Input, Select } from '../../../ui/input.tsx'
import { clockOfMinute, minuteOfClock } from './clock-minutes.ts'
import type { Planning } from './planning.ts'
import { wholeNumber } from './planning-numbers.ts'
import { Suggestions } from './suggestions.tsx'

type Entry = Planning['demand'][number]
type Body = RequestOf<typeof routes.rota.setDemand>['body']
// Any week serves to name its days.
const anyWeek = weekOf('2026-11-23')

/** How many are wanted in each role at each place, by day and time. */
export function DemandCard({ planning, canSetUp }: { planning: Planning; canSetUp: boolean }) {
  const { t } = useText()
  const [entry, setEntry] = useState<Entry | 'new' | null>(null)
  const [removing, setRemoving] = useState<Entry | null>(null)
  return (
    <Card title={t('rota.demand')}>
      <p className="mb-3 text-ink-2">{t(planning.demand.length === 0 ? 'rota.demandEmpty' : 'rota.demandText')}</p>
      <ul className="divide-y divide-line">
        {planning.demand.map((each) => (
          <li key={each.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <div className="min-w-0">
              <p className="wrap-anywhere font-medium">
                {t('rota.demandOf', { place: each.place, role: each.role, wanted: each.wanted })}
              </p>
              <p className="text-ink-2 text-small">
                <Times entry={each} />
              </p>
            </div>
            {canSetUp && (
              <span className="flex flex-wrap gap-1">
                <Button look="quiet" onClick={() => setEntry(each)}>
                  {t('rota.edit')}
                  <span className="sr-only">
                    {' '}
                    {each.place}, {each.role}
                  </span>
                </Button>
                <Button look="quiet" onClick={() => setRemoving(each)}>
                  {t('rota.removeTimes')}
                  <span className="sr-only">
                    {' '}
                    {each.place}, {each.role}
                  </span>
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {canSetUp && (
        <Button look="outline" className="mt-3" onClick={() => setEntry('new')}>
          {t('rota.demandAdd')}
        </Button>
      )}
      {entry !== null && (
        <DemandDialog entry={entry === 'new' ? null : entry} planning={planning} onClose={() => setEntry(null)} />
      )}
      {removing !== null && <RemoveDemandDialog entry={removing} onClose={() => setRemoving(null)} />}
    </Card>
  )
}

function RemoveDemandDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const { t } = useText()
  const remove = useMutation({
    mutationFn: () => call(routes.rota.removeDemand, { params: { id: entry.id } }),
    onSuccess: onClose,
  })
  return (
    <ConfirmDialog
      title={t('rota.demandRemoveTitle')}
      text={t('rota.demandRemoveText')}
      action={t('rota.removeTimes')}
      busy={remove.isPending && t('rota.demandRemoving')}
      error={remove.error}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p className="wrap-anywhere font-medium">
        {t('rota.demandOf', { place: entry.place, role: entry.role, wanted: entry.wanted })}
      </p>
      <p className="text-ink-2 text-small">
        <Times entry={entry} />
      </p>
    </ConfirmDialog>
  )
}

function Times({ entry: { weekdays, onDay, fromMinute, toMinute } }: { entry: Entry }) {
  const { t, day, language } = useText()
  const names = (weekdays ?? []).map((weekday) => day(anyWeek[weekday - 1] ?? '', 'weekday'))
  const list = new Intl.ListFormat(language, { type: 'conjunction', style: 'narrow' })
  const on = onDay === null ? list.format(names) : day(onDay)
  return t('rota.demandTimes', { on, from: clockOfMinute(fromMinute), to: clockOfMinute(toMinute) })
}

type DemandDialogProps = { entry: Entry | null; planning: Planning; onClose: () => void }

function DemandDialog({ entry, planning, onClose }: DemandDialogProps) {
  const { t, day } = useText()
  const [id] = useState(() => entry?.id ?? crypto.randomUUID())
  const form = useAnswers({
    initial: {
      place: entry?.place ?? planning.places[0]?.name ?? '',
      role: entry?.role ?? planning.roles[0]?.name ?? '',
      repeats: entry !== null && entry.onDay !== null ? 'once' : 'week',
      weekdays: entry?.weekdays ?? [1, 2, 3, 4, 5],
      onDay: entry?.onDay ?? londonToday(),
      from: clockOfMinute(entry?.fromMinute ?? 540),
      to: clockOfMinute(entry?.toMinute ?? 1020),
      wanted: String(entry?.wanted ?? 1),
      unpaidBreak: String(entry?.unpaidBreakMinutes ?? 30),
    },
    read: ({ place, role, repeats, weekdays, onDay, from, to, wanted, unpaidBreak }) => {
      const isWeekly = repeats === 'week'
      const [fromMinute, until] = [minuteOfClock(from), minuteOfClock(to)]
      // An end at or before the start is on the day after.
      const toMinute = fromMinute !== null && until !== null && until <= fromMinute ? until + 1440 : until
      const [people, minutes] = [wholeNumber(wanted, 500), wholeNumber(unpaidBreak, 480)]
      const body: Body = {
        place: place.trim(),
        role: role.trim(),
        weekdays: isWeekly ? [...weekdays] : null,
        onDay: isWeekly ? null : onDay,
        fromMinute: fromMinute ?? 0,
        toMinute: toMinute ?? 1440,
        wanted: people ?? 0,
        unpaidBreakMinutes: minutes ?? 0,
      }
      return {
        body,
        wrong: {
          place: place.trim() === '' && t('common.fieldRequired'),
          role: role.trim() === '' && t('common.fieldRequired'),
          weekdays: isWeekly && weekdays.length === 0 && t('common.fieldRequired'),
          onDay: !isWeekly && onDay === '' && t('common.fieldRequired'),
          from: fromMinute === null && t('common.fieldRequired'),
          to: until === null && t('common.fieldRequired'),
          wanted: people === null && t('rota.wantedProblem'),
          unpaidBreak: minutes === null && t('rota.breakProblem'),
        },
      }
    },
    nameOf: (field) =>
      field === 'fromMinute'
        ? 'from'
        : field === 'toMinute'
          ? 'to'
          : field === 'unpaidBreakMinutes'
            ? 'unpaidBreak'
            : (field as 'place'),
  })
  const { repeats, weekdays } = form.answers
  const problem = form.problem('weekdays')
  return (
    <RecordDialog
      title={t('rota.demandTitle')}
      submitLabel={t('common.save')}
      form={form}
      send={(body) =>
        entry === null
          ? call(routes.rota.addDemand, { body: { id, ...body } })
          : call(routes.rota.setDemand, { params: { id }, body })
      }
      onClose={onClose}
    >
      <Field label={t('shifts.location')} error={form.problem('place')}>
        <Input maxLength={200} list={`${id}-places`} autoComplete="off" {...form.field('place')} />
      </Field>
      <Field label={t('shifts.role')} error={form.problem('role')}>
        <Input maxLength={100} list={`${id}-roles`} autoComplete="off" {...form.field('role')} />
      </Field>
      <Suggestions id={`${id}-places`} values={planning.places.map(({ name }) => name)} />
      <Suggestions id={`${id}-roles`} values={planning.roles.map(({ name }) => name)} />
      <Field label={t('availability.repeats')}>
        <Select
          {...form.field('repeats')}
          options={[
            { value: 'week', label: t('availability.weekly') },
            { value: 'once', label: t('availability.once') },
          ]}
        />
      </Field>
      {repeats === 'week' ? (
        <fieldset className="sm:col-span-2">
          <legend className="mb-1 font-medium text-secondary">{t('shifts.days')}</legend>
          <div className="flex flex-wrap gap-x-4">
            {anyWeek.map((date, index) => (
              <Checkbox
                key={date}
                label={day(date, 'weekday')}
                checked={weekdays.includes(index + 1)}
                onChange={(event) =>
                  form.set(
                    'weekdays',
                    event.target.checked
                      ? [...weekdays, index + 1].sort((a, b) => a - b)
                      : weekdays.filter((other) => other !== index + 1),
                  )
                }
              />
            ))}
          </div>
          {problem !== null && (
            <p role="alert" className="text-bad text-small">
              {problem}
            </p>
          )}
        </fieldset>
      ) : (
        <Field label={t('availability.date')} hint={t('rota.demandDateHint')} error={form.problem('onDay')}>
          <Input type="date" {...form.field('onDay')} />
        </Field>
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(max(8.75rem,40%),1fr))] items-start gap-4 sm:col-span-2 sm:grid-cols-2">
        <Field label={t('shifts.start')} error={form.problem('from')}>
          <Input type="time" {...form.field('from')} />
        </Field>
        <Field label={t('shifts.end')} error={form.problem('to')}>
          <Input type="time" {...form.field('to')} />
        </Field>
      </div>
      <Field label={t('rota.wanted')} error={form.problem('wanted')}>
        <Input inputMode="numeric" dir="ltr" {...form.field('wanted')} />
      </Field>
      <Field label={t('shifts.breakMinutes')} hint={t('rota.demandBreakHint')} error={form.problem('unpaidBreak')}>
        <Input inputMode="numeric" dir="ltr" {...form.field('unpaidBreak')} />
      </Field>
    </RecordDialog>
  )
}
