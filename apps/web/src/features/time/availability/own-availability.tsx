import { type AvailabilityEntry, routes } from '@gpod/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { Loaded } from '../../../shared/loaded.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { Isolated } from '../../../ui/money.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { AvailabilityDialog } from './availability-dialog.tsx'
import { clockOf, dayOfWeekday } from './availability-times.ts'

/** When a worker cannot work, or would like to: each week, or on a date. */
export function OwnAvailability() {
  const { t } = useText()
  const query = useQuery(apiQuery(routes.availability.own))
  const [isAdding, setAdding] = useState(false)
  const add = <Button onClick={() => setAdding(true)}>{t('availability.add')}</Button>
  return (
    <Card title={t('availability.title')} aside={(query.data?.entries.length ?? 0) > 0 && add}>
      <p className="mb-3 text-ink-2">{t('availability.text')}</p>
      <Loaded query={query} failed={t('availability.failed')} lines={4}>
        {({ entries }) =>
          entries.length === 0 ? (
            <EmptyState sentence={t('availability.none')} action={add} />
          ) : (
            <ul className="divide-y divide-line">
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isAdding && <AvailabilityDialog onClose={() => setAdding(false)} />}
    </Card>
  )
}

function Entry({ entry: { id, kind, weekday, onDay, fromMinute, toMinute } }: { entry: AvailabilityEntry }) {
  const { t, day } = useText()
  const errorText = useErrorText()
  const remove = useMutation({ mutationFn: () => call(routes.availability.remove, { params: { id } }) })
  const when =
    onDay === null
      ? t('availability.eachWeek', { day: day(dayOfWeekday(weekday ?? 1), 'weekday') })
      : day(onDay, 'long')
  const isAllDay = fromMinute === 0 && toMinute === 1440
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-semibold">{when}</p>
        <p className="text-ink-2 text-secondary">
          {isAllDay ? t('availability.allDay') : <Isolated>{`${clockOf(fromMinute)}–${clockOf(toMinute)}`}</Isolated>}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2.5">
        <StatusPill tone={kind === 'unavailable' ? 'warn' : 'good'}>
          {t(kind === 'unavailable' ? 'availability.unavailable' : 'availability.preferred')}
        </StatusPill>
        <Button
          look="quiet"
          busy={remove.isPending && t('availability.removing')}
          onClick={() => remove.mutate(undefined, { onError: (error) => notify.failure({ title: errorText(error) }) })}
        >
          {t('availability.remove')}
          <span className="sr-only"> {when}</span>
        </Button>
      </div>
    </li>
  )
}
