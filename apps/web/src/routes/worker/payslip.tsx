import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { useVerification } from '../../features/account/verification/use-verification.tsx'
import { PayslipDetail } from '../../features/payroll/payslips/payslip-detail.tsx'
import { ownPayslips } from '../../features/payroll/payslips/payslips.ts'
import { useText } from '../../i18n/use-text.tsx'
import { buttonClasses } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

export default function PayslipPage() {
  const { t } = useText()
  const { id = '' } = useParams()
  const { verify, dialog } = useVerification()
  // The list is theirs without a verification, and names the page before the payslip opens.
  const payslip = useQuery(ownPayslips).data?.find((own) => own.id === id)
  const title = payslip ? t('payslips.payslipOf', { on: payslip.payDate }) : t('payslips.one')
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Link to="/payslips" className="wrap-anywhere inline-flex min-h-11 items-center gap-1 font-semibold text-primary">
        <ChevronLeft aria-hidden="true" className="mirrored size-5" /> {t('payslips.title')}
      </Link>
      <PageHeader
        title={title}
        subtitle={payslip && t('payslips.period', { from: payslip.periodStartsOn, to: payslip.periodEndsOn })}
      />
      <PayslipDetail
        key={id}
        id={id}
        verify={verify}
        besideAdvance={(withdrawalId) => (
          <Link
            to={`/ewa?withdrawal=${withdrawalId}`}
            className="inline-flex min-h-8 items-center gap-0.5 font-semibold text-primary"
          >
            {t('payslips.seeWithdrawal')} <ChevronRight aria-hidden="true" className="mirrored size-4" />
          </Link>
        )}
      />
      <p className="mt-4">
        <Link to={`/support?payslip=${id}`} className={buttonClasses({ look: 'outline' })}>
          {t('support.aboutPayslip')}
        </Link>
      </p>
      {dialog}
    </>
  )
}
