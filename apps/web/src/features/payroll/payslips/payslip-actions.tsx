import { routes } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { Download, Mail, Share2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { saveFileFrom } from '../../../shared/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { ShareDialog } from './share-dialog.tsx'
import type { OpenPayslips } from './use-open-payslips.ts'

type PayslipActionsProps = {
  payslip: { id: string; payDate: string }
  access: OpenPayslips
  /** Why nothing can be done yet; shown once by the page. */
  disabledReason?: string | null
  /** More beside them. */
  children?: ReactNode
}

/** What they may do with a payslip: keep the PDF, have it mailed, let somebody read it. */
export function PayslipActions({ payslip, access, disabledReason = null, children }: PayslipActionsProps) {
  const { t } = useText()
  const errorText = useErrorText()
  const [isSharing, setSharing] = useState(false)
  const { id, payDate } = payslip
  const onError = (error: unknown) => notify.failure({ title: errorText(error) })
  const download = useMutation({
    mutationFn: () =>
      access.whileOpen(async () => {
        const { downloadUrl } = await call(routes.payslips.download, { params: { id }, query: {} })
        await saveFileFrom(downloadUrl, `payslip-${payDate}.pdf`)
      }),
    onError,
  })
  const email = useMutation({
    mutationFn: () => access.whileOpen(() => call(routes.payslips.email, { params: { id }, body: {} })),
    onSuccess: (sent) => {
      if (sent)
        notify.success({ title: t('payslips.emailed'), description: t('payslips.emailedTo', { address: sent.sentTo }) })
    },
    onError,
  })
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button
        look="soft"
        icon={<Download aria-hidden="true" className="size-5" />}
        onClick={() => download.mutate()}
        busy={download.isPending && t('payslips.downloading')}
        disabledReason={disabledReason}
        hidesReason
      >
        {t('payslips.download')}
      </Button>
      <Button
        look="soft"
        icon={<Mail aria-hidden="true" className="size-5" />}
        onClick={() => email.mutate()}
        busy={email.isPending && t('payslips.emailing')}
        disabledReason={disabledReason}
        hidesReason
      >
        {t('payslips.email')}
      </Button>
      <Button
        look="soft"
        icon={<Share2 aria-hidden="true" className="size-5" />}
        onClick={() => setSharing(true)}
        disabledReason={disabledReason}
        hidesReason
      >
        {t('payslips.share')}
      </Button>
      {children}
      {isSharing && <ShareDialog payslip={payslip} access={access} onClose={() => setSharing(false)} />}
    </div>
  )
}
