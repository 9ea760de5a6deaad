import { z } from 'zod'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { language } from '../shapes.ts'

export const helpAudiences = ['worker', 'employer', 'visitor'] as const
export const helpAudience = z.enum(helpAudiences)
export type HelpAudience = z.infer<typeof helpAudience>

export const helpArticle = z.object({
  id: z.string(),
  audiences: z.array(helpAudience),
  title: z.string(),
  text: z.string(),
  /** Questions that it answers, as people ask them: search looks among them. */
  asked: z.array(z.string()),
  /** The page it speaks of; null for none. */
  page: z.string().nullable(),
})
export type HelpArticle = z.infer<typeof helpArticle>

export const help = section('help', {
  routes: {
    articles: route({
      method: 'GET',
      path: '/api/help/articles',
      summary: 'The help texts of a language for those who are paid, those who pay, or who has no account',
      access: 'public',
      reach: 'public',
      // The same for as long as this release runs.
      shows: [],
      query: z.object({ language: language.default('en'), audience: helpAudience.default('visitor') }),
      response: z.object({ articles: z.array(helpArticle) }),
    }),
  },
})
