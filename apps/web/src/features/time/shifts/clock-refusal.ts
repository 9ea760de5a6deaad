import { useText } from '../../../i18n/use-text.tsx'
import { ApiError } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'

/** Why a clock event was refused, with the time that would work where the server named one. */
export function useClockRefusal(): (error: unknown) => string {
  const { t } = useText()
  const errorText = useErrorText()
  return (error) => {
    if (!(error instanceof ApiError)) return errorText(error)
    const { opensAt, closedAt, clockedIn, onBreakSince } = error.details
    switch (error.code) {
      case 'clock_too_early':
        return typeof opensAt === 'string' ? t('shifts.refusedEarly', { at: opensAt }) : errorText(error)
      case 'clock_too_late':
        return typeof closedAt === 'string' ? t('shifts.refusedLate', { at: closedAt }) : errorText(error)
      case 'already_clocked_in':
        return typeof clockedIn === 'string' ? t('shifts.refusedAlreadyIn', { at: clockedIn }) : errorText(error)
      case 'state_changed':
        return typeof onBreakSince === 'string'
          ? t('shifts.refusedOnBreak', { at: onBreakSince })
          : t('shifts.refusedNoBreak')
      case 'resume_too_late':
        return t('shifts.refusedResume')
      case 'offline':
        return t('shifts.refusedOffline')
      default:
        return errorText(error)
    }
  }
}
