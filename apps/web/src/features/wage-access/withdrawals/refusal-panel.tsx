import type { Refusal, Speed } from '@gpod/contract'
import { CircleSlash } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { DebtHelp } from './debt-help.tsx'
import { refusalText } from './refusal-text.ts'

/** What one tap may do about a refusal. What is left out is told in words alone. */
export type RefusalSteps = {
  /** The speed they chose: a suggestion at another names it. */
  speed?: Speed
  onAmount?: (next: Extract<Refusal['next'], { kind: 'amount' }>) => void
  onVerify?: () => void
  onLookAgain?: () => void
  onSendAgain?: () => void
  onRaiseOwnCap?: () => void
}

/** Codes at which free advice is worth more than another way to the money. */
const careCodes: readonly Refusal['code'][] = ['care_pause', 'own_lock', 'own_monthly_cap', 'monthly_requests_used']

/** Why not, and the amount, the day or the step that would work next. */
export function RefusalPanel({ refusal, steps = {} }: { refusal: Refusal; steps?: RefusalSteps }) {
  const { t } = useText()
  return (
    <div className="grid gap-3 rounded-md bg-warn-soft p-4">
      <div role="status" className="flex items-start gap-3">
        <CircleSlash aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warn" />
        <div className="wrap-anywhere min-w-0">
          <p className="font-semibold text-warn">{t('withdrawals.refusal_title')}</p>
          <p>{refusalText(t, refusal)}</p>
        </div>
      </div>
      <NextStep next={refusal.next} steps={steps} />
      {careCodes.includes(refusal.code) && <DebtHelp />}
    </div>
  )
}

function NextStep({ next, steps }: { next: Refusal['next']; steps: RefusalSteps }) {
  const { t } = useText()
  switch (next.kind) {
    case 'amount': {
      const { onAmount, speed = next.speed } = steps
      if (!onAmount) return null
      return (
        <Step onClick={() => onAmount(next)}>
          {next.speed === 'standard' && speed === 'express'
            ? t('withdrawals.refusal_nextAmountStandard', { amount: next.amount })
            : t('withdrawals.refusal_nextAmount', { amount: next.amount })}
        </Step>
      )
    }
    case 'date':
      return <Sentence>{whenText(t, next)}</Sentence>
    case 'action':
      return <ActionStep action={next.action} steps={steps} />
  }
}

/** A day, or a moment on it, and the amount where it is known. */
function whenText(t: ReturnType<typeof useText>['t'], { on, amount }: Extract<Refusal['next'], { kind: 'date' }>) {
  if (on.includes('T'))
    return amount === null
      ? t('withdrawals.refusal_nextTime', { on })
      : t('withdrawals.refusal_nextTimeAmount', { on, amount })
  return amount === null
    ? t('withdrawals.refusal_nextDay', { on })
    : t('withdrawals.refusal_nextDayAmount', { on, amount })
}

function ActionStep({ action, steps }: { action: string; steps: RefusalSteps }) {
  const { t } = useText()
  const { onVerify, onLookAgain, onSendAgain, onRaiseOwnCap } = steps
  switch (action) {
    case 'ask_employer':
      return <Sentence>{t('withdrawals.refusal_askEmployer')}</Sentence>
    case 'add_bank_account':
      return <ProfileLink>{t('withdrawals.refusal_addBankAccount')}</ProfileLink>
    case 'change_bank_account':
      return <ProfileLink>{t('withdrawals.refusal_changeBankAccount')}</ProfileLink>
    case 'link_employer':
      return <ProfileLink>{t('withdrawals.refusal_linkEmployer')}</ProfileLink>
    case 'add_tax_details':
      return <Sentence>{t('withdrawals.refusal_addTaxDetails')}</Sentence>
    case 'raise_own_cap':
      return onRaiseOwnCap ? <Step onClick={onRaiseOwnCap}>{t('withdrawals.refusal_raiseOwnCap')}</Step> : null
    case 'wait_for_hours':
      return <Sentence>{t('withdrawals.refusal_waitForHours')}</Sentence>
    case 'wait_for_payday':
      return <Sentence>{t('withdrawals.refusal_waitForPayday')}</Sentence>
    case 'wait_for_period':
      return <Sentence>{t('withdrawals.refusal_waitForPeriod')}</Sentence>
    case 'verify':
      return onVerify ? <Step onClick={onVerify}>{t('withdrawals.refusal_verify')}</Step> : null
    case 'look_again':
      return onLookAgain ? <Step onClick={onLookAgain}>{t('withdrawals.refusal_lookAgain')}</Step> : null
    case 'new_key':
      return onLookAgain ? <Step onClick={onLookAgain}>{t('withdrawals.refusal_newKey')}</Step> : null
    case 'wait':
      return onSendAgain ? <Step onClick={onSendAgain}>{t('common.retry')}</Step> : null
    default:
      return null
  }
}

function Step({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button look="outline" onClick={onClick} className="w-fit">
      {children}
    </Button>
  )
}

function ProfileLink({ children }: { children: ReactNode }) {
  return (
    <Link to="/profile/personal" className={`${buttonClasses({ look: 'outline' })} w-fit`}>
      {children}
    </Link>
  )
}

function Sentence({ children }: { children: ReactNode }) {
  return <p className="font-medium">{children}</p>
}
