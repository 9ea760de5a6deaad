import { type RiskFinding, routes } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { ReasonDialog } from '../../../shared/reason-dialog.tsx'
import { notify } from '../../../ui/toasts.tsx'

/** Why a finding is in order, which whoever looks next reads. */
export function DismissDialog({ finding: { id, version }, onClose }: { finding: RiskFinding; onClose: () => void }) {
  const { t } = useText()
  const dismiss = useMutation({
    mutationFn: (reason: string) => call(routes.riskChecks.dismiss, { params: { id }, body: { version, reason } }),
    onSuccess: () => {
      notify.success({ title: t('risk-checks.dismissed') })
      onClose()
    },
  })
  return (
    <ReasonDialog
      title={t('risk-checks.dismissTitle')}
      description={t('risk-checks.dismissText')}
      submitLabel={t('risk-checks.dismiss')}
      label={t('risk-checks.reason')}
      short={t('risk-checks.short')}
      isSending={dismiss.isPending}
      error={dismiss.error}
      onReason={(reason) => dismiss.mutate(reason)}
      onClose={onClose}
    />
  )
}
