import type { LeaveRequest } from '@gpod/contract'
import { useText } from '../../../i18n/use-text.tsx'
import { leaveKinds } from './leave-kinds.ts'

type Days = Pick<LeaveRequest, 'kind' | 'startsOn' | 'endsOn' | 'startsMidday' | 'endsMidday' | 'minutes'>

/** What is asked for and for which days: "Holiday, 7 Dec to 11 Dec, until midday". */
export function LeaveDays({ leave }: { leave: Days }) {
  const { t, day } = useText()
  const { kind, startsOn, endsOn, startsMidday, endsMidday, minutes } = leave
  return (
    <>
      <span className="font-semibold">
        {startsOn === endsOn ? day(startsOn, 'brief') : t('leave.range', { from: startsOn, to: endsOn })}
      </span>
      <span className="text-ink-2">
        {' '}
        {t(leaveKinds[kind])}
        {startsMidday && ` · ${t('leave.firstHalfSaid')}`}
        {endsMidday && ` · ${t('leave.lastHalfSaid')}`}
        {minutes !== null && ` · ${t('leave.hoursSaid', { minutes })}`}
      </span>
    </>
  )
}
