import { routes } from '@gpod/contract'
import { serve } from '../../../platform/http/routes.ts'
import type { Section } from '../../../platform/section.ts'
import { articlesIn } from './help-articles.ts'

/** Words that belong to nobody: the same for everyone of an audience. */
export const help: Section = {
  word: 'help',
  routes: (http) =>
    serve(http, routes.help.articles, async ({ query: { language, audience } }) => ({
      articles: articlesIn(language)
        .filter(({ audiences }) => audiences.includes(audience))
        .map(({ topics: _, audiences, asked, page, ...article }) => ({
          ...article,
          audiences: [...audiences],
          asked: [...asked],
          page: audience === 'employer' ? ofEmployer(page) : audience === 'visitor' ? null : page,
        })),
    })),
}

/** Both portals have profile and messages, each at its own address; wellbeing is the worker's alone. */
function ofEmployer(page: string | null): string | null {
  if (page === null || page.startsWith('/employer')) return page
  return /^\/(profile|communication)/.test(page) ? `/employer${page}` : null
}
