import type { Available, Quote, Speed, Transaction } from '@gpod/contract'
import { add, minimum, type Pence } from '@gpod/money'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { useErrorText } from '../../../lib/error-text.ts'
import { useOnline } from '../../../lib/use-online.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/card.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import type { ChosenAmount } from './amount-choice.tsx'
import { firstAmount } from './amounts.ts'
import { pauseAhead } from './care-pause.ts'
import { CheckStep } from './check-step.tsx'
import { ChooseStep } from './choose-step.tsx'
import type { Intent } from './intent.ts'
import { Receipt } from './receipt.tsx'
import { RefusalPanel, type RefusalSteps } from './refusal-panel.tsx'
import { refusalOf } from './refusal-text.ts'
import { readUnanswered } from './unanswered-withdrawal.ts'
import { UnsureStep } from './unsure-step.tsx'
import { isUnsure, useWithdraw } from './withdraw.ts'

type Step =
  | { name: 'choose' }
  | { name: 'check'; intent: Intent }
  | { name: 'sending'; intent: Intent }
  /** The server said no: nothing was withdrawn. */
  | { name: 'refused'; intent: Intent; error: Error }
  /** No answer, or one that says nothing of the withdrawal: it may have happened, and the same one may be sent again. */
  | { name: 'unsure'; intent: Intent }
  | { name: 'receipt'; transaction: Transaction }

type WithdrawalFlowProps = {
  userId: string
  available: Available
  accountEnding: string | null
  /** Asks them to prove who they are for this amount; false when they gave up. */
  verify: (amount: Pence) => Promise<boolean>
  onRaiseOwnCap: () => void
  /** An amount that another page, or a voice command, asks to review: it is filled in, and theirs to verify. */
  asked?: { amount: Pence } | null
  /** Whether one was sent of which nobody knows what became. */
  onUnsure?: (isUnsure: boolean) => void
  /** What is shown before they confirm, of what would come off their next pay. */
  beforeConfirm?: (comesOff: Pence) => ReactNode
}

/**
 * From an amount to a receipt: choose, check, verify, send. What happened takes the place of what was asked, and nothing
 * else can be started before it is known. A withdrawal keeps its key until it has an answer, also over a reload, so that
 * sending it again after a lost one cannot pay twice; changing anything makes a new one.
 */
export function WithdrawalFlow({
  userId,
  available,
  accountEnding,
  verify,
  onRaiseOwnCap,
  asked = null,
  onUnsure,
  beforeConfirm,
}: WithdrawalFlowProps) {
  const { t } = useText()
  const withdraw = useWithdraw(userId)
  const isOnline = useOnline()
  const [chosen, setChosen] = useState<ChosenAmount>({ amount: firstAmount(available), problem: null })
  const [speed, setSpeed] = useState<Speed>('standard')
  const [step, setStep] = useState<Step>(() => {
    const intent = readUnanswered(userId)
    return intent ? { name: 'unsure', intent } : { name: 'choose' }
  })

  const [isReviewing, setReviewing] = useState(false)
  // What was sent, and has no answer, comes first.
  const canReview = step.name !== 'sending' && step.name !== 'unsure'
  const [taken, setTaken] = useState<WithdrawalFlowProps['asked']>(null)
  if (asked !== null && asked !== taken) {
    setTaken(asked)
    if (canReview) {
      setChosen({ amount: asked.amount, problem: null })
      setSpeed('standard')
      setReviewing(true)
      setStep({ name: 'choose' })
    }
  }

  const isUnsureNow = step.name === 'unsure'
  useEffect(() => onUnsure?.(isUnsureNow), [isUnsureNow, onUnsure])

  const startOver = () => setStep({ name: 'choose' })
  const check = (quote: Quote) => {
    setReviewing(false)
    setStep({ name: 'check', intent: { key: crypto.randomUUID(), quote } })
  }
  const choose = (next: ChosenAmount) => {
    setReviewing(false)
    setChosen(next)
  }
  const chooseSpeed = (next: Speed) => {
    setReviewing(false)
    setSpeed(next)
  }
  const becomeKnown = (intent: Intent, transaction: Transaction) => {
    const { takeable, limits } = available
    const amount = minimum(takeable.amount, intent.quote.remaining)
    setChosen({ amount: firstAmount({ takeable: { ...takeable, amount }, limits }), problem: null })
    setSpeed('standard')
    setStep({ name: 'receipt', transaction })
  }
  const send = (intent: Intent) => {
    setStep({ name: 'sending', intent })
    withdraw.mutate(intent, {
      onSuccess: (transaction) => becomeKnown(intent, transaction),
      onError: (error) => setStep(isUnsure(error) ? { name: 'unsure', intent } : { name: 'refused', intent, error }),
    })
  }
  const verifyAndSend = async (intent: Intent) => {
    if (await verify(intent.quote.amount)) send(intent)
  }
  const takeInstead = ({ amount, speed: nextSpeed }: { amount: Pence; speed: Speed }) => {
    setChosen({ amount, problem: null })
    setSpeed(nextSpeed)
    startOver()
  }

  switch (step.name) {
    case 'choose':
      return available.blockedBy ? (
        <RefusalPanel refusal={available.blockedBy} steps={{ onRaiseOwnCap, onAmount: takeInstead }} />
      ) : (
        <Section key={step.name} title={t('withdrawals.amountTitle')} takesFocus={isReviewing}>
          <ChooseStep
            available={available}
            chosen={chosen}
            speed={speed}
            isReviewing={isReviewing}
            onChooseAmount={choose}
            onChooseSpeed={chooseSpeed}
            onTakeInstead={takeInstead}
            onRaiseOwnCap={onRaiseOwnCap}
            onContinue={check}
          />
        </Section>
      )
    case 'check': {
      const { intent } = step
      return (
        <Section key={step.name} title={t('withdrawals.checkTitle')} takesFocus>
          <CheckStep
            intent={intent}
            accountEnding={accountEnding}
            terms={available.limits}
            remindsToThink={available.ownLimits.coolingOffReminder}
            pause={pauseAhead(available)}
            disabledReason={isOnline ? null : t('withdrawals.offline')}
            onConfirm={() => verifyAndSend(intent)}
            onChange={startOver}
          >
            {beforeConfirm?.(comesOffOf(intent.quote))}
          </CheckStep>
        </Section>
      )
    }
    case 'sending':
      return (
        <Section key={step.name} title={t('withdrawals.sendingTitle', { amount: step.intent.quote.amount })} takesFocus>
          <p role="status" className="flex items-center gap-2.5 text-ink-2">
            <Spinner /> {t('withdrawals.sendingText')}
          </p>
        </Section>
      )
    case 'refused': {
      const { intent, error } = step
      return (
        <Section key={step.name} title={t('withdrawals.nothingTaken')} takesFocus>
          <Refused
            error={error}
            onBack={startOver}
            steps={{
              speed: intent.quote.speed,
              onAmount: takeInstead,
              onVerify: () => verifyAndSend(intent),
              onLookAgain: startOver,
              onRaiseOwnCap,
            }}
          />
        </Section>
      )
    }
    case 'unsure':
      return (
        <Section key={step.name} title={t('withdrawals.unsure')} takesFocus>
          <UnsureStep intent={step.intent} onKnown={becomeKnown} onSendAgain={() => send(step.intent)} />
        </Section>
      )
    case 'receipt':
      return (
        <Section key={step.name} title={t('withdrawals.receiptTitle', { amount: step.transaction.amount })} takesFocus>
          <Receipt transaction={step.transaction} available={available} onDone={startOver} />
        </Section>
      )
  }
}

/** The amount, with the fee that is theirs to pay. */
function comesOffOf({ amount, fee, feePaidBy }: Quote): Pence {
  return feePaidBy === 'worker' ? add(amount, fee) : amount
}

/** Why nothing was withdrawn, what works instead, and the way back to the amount. */
function Refused({ error, steps, onBack }: { error: Error; steps: RefusalSteps; onBack: () => void }) {
  const { t } = useText()
  const errorText = useErrorText()
  const refusal = refusalOf(error)
  return (
    <div className="grid justify-items-start gap-4">
      {refusal ? (
        <div className="w-full">
          <RefusalPanel refusal={refusal} steps={steps} />
        </div>
      ) : (
        <ErrorState failed={errorText(error)} />
      )}
      <Button look="outline" onClick={onBack}>
        {t('withdrawals.change')}
      </Button>
    </div>
  )
}

/** A step of the way. One that they came to by a button takes the focus, so that a screen reader reads on from there. */
function Section({
  title,
  takesFocus = false,
  children,
}: {
  title: string
  takesFocus?: boolean
  children: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    heading.current?.focus({ preventScroll: true })
    // The whole card where it fits: what happened must not be above or below what they see.
    heading.current?.scrollIntoView({ block: 'start' })
  }, [takesFocus])
  return (
    <section className="rounded-lg border border-line bg-surface p-5 shadow-card">
      <h2
        ref={heading}
        tabIndex={-1}
        className="mb-3.5 scroll-mt-24 font-semibold text-card tracking-display outline-none"
      >
        {title}
      </h2>
      {children}
    </section>
  )
}
