import { routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { answered } from '../../../i18n/languages.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { apiQuery } from '../../../lib/query-client.ts'
import { Fact, FactList } from '../../../shared/fact.tsx'
import { Loaded } from '../../../shared/loaded.tsx'
import { Card } from '../../../ui/card.tsx'

const mostShown = 8

/** What people of the company asked in the latest month that is over, where enough of them did. */
export function TopicCounts() {
  const { t, language, day } = useText()
  const query = useQuery(apiQuery(routes.assistant.topics, { query: { language: answered(language) } }))
  return (
    <Card title={t('assistant.topics')}>
      <p className="mb-3 text-ink-2 text-secondary">{t('assistant.topicsText')}</p>
      <Loaded query={query} lines={3}>
        {({ months }) => {
          const latest = months.find(({ topics }) => topics.length > 0)
          if (!latest) return <p>{t('assistant.topicsNone')}</p>
          return (
            <>
              <h3 className="font-semibold text-secondary">{day(latest.month, 'month')}</h3>
              <FactList>
                {latest.topics.slice(0, mostShown).map(({ topic, label, asked, people }) => (
                  <Fact key={topic} label={label ?? t('assistant.topicsOther')}>
                    {t('assistant.topicCount', { asked, people })}
                  </Fact>
                ))}
              </FactList>
            </>
          )
        }}
      </Loaded>
    </Card>
  )
}
