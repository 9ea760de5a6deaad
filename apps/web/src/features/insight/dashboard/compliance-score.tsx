import { routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { CircleHelp } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { apiQuery } from '../../../lib/query-client.ts'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { Card } from '../../../ui/card.tsx'

/** How many of the compliance checks pass. One that is not known is no pass. */
export function ComplianceScore() {
  const { t } = useText()
  const overview = useQuery(apiQuery(routes.compliance.overview))
  const checks = overview.data?.checks ?? []
  const passed = checks.filter(({ state }) => state === 'holds').length
  return (
    <Card title={t('dashboard.scoreTitle')}>
      <NotLoaded query={overview} failed={t('dashboard.complianceFailed')} lines={2} />
      {overview.data && (
        <Link to="/employer/compliance" className="pressable grid gap-2 rounded-md">
          <span className="font-semibold text-title tracking-display">
            {t('dashboard.score', { passed, count: checks.length })}
          </span>
          <span aria-hidden="true" data-meter className="flex h-2.5 overflow-hidden rounded-full bg-surface-2">
            <span className="bg-good" style={{ width: `${(passed * 100) / Math.max(1, checks.length)}%` }} />
          </span>
          {checks.some(({ state }) => state === 'unknown') && (
            <span className="flex items-center gap-1.5 text-ink-2 text-small">
              <CircleHelp aria-hidden="true" className="size-4 shrink-0" />
              {t('dashboard.scoreUnknown', { count: checks.filter(({ state }) => state === 'unknown').length })}
            </span>
          )}
        </Link>
      )}
    </Card>
  )
}
