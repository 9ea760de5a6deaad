import type { Transaction } from '@gpod/contract'
import { useText } from '../../i18n/use-text.tsx'
import { useErrorText } from '../../lib/error-text.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { notify } from '../../ui/toasts.tsx'
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
      title={t('ewa.cancelTitle')}
      description={t('ewa.cancelText', { amount: transaction.amount })}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t('ewa.cancelKeep')}
          </Button>
          {!refusal && (
            <Button
              look="danger"
              busy={cancel.isPending && t('ewa.cancelling')}
              onClick={() =>
                cancel.mutate(transaction.id, {
                  onSuccess: () => {
                    notify.success({ title: t('ewa.cancelled') })
                    onClose()
                  },
                })
              }
            >
              {t('ewa.cancel')}
            </Button>
          )}
        </>
      }
    >
      {cancel.isError && <ErrorState failed={refusal ? refusalText(t, refusal) : errorText(cancel.error)} />}
    </Dialog>
  )
}
