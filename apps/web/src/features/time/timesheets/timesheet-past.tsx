import { type ClockPlace, routes, type Timesheet } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../i18n/use-text.tsx'
import { apiQuery } from '../../../lib/query-client.ts'
import { HoursHistory } from '../../../shared/hours-history.tsx'
import { Loaded } from '../../../shared/loaded.tsx'

/** What was done to somebody's hours, and where they clocked as far as it is kept. Folded away below what is corrected. */
export function TimesheetPast({ hours }: { hours: Timesheet }) {
  const { t } = useText()
  const query = useQuery(apiQuery(routes.timesheets.history, { params: { id: hours.id } }))
  return (
    <div className="grid gap-4 border-line border-t pt-4 sm:col-span-2">
      {hours.clockPlaces.length > 0 && (
        <section>
          <h3 className="mb-2 font-semibold">{t('timesheets.placesTitle')}</h3>
          <ul className="grid gap-1.5 text-secondary">
            {hours.clockPlaces.map((place) => (
              <li key={`${place.at} ${place.event}`}>
                <PlaceLine place={place} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3 className="mb-2 font-semibold">{t('timesheets.history')}</h3>
        <Loaded query={query} failed={t('timesheets.historyFailed')} lines={3}>
          {({ events }) => <HoursHistory events={events} />}
        </Loaded>
      </section>
    </div>
  )
}

function PlaceLine({ place: { at, result, kiosk, reason, distanceMetres, accuracyMetres } }: { place: ClockPlace }) {
  const { t } = useText()
  const where = () => {
    if (kiosk !== null)
      return result === 'within'
        ? t('timesheets.placeKiosk', { at, name: kiosk })
        : t('timesheets.placeOtherKiosk', { at, name: kiosk })
    if (result === 'not_given') return t('timesheets.placeNotGiven', { at })
    const facts = { at, metres: distanceMetres ?? 0, accuracy: accuracyMetres ?? 0 }
    return result === 'within' ? t('timesheets.placeWithin', facts) : t('timesheets.placeOutside', facts)
  }
  return (
    <>
      {where()}
      {reason !== null && (
        <span className="block text-ink-2 [overflow-wrap:anywhere]">
          <bdi>{reason}</bdi>
        </span>
      )}
    </>
  )
}
