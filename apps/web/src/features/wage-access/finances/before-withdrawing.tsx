import { routes } from '@gpod/contract'
import { formatPounds, type Pence } from '@gpod/money'
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useText } from '../../../i18n/use-text.tsx'
import { apiQuery } from '../../../lib/query-client.ts'

/** Before somebody confirms: the bill that this amount leaves uncovered, or that none is. Nothing where that is not known. */
export function BeforeWithdrawing({ comesOff }: { comesOff: Pence }) {
  const { t } = useText()
  const { data } = useQuery(apiQuery(routes.finances.advice, { query: { comesOff: formatPounds(comesOff) } }))
  const advice = data?.advice ?? null
  return (
    <div role="status">
      {advice?.uncovered && (
        <p className="flex items-start gap-2 rounded-md bg-warn-soft px-3.5 py-2.5 text-warn">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <span className="min-w-0">
            <strong className="block">{t('finances.doNot')}</strong>
            {t('finances.uncovered', {
              bill: advice.uncovered.name,
              amount: advice.uncovered.amount,
              on: advice.uncovered.day,
            })}{' '}
            {advice.uncoveredOthers > 0 && t('finances.othersToo', { count: advice.uncoveredOthers })}{' '}
            {advice.safe > 0 ? t('finances.safeInstead', { amount: advice.safe }) : t('finances.noneInstead')}
          </span>
        </p>
      )}
      {advice && !advice.uncovered && (
        <p className="rounded-md bg-good-soft px-3.5 py-2.5 text-good">{t('finances.allCovered')}</p>
      )}
    </div>
  )
}
