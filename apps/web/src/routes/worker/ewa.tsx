import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useVerification } from '../../features/account/verification/use-verification.tsx'
import { AvailableBalance } from '../../features/wage-access/earnings/available-hero.tsx'
import { BalanceSkeleton, WithAvailable } from '../../features/wage-access/earnings/available-state.tsx'
import { NotLinked } from '../../features/wage-access/earnings/not-linked.tsx'
import { CareCard, LimitsCard } from '../../features/wage-access/withdrawals/limits-card.tsx'
import { OwnLimitsCard, ownLimitsId } from '../../features/wage-access/withdrawals/own-limits-card.tsx'
import { WithdrawalFlow } from '../../features/wage-access/withdrawals/withdrawal-flow.tsx'
import { WithdrawalList } from '../../features/wage-access/withdrawals/withdrawal-list.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { useUser } from '../../lib/session.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

export default function WithdrawPage() {
  const { t } = useText()
  const { id, workerId, bankAccount } = useUser()
  const { verify, dialog } = useVerification()
  const [search] = useSearchParams()
  const [isUnsure, setUnsure] = useState(false)
  return (
    <>
      <PageTitle>{t('common.navWithdraw')}</PageTitle>
      <PageHeader
        title={t('common.navWithdraw')}
        subtitle={<span className="hidden wide:inline">{t('withdrawals.lead')}</span>}
      />
      {workerId === null ? (
        <NotLinked />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:gap-5">
          <WithAvailable skeleton={<BalanceSkeleton />}>
            {(available) => (
              <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:grid-cols-[minmax(0,1.55fr)_minmax(0,1fr)] wide:items-start wide:gap-5">
                <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:gap-5">
                  <AvailableBalance available={available} />
                  <WithdrawalFlow
                    userId={id}
                    available={available}
                    accountEnding={bankAccount?.accountNumberEnding ?? null}
                    verify={(amount) => verify('ewa_withdrawal', amount)}
                    onRaiseOwnCap={showOwnLimits}
                    onUnsure={setUnsure}
                  />
                  <WithdrawalList canCancel wanted={search.get('withdrawal')} isUnsure={isUnsure} />
                </div>
                <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:gap-5">
                  <LimitsCard available={available} />
                  <OwnLimitsCard ownLimits={available.ownLimits} />
                  <CareCard />
                </div>
              </div>
            )}
          </WithAvailable>
          {dialog}
        </div>
      )}
    </>
  )
}

function showOwnLimits() {
  const limits = document.getElementById(ownLimitsId)
  limits?.scrollIntoView({ block: 'center' })
  limits?.focus({ preventScroll: true })
}
