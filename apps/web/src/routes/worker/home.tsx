import { Download, FileText } from 'lucide-react'
import { Link } from 'react-router'
import { AvailableHero } from '../../features/wage-access/earnings/available-hero.tsx'
import { BesideAvailable, HeroSkeleton, WithAvailable } from '../../features/wage-access/earnings/available-state.tsx'
import { greeting } from '../../features/wage-access/earnings/greeting.ts'
import { NextPayday, NextPaydaySkeleton } from '../../features/wage-access/earnings/next-payday.tsx'
import { NextShift } from '../../features/wage-access/earnings/next-shift.tsx'
import { NotLinked } from '../../features/wage-access/earnings/not-linked.tsx'
import { PaySummary } from '../../features/wage-access/earnings/pay-summary.tsx'
import { WhyItChanged, WhyItChangedSkeleton } from '../../features/wage-access/earnings/why-it-changed.tsx'
import { refusalText } from '../../features/wage-access/withdrawals/refusal-text.ts'
import { dayOf } from '../../i18n/formats.ts'
import { useText } from '../../i18n/use-text.tsx'
import { AfterPaint } from '../../lib/after-paint.tsx'
import { idlePart } from '../../lib/idle-part.tsx'
import { useUser } from '../../lib/session.ts'
import { useOnline } from '../../lib/use-online.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

const HomeRest = idlePart(async () => ({ default: (await import('./home-rest.tsx')).HomeRest }))
const HomeBeginning = idlePart(async () => ({ default: (await import('./home-rest.tsx')).HomeBeginning }))
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
 * same in two columns, one after the other, so that the keyboard goes as the eye does.
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
      <AfterPaint>
        {() => (
          <>
            <HomeBeginning />
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] wide:items-start wide:gap-5">
              <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:gap-5">
                <NextShift today={today} />
                <BesideAvailable skeleton={<NextPaydaySkeleton />}>
                  {(wages) => <NextPayday available={wages} />}
                </BesideAvailable>
                <BesideAvailable skeleton={<WhyItChangedSkeleton />}>
                  {({ changes }) => <WhyItChanged changes={changes} />}
                </BesideAvailable>
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
    </div>
  )
}
