import {
  CalendarDays,
  ChevronRight,
  HeartPulse,
  type LucideIcon,
  ReceiptText,
  ShieldCheck,
  Target,
  Users,
  Wallet,
} from 'lucide-react'
import { Link } from 'react-router'
import type { FixedKey } from '../../../i18n/create-text.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { Card } from '../../../ui/card.tsx'
import type { Portal } from './use-conversation.ts'

type Action = { to: string; label: FixedKey; Icon: LucideIcon }

/** Screens that are opened; nothing is done by opening them. */
const actionsOf: Readonly<Record<Portal, readonly Action[]>> = {
  worker: [
    { to: '/shifts', label: 'assistant.quickSchedule', Icon: CalendarDays },
    { to: '/payslips', label: 'assistant.quickPay', Icon: ReceiptText },
    { to: '/financial?view=spending', label: 'assistant.quickSpending', Icon: Wallet },
    { to: '/performance', label: 'assistant.quickCareer', Icon: Target },
    { to: '/wellbeing', label: 'assistant.quickWellbeing', Icon: HeartPulse },
  ],
  employer: [
    { to: '/employer/schedule?view=hours', label: 'assistant.quickHours', Icon: CalendarDays },
    { to: '/employer/payroll', label: 'assistant.quickRuns', Icon: Wallet },
    { to: '/employer/compliance', label: 'assistant.quickCompliance', Icon: ShieldCheck },
    { to: '/employer/employees', label: 'assistant.quickEmployees', Icon: Users },
  ],
}

export function QuickActions({ portal, onOpen }: { portal: Portal; onOpen?: () => void }) {
  const { t } = useText()
  return (
    <Card title={t('assistant.quick')}>
      <ul className="-my-1.5 divide-y divide-line">
        {actionsOf[portal].map(({ to, label, Icon }) => (
          <li key={to}>
            <Link to={to} {...(onOpen && { onClick: onOpen })} className="flex min-h-12 items-center gap-3 font-medium">
              <Icon aria-hidden="true" className="size-5 shrink-0 text-primary" />
              <span className="min-w-0 flex-1">{t(label)}</span>
              <ChevronRight aria-hidden="true" className="mirrored size-4 shrink-0 text-ink-2" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
