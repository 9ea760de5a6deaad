import { type PayCertificate, routes } from '@gpod/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { Loaded } from '../../../shared/loaded.tsx'
import { saveFileFrom } from '../../../shared/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { notify } from '../../../ui/toasts.tsx'

type EmployeeCertificatesProps = {
  workerId: string
  /** Whether a P45 can be made for them now. */
  canIssueP45: boolean
}

/** The P45 and P60 of one employee on their record, and the way to make the P45 of who has left. */
export function EmployeeCertificates({ workerId, canIssueP45 }: EmployeeCertificatesProps) {
  const { t } = useText()
  const errorText = useErrorText()
  const certificates = useQuery(apiQuery(routes.payslips.certificatesOfEmployee, { params: { id: workerId } }))
  const make = useMutation({
    mutationFn: async () => {
      const { downloadUrl } = await call(routes.payrollReports.issueP45, { params: { id: workerId }, body: {} })
      await saveFileFrom(downloadUrl, 'p45.pdf')
    },
    onError: (error) => notify.failure({ title: errorText(error) }),
  })
  return (
    <Card
      title={t('payslips.certificates')}
      aside={
        canIssueP45 && (
          <Button busy={make.isPending && t('common.saving')} onClick={() => make.mutate()}>
            {t('payroll-reports.makeP45')}
          </Button>
        )
      }
    >
      <Loaded query={certificates} lines={2}>
        {({ certificates: all }) =>
          all.length === 0 ? (
            <EmptyState sentence={t('payslips.certificatesNone')} />
          ) : (
            <ul className="divide-y divide-line">
              {all.map((one) => (
                <Certificate key={one.id} certificate={one} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  )
}

function Certificate({ certificate: { id, kind, taxYear, leavingOn, issuedAt } }: { certificate: PayCertificate }) {
  const { t } = useText()
  const errorText = useErrorText()
  const issuedOn = issuedAt.slice(0, 10)
  const name = kind === 'P60' ? t('payslips.p60', { year: taxYear }) : t('payslips.p45', { on: leavingOn ?? issuedOn })
  const download = useMutation({
    mutationFn: async () => {
      const { downloadUrl } = await call(routes.payslips.certificateForEmployer, { params: { id } })
      await saveFileFrom(downloadUrl, `${kind.toLowerCase()}-${taxYear}.pdf`)
    },
    onError: (error) => notify.failure({ title: errorText(error) }),
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-medium">{name}</p>
        <p className="text-ink-2 text-secondary">{t('payslips.issuedOn', { on: issuedOn })}</p>
      </div>
      <Button
        look="outline"
        icon={<Download aria-hidden="true" className="size-5" />}
        aria-label={t('payslips.downloadOf', { what: name })}
        busy={download.isPending && t('payslips.downloading')}
        onClick={() => download.mutate()}
      >
        {t('payslips.download')}
      </Button>
    </li>
  )
}
