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
  edited: { tone: 'info', key: 'timesheets.flagEdited' },
} as const satisfies Record<Exclude<Timesheet['flags'][number], 'resumed'>, { tone: StatusTone; key: PlainKey }>

/** What a manager should look at before approving. */
export function TimesheetFlags({ hours }: { hours: Pick<Timesheet, 'flags' | 'resumedMinutes'> }) {
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
    </span>
  )
}
