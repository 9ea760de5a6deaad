import type { EmployerWithdrawal } from '@gpod/contract'
import { pence } from '@gpod/money'
import { type FormEvent, useId, useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { ApiError } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { focusFirstProblem } from '../../../lib/focus-first-problem.ts'
import { Fact, FactList } from '../../../shared/fact.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextArea } from '../../../ui/input.tsx'
import { Isolated, Money } from '../../../ui/money.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { useDecideWithdrawal } from './decide-withdrawal.ts'

/** A decision that was asked for and waits to be confirmed. */
export type Asked = { kind: 'approve' | 'decline'; withdrawal: EmployerWithdrawal }

/** Everything a decision rests on, then the decision. Declining needs words that the worker reads. */
export function DecisionDialog({ kind, withdrawal, onClose }: Asked & { onClose: () => void }) {
  const { t, dateTime } = useText()
  const formId = useId()
  const refusalText = useDecisionRefusal()
  const decide = useDecideWithdrawal(withdrawal.id)
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const isDecline = kind === 'decline'
  const isReasonShort = reason.trim().length < 3
  const { worker, amount, fee } = withdrawal

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setChecked(true)
    if (isDecline && isReasonShort) return focusFirstProblem(event.currentTarget)
    decide.mutate(isDecline ? { kind, reason: reason.trim() } : { kind: 'approve' }, {
      onSuccess: () => {
        notify.success({ title: isDecline ? t('withdrawals.declined') : t('withdrawals.approved') })
        onClose()
      },
    })
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isLocked={decide.isPending}
      title={
        isDecline
          ? t('withdrawals.declineOf', { name: worker.name })
          : t('withdrawals.approveOf', { name: worker.name })
      }
      description={isDecline ? t('withdrawals.declineText') : t('withdrawals.approveText')}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            look={isDecline ? 'danger' : 'primary'}
            busy={decide.isPending && t('common.saving')}
          >
            {isDecline ? t('withdrawals.decline') : t('withdrawals.approve')}
          </Button>
        </>
      }
    >
      <FactList className="mb-4">
        <Fact label={t('withdrawals.employerAmount')}>
          <Money amount={amount} />
        </Fact>
        <Fact label={t('withdrawals.employerFee')}>
          <Money amount={fee} />
        </Fact>
        <Fact label={t('withdrawals.employerSpeed')}>
          {withdrawal.speed === 'express' ? t('withdrawals.employerExpress') : t('withdrawals.employerStandard')}
        </Fact>
        <Fact label={t('withdrawals.availableLabel')}>
          <Money amount={withdrawal.availableAtRequest} />
        </Fact>
        <Fact label={t('withdrawals.employerAccount')}>
          <Isolated>{`··${withdrawal.accountEnding}`}</Isolated>
        </Fact>
        <Fact label={t('withdrawals.asked')}>{dateTime(withdrawal.createdAt)}</Fact>
      </FactList>
      <form id={formId} noValidate onSubmit={submit}>
        {isDecline && (
          <Field
            label={t('withdrawals.employerReason')}
            hint={t('withdrawals.reasonHint')}
            error={isChecked && isReasonShort ? t('withdrawals.reasonShort') : null}
          >
            <TextArea rows={3} maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
          </Field>
        )}
      </form>
      {decide.isError && (
        <p role="alert" className="mt-3 text-bad">
          {refusalText(decide.error)}
        </p>
      )}
    </Dialog>
  )
}

/** Why a decision was not taken; where hours were taken back since, by how much the amount is too high. */
function useDecisionRefusal(): (error: unknown) => string {
  const { t } = useText()
  const errorText = useErrorText()
  return (error) => {
    if (error instanceof ApiError && error.code === 'withdrawal_refused') {
      const { shortfallPence } = error.details
      if (typeof shortfallPence === 'number') return t('withdrawals.notCovered', { shortfall: pence(shortfallPence) })
    }
    return errorText(error)
  }
}
