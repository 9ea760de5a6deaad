import { type HelpArticle, routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { answered } from '../../../i18n/languages.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { apiQuery } from '../../../lib/query-client.ts'
import { Loaded } from '../../../shared/loaded.tsx'
import { buttonClasses } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { controlClasses } from '../../../ui/field.tsx'

type Audience = 'worker' | 'employer' | 'visitor'

/** The help texts of an audience, searched by any words. `about` shows only those of a page. */
export function HelpList({
  audience,
  about,
  assistant,
}: {
  audience: Audience
  about?: string
  assistant: string | null
}) {
  const { t, language: shown } = useText()
  const language = answered(shown)
  const [search] = useSearchParams()
  const query = useQuery(apiQuery(routes.help.articles, { query: { language, audience } }))
  const [typed, setTyped] = useState('')
  const found = useFound(query.data?.articles ?? [], typed)
  const asked = search.get('article')
  return (
    <Card>
      {about === undefined && (
        <input
          type="search"
          value={typed}
          onChange={({ target: { value } }) => setTyped(value)}
          aria-label={t('help.search')}
          placeholder={t('help.search')}
          maxLength={200}
          dir="auto"
          className={controlClasses}
        />
      )}
      <p role="status" className="mt-2 min-h-6 text-ink-2 text-secondary">
        {typed.trim() !== '' && found && t('help.found', { count: found.length })}
      </p>
      <Loaded query={query}>
        {({ articles }) => {
          const ofPage = about === undefined ? articles : articles.filter(({ page }) => page === about)
          const shown = typed.trim() === '' || !found ? ofPage : found
          if (shown.length === 0) {
            return (
              <EmptyState
                sentence={t('help.nothing')}
                action={
                  assistant !== null && (
                    <Link to={assistant} className={buttonClasses({ look: 'soft' })}>
                      {t('help.ask')}
                    </Link>
                  )
                }
              />
            )
          }
          return (
            <ul className="divide-y divide-line">
              {shown.map((article) => (
                <li key={article.id}>
                  <Article article={article} isOpen={article.id === asked || shown.length === 1} />
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
    </Card>
  )
}

function Article({ article: { title, text, page }, isOpen }: { article: HelpArticle; isOpen: boolean }) {
  const { t } = useText()
  return (
    <details open={isOpen} className="group py-1">
      <summary className="wrap-anywhere flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 font-medium">
        {title}
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-ink-2 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid justify-items-start gap-3 pb-4 text-ink-2">
        <p>{text}</p>
        {page !== null && (
          <Link to={page} className="font-semibold text-primary underline underline-offset-4">
            {t('help.openPage')}
          </Link>
        )}
      </div>
    </details>
  )
}

/** What was found, best first; null while the search, which is loaded when somebody types, is not there. */
function useFound(articles: readonly HelpArticle[], typed: string): HelpArticle[] | null {
  const [search, setSearch] = useState<{ find(query: string): string[] } | null>(null)
  const isAsked = typed.trim() !== ''
  useEffect(() => {
    if (!isAsked || articles.length === 0) return
    let isGone = false
    import('@gpod/help/search').then(
      ({ searchOf }) => {
        if (!isGone) setSearch(searchOf(articles))
      },
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [articles, isAsked])
  if (!search || !isAsked) return null
  return search.find(typed).flatMap((id) => articles.find((article) => article.id === id) ?? [])
}
