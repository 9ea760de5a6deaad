import { routes } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { Download, Mail } from 'lucide-react'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { saveFileFrom } from '../../../shared/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/toasts.tsx'

type OfPayslip = { payslip: { id: string; payDate: string } }

/** Saves the PDF of somebody's payslip; in a table it is known by its payday. */
export function DownloadForEmployer({
  payslip: { id, payDate },
  look = 'soft',
}: OfPayslip & { look?: 'soft' | 'quiet' }) {
  const { t, day } = useText()
  const errorText = useErrorText()
  const download = useMutation({
    mutationFn: async () => {
      const { downloadUrl } = await call(routes.payslips.downloadForEmployer, { params: { id } })
      await saveFileFrom(downloadUrl, `payslip-${payDate}.pdf`)
    },
    onError: (error) => notify.failure({ title: errorText(error) }),
  })
  return (
    <Button
      look={look}
      className={look === 'quiet' ? 'px-3!' : undefined}
      icon={<Download aria-hidden="true" className="size-5" />}
      busy={download.isPending && t('payslips.downloading')}
      aria-label={look === 'quiet' ? t('payslips.downloadOf', { what: day(payDate, 'long') }) : undefined}
      onClick={() => download.mutate()}
    >
      {t('payslips.download')}
    </Button>
  )
}

/** Mails a new link to one payslip to its employee. */
export function EmailToEmployee({ payslipId, name, isAgain }: { payslipId: string; name: string; isAgain: boolean }) {
  const { t } = useText()
  const errorText = useErrorText()
  const email = useMutation({
    mutationFn: () => call(routes.payslips.emailToEmployee, { params: { id: payslipId }, body: {} }),
    onSuccess: ({ sentTo, newPasscodes }) =>
      notify.success({
        title: t('payslips.emailedTo', { address: sentTo }),
        ...(newPasscodes > 0 ? { description: t('payslips.newPasscodes', { count: newPasscodes }) } : {}),
      }),
    onError: (error) => notify.failure({ title: errorText(error) }),
  })
  return (
    <Button
      look="quiet"
      className="px-3!"
      icon={<Mail aria-hidden="true" className="size-5" />}
      busy={email.isPending && t('payslips.emailing')}
      aria-label={t('payslips.emailTo', { name })}
      onClick={() => email.mutate()}
    >
      {isAgain ? t('payslips.emailAgain') : t('payslips.emailOne')}
    </Button>
  )
}
