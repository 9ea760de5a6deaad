import { type ErrorCode, errorCodes, type Timesheet } from '@gpod/contract'
import { useText } from '../../../i18n/use-text.tsx'

export type RefusedHours = { hours: Timesheet; code: string | null }

/** Hours that were not approved, each with its reason. */
export function RefusedTimesheets({ refused }: { refused: readonly RefusedHours[] }) {
  const { t, day } = useText()
  const reason = (code: string | null) => {
    if (code === 'forbidden') return t('timesheets.refusedOwn')
    if (code === 'invalid_input') return t('timesheets.refusedNoRate')
    return t(isKnown(code) ? `errors.${code}` : 'errors.internal')
  }
  return (
    <div role="alert" className="mb-4 rounded-md bg-bad-soft p-4 text-secondary">
      <p className="font-semibold text-bad">{t('timesheets.hoursRefused', { count: refused.length })}</p>
      <ul className="mt-1 grid gap-1">
        {refused.map(({ hours, code }) => (
          <li key={hours.id}>
            <bdi className="font-medium">{hours.worker.name}</bdi> · {day(hours.date)}: {reason(code)}
          </li>
        ))}
      </ul>
    </div>
  )
}

function isKnown(code: string | null): code is ErrorCode {
  return (errorCodes as (string | null)[]).includes(code)
}
