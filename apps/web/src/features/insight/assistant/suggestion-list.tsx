import { type HelpContext, routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { answered } from '../../../i18n/languages.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { Loaded } from '../../../shared/loaded.tsx'
import { buttonClasses } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'

const mostShown = 3
/** As the specification asks: while it is open, it is asked again. */
const askedAgainMilliseconds = 30_000

/** What is worth doing now, by the records: three of it, and how many more. */
export function useSuggestions(context: HelpContext) {
  const language = answered(useText().language)
  return useQuery({
    queryKey: [routes.assistant.help.path, context, language],
    queryFn: () =>
      call(routes.assistant.help, { body: { context, language, userState: { timestamp: new Date().toISOString() } } }),
    refetchInterval: askedAgainMilliseconds,
  })
}

export function SuggestionList({ context }: { context: HelpContext }) {
  const { t } = useText()
  return (
    <Card title={t('assistant.suggestions')}>
      <Suggestions context={context} />
    </Card>
  )
}

export function Suggestions({ context, onOpen }: { context: HelpContext; onOpen?: () => void }) {
  const { t } = useText()
  const query = useSuggestions(context)
  return (
    <Loaded query={query} lines={3}>
      {({ suggestions }) =>
        suggestions.length === 0 ? (
          <EmptyState sentence={t('assistant.noSuggestions')} />
        ) : (
          <div className="grid gap-4">
            <ul className="grid gap-4">
              {suggestions.slice(0, mostShown).map(({ id, title, description, actionLabel, actionUrl }) => (
                <li key={id} className="grid gap-1">
                  <p className="font-medium">{title}</p>
                  <p className="text-ink-2 text-secondary">{description}</p>
                  <div>
                    <Link
                      to={actionUrl}
                      {...(onOpen && { onClick: onOpen })}
                      className={`${buttonClasses({ look: 'soft' })} mt-1 min-h-11! px-4! text-secondary`}
                    >
                      {actionLabel}
                    </Link>
                  </div>
                </li>
              ))}
            </ul>
            {suggestions.length > mostShown && (
              <p className="text-ink-2 text-secondary">
                {t('assistant.more', { count: suggestions.length - mostShown })}
              </p>
            )}
          </div>
        )
      }
    </Loaded>
  )
}
