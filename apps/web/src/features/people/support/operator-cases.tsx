import { routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { LifeBuoy } from 'lucide-react'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { Loaded } from '../../../shared/loaded.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { CaseList } from './case-list.tsx'

/** What companies asked whoever runs this installation: their words and the figures they sent, and nothing else of them. */
export function OperatorCases() {
  const { t } = useText()
  // Nobody announces a company's case outside it: the page asks by itself.
  const query = useQuery({ ...apiQuery(routes.support.operatorList), refetchInterval: 30_000 })
  return (
    <Card title={t('support.ofCompanies')}>
      <Loaded query={query} failed={t('support.failed')} lines={4}>
        {({ cases }) =>
          cases.length === 0 ? (
            <EmptyState icon={<LifeBuoy className="size-5" />} sentence={t('support.ofCompaniesNone')} />
          ) : (
            <CaseList
              cases={cases}
              side="desk"
              as="operator"
              onSay={({ id }, body) => call(routes.support.operatorAnswer, { params: { id }, body })}
            />
          )
        }
      </Loaded>
    </Card>
  )
}
