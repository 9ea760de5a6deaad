import { routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../i18n/use-text.tsx'
import { useErrorText } from '../../../lib/error-text.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { Card, ErrorState } from '../../../ui/card.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { PolicyForm } from './policy-form.tsx'
import { PolicyHistory } from './policy-history.tsx'

/** The company's rules and every change of them. */
export function PolicySection({ canWrite }: { canWrite: boolean }) {
  const { t } = useText()
  const errorText = useErrorText()
  const policy = useQuery(apiQuery(routes.policy.show))
  const workers = useQuery(apiQuery(routes.employees.list))
  if (policy.data === undefined) {
    return (
      <Card>
        {policy.isError ? (
          <ErrorState
            failed={t('policy.policyFailed')}
            safe={errorText(policy.error)}
            onRetry={() => policy.refetch()}
            isRetrying={policy.isFetching}
          />
        ) : (
          <SkeletonLines lines={10} />
        )}
      </Card>
    )
  }
  const { policy: inForce, history } = policy.data
  const known = (workers.data?.employees ?? []).flatMap(({ department }) => (department === null ? [] : [department]))
  return (
    <div className="grid gap-5">
      <PolicyForm
        key={history[0]?.at ?? 'default'}
        policy={inForce}
        departments={[...new Set(known)].sort((a, b) => a.localeCompare(b))}
        canWrite={canWrite}
      />
      <PolicyHistory history={history} />
    </div>
  )
}
