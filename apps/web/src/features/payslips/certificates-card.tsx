import { type PayCertificate, routes } from '@gpod/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Download, FileText } from 'lucide-react'
import { dayOf } from '../../i18n/formats.ts'
import { useText } from '../../i18n/use-text.tsx'
import { call } from '../../lib/api-client.ts'
import { useErrorText } from '../../lib/error-text.ts'
import { Button } from '../../ui/button.tsx'
import { Card, EmptyState, ErrorState } from '../../ui/card.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { notify } from '../../ui/toasts.tsx'
import { ownCertificates } from './payslips.ts'
import { savePaper } from './save-paper.ts'
import type { OpenPayslips } from './use-open-payslips.ts'

/** Her P60 of each tax year and her P45. */
export function CertificatesCard({ access }: { access: OpenPayslips }) {
  const { t } = useText()
  const certificates = useQuery(ownCertificates)
  return (
    <Card title={t('payslips.certificates')}>
      {certificates.isPending && <SkeletonLines lines={2} />}
      {certificates.isError && (
        <ErrorState
          failed={t('payslips.certificatesFailed')}
          onRetry={() => certificates.refetch()}
          isRetrying={certificates.isFetching}
        />
      )}
      {certificates.data?.certificates.length === 0 && (
        <EmptyState icon={<FileText className="size-5" />} sentence={t('payslips.certificatesEmpty')} />
      )}
      <ul className="divide-y divide-line">
        {certificates.data?.certificates.map((certificate) => (
          <Certificate key={certificate.id} certificate={certificate} access={access} />
        ))}
      </ul>
    </Card>
  )
}

function Certificate({ certificate, access }: { certificate: PayCertificate; access: OpenPayslips }) {
  const { t } = useText()
  const errorText = useErrorText()
  const { id, kind, taxYear, leavingOn, issuedAt } = certificate
  const download = useMutation({
    mutationFn: () =>
      access.whileOpen(async () => {
        const { downloadUrl } = await call(routes.payslips.certificateDownload, { params: { id } })
        await savePaper(downloadUrl, `${kind.toLowerCase()}-${taxYear}.pdf`)
      }),
    onError: (error) => notify.failure({ title: errorText(error) }),
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-medium">
          {kind === 'P60'
            ? t('payslips.p60', { year: taxYear })
            : t('payslips.p45', { on: leavingOn ?? dayOf(issuedAt) })}
        </p>
        <p className="text-ink-2 text-secondary">{t('payslips.issuedOn', { on: dayOf(issuedAt) })}</p>
      </div>
      <Button
        look="outline"
        className="min-h-11!"
        icon={<Download aria-hidden="true" className="size-5" />}
        aria-label={t('payslips.downloadOf', { what: `${kind} ${taxYear}` })}
        onClick={() => download.mutate()}
        busy={download.isPending && t('payslips.downloading')}
      >
        {t('payslips.download')}
      </Button>
    </li>
  )
}
