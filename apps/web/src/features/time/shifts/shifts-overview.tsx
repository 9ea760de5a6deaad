import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { dayOf } from '../../../i18n/formats.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { currentShifts } from '../../../lib/current-shifts.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { useOnline } from '../../../lib/use-online.ts'
import type { Verify } from '../../../lib/with-verification.ts'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { Card } from '../../../ui/card.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { ApprovalNote } from './approval-note.tsx'
import { ClockCard } from './clock-card.tsx'
import { NextWeek, ThisWeek } from './current-weeks.tsx'
import { EarlierWeeks } from './earlier-weeks.tsx'
import type { SwapOffer } from './shift-list.tsx'
import { useNow } from './use-now.ts'
import { mondayOf } from './weeks.ts'

type ShiftsOverviewProps = {
  verify: Verify
  /** Where they see what they can take. */
  wagesAddress: string
  swap: SwapOffer
  /** What is above the weeks: changes that nobody has seen, swaps. */
  children?: ReactNode
  /** What stands below how hours become wages. */
  aside?: ReactNode
}

/** A worker's own shifts: the clock, this week and next, and the weeks before. */
export function ShiftsOverview({ verify, wagesAddress, swap, aside, children }: ShiftsOverviewProps) {
  const { t } = useText()
  const errorText = useErrorText()
  const isOnline = useOnline()
  const now = useNow(30_000)
  const monday = mondayOf(dayOf(now))
  const query = useQuery(currentShifts(dayOf(now)))

  const failed = t('shifts.failed', { reason: errorText(query.error) })
  const safe = t('shifts.failedSafe')
  if (query.data === undefined)
    return <NotLoaded query={query} failed={failed} safe={safe} skeleton={<Loading />} card />
  const { shifts, otherHours, weekMinutes, weekMinutesToCome, clockAsksToVerify } = query.data
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {isOnline && query.isError && (
        <NotLoaded query={{ ...query, data: undefined }} failed={failed} safe={safe} card />
      )}
      {/* Two columns whose parts interleave on a phone: the clock, the weeks, how hours become wages, the rest. */}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-[1.55fr_1fr] wide:grid-rows-[auto_1fr_auto]">
        <div className="wide:col-start-2 wide:row-start-1">
          <ClockCard shifts={shifts} verify={verify} asksToVerify={clockAsksToVerify} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:col-start-1 wide:row-span-2 wide:row-start-1">
          {children}
          <ThisWeek
            shifts={shifts}
            otherHours={otherHours}
            monday={monday}
            now={now}
            weekMinutes={weekMinutes}
            minutesToCome={weekMinutesToCome}
            swap={swap}
          />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:col-start-1 wide:row-start-3">
          <NextWeek shifts={shifts} monday={monday} now={now} swap={swap} />
          <EarlierWeeks monday={monday} now={now} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:col-start-2 wide:row-span-2 wide:row-start-2">
          <ApprovalNote wagesAddress={wagesAddress} />
          {aside}
        </div>
      </div>
    </div>
  )
}

function Loading() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-[1.55fr_1fr]">
      <Card as="div" className="wide:col-start-2 wide:row-start-1">
        <SkeletonLines lines={4} />
      </Card>
      <Card as="div" className="wide:col-start-1 wide:row-start-1">
        <SkeletonLines lines={8} />
      </Card>
    </div>
  )
}
