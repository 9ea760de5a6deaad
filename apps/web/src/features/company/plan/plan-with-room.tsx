import { planNames } from '@gpod/contract'
import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { ApiError } from '../../../lib/api-client.ts'
import { planLabels } from './plan-labels.ts'

/** Beside a refusal for want of a plan: which one has room, and where it is chosen, or by whom. Nothing beside any other. */
export function PlanWithRoom({ error, mayChoose }: { error: unknown; mayChoose: boolean }) {
  const { t } = useText()
  if (!(error instanceof ApiError) || (error.code !== 'plan_full' && error.code !== 'plan_needed')) return null
  const next = planNames.find((name) => name === error.details.next)
  return (
    <p>
      {next && <span>{t('plan.hasRoom', { plan: planLabels[next] })} </span>}
      {mayChoose ? (
        <Link to="/employer/plan" className="font-semibold underline underline-offset-4">
          {t('plan.see')}
        </Link>
      ) : (
        t('plan.ownerChooses')
      )}
    </p>
  )
}
