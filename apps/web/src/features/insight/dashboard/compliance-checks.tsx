import { routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { apiQuery } from '../../../lib/query-client.ts'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { Card } from '../../../ui/card.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'

/** The four answers of the server. What no record proves is not called in order. `more` leads on, where there is more to see. */
export function ComplianceChecks({ more }: { more: { to: string; label: string } | null }) {
  const { t } = useText()
  const compliance = useQuery(apiQuery(routes.compliance.status))
  const checks = compliance.data && [
    { label: t('dashboard.complianceAudit'), holds: compliance.data.auditTrail },
    { label: t('dashboard.complianceHmrc'), holds: compliance.data.hmrcSync },
    { label: t('dashboard.complianceGdpr'), holds: compliance.data.gdprCompliance },
    { label: t('dashboard.complianceConsent'), holds: compliance.data.biometricConsent },
  ]
  return (
    <Card
      title={t('dashboard.complianceTitle')}
      aside={
        more && (
          <Link
            to={more.to}
            className="-my-2 inline-flex min-h-11 items-center text-primary underline-offset-4 hover:underline"
          >
            {more.label}
          </Link>
        )
      }
    >
      {checks ? (
        <>
          <ul className="grid gap-3">
            {checks.map(({ label, holds }) => (
              <li key={label} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <span className="min-w-0 text-secondary">{label}</span>
                <StatusPill tone={holds ? 'good' : 'ended'}>
                  {holds ? t('dashboard.complianceHolds') : t('dashboard.complianceUnproven')}
                </StatusPill>
              </li>
            ))}
          </ul>
          <p className="mt-4 text-ink-2 text-small">{t('dashboard.complianceNote')}</p>
        </>
      ) : (
        <NotLoaded query={compliance} failed={t('dashboard.complianceFailed')} lines={4} />
      )}
    </Card>
  )
}
