import { routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useRef } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { apiQuery } from '../../../lib/query-client.ts'
import type { Verify } from '../../../lib/with-verification.ts'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { HelpCard, SafetyCard } from './about-payslips.tsx'
import { CertificatesCard } from './certificates-card.tsx'
import { CompareCard } from './compare-card.tsx'
import { HistoryCard } from './history-card.tsx'
import { LatestPayslip } from './latest-payslip.tsx'
import { ownPayslips, ownWithdrawn } from './payslips.ts'
import { SharesCard } from './shares-card.tsx'
import { useOpenPayslips } from './use-open-payslips.ts'

/** Their payslips: the latest, all of seven years, a comparison, what is shared, P60 and P45. */
export function PayslipsOverview({ verify }: { verify: Verify }) {
  const { t } = useText()
  const access = useOpenPayslips(verify)
  const payslips = useQuery(ownPayslips)
  const { data: withdrawn = [] } = useQuery({ ...ownWithdrawn, select: (answer) => answer.payslips })
  const history = useRef<HTMLDivElement>(null)
  const [latest] = payslips.data ?? []
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:gap-5">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:grid-cols-[minmax(0,1.55fr)_minmax(0,1fr)] wide:items-start wide:gap-5">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:gap-5">
          <NotLoaded
            query={payslips}
            failed={t('payslips.loadFailed')}
            safe={t('payslips.loadSafe')}
            skeleton={<PayslipsSkeleton />}
            card={t('payslips.latest')}
          />
          {payslips.data?.length === 0 && (
            <>
              <NoPayslipYet />
              <HistoryCard payslips={[]} withdrawn={withdrawn} />
            </>
          )}
          {latest && payslips.data && (
            <>
              <LatestPayslip
                payslip={latest}
                access={access}
                onHistory={() => {
                  history.current?.scrollIntoView({ block: 'start' })
                  history.current?.focus({ preventScroll: true })
                }}
              />
              <HistoryCard payslips={payslips.data} withdrawn={withdrawn} ref={history} />
              <CompareCard payslips={payslips.data} access={access} />
            </>
          )}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:gap-5">
          <CertificatesCard access={access} />
          {(payslips.isPending || latest) && <SharesCard />}
          <SafetyCard />
          <HelpCard />
        </div>
      </div>
    </div>
  )
}

/** The newest payslip and the list below it, before they are known. */
function PayslipsSkeleton() {
  const { t } = useText()
  return (
    <>
      <Card title={t('payslips.latest')} aside={<Skeleton className="h-5 w-28" />}>
        <div role="status" className="grid gap-4">
          <span className="sr-only">{t('common.loadingPart')}</span>
          <Skeleton className="h-6 w-4/5" />
          <Skeleton className="h-22 w-full sm:w-1/2" />
          <Skeleton className="h-14 w-full sm:hidden" />
          <Skeleton className="mt-1 h-36 w-full rounded-md!" />
          <Skeleton className="h-62 w-full rounded-md! sm:h-20" />
        </div>
      </Card>
      <Card title={t('payslips.historyTitle')}>
        <Skeleton className="h-80 w-full" />
      </Card>
    </>
  )
}

/** Before the first pay run: says when the first payslip comes, where a payday is known. */
function NoPayslipYet() {
  const { t } = useText()
  const { data: available } = useQuery(apiQuery(routes.withdrawals.available))
  const payday = available?.period?.payDate
  return (
    <Card title={t('payslips.latest')}>
      <EmptyState
        icon={<FileText className="size-5" />}
        sentence={payday === undefined ? t('payslips.none') : t('payslips.noneUntil', { on: payday })}
      />
    </Card>
  )
}
