import { useQuery } from '@tanstack/react-query'
import { Calculator, ChevronRight, Download, FileText } from 'lucide-react'
import { Link } from 'react-router'
import { ComplianceChecks } from '../../features/insight/dashboard/compliance-checks.tsx'
import { availableWages } from '../../features/wage-access/earnings/available.ts'
import { AvailableHero } from '../../features/wage-access/earnings/available-hero.tsx'
import { WithAvailable } from '../../features/wage-access/earnings/available-state.tsx'
import { greeting } from '../../features/wage-access/earnings/greeting.ts'
import { NextPayday } from '../../features/wage-access/earnings/next-payday.tsx'
import { NextShift } from '../../features/wage-access/earnings/next-shift.tsx'
import { NotLinked } from '../../features/wage-access/earnings/not-linked.tsx'
import { PaySummary } from '../../features/wage-access/earnings/pay-summary.tsx'
import { WhyItChanged } from '../../features/wage-access/earnings/why-it-changed.tsx'
import { refusalText } from '../../features/wage-access/withdrawals/refusal-text.ts'
import { WithdrawalList, withdrawalsId } from '../../features/wage-access/withdrawals/withdrawal-list.tsx'
import { dayOf } from '../../i18n/formats.ts'
import { useText } from '../../i18n/use-text.tsx'
import { useUser } from '../../lib/session.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

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

/** On a phone in the order of what they need; on a desktop in two columns. */
function Overview({ today }: { today: string }) {
  const { t } = useText()
  // The hero tells when this is not known.
  const { data: available } = useQuery(availableWages)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:gap-5">
      <WithAvailable>
        {(wages) => (
          <AvailableHero
            available={wages}
            today={today}
            message={wages.blockedBy && refusalText(t, wages.blockedBy)}
            action={
              <Link
                to="/ewa"
                // Marigold is for money that can be taken now.
                className={`${buttonClasses({ look: wages.blockedBy ? 'onHero' : 'accent' })} flex-1 wide:min-w-42 wide:flex-none`}
              >
                <Download aria-hidden="true" className="size-5" />
                {t('common.navWithdraw')}
              </Link>
            }
          />
        )}
      </WithAvailable>
      <div className="contents wide:grid wide:grid-cols-[minmax(0,1.55fr)_minmax(0,1fr)] wide:items-start wide:gap-5">
        <div className="order-2 grid grid-cols-[minmax(0,1fr)] gap-4 wide:order-none wide:gap-5">
          <WithdrawalList
            aside={
              <Link
                to={`/ewa#${withdrawalsId}`}
                className="-my-2 inline-flex min-h-11 items-center gap-1 font-semibold text-primary"
              >
                {t('earnings.seeAll')} <ChevronRight aria-hidden="true" className="mirrored size-4.5" />
              </Link>
            }
          />
          {available && <WhyItChanged changes={available.changes} />}
        </div>
        <div className="order-1 grid grid-cols-[minmax(0,1fr)] gap-4 wide:order-none wide:gap-5">
          <NextShift today={today} />
          {available && <NextPayday available={available} />}
          <PaySummary
            action={
              <Link to="/payslips" className={buttonClasses({ look: 'soft', wide: true })}>
                <FileText aria-hidden="true" className="size-5" />
                {t('payslips.view')}
              </Link>
            }
          />
          <ComplianceChecks more={{ to: '/audit', label: t('audit.log') }} />
          <Link to="/tax" className={`${buttonClasses({ look: 'outline' })} justify-self-start wide:hidden`}>
            <Calculator aria-hidden="true" className="size-5" />
            {t('take-home.title')}
          </Link>
        </div>
      </div>
    </div>
  )
}
