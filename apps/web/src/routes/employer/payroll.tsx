import { CalendarDays, CirclePlus, History, ListPlus, ReceiptText, Settings } from 'lucide-react'
import { Link } from 'react-router'
import { PayCalendar } from '../../features/payroll/pay-runs/pay-calendar.tsx'
import { RunsHistory } from '../../features/payroll/pay-runs/runs-history.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { buttonClasses } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { useMay } from './use-may.ts'

export default function PayrollPage() {
  const { t } = useText()
  const may = useMay()
  const places = [
    { to: '/employer/payroll/calendar', label: t('pay-calendar.title'), Icon: CalendarDays },
    { to: '/employer/payroll/items', label: t('payroll.items'), Icon: ListPlus, isInMenu: true },
    { to: '/employer/payroll/reports', label: t('payroll.reports'), Icon: ReceiptText, isInMenu: true },
    { to: '/employer/payroll/brought-forward', label: t('brought-forward.label'), Icon: History },
    { to: '/employer/payroll/settings', label: t('payroll.settings'), Icon: Settings, isInMenu: true },
  ]
  return (
    <>
      <PageTitle>{t('common.navPayRuns')}</PageTitle>
      <PageHeader
        title={t('common.navPayRuns')}
        actions={
          <nav aria-label={t('common.navPayroll')} className="flex flex-wrap gap-2">
            {may('payroll.run') && (
              <Link to="/employer/payroll/new-run" className={buttonClasses({ look: 'outline' })}>
                <CirclePlus aria-hidden="true" className="size-5" />
                {t('pay-runs.newRunTitle')}
              </Link>
            )}
            {places.map(({ to, label, Icon, isInMenu }) => (
              // From where the side menu stands, what it has is not there twice.
              <Link
                key={to}
                to={to}
                className={classNames(buttonClasses({ look: 'outline' }), isInMenu && 'wide:hidden')}
              >
                <Icon aria-hidden="true" className="size-5" />
                {label}
              </Link>
            ))}
          </nav>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <PayCalendar canRun={may('payroll.run')} />
        <RunsHistory />
      </div>
    </>
  )
}
