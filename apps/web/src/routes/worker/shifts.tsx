import { routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useVerification } from '../../features/account/verification/use-verification.tsx'
import { OwnAvailability } from '../../features/time/availability/own-availability.tsx'
import { CalendarFeedCard } from '../../features/time/calendar-feed/calendar-feed-card.tsx'
import { OwnReviews } from '../../features/time/clock-events/own-reviews.tsx'
import { OwnLeave } from '../../features/time/leave/own-leave.tsx'
import { ShiftChanges } from '../../features/time/shifts/shift-changes.tsx'
import { ShiftsOverview } from '../../features/time/shifts/shifts-overview.tsx'
import { OpenShifts } from '../../features/time/swaps/open-shifts.tsx'
import { isOpen, OwnSwaps } from '../../features/time/swaps/own-swaps.tsx'
import { SwapDialog } from '../../features/time/swaps/swap-dialog.tsx'
import { dayOf } from '../../i18n/formats.ts'
import { useText } from '../../i18n/use-text.tsx'
import { apiQuery } from '../../lib/query-client.ts'
import { useUser } from '../../lib/session.ts'
import type { Verify } from '../../lib/with-verification.ts'
import { ViewTabs } from '../../shared/view-tabs.tsx'
import { buttonClasses } from '../../ui/button.tsx'
import { Card, EmptyState } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

export default function ShiftsPage() {
  const { t, day } = useText()
  const { workerId } = useUser()
  const { verify, dialog } = useVerification()
  return (
    <>
      <PageTitle>{t('common.navShifts')}</PageTitle>
      <PageHeader title={t('common.navShifts')} subtitle={day(dayOf(new Date().toISOString()), 'full')} />
      {workerId === null ? (
        <Card as="div">
          <EmptyState
            icon={<CalendarClock className="size-5" />}
            sentence={t('shifts.noEmployer')}
            action={
              <Link to="/profile/personal" className={buttonClasses({ look: 'soft' })}>
                {t('shifts.noEmployerAction')}
              </Link>
            }
          />
        </Card>
      ) : (
        <ViewTabs
          label={t('common.navShifts')}
          tabs={[
            { value: 'shifts', label: t('shifts.tabShifts'), content: <OwnShifts verify={verify} /> },
            { value: 'open', label: t('swaps.tabOpen'), content: <OpenShifts /> },
            { value: 'leave', label: t('leave.tab'), content: <OwnLeave /> },
            { value: 'availability', label: t('availability.tab'), content: <OwnAvailability /> },
          ]}
        />
      )}
      {dialog}
    </>
  )
}

/** The weeks with what changed of them, the swaps, and the calendar that fetches them. */
function OwnShifts({ verify }: { verify: Verify }) {
  const swaps = useQuery(apiQuery(routes.swaps.own)).data?.swaps ?? []
  const [swapped, setSwapped] = useState<string | null>(null)
  const asked = new Set(swaps.flatMap((swap) => (swap.side === 'asked' && isOpen(swap) ? [swap.shift.id] : [])))
  return (
    <>
      <ShiftsOverview
        verify={verify}
        wagesAddress="/ewa"
        swap={{ asked, onSwap: ({ id }) => setSwapped(id) }}
        aside={<CalendarFeedCard />}
      >
        <ShiftChanges />
        <OwnReviews />
        <OwnSwaps swaps={swaps} />
      </ShiftsOverview>
      {swapped !== null && <SwapDialog shiftId={swapped} onClose={() => setSwapped(null)} />}
    </>
  )
}
