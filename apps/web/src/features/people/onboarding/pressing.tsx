import { routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { apiQuery } from '../../../lib/query-client.ts'
import { Card } from '../../../ui/card.tsx'

/** What cannot wait: an urgent announcement, documents that are asked of them. Nothing for all others. */
export function Pressing() {
  const { t } = useText()
  const pressing = useQuery(apiQuery(routes.onboarding.own)).data?.pressing
  if (!pressing || (pressing.announcement === null && pressing.documents === 0)) return null
  const { announcement, documents } = pressing
  return (
    <Card title={t('onboarding.pressingTitle')}>
      <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line">
        {announcement !== null && (
          <One
            to={`/communication?view=announcements#${announcement.id}`}
            icon={<CircleAlert aria-hidden="true" className="size-5 shrink-0 text-bad" />}
          >
            {t('onboarding.pressingUrgent', { title: announcement.title })}
          </One>
        )}
        {documents > 0 && (
          <One to="/documents" icon={<CircleAlert aria-hidden="true" className="size-5 shrink-0 text-primary" />}>
            {t('onboarding.pressingDocuments', { count: documents })}
          </One>
        )}
      </ul>
    </Card>
  )
}

function One({ to, icon, children }: { to: string; icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className="pressable flex min-h-12 items-center gap-3 py-2 font-medium">
        {icon}
        <span className="wrap-anywhere min-w-0 flex-1">{children}</span>
        <ChevronRight aria-hidden="true" className="mirrored size-5 shrink-0 text-ink-2" />
      </Link>
    </li>
  )
}
