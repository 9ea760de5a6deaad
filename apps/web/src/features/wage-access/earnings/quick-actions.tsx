import { Calculator, CalendarDays, Compass, FileText, MessagesSquare, ShieldCheck, UserRound } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { Card } from '../../../ui/card.tsx'

/** What else is a tap away. */
const actions = [
  { to: '/shifts', label: 'earnings.quickTime', Icon: CalendarDays },
  { to: '/payslips', label: 'payslips.title', Icon: FileText },
  { to: '/tax', label: 'take-home.title', Icon: Calculator },
  { to: '/audit', label: 'earnings.quickCompliance', Icon: ShieldCheck },
  { to: '/communication', label: 'messages.title', Icon: MessagesSquare },
  { to: '/profile', label: 'common.navProfile', Icon: UserRound },
  { to: '/help?tutorial=open', label: 'tutorial.title', Icon: Compass },
] as const

export function QuickActions() {
  const { t } = useText()
  return (
    <Card title={t('earnings.quickTitle')}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(140px,100%),1fr))] gap-2.5">
        {actions.map(({ to, label, Icon }) => (
          <li key={to} className="grid">
            <Link
              to={to}
              className="pressable flex min-h-14 min-w-0 items-center gap-1.5 rounded-md bg-surface-2 px-2 py-2 font-medium text-secondary leading-control"
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
