import { type ExpenseRules, type OwnExpense, routes } from '@gpod/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { AskedFor } from '../../../shared/asked-for.tsx'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'
import { Loaded } from '../../../shared/loaded.tsx'
import { Refusal } from '../../../shared/refusal.tsx'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { FoldedList } from '../../../ui/folded-list.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { ClaimDialog } from './claim-dialog.tsx'
import { ExpenseFacts } from './expense-facts.tsx'
import { ReceiptButtons } from './receipt-buttons.tsx'

/** What a worker claims back, what became of each claim, and the form of a new one. */
export function OwnExpenses() {
  const { t } = useText()
  const query = useQuery(apiQuery(routes.expenses.own))
  const [open, setOpen] = useState<'new' | OwnExpense | null>(null)
  const [removed, setRemoved] = useState<OwnExpense | null>(null)
  const removing = useMutation({
    mutationFn: ({ id }: OwnExpense) => call(routes.expenses.remove, { params: { id } }),
    onSuccess: () => {
      setRemoved(null)
      notify.success({ title: t('expenses.removed') })
    },
  })
  const claim = <Button onClick={() => setOpen('new')}>{t('expenses.claim')}</Button>
  return (
    <Loaded query={query} lines={6}>
      {({ expenses, rules }) => (
        <>
          <Card title={t('expenses.own')} aside={expenses.length > 0 && claim}>
            <p className="mb-4 text-ink-2 text-secondary">
              {t('expenses.within', { days: rules.lateAfterDays })} <ReceiptRule rules={rules} />
            </p>
            {expenses.length === 0 ? (
              <EmptyState icon={<ReceiptText className="size-5" />} sentence={t('expenses.ownNone')} action={claim} />
            ) : (
              <FoldedList items={expenses}>
                {(expense) => (
                  <Own
                    key={expense.id}
                    expense={expense}
                    onChange={() => setOpen(expense)}
                    onRemove={() => setRemoved(expense)}
                  />
                )}
              </FoldedList>
            )}
          </Card>
          {open !== null && (
            <ClaimDialog expense={open === 'new' ? null : open} rules={rules} onClose={() => setOpen(null)} />
          )}
          {removed !== null && (
            <ConfirmDialog
              title={t('expenses.removeTitle')}
              text={t('expenses.removeText')}
              action={t('expenses.remove')}
              busy={removing.isPending && t('expenses.removing')}
              error={removing.error}
              onConfirm={() => removing.mutate(removed)}
              onClose={() => setRemoved(null)}
            />
          )}
        </>
      )}
    </Loaded>
  )
}

function ReceiptRule({ rules: { receiptAbove } }: { rules: ExpenseRules }) {
  const { t } = useText()
  if (receiptAbove === null) return null
  return receiptAbove === 0 ? t('expenses.receiptAlways') : t('expenses.receiptAbove', { amount: receiptAbove })
}

type OwnProps = { expense: OwnExpense; onChange: () => void; onRemove: () => void }

function Own({ expense, onChange, onRemove }: OwnProps) {
  const { t } = useText()
  const { id, version, state, receipts, payslip } = expense
  const params = { id }
  const submit = useMutation({ mutationFn: () => call(routes.expenses.submit, { params, body: { version } }) })
  const withdraw = useMutation({ mutationFn: () => call(routes.expenses.withdraw, { params, body: { version } }) })
  const error = submit.error ?? withdraw.error
  return (
    <li className="border-line border-t pt-4 first:border-t-0 first:pt-0">
      <AskedFor id={id}>
        <ExpenseFacts expense={expense}>
          <ReceiptButtons id={id} receipts={receipts} as="own" />
          {error !== null && (
            <div role="alert" className="mt-2 text-bad">
              <Refusal error={error} />
            </div>
          )}
          <div className="mt-2 flex flex-wrap gap-2.5 empty:hidden">
            {state === 'draft' && (
              <>
                <Button
                  busy={submit.isPending && t('expenses.submitting')}
                  onClick={() =>
                    submit.mutate(undefined, { onSuccess: () => notify.success({ title: t('expenses.submitted') }) })
                  }
                >
                  {t('expenses.submit')}
                </Button>
                <Button look="outline" onClick={onChange}>
                  {t('expenses.change')}
                </Button>
                <Button look="quiet" onClick={onRemove}>
                  {t('expenses.remove')}
                </Button>
              </>
            )}
            {state === 'submitted' && (
              <Button
                look="outline"
                busy={withdraw.isPending && t('expenses.withdrawing')}
                onClick={() =>
                  withdraw.mutate(undefined, { onSuccess: () => notify.success({ title: t('expenses.withdrawn') }) })
                }
              >
                {t('expenses.withdraw')}
              </Button>
            )}
            {payslip !== null && (
              <Link to={`/payslips/${payslip.id}`} className={buttonClasses({ look: 'outline' })}>
                {t('expenses.payslip')}
              </Link>
            )}
          </div>
        </ExpenseFacts>
      </AskedFor>
    </li>
  )
}
