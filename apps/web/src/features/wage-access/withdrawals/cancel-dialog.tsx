import type { Transaction } from '@gpod/contract'
import { useText } from '../../../i18n/use-text.tsx'
import { useErrorText } from '../../../lib/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { useCancelWithdrawal } from './cancel-withdrawal.ts'
import { refusalOf, refusalText } from './refusal-text.ts'

/** Asks once before a withdrawal is taken back. */
export function CancelDialog({ transaction, onClose }: { transaction: Transaction; onClose: () => void }) {
  const { t } = useText()
  const errorText = useErrorText()
  const cancel = useCancelWithdrawal()
  const refusal = refusalOf(cancel.error)
  return (
    <Dialog
      isOpen
      isLocked={cancel.isPending}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('withdrawals.cancelTitle')}
      description={t('withdrawals.cancelText', { amount: transaction.amount })}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t('withdrawals.cancelKeep')}
          </Button>
          {!refusal && (
            <Button
              look="danger"
              busy={cancel.isPending && t('withdrawals.cancelling')}
              onClick={() =>
                cancel.mutate(transaction.id, {
                  onSuccess: () => {
                    notify.success({ title: t('withdrawals.cancelled') })
                    onClose()
                  },
                })
              }
            >
              {t('withdrawals.cancel')}
            </Button>
          )}
        </>
      }
    >
      {cancel.isError && <ErrorState failed={refusal ? refusalText(t, refusal) : errorText(cancel.error)} />}
    </Dialog>
  )
}
