import { routes } from '@gpod/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Download, FileText } from 'lucide-react'
import { dayOf } from '../../../i18n/formats.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { NotLoaded, together } from '../../../shared/loaded.tsx'
import { saveFileFrom } from '../../../shared/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { ownCertificates, ownPensionLetters } from './payslips.ts'
import type { OpenPayslips } from './use-open-payslips.ts'

type IssuedDocument = {
  id: string
  name: string
  issuedAt: string
  fileName: string
  address(): Promise<{ downloadUrl: string }>
}

/** Their P60 of each tax year, their P45, and the letters about their pension. */
export function CertificatesCard({ access }: { access: OpenPayslips }) {
  const { t } = useText()
  const certificates = useQuery(ownCertificates)
  const letters = useQuery(ownPensionLetters)
  const both = together(certificates, letters)
  const documents: IssuedDocument[] = [
    ...(certificates.data?.certificates ?? []).map(({ id, kind, taxYear, leavingOn, issuedAt }) => ({
      id,
      name:
        kind === 'P60' ? t('payslips.p60', { year: taxYear }) : t('payslips.p45', { on: leavingOn ?? dayOf(issuedAt) }),
      issuedAt,
      fileName: `${kind.toLowerCase()}-${taxYear}.pdf`,
      address: () => call(routes.payslips.certificateDownload, { params: { id } }),
    })),
    ...(letters.data?.letters ?? []).map(({ id, kind, madeAt }) => ({
      id,
      name: t(`payslips.letter_${kind}`),
      issuedAt: madeAt,
      fileName: `pension-${dayOf(madeAt)}.pdf`,
      address: () => call(routes.pensions.letterDownload, { params: { id } }),
    })),
  ]
  return (
    <Card title={t('payslips.certificates')}>
      <NotLoaded query={both} failed={t('payslips.certificatesFailed')} lines={4} />
      {both.data && documents.length === 0 && (
        <EmptyState icon={<FileText className="size-5" />} sentence={t('payslips.certificatesEmpty')} />
      )}
      <ul className="divide-y divide-line">
        {documents.map((document) => (
          <DocumentLine key={document.id} document={document} access={access} />
        ))}
      </ul>
    </Card>
  )
}

function DocumentLine({
  document: { name, issuedAt, fileName, address },
  access,
}: {
  document: IssuedDocument
  access: OpenPayslips
}) {
  const { t } = useText()
  const errorText = useErrorText()
  const download = useMutation({
    mutationFn: () =>
      access.whileOpen(async () => {
        const { downloadUrl } = await address()
        await saveFileFrom(downloadUrl, fileName)
      }),
    onError: (error) => notify.failure({ title: errorText(error) }),
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-medium">{name}</p>
        <p className="text-ink-2 text-secondary">{t('payslips.issuedOn', { on: dayOf(issuedAt) })}</p>
      </div>
      <Button
        look="outline"
        className="min-h-11!"
        icon={<Download aria-hidden="true" className="size-5" />}
        aria-label={t('payslips.downloadOf', { what: name })}
        onClick={() => download.mutate()}
        busy={download.isPending && t('payslips.downloading')}
      >
        {t('payslips.download')}
      </Button>
    </li>
  )
}
