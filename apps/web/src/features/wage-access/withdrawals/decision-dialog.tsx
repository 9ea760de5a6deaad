import type { EmployerWithdrawal } from '@gpod/contract'
import { pence } from '@gpod/money'
import { useText } from '../../../i18n/use-text.tsx'
import { ApiError } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { Fact, FactList } from '../../../shared/fact.tsx'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { ReasonDialog } from '../../../shared/reason-dialog.tsx'
import { Isolated, Money } from '../../../ui/money.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { useDecideWithdrawal } from './decide-withdrawal.ts'

/** A decision that was asked for and waits to be confirmed. */
export type Asked = { kind: 'approve' | 'decline'; withdrawal: EmployerWithdrawal }

/** Everything a decision rests on, then the decision. Declining needs words that the worker reads. */
export function DecisionDialog({ kind, withdrawal, onClose }: Asked & { onClose: () => void }) {
  const { t } = useText()
  const refusalText = useDecisionRefusal()
  const decide = useDecideWithdrawal(withdrawal.id)
  const { name } = withdrawal.worker
  const send = (decision: Parameters<typeof decide.mutate>[0], done: string) =>
    decide.mutate(decision, {
      onSuccess: () => {
        notify.success({ title: done })
        onClose()
      },
    })
  const refusal = decide.isError ? refusalText(decide.error) : null
  if (kind === 'decline') {
    return (
      <ReasonDialog
        title={t('withdrawals.declineOf', { name })}
        description={t('withdrawals.declineText')}
        submitLabel={t('withdrawals.decline')}
        look="danger"
        label={t('withdrawals.employerReason')}
        hint={t('withdrawals.reasonHint')}
        short={t('withdrawals.reasonShort')}
        isSending={decide.isPending}
        error={decide.error}
        refusal={refusal}
        onReason={(reason) => send({ kind, reason }, t('withdrawals.declined'))}
        onClose={onClose}
      >
        <WithdrawalFacts withdrawal={withdrawal} />
      </ReasonDialog>
    )
  }
  return (
    <FormDialog
      title={t('withdrawals.approveOf', { name })}
      description={t('withdrawals.approveText')}
      submitLabel={t('withdrawals.approve')}
      isSending={decide.isPending}
      error={decide.error}
      refusal={refusal}
      onSubmit={() => {
        send({ kind }, t('withdrawals.approved'))
        return true
      }}
      onClose={onClose}
    >
      <div className="sm:col-span-2">
        <WithdrawalFacts withdrawal={withdrawal} />
      </div>
    </FormDialog>
  )
}

function WithdrawalFacts({ withdrawal }: Pick<Asked, 'withdrawal'>) {
  const { t, dateTime } = useText()
  return (
    <FactList>
      <Fact label={t('withdrawals.employerAmount')}>
        <Money amount={withdrawal.amount} />
      </Fact>
      <Fact label={t('withdrawals.employerFee')}>
        <Money amount={withdrawal.fee} />
      </Fact>
      <Fact label={t('withdrawals.employerSpeed')}>
        {withdrawal.speed === 'express' ? t('withdrawals.employerExpress') : t('withdrawals.employerStandard')}
      </Fact>
      <Fact label={t('withdrawals.availableLabel')}>
        <Money amount={withdrawal.availableAtRequest} />
      </Fact>
      {withdrawal.accountEnding !== null && (
        <Fact label={t('withdrawals.employerAccount')}>
          <Isolated>{`··${withdrawal.accountEnding}`}</Isolated>
        </Fact>
      )}
      <Fact label={t('withdrawals.asked')}>{dateTime(withdrawal.createdAt)}</Fact>
    </FactList>
  )
}

/** Why a decision was not taken; where hours were taken back since, by how much the amount is too high. What stands against it otherwise is the worker's own affair. */
function useDecisionRefusal(): (error: unknown) => string {
  const { t } = useText()
  const errorText = useErrorText()
  return (error) => {
    if (error instanceof ApiError && error.code === 'withdrawal_refused') {
      const { shortfallPence } = error.details
      if (typeof shortfallPence !== 'number') return t('withdrawals.notNow')
      return t('withdrawals.notCovered', { shortfall: pence(shortfallPence) })
    }
    return errorText(error)
  }
}
