import type { OwnExpense } from '@gpod/contract'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { Money } from '../../../ui/money.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { expenseCategoryLabels, expenseStateLabels, flagLabels, vehicleLabels } from './expense-labels.ts'

type ExpenseFactsProps = {
  expense: OwnExpense
  /** Whose it is, where that is not the reader. */
  whose?: ReactNode
  /** Among those that wait for an approver: what they look at stands in place of the state. */
  isWaiting?: boolean
  children?: ReactNode
}

/** What a claim is for, what it comes to, and what became of it. */
export function ExpenseFacts({ expense, whose, isWaiting = false, children }: ExpenseFactsProps) {
  const { t, day } = useText()
  const { description, category, spentOn, amount, mileage, notes, state, flags, reason, payslip } = expense
  const { tone, text } = expenseStateLabels[state]
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 flex-1 basis-48">
          {whose !== undefined && <span className="block text-ink-2 text-secondary">{whose}</span>}
          <bdi className="wrap-anywhere font-semibold">{description}</bdi>
        </p>
        <Money amount={amount} className="font-semibold" />
      </div>
      <p className="text-ink-2 text-secondary">
        {t(expenseCategoryLabels[category])}
        {' · '}
        {day(spentOn)}
        {mileage !== null && (
          <>
            {' · '}
            {t('expenses.miles', { miles: mileage.mileTenths / 10 })}
            {' · '}
            {t(vehicleLabels[mileage.vehicle])}
          </>
        )}
      </p>
      <p className="mt-1.5 flex flex-wrap gap-1.5">
        {!isWaiting && (
          <StatusPill tone={tone}>
            {payslip === null ? t(text) : t('expenses.paidOn', { on: payslip.payDate })}
          </StatusPill>
        )}
        {isWaiting &&
          flags.map((flag) => (
            <StatusPill key={flag} tone="warn">
              {t(flagLabels[flag])}
            </StatusPill>
          ))}
      </p>
      {notes !== '' && (
        <p dir="auto" className="mt-1.5 whitespace-pre-line text-secondary [overflow-wrap:anywhere]">
          {notes}
        </p>
      )}
      {reason !== null && (
        <p className="mt-2 rounded-md bg-surface-2 p-3 text-secondary [overflow-wrap:anywhere]">
          <span className="block font-medium">{t('expenses.reason')}</span>
          <span dir="auto" className="block">
            {reason}
          </span>
        </p>
      )}
      {children}
    </div>
  )
}
