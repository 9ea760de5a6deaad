import { parsePounds } from '@gpod/money'
import { Suspense, useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useVerification } from '../../features/account/verification/use-verification.tsx'
import { AvailableBalance } from '../../features/wage-access/earnings/available-hero.tsx'
import { BalanceSkeleton, WithAvailable } from '../../features/wage-access/earnings/available-state.tsx'
import { NotLinked } from '../../features/wage-access/earnings/not-linked.tsx'
import { CareCard, LimitsCard } from '../../features/wage-access/withdrawals/limits-card.tsx'
import { OwnLimitsCard, ownLimitsId } from '../../features/wage-access/withdrawals/own-limits-card.tsx'
import { WithdrawalFlow } from '../../features/wage-access/withdrawals/withdrawal-flow.tsx'
import { WithdrawalList } from '../../features/wage-access/withdrawals/withdrawal-list.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { idlePart } from '../../lib/idle-part.tsx'
import { lazyPart } from '../../lib/lazy-part.ts'
import { useUser } from '../../lib/session.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

const VoiceCard = idlePart(async () => ({
  default: (await import('../../features/insight/voice/voice-card.tsx')).VoiceCard,
}))

/** Its script comes with the step that shows it. */
const BeforeWithdrawing = lazyPart(async () => ({
  default: (await import('../../features/wage-access/finances/before-withdrawing.tsx')).BeforeWithdrawing,
}))

export default function WithdrawPage() {
  const { t } = useText()
  const { id, workerId, bankAccount } = useUser()
  const { verify, dialog } = useVerification()
  const [search] = useSearchParams()
  const asked = useAsked()
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
                    asked={asked}
                    onUnsure={setUnsure}
                    beforeConfirm={(comesOff) => (
                      <Suspense>
                        <BeforeWithdrawing comesOff={comesOff} />
                      </Suspense>
                    )}
                  />
                  {/* Its room from the beginning, so that nothing moves when it is there. */}
                  <div className="min-h-32 wide:min-h-24">
                    <VoiceCard />
                  </div>
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

/** The amount that the address asks to review, anew each time somebody comes by one. */
function useAsked() {
  const { key, search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address again asks again.
  return useMemo(() => {
    const amount = parsePounds(new URLSearchParams(search).get('amount') ?? '')
    return amount !== undefined && amount > 0 ? { amount } : null
  }, [key, search])
}

function showOwnLimits() {
  const limits = document.getElementById(ownLimitsId)
  limits?.scrollIntoView({ block: 'center' })
  limits?.focus({ preventScroll: true })
}
