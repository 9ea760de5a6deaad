import { type CompanyExpense, type ExpenseRules, routes } from '@gpod/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { ReasonDialog } from '../../../shared/reason-dialog.tsx'
import { RequestList } from '../../../shared/request-list.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { FoldedList } from '../../../ui/folded-list.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { ExpenseFacts } from './expense-facts.tsx'
import { ReceiptButtons } from './receipt-buttons.tsx'
import { RulesDialog } from './rules-dialog.tsx'

/** What waits for an approval, what was decided, and the rules of the company. */
export function CompanyExpenses({ maySetRules }: { maySetRules: boolean }) {
  const { t } = useText()
  const errorText = useErrorText()
  const query = useQuery(apiQuery(routes.expenses.list))
  const [rejected, setRejected] = useState<CompanyExpense | null>(null)
  const [rules, setRules] = useState<ExpenseRules | null>(null)
  const approve = useMutation({
    mutationFn: ({ id, version }: CompanyExpense) =>
      call(routes.expenses.approve, { params: { id }, body: { version } }),
    onSuccess: ({ state }) =>
      notify.success({ title: t(state === 'approved' ? 'expenses.approved' : 'expenses.approvedFirst') }),
    onError: (error) => notify.failure({ title: errorText(error) }),
  })
  const reject = useMutation({
    mutationFn: ({ claim: { id, version }, reason }: { claim: CompanyExpense; reason: string }) =>
      call(routes.expenses.reject, { params: { id }, body: { version, reason } }),
    onSuccess: () => {
      setRejected(null)
      notify.success({ title: t('expenses.rejected') })
    },
  })
  if (query.data === undefined) return <NotLoaded query={query} failed={t('expenses.failed')} lines={8} card />
  const { expenses } = query.data
  const waiting = expenses.filter(({ state }) => state === 'submitted')
  const decided = expenses.filter(({ state }) => state !== 'submitted')
  const rejectButton = (claim: CompanyExpense): ReactNode => (
    <Button look="outline" onClick={() => setRejected(claim)}>
      {t('expenses.reject')}
      <ForWhom claim={claim} />
    </Button>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Card
        title={t('expenses.waiting')}
        aside={
          maySetRules && (
            <Button look="outline" onClick={() => setRules(query.data.rules)}>
              {t('expenses.rules')}
            </Button>
          )
        }
      >
        {waiting.length === 0 ? (
          <EmptyState icon={<ReceiptText className="size-5" />} sentence={t('expenses.waitingNone')} />
        ) : (
          <RequestList
            requests={waiting}
            asked={(claim) => <Claim claim={claim} isWaiting />}
            actions={(claim) =>
              claim.mayDecide && (
                <>
                  <Button
                    busy={approve.isPending && approve.variables.id === claim.id && t('expenses.approving')}
                    onClick={() => approve.mutate(claim)}
                  >
                    {t('expenses.approve')}
                    <ForWhom claim={claim} />
                  </Button>
                  {rejectButton(claim)}
                </>
              )
            }
          />
        )}
      </Card>
      {decided.length > 0 && (
        <Card title={t('expenses.decided')}>
          <FoldedList items={decided}>
            {(claim) => (
              <li
                key={claim.id}
                className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-line border-t pt-4 first:border-t-0 first:pt-0"
              >
                <div className="min-w-0 flex-1 basis-72">
                  <Claim claim={claim} />
                </div>
                {claim.mayDecide && rejectButton(claim)}
              </li>
            )}
          </FoldedList>
        </Card>
      )}
      {rejected !== null && (
        <ReasonDialog
          title={t('expenses.rejectTitle')}
          description={t('expenses.rejectText')}
          submitLabel={t('expenses.reject')}
          look="danger"
          label={t('expenses.reason')}
          short={t('common.fieldRequired')}
          most={200}
          isSending={reject.isPending}
          error={reject.error}
          onReason={(reason) => reject.mutate({ claim: rejected, reason })}
          onClose={() => setRejected(null)}
        />
      )}
      {rules !== null && <RulesDialog rules={rules} onClose={() => setRules(null)} />}
    </div>
  )
}

const ForWhom = ({ claim: { worker, description } }: { claim: CompanyExpense }) => (
  <span className="sr-only">
    {' '}
    {worker.name}, {description}
  </span>
)

function Claim({ claim, isWaiting = false }: { claim: CompanyExpense; isWaiting?: boolean }) {
  const { t } = useText()
  const { id, worker, receipts, firstApprovedBy, decidedBy, state, mayDecide } = claim
  return (
    <ExpenseFacts expense={claim} whose={<bdi>{worker.name}</bdi>} isWaiting={isWaiting}>
      {state === 'submitted' && firstApprovedBy !== null && (
        <p className="mt-1.5 text-secondary">
          {t(mayDecide ? 'expenses.firstBy' : 'expenses.firstByWaiting', { name: firstApprovedBy })}
        </p>
      )}
      {decidedBy !== null && (
        <p className="mt-1.5 text-ink-2 text-secondary">{t('expenses.decidedBy', { name: decidedBy })}</p>
      )}
      <ReceiptButtons id={id} receipts={receipts} as="team" />
    </ExpenseFacts>
  )
}
