import type { HoursEvent } from '@gpod/contract'
import { useText } from '../i18n/use-text.tsx'

/** What was done to hours, one below the other: by whom, when, why, and what it did to pay. */
export function HoursHistory({ events }: { events: readonly HoursEvent[] }) {
  const { t } = useText()
  return (
    <ol className="grid gap-3">
      {events.map((event) => (
        <li key={`${event.at} ${event.what}`} className="border-line border-s-2 ps-3">
          <p className="font-medium">{t(`timesheets.act_hours_${event.what}`)}</p>
          <p className="text-ink-2 text-small">
            {event.by === null
              ? t('timesheets.historyAt', { at: event.at })
              : t('timesheets.historyBy', { name: event.by, at: event.at })}
          </p>
          <Changes event={event} />
          {event.reason !== null && (
            <p className="text-secondary [overflow-wrap:anywhere]">
              <bdi>{event.reason}</bdi>
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}

function Changes({ event }: { event: HoursEvent }) {
  const { t } = useText()
  const { times, minutesBefore: before, minutesAfter: after, grossBefore, grossAfter } = event
  return (
    <div className="text-secondary">
      {times !== null && (
        <p>{t('timesheets.historyTimes', { from: times.startedAt, to: times.endedAt, rest: times.breakMinutes })}</p>
      )}
      {after !== null && (
        <p>
          {before === null || before === after
            ? t('timesheets.historyPaid', { after })
            : t('timesheets.historyPaidBefore', { after, before })}
        </p>
      )}
      {grossAfter !== null && (
        <p>
          {grossBefore === null || grossBefore === grossAfter
            ? t('timesheets.historyGross', { after: grossAfter })
            : t('timesheets.historyGrossBefore', { after: grossAfter, before: grossBefore })}
        </p>
      )}
    </div>
  )
}
