import type { Dashboard } from '@gpod/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { Money } from '../../../ui/money.tsx'

/** How the company stands. Each figure leads to the page that it is counted from, and that shows it again. */
export function Figures({ dashboard }: { dashboard: Dashboard }) {
  const { t, number } = useText()
  const { employees, onShiftNow, payrollThisPeriod, paidThisMonth, outstanding } = dashboard
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-5 wide:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))]">
      <Figure to="/employer/employees" label={t('dashboard.figureEmployees')}>
        {number(employees)}
      </Figure>
      <Figure to="/employer/schedule?view=hours&state=open" label={t('dashboard.figureOnShift')}>
        {number(onShiftNow)}
      </Figure>
      {payrollThisPeriod !== null && (
        <Figure to="/employer/schedule?view=hours&state=unpaid" label={t('dashboard.figureEarned')}>
          <Money amount={payrollThisPeriod} />
        </Figure>
      )}
      {paidThisMonth !== null && (
        <Figure to="/employer/ewa" label={t('dashboard.figurePaid')}>
          <Money amount={paidThisMonth} />
        </Figure>
      )}
      {outstanding !== null && (
        <Figure to="/employer/ewa" label={t('dashboard.figureOutstanding')}>
          <Money amount={outstanding} />
        </Figure>
      )}
    </ul>
  )
}

function Figure({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  return (
    <li className="grid max-sm:last:odd:col-span-2">
      <Link
        to={to}
        className="pressable flex flex-col justify-between gap-2 rounded-lg border border-line bg-surface p-4 shadow-card"
      >
        <span className="text-ink-2 text-secondary leading-control">{label}</span>
        <span className="font-semibold text-title tracking-display">{children}</span>
      </Link>
    </li>
  )
}
