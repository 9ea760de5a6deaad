import { routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../i18n/use-text.tsx'
import { apiQuery } from '../../../lib/query-client.ts'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { PolicyForm } from './policy-form.tsx'
import { PolicyHistory } from './policy-history.tsx'

/** The company's rules and every change of them. */
export function PolicySection({ canWrite }: { canWrite: boolean }) {
  const { t } = useText()
  const policy = useQuery(apiQuery(routes.policy.show))
  const known = useQuery(apiQuery(routes.employees.departments))
  if (policy.data === undefined) return <NotLoaded query={policy} failed={t('policy.policyFailed')} lines={10} card />
  const { policy: inForce, history } = policy.data
  return (
    <div className="grid gap-5">
      <PolicyForm
        key={history[0]?.at ?? 'default'}
        policy={inForce}
        departments={known.data?.departments ?? []}
        canWrite={canWrite}
      />
      <PolicyHistory history={history} />
    </div>
  )
}
