import { routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { answered } from '../../../i18n/languages.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { apiQuery } from '../../../lib/query-client.ts'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { Accordion } from '../../../ui/accordion.tsx'
import { Card } from '../../../ui/card.tsx'

const shown = 5

/** The first help texts for those who pay alone; all texts are a page. */
export function CommonQuestions() {
  const { t, language } = useText()
  const help = useQuery(
    apiQuery(routes.help.articles, { query: { language: answered(language), audience: 'employer' } }),
  )
  return (
    <Card
      title={t('dashboard.questions')}
      aside={
        <Link
          to="/employer/help"
          className="-my-2 inline-flex min-h-11 items-center text-primary underline-offset-4 hover:underline"
        >
          {t('assistant.helpPage')}
        </Link>
      }
    >
      <NotLoaded query={help} lines={4} />
      {help.data && (
        <Accordion
          items={help.data.articles
            .filter(({ audiences }) => audiences.length === 1)
            .slice(0, shown)
            .map(({ id, title, text }) => ({ id, title, content: <p>{text}</p> }))}
        />
      )}
    </Card>
  )
}
