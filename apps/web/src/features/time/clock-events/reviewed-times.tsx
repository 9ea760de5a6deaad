import type { ClockedEvent, ClockingDoubt, ClockingReview } from '@gpod/contract'
import type { PlainKey } from '../../../i18n/create-text.ts'
import { useText } from '../../../i18n/use-text.tsx'

export const doubtLabels = {
  time_unverified: 'clock-events.doubt_time_unverified',
  clock_too_early: 'clock-events.doubt_clock_too_early',
  clock_too_late: 'clock-events.doubt_clock_too_late',
  already_clocked_in: 'clock-events.doubt_already_clocked_in',
  not_clocked_in: 'clock-events.doubt_not_clocked_in',
  out_of_order: 'clock-events.doubt_out_of_order',
  too_long: 'clock-events.doubt_too_long',
  hours_changed: 'clock-events.doubt_hours_changed',
  hours_approved: 'clock-events.doubt_hours_approved',
  hours_paid: 'clock-events.doubt_hours_paid',
  hours_overlap: 'clock-events.doubt_hours_overlap',
  shift_gone: 'clock-events.doubt_shift_gone',
  shift_of_another: 'clock-events.doubt_shift_of_another',
  no_shift: 'clock-events.doubt_no_shift',
  not_employed: 'clock-events.doubt_not_employed',
} as const satisfies Record<ClockingDoubt, PlainKey>

export const eventLabels = {
  in: 'clock-events.event_in',
  out: 'clock-events.event_out',
  break_start: 'clock-events.event_break_start',
  break_end: 'clock-events.event_break_end',
} as const satisfies Record<ClockedEvent, PlainKey>

/** Both versions of a day: the hours as they stand, and what the phone recorded, each with why it waits. */
export function ReviewedTimes({ review: { stands, clockings } }: { review: ClockingReview }) {
  const { t } = useText()
  const doubts = [...new Set(clockings.map(({ doubt }) => doubt))]
  return (
    <div className="text-secondary">
      <p className="text-ink-2">
        {stands === null
          ? t('clock-events.standsNone')
          : stands.endedAt === null
            ? t('clock-events.standsRunning', { from: stands.startedAt })
            : t('timesheets.requestStands', { from: stands.startedAt, to: stands.endedAt, rest: stands.breakMinutes })}
      </p>
      <ul className="mt-1">
        {clockings.map(({ id, event, at }) => (
          <li key={id}>{t('clock-events.phoneSays', { event: t(eventLabels[event]), at })}</li>
        ))}
      </ul>
      <ul className="mt-1 text-warn">
        {doubts.map((doubt) => (
          <li key={doubt}>{t(doubtLabels[doubt])}</li>
        ))}
        {clockings.some(({ isPersonVerified }) => !isPersonVerified) && <li>{t('clock-events.personUnverified')}</li>}
      </ul>
    </div>
  )
}
