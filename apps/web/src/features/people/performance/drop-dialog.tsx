import type { Goal } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { useText } from '../../../i18n/use-text.tsx'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'
import { notify } from '../../../ui/toasts.tsx'

type DropDialogProps = { goal: Goal; send: (goal: Goal) => Promise<object>; onClose: () => void }

/** Asks once more before a goal leaves the list. */
export function DropDialog({ goal, send, onClose }: DropDialogProps) {
  const { t } = useText()
  const dropping = useMutation({
    mutationFn: () => send(goal),
    onSuccess: () => {
      notify.success({ title: t('performance.dropped') })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={t('performance.drop')}
      text={t('performance.dropText')}
      action={t('performance.drop')}
      busy={dropping.isPending && t('common.saving')}
      error={dropping.error}
      onConfirm={() => dropping.mutate()}
      onClose={onClose}
    >
      <p dir="auto" className="wrap-anywhere font-medium">
        {goal.title}
      </p>
    </ConfirmDialog>
  )
}
