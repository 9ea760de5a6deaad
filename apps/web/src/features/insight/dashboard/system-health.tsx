import { type HealthCheck, type HealthFinding, routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { apiQuery } from '../../../lib/query-client.ts'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { Card } from '../../../ui/card.tsx'
import { StatusPill, type StatusTone } from '../../../ui/status-pill.tsx'

const tones = {
  good: 'good',
  stand_in: 'info',
  slow: 'warn',
  late: 'bad',
  failed: 'warn',
  absent: 'bad',
  not_known: 'unknown',
} as const satisfies Record<HealthFinding, StatusTone>

/** Where the company sees what is on its way; what all companies share has no page of theirs. */
const pages: Partial<Record<HealthCheck['code'], string>> = {
  bank: '/employer/ewa',
  hmrc: '/employer/payroll/reports?view=submissions',
}

const askAgainEvery = 60_000

/** Whether what pay depends on works, asked of each now and every minute while somebody looks. */
export function SystemHealth() {
  const { t } = useText()
  const health = useQuery({ ...apiQuery(routes.dashboard.health), refetchInterval: askAgainEvery })
  return (
    <Card title={t('dashboard.healthTitle')} aside={health.data && t('dashboard.healthAsOf', { at: health.data.at })}>
      <NotLoaded query={health} failed={t('dashboard.healthFailed')} lines={5} />
      {health.data && (
        <ul className="divide-y divide-line">
          {health.data.checks.map((check) => (
            <Check key={check.code} check={check} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Check({ check }: { check: HealthCheck }) {
  const { t } = useText()
  const { code, finding, count, at, milliseconds } = check
  const page = pages[code]
  const name = t(`dashboard.health_${code}`)
  const facts = [
    milliseconds !== null && t('dashboard.healthAnswered', { milliseconds }),
    count !== null &&
      count > 0 &&
      t(finding === 'failed' ? 'dashboard.healthFailing' : 'dashboard.healthMoving', { count }),
    at !== null &&
      t(finding === 'late' && code !== 'bank' && code !== 'hmrc' ? 'dashboard.healthSince' : 'dashboard.healthLast', {
        at,
      }),
  ].filter((fact) => fact !== false)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2.5 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-medium">
          {page ? (
            <Link to={page} className="underline-offset-4 hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </p>
        {facts.length > 0 && <p className="text-ink-2 text-small">{facts.join(' · ')}</p>}
      </div>
      <StatusPill tone={tones[finding]}>
        {t(
          finding === 'stand_in'
            ? code === 'mail'
              ? 'dashboard.found_files'
              : 'dashboard.found_sandbox'
            : `dashboard.found_${finding}`,
        )}
      </StatusPill>
    </li>
  )
}
