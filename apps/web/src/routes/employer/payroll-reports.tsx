import { BankStatements } from '../../features/books/bank-statements/bank-statements.tsx'
import { ReportTables } from '../../features/payroll/payroll-reports/report-tables.tsx'
import {
  CostsReport,
  FileExports,
  LeaverDocuments,
  LiabilityReport,
  YearEnd,
} from '../../features/payroll/payroll-reports/reports.tsx'
import { PensionLettersCard } from '../../features/payroll/pensions/pension-letters.tsx'
import { ReportSchedules } from '../../features/payroll/report-schedules/report-schedules.tsx'
import { Submissions } from '../../features/payroll/submissions/submissions.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { ViewTabs } from '../../shared/view-tabs.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { BackLink } from './back-link.tsx'
import { useMay } from './use-may.ts'

const stack = 'grid grid-cols-[minmax(0,1fr)] gap-5'

export default function PayrollReportsPage() {
  const { t } = useText()
  const may = useMay()
  const canApprove = may('payroll.approve')
  return (
    <>
      <PageTitle>{t('payroll.reports')}</PageTitle>
      <BackLink to="/employer/payroll">{t('common.navPayRuns')}</BackLink>
      <PageHeader title={t('payroll.reports')} />
      <ViewTabs
        label={t('payroll.reports')}
        tabs={[
          { value: 'liability', label: t('payroll-reports.liability'), content: <LiabilityReport /> },
          {
            value: 'tables',
            label: t('payroll-reports.tabTables'),
            content: <ReportTables canOpenPayslips={may('payslips.read')} />,
          },
          {
            value: 'costs',
            label: t('payroll-reports.costs'),
            content: (
              <div className={stack}>
                <CostsReport />
                <FileExports />
              </div>
            ),
          },
          {
            value: 'schedules',
            label: t('report-schedules.title'),
            content: (
              <div className={stack}>
                <ReportSchedules canWrite={may('payroll.run')} />
              </div>
            ),
          },
          {
            value: 'submissions',
            label: t('submissions.submissions'),
            content: (
              <div className={stack}>
                <Submissions canSend={canApprove} />
                <PensionLettersCard canWrite={may('payroll.run')} />
                {canApprove && <YearEnd />}
                {canApprove && <LeaverDocuments />}
              </div>
            ),
          },
          {
            value: 'bank',
            label: t('bank-statements.statements'),
            content: (
              <div className={stack}>
                <BankStatements canImport={canApprove} />
              </div>
            ),
          },
        ]}
      />
    </>
  )
}
