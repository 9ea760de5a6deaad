import { type PayslipDelivery, payslipsOfOnePdf, routes } from '@gpod/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { FileArchive, FileText, Mail } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { saveFileFrom } from '../../../shared/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { DeliveriesTable } from './deliveries-table.tsx'
import { EmailRefusal } from './employer-payslip-actions.tsx'
import { deliveriesOfRun, isToBeEmailed, ways, withoutAccount } from './employer-payslips.ts'

/** The payslips of an approved run: all in one file, emailed to who has no account, and how each gets to its employee. */
export function RunPayslips({ runId }: { runId: string }) {
  const { t } = useText()
  const deliveries = useQuery({
    ...deliveriesOfRun(runId),
    // What becomes of a mail is told by nobody.
    refetchInterval: ({ state }) => (state.data?.payslips.some(({ way }) => way === 'waiting') ? 10_000 : false),
  })
  const payslips = deliveries.data?.payslips
  if (payslips === undefined) {
    return <NotLoaded query={deliveries} failed={t('payslips.deliveriesFailed')} lines={4} card={t('payslips.title')} />
  }
  return <Payslips runId={runId} payslips={payslips} />
}

function Payslips({ runId, payslips }: { runId: string; payslips: readonly PayslipDelivery[] }) {
  const { t, number } = useText()
  const [isAsking, setAsking] = useState(false)
  const others = withoutAccount(payslips)
  const nobody = payslips.some(isToBeEmailed) ? null : t('payslips.emailAllNobody')
  const parts = Math.ceil(payslips.length / payslipsOfOnePdf)
  return (
    <Card title={t('payslips.title')} aside={t('payslips.count', { count: payslips.length })}>
      <div className="flex flex-wrap gap-2.5">
        {Array.from({ length: parts }, (_, index) => (
          <DownloadAll
            // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place.
            key={index}
            file={{ runId, format: 'pdf', part: index + 1 }}
            icon={<FileText aria-hidden="true" className="size-5" />}
          >
            {parts > 1 ? t('payslips.allAsPdfPart', { part: index + 1, parts }) : t('payslips.allAsPdf')}
          </DownloadAll>
        ))}
        <DownloadAll
          file={{ runId, format: 'zip', part: 1 }}
          icon={<FileArchive aria-hidden="true" className="size-5" />}
        >
          {t('payslips.allAsZip')}
        </DownloadAll>
        <Button
          look="soft"
          icon={<Mail aria-hidden="true" className="size-5" />}
          disabledReason={nobody}
          hidesReason
          onClick={() => setAsking(true)}
        >
          {t('payslips.emailAll')}
        </Button>
      </div>
      {nobody !== null && <p className="mt-2 text-ink-2 text-small">{nobody}</p>}
      <dl className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-secondary">
        {[...ways].reverse().map((way) => {
          const count = payslips.filter((one) => one.way === way).length
          return (
            count > 0 && (
              <div key={way} className="flex gap-1.5">
                <dt className="text-ink-2">{t(`payslips.way_${way}`)}</dt>
                <dd className="font-semibold">{number(count)}</dd>
              </div>
            )
          )
        })}
      </dl>
      {others.length > 0 && (
        <>
          <h3 className="mt-5 mb-1 font-semibold text-secondary">{t('payslips.withoutAccount')}</h3>
          <DeliveriesTable deliveries={others} />
        </>
      )}
      <p className="mt-3 text-ink-2 text-small">{t('payslips.readNoted')}</p>
      {isAsking && <EmailDialog runId={runId} onClose={() => setAsking(false)} />}
    </Card>
  )
}

type OfRun = { runId: string; format: 'pdf' | 'zip'; part: number }

function DownloadAll({ file, icon, children }: { file: OfRun; icon: ReactNode; children: ReactNode }) {
  const { t } = useText()
  const errorText = useErrorText()
  const { runId, format, part } = file
  const download = useMutation({
    mutationFn: async () => {
      const { downloadUrl } = await call(routes.payslips.downloadOfRun, {
        params: { id: runId },
        query: { format, part },
      })
      await saveFileFrom(downloadUrl)
    },
    onError: (error) => notify.failure({ title: t('payroll.downloadFailed'), description: errorText(error) }),
  })
  return (
    <Button
      look="soft"
      icon={icon}
      busy={download.isPending && t('payslips.downloading')}
      onClick={() => download.mutate()}
    >
      {children}
    </Button>
  )
}

function EmailDialog({ runId, onClose }: { runId: string; onClose: () => void }) {
  const { t } = useText()
  const email = useMutation({
    mutationFn: () => call(routes.payslips.emailRun, { params: { id: runId }, body: {} }),
    onSuccess: ({ emailed, newPasscodes }) => {
      notify.success({
        title: t('payslips.emailAllDone', { count: emailed }),
        ...(newPasscodes > 0 ? { description: t('payslips.newPasscodes', { count: newPasscodes }) } : {}),
      })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={t('payslips.emailAllTitle')}
      text={t('payslips.emailAllText')}
      action={t('payslips.emailAll')}
      look="primary"
      busy={email.isPending && t('payslips.emailing')}
      onConfirm={() => email.mutate()}
      onClose={onClose}
    >
      {email.isError && (
        <p role="alert" className="text-bad">
          <EmailRefusal error={email.error} workerId={null} />
        </p>
      )}
    </ConfirmDialog>
  )
}
