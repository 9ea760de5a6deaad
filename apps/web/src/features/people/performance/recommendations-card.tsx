import { type Goal, routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { londonToday } from '../../../lib/london-time.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { useCourseLanguage } from '../../../shared/use-course-language.ts'
import { buttonClasses } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { recommend } from './recommend.ts'

/** What would help somebody next, each with its reason from their own records; absent where nothing does. */
export function RecommendationsCard({ goals }: { goals: readonly Goal[] }) {
  const { t } = useText()
  const language = useCourseLanguage()
  const training = useQuery(apiQuery(routes.training.own, { query: { language } }))
  if (training.data === undefined) return null
  const found = recommend({ goals, ...training.data }, londonToday())
  if (found.length === 0) return null
  return (
    <Card title={t('performance.recommendations')}>
      <ul className="divide-y divide-line">
        {found.map(({ kind, id, name, on, progress, to }) => (
          <li
            key={`${kind} ${id}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
          >
            <p className="wrap-anywhere min-w-0 flex-1 basis-52">
              {t(`performance.help_${kind}`, { name, on, points: progress * 100 })}
            </p>
            {to !== null && (
              <Link to={to} className={buttonClasses({ look: 'outline' })}>
                {t('performance.helpOpen')}
                <span className="sr-only"> {name}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
