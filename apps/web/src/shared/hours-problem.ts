import type { HoursFault, HoursWarning } from '@gpod/contract'
import type { PlainKey } from '../i18n/create-text.ts'
import { useText } from '../i18n/use-text.tsx'

const plainFaults = {
  unknown_worker: 'timesheets.faultWorker',
  not_employed: 'timesheets.faultNotEmployed',
  in_future: 'timesheets.problemFuture',
  no_time: 'shifts.problemEnd',
  break_too_long: 'shifts.problemBreak',
  hours_overlap: 'timesheets.faultOverlap',
  hours_there: 'timesheets.faultThere',
  no_room: 'timesheets.faultNoRoom',
  shift_worked: 'timesheets.faultShiftWorked',
  no_period: 'timesheets.faultNoPeriod',
} as const satisfies Record<HoursFault, PlainKey>

const plainWarnings = {
  other_hours: 'timesheets.warningOtherHours',
  absent: 'timesheets.warningAbsent',
  other_shift: 'timesheets.warningOtherShift',
  paid_later: 'timesheets.warningPaidLater',
  no_rate: 'timesheets.warningNoRate',
} as const satisfies Record<HoursWarning, PlainKey>

type Details = Record<string, string | null>

/** What stands against entered hours, or is to be looked at, in the reader's words. */
export function useHoursProblem(): (problem: { code: HoursFault | HoursWarning; details?: Details }) => string {
  const { t } = useText()
  return ({ code, details = {} }) => {
    if (code === 'hours_overlap' && details.startTime) {
      return t('timesheets.faultOverlapAt', { from: details.startTime })
    }
    if (code === 'paid_later' && details.payDate) {
      return t('timesheets.warningPaidLaterOn', { payday: details.payDate })
    }
    return t(isWarning(code) ? plainWarnings[code] : plainFaults[code])
  }
}

function isWarning(code: HoursFault | HoursWarning): code is HoursWarning {
  return code in plainWarnings
}
