import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { ApiError } from '../../../lib/api-client.ts'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { DownloadForEmployer } from './employer-payslip-actions.tsx'
import { payslipForEmployer } from './employer-payslips.ts'
import { OpenPayslip } from './payslip-detail.tsx'

type EmployerPayslipProps = {
  id: string
  /** The way back to whose it is. */
  backTo: (of: { workerId: string; name: string }) => ReactNode
}

/** Somebody's payslip, as they see it themselves. */
export function EmployerPayslip({ id, backTo }: EmployerPayslipProps) {
  const { t } = useText()
  const payslip = useQuery({ ...payslipForEmployer(id), gcTime: 0 })
  if (!payslip.data) {
    const isNone = payslip.error instanceof ApiError && payslip.error.code === 'not_found'
    return (
      <>
        <PageTitle>{t('payslips.one')}</PageTitle>
        {isNone ? (
          <Card as="div">
            <EmptyState sentence={t('payslips.noneHere')} />
          </Card>
        ) : (
          <NotLoaded query={payslip} lines={10} card />
        )}
      </>
    )
  }
  const { document, workerId } = payslip.data
  const title = t('payslips.sharedOf', { name: document.worker.name, on: document.payDate })
  return (
    <>
      <PageTitle>{title}</PageTitle>
      {backTo({ workerId, name: document.worker.name })}
      <PageHeader
        title={title}
        subtitle={t('payslips.period', { from: document.periodStartsOn, to: document.periodEndsOn })}
        actions={
          <>
            <DownloadForEmployer payslip={document} />
            <Button
              look="soft"
              icon={<Printer aria-hidden="true" className="size-5" />}
              // The dialog of the browser; the page has a print style of its own.
              onClick={() => window.print()}
            >
              {t('payslips.print')}
            </Button>
          </>
        }
      />
      <OpenPayslip view={payslip.data} />
      <p className="mt-4 text-ink-2 text-small print:hidden">{t('payslips.readNoted')}</p>
    </>
  )
}
