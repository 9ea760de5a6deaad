import type { Available, Quote, Speed, Transaction } from '@gpod/contract'
import type { Pence } from '@gpod/money'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { ApiError } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { useOnline } from '../../../lib/use-online.ts'
import { ErrorState } from '../../../ui/card.tsx'
import type { ChosenAmount } from './amount-choice.tsx'
import { firstAmount } from './amounts.ts'
import { CheckStep } from './check-step.tsx'
import { ChooseStep } from './choose-step.tsx'
import { Receipt } from './receipt.tsx'
import { RefusalPanel } from './refusal-panel.tsx'
import { refusalOf } from './refusal-text.ts'
import { type Intent, useWithdraw } from './withdraw.ts'

type Step = { name: 'choose' } | { name: 'check'; intent: Intent } | { name: 'receipt'; transaction: Transaction }

type WithdrawalFlowProps = {
  available: Available
  accountEnding: string | null
  /** Asks them to prove who they are for this amount; false when they gave up. */
  verify: (amount: Pence) => Promise<boolean>
  onRaiseOwnCap: () => void
}

/**
 * From an amount to a receipt: choose, check, verify, send. A withdrawal keeps its key until it has an answer, so that
 * sending it again after a lost one cannot pay twice; changing anything makes a new one.
 */
export function WithdrawalFlow({ available, accountEnding, verify, onRaiseOwnCap }: WithdrawalFlowProps) {
  const { t } = useText()
  const withdraw = useWithdraw()
  const isOnline = useOnline()
  const [chosen, setChosen] = useState<ChosenAmount>({ amount: firstAmount(available), problem: null })
  const [speed, setSpeed] = useState<Speed>('standard')
  const [step, setStep] = useState<Step>({ name: 'choose' })

  const goTo = (next: Step) => {
    withdraw.reset()
    setStep(next)
  }
  const check = (quote: Quote) => goTo({ name: 'check', intent: { key: crypto.randomUUID(), quote } })
  const send = (intent: Intent) =>
    withdraw.mutate(intent, {
      onSuccess: (transaction) => {
        setChosen({ amount: firstAmount({ ...available, amount: intent.quote.remaining }), problem: null })
        setSpeed('standard')
        setStep({ name: 'receipt', transaction })
      },
    })
  const verifyAndSend = async (intent: Intent) => {
    if (await verify(intent.quote.amount)) send(intent)
  }
  const takeInstead = ({ amount, speed: nextSpeed }: { amount: Pence; speed: Speed }) => {
    setChosen({ amount, problem: null })
    setSpeed(nextSpeed)
    goTo({ name: 'choose' })
  }

  switch (step.name) {
    case 'choose':
      return available.blockedBy ? (
        <RefusalPanel refusal={available.blockedBy} steps={{ onRaiseOwnCap, onAmount: takeInstead }} />
      ) : (
        <Section key={step.name} title={t('withdrawals.amountTitle')}>
          <ChooseStep
            available={available}
            chosen={chosen}
            speed={speed}
            onChooseAmount={setChosen}
            onChooseSpeed={setSpeed}
            onTakeInstead={takeInstead}
            onRaiseOwnCap={onRaiseOwnCap}
            onContinue={check}
          />
        </Section>
      )
    case 'check': {
      const { intent } = step
      const refusal = refusalOf(withdraw.error)
      return (
        <Section key={step.name} title={t('withdrawals.checkTitle')} takesFocus>
          <div className="grid gap-4">
            {refusal && (
              <RefusalPanel
                refusal={refusal}
                steps={{
                  speed: intent.quote.speed,
                  onAmount: takeInstead,
                  onVerify: () => verifyAndSend(intent),
                  onLookAgain: () => goTo({ name: 'choose' }),
                  onSendAgain: () => send(intent),
                  onRaiseOwnCap,
                }}
              />
            )}
            {withdraw.isError && !refusal && (
              <SendingFailed error={withdraw.error} onRetry={() => send(intent)} isRetrying={withdraw.isPending} />
            )}
            <CheckStep
              intent={intent}
              accountEnding={accountEnding}
              remindsToThink={available.ownLimits.coolingOffReminder}
              isSending={withdraw.isPending}
              disabledReason={isOnline ? null : t('withdrawals.offline')}
              onConfirm={() => verifyAndSend(intent)}
              onChange={() => goTo({ name: 'choose' })}
            />
          </div>
        </Section>
      )
    }
    case 'receipt':
      return (
        <Section key={step.name} title={t('withdrawals.receiptTitle', { amount: step.transaction.amount })} takesFocus>
          <Receipt transaction={step.transaction} onDone={() => goTo({ name: 'choose' })} />
        </Section>
      )
  }
}

/** No answer, or one that says nothing of the withdrawal: it may have happened, and the same one may be sent again. */
function SendingFailed({ error, onRetry, isRetrying }: { error: Error; onRetry: () => void; isRetrying: boolean }) {
  const { t } = useText()
  const errorText = useErrorText()
  const isUnsure = !(error instanceof ApiError) || error.status === 0 || error.status >= 500
  return (
    <ErrorState
      failed={isUnsure ? t('withdrawals.unsure') : errorText(error)}
      safe={isUnsure ? t('withdrawals.unsureSafe') : t('withdrawals.nothingTaken')}
      onRetry={isUnsure ? onRetry : undefined}
      isRetrying={isRetrying}
    />
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
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <section className="rounded-lg border border-line bg-surface p-5 shadow-card">
      <h2 ref={heading} tabIndex={-1} className="mb-3.5 font-semibold text-card tracking-display outline-none">
        {title}
      </h2>
      {children}
    </section>
  )
}
