import { routes } from '@gpod/contract'
import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { Download, FileText } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { availableWages } from '../../features/wage-access/earnings/available.ts'
import { AvailableHero } from '../../features/wage-access/earnings/available-hero.tsx'
import { HeroSkeleton, WithAvailable } from '../../features/wage-access/earnings/available-state.tsx'
import { greeting } from '../../features/wage-access/earnings/greeting.ts'
import { NextPayday } from '../../features/wage-access/earnings/next-payday.tsx'
import { NextShift } from '../../features/wage-access/earnings/next-shift.tsx'
import { NotLinked } from '../../features/wage-access/earnings/not-linked.tsx'
import { PaySummary } from '../../features/wage-access/earnings/pay-summary.tsx'
import { WhyItChanged } from '../../features/wage-access/earnings/why-it-changed.tsx'
import { refusalText } from '../../features/wage-access/withdrawals/refusal-text.ts'
import { dayOf } from '../../i18n/formats.ts'
import { useText } from '../../i18n/use-text.tsx'
import { AfterPaint } from '../../lib/after-paint.tsx'
import { currentShifts } from '../../lib/current-shifts.ts'
import { idlePart } from '../../lib/idle-part.tsx'
import { keptPart } from '../../lib/kept-part.tsx'
import { apiQuery } from '../../lib/query-client.ts'
import { useUser } from '../../lib/session.ts'
import { useOnline } from '../../lib/use-online.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

/** Of those alone who begin, or whom something waits for that cannot. */
const homeBeginning = keptPart(() => import('./home-beginning.tsx'))
const HomeRest = idlePart(async () => ({ default: (await import('./home-rest.tsx')).HomeRest }))
const HomeBelow = idlePart(async () => ({ default: (await import('./home-rest.tsx')).HomeBelow }))

export default function HomePage() {
  const { t, day } = useText()
  const { firstName, workerId } = useUser()
  const now = new Date()
  const today = dayOf(now.toISOString())
  return (
    <>
      <PageTitle>{t('common.navHome')}</PageTitle>
      <PageHeader title={greeting(t, firstName, now)} subtitle={day(today, 'full')} />
      {workerId === null ? <NotLinked /> : <Overview today={today} />}
    </>
  )
}

/**
 * In the order of what is asked: the money, today's shift, the next payday, what changed, the last pay. On a desktop the
 * same in two columns, one after the other, so that the keyboard goes as the eye does. It is drawn in that order too: nothing stands
 * below what may yet grow, so that nothing is moved.
 */
function Overview({ today }: { today: string }) {
  const { t } = useText()
  const isOnline = useOnline()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:gap-5">
      <WithAvailable skeleton={<HeroSkeleton />}>
        {(wages) => (
          <AvailableHero
            available={wages}
            today={today}
            message={wages.blockedBy && refusalText(t, wages.blockedBy)}
            action={
              <Link
                to="/ewa"
                // Marigold is for money that can be taken now.
                className={`${buttonClasses({ look: wages.blockedBy || !isOnline ? 'onHero' : 'accent' })} flex-1 wide:min-w-42 wide:flex-none`}
              >
                <Download aria-hidden="true" className="size-5" />
                {t('common.navWithdraw')}
              </Link>
            }
          />
        )}
      </WithAvailable>
      <Below today={today} />
    </div>
  )
}

/** All below the amount: of what it waits for the amount hears nothing, which is not drawn again for it. */
function Below({ today }: { today: string }) {
  const { t } = useText()
  const wages = useQuery(availableWages)
  const beginning = useBeginning()
  // Asked for while what stands above is drawn.
  usePrefetchQuery(currentShifts(today))
  usePrefetchQuery(apiQuery(routes.earnings.summary))
  usePrefetchQuery(apiQuery(routes.earnings.forecast))
  if (wages.isPending || !beginning.isKnown) return null
  return (
    <AfterPaint>
      {() => (
        <>
          {homeBeginning.draw({}, beginning.isShown)}
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] wide:items-start wide:gap-5">
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:gap-5">
              <NextShift today={today} />
              {wages.data && <NextPayday available={wages.data} />}
              {wages.data && <WhyItChanged changes={wages.data.changes} />}
            </div>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:gap-5">
              <PaySummary
                action={
                  <Link to="/payslips" className={buttonClasses({ look: 'soft', wide: true })}>
                    <FileText aria-hidden="true" className="size-5" />
                    {t('payslips.view')}
                  </Link>
                }
              />
              <HomeRest />
            </div>
          </div>
          <HomeBelow />
        </>
      )}
    </AfterPaint>
  )
}

/**
 * What cannot wait, what they still have to do who begin, and what there is to see. The page asks for both with the amount, and loads the script at once
 * where there is something to show: known is it once it can be drawn, or cannot be loaded.
 */
function useBeginning(): { isShown: boolean; isKnown: boolean } {
  const onboarding = useQuery(apiQuery(routes.onboarding.own))
  const tutorial = useQuery(apiQuery(routes.tutorial.show))
  const pressing = onboarding.data?.pressing
  const isPressed = pressing !== undefined && (pressing.announcement !== null || pressing.documents > 0)
  const isShown = onboarding.data?.isNew === true || isPressed || tutorial.data?.isOffered === true
  const isPending = onboarding.isPending || tutorial.isPending
  const [isKnown, setKnown] = useState(false)
  useEffect(() => {
    if (isPending) return
    if (!isShown) return setKnown(true)
    void homeBeginning
      .prepare()
      .catch(() => {})
      .then(() => setKnown(true))
  }, [isPending, isShown])
  return { isShown, isKnown }
}
