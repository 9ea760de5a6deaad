import { routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { answered } from '../../../i18n/languages.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { apiQuery } from '../../../lib/query-client.ts'
import { Loaded } from '../../../shared/loaded.tsx'
import { Card } from '../../../ui/card.tsx'
import { FoldedList } from '../../../ui/folded-list.tsx'
import { ToldAlert } from './told-alert.tsx'

/** What somebody was told lately. */
export function AlertListCard() {
  const { t, language } = useText()
  const query = useQuery(apiQuery(routes.alerts.list, { query: { language: answered(language) } }))
  return (
    <Card title={t('alerts.told')}>
      <Loaded query={query} lines={4}>
        {({ alerts }) =>
          alerts.length === 0 ? (
            <p className="text-ink-2">{t('alerts.toldNone')}</p>
          ) : (
            <FoldedList items={alerts}>{(alert) => <ToldAlert key={alert.id} alert={alert} />}</FoldedList>
          )
        }
      </Loaded>
    </Card>
  )
}
