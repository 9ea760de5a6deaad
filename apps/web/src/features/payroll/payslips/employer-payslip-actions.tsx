import { routes } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { Download, Mail } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { ApiError, call } from '../../../lib/api-client.ts'
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

/** Why a payslip was not emailed, with the page where that is put right. */
export function EmailRefusal({ error, workerId }: { error: unknown; workerId: string | null }) {
  const { t } = useText()
  const errorText = useErrorText()
  const code = error instanceof ApiError ? error.code : null
  return (
    <>
      {errorText(error)} {code === 'no_email_address' && workerId !== null && <AddEmail workerId={workerId} />}
      {code === 'email_not_verified' && (
        <Link to="/employer/profile" className="font-semibold text-primary underline underline-offset-4">
          {t('common.navProfile')}
        </Link>
      )}
    </>
  )
}

/** To the part of the record where an email address is entered. */
export function AddEmail({ workerId }: { workerId: string }) {
  const { t } = useText()
  return (
    <Link
      to={`/employer/employees/${workerId}/change`}
      className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4 sm:min-h-8"
    >
      {t('payslips.addEmail')}
    </Link>
  )
}

type EmailToEmployeeProps = { payslipId: string; workerId: string; name: string; isAgain: boolean }

/** Mails a new link to one payslip to its employee. */
export function EmailToEmployee({ payslipId, workerId, name, isAgain }: EmailToEmployeeProps) {
  const { t } = useText()
  const email = useMutation({
    mutationFn: () => call(routes.payslips.emailToEmployee, { params: { id: payslipId }, body: {} }),
    onSuccess: ({ sentTo, newPasscodes }) =>
      notify.success({
        title: t('payslips.emailedTo', { address: sentTo }),
        ...(newPasscodes > 0 ? { description: t('payslips.newPasscodes', { count: newPasscodes }) } : {}),
      }),
  })
  return (
    <>
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
      {email.isError && (
        <span role="alert" className="basis-full text-bad text-small">
          <EmailRefusal error={email.error} workerId={workerId} />
        </span>
      )}
    </>
  )
}
