import type { Transaction } from '@gpod/contract'
import { useText } from '../../../i18n/use-text.tsx'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { useCancelWithdrawal } from './cancel-withdrawal.ts'
import { refusalOf, refusalText } from './refusal-text.ts'

/** Asks once before a withdrawal is taken back. */
export function CancelDialog({ transaction, onClose }: { transaction: Transaction; onClose: () => void }) {
  const { t } = useText()
  const cancel = useCancelWithdrawal()
  const refusal = refusalOf(cancel.error)
  return (
    <ConfirmDialog
      title={t('withdrawals.cancelTitle')}
      text={t('withdrawals.cancelText', { amount: transaction.amount })}
      action={t('withdrawals.cancel')}
      keepLabel={t('withdrawals.cancelKeep')}
      busy={cancel.isPending && t('withdrawals.cancelling')}
      error={cancel.error}
      refusal={refusal && refusalText(t, refusal)}
      onConfirm={() =>
        cancel.mutate(transaction.id, {
          onSuccess: () => {
            notify.success({ title: t('withdrawals.cancelled') })
            onClose()
          },
        })
      }
      onClose={onClose}
    />
  )
}
