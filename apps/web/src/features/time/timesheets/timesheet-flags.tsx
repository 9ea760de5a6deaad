import type { Timesheet } from '@gpod/contract'
import type { PlainKey } from '../../../i18n/create-text.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { StatusPill, type StatusTone } from '../../../ui/status-pill.tsx'

const flags = {
  early: { tone: 'info', key: 'timesheets.flagEarly' },
  late: { tone: 'warn', key: 'timesheets.flagLate' },
  long: { tone: 'bad', key: 'timesheets.flagLong' },
  no_break: { tone: 'bad', key: 'timesheets.flagNoBreak' },
  below_minimum_wage: { tone: 'bad', key: 'timesheets.flagBelowMinimum' },
  rest_short: { tone: 'bad', key: 'timesheets.flagRestShort' },
  weekly_rest: { tone: 'bad', key: 'timesheets.flagWeeklyRest' },
  young_hours: { tone: 'bad', key: 'timesheets.flagYoungHours' },
  night_hours: { tone: 'bad', key: 'timesheets.flagNightHours' },
  average_over: { tone: 'bad', key: 'timesheets.flagAverageOver' },
  out_missed: { tone: 'bad', key: 'timesheets.flagOutMissed' },
  outside_place: { tone: 'warn', key: 'timesheets.flagOutsidePlace' },
  no_position: { tone: 'info', key: 'timesheets.flagNoPosition' },
  unverified: { tone: 'warn', key: 'timesheets.flagUnverified' },
  edited: { tone: 'info', key: 'timesheets.flagEdited' },
} as const satisfies Record<Exclude<Timesheet['flags'][number], 'resumed'>, { tone: StatusTone; key: PlainKey }>

/** What a manager should look at before approving. */
export function TimesheetFlags({ hours }: { hours: Pick<Timesheet, 'flags' | 'resumedMinutes' | 'unverified'> }) {
  const { t } = useText()
  // An empty cell is left out on a phone.
  if (hours.flags.length === 0) return null
  return (
    <span className="flex flex-wrap justify-end gap-1 sm:justify-start">
      {hours.flags.map((flag) =>
        flag === 'resumed' ? (
          <StatusPill key={flag} tone="warn">
            {t('timesheets.flagResumed', { minutes: hours.resumedMinutes })}
          </StatusPill>
        ) : (
          <StatusPill key={flag} tone={flags[flag].tone}>
            {t(flags[flag].key)}
          </StatusPill>
        ),
      )}
      {hours.unverified.length > 0 && (
        <span className="w-full text-end text-ink-2 text-small sm:text-start">
          {t(
            hours.unverified.some(({ why }) => why === 'wrong_signature')
              ? 'timesheets.unverifiedWrong'
              : 'timesheets.unverifiedUnsigned',
            { at: hours.unverified[0]?.at ?? '', count: hours.unverified.length },
          )}
        </span>
      )}
    </span>
  )
}
