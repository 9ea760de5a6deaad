import type { Access } from '@gpod/contract'
import { BarChart3, CalendarDays, ClipboardCheck, Clock, Megaphone, UserPlus, WalletCards } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { Card } from '../../../ui/card.tsx'

const actions = [
  { to: '/employer/employees/new', label: 'dashboard.quickEmployee', Icon: UserPlus, access: 'employees.write' },
  { to: '/employer/payroll', label: 'dashboard.goToPayRuns', Icon: WalletCards, access: 'payroll.read' },
  { to: '/employer/schedule?view=hours', label: 'assistant.quickHours', Icon: Clock, access: 'hours.approve' },
  { to: '/employer/schedule', label: 'dashboard.quickRota', Icon: CalendarDays, access: 'rota.write' },
  { to: '/employer/communication', label: 'messages.title', Icon: Megaphone, access: 'employer.read' },
  { to: '/employer/compliance', label: 'assistant.quickCompliance', Icon: ClipboardCheck, access: 'payroll.read' },
  { to: '/employer/analytics', label: 'analytics.title', Icon: BarChart3, access: 'employer.read' },
] as const satisfies readonly { access: Access; [key: string]: unknown }[]

/** What is done most, a tap away: each for who may do it. */
export function QuickActions({ may }: { may: (access: Access) => boolean }) {
  const { t } = useText()
  return (
    <Card title={t('assistant.quick')}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(150px,100%),1fr))] gap-2.5">
        {actions
          .filter(({ access }) => may(access))
          .map(({ to, label, Icon }) => (
            <li key={to} className="grid">
              <Link
                to={to}
                className="pressable flex min-h-14 min-w-0 items-center gap-2 max-sm:flex-col max-sm:items-start max-sm:gap-1 rounded-md bg-surface-2 px-3 py-2 font-medium text-secondary leading-control"
              >
                <Icon aria-hidden="true" className="size-5 shrink-0 text-primary" />
                <span className="wrap-break-word min-w-0 hyphens-auto">{t(label)}</span>
              </Link>
            </li>
          ))}
      </ul>
    </Card>
  )
}
