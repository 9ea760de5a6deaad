import { type Language, languageCodes } from './i18n/languages.ts'

/** The pages for everybody, written at build in each language: their paths in English. */
export const sitePaths = {
  home: '',
  features: 'features',
  pricing: 'pricing',
  agents: 'ai-agents',
  eor: 'eor-services',
  tools: 'tools',
  contact: 'contact',
  thanks: 'contact/thanks',
  privacy: 'privacy',
  terms: 'terms',
  accessibility: 'accessibility',
  security: 'security',
  lost: 'not-found',
} as const
export type SitePage = keyof typeof sitePaths

/** The module that all of them are, and how the ids of their routes begin: the app in the browser knows none of them. */
export const siteModule = 'routes/public/site/page.tsx'
export const siteIds = 'site-'

/** "/pricing", "/ar/pricing", "/", "/ar". */
export function siteAddress(language: Language, page: SitePage): string {
  return `/${[language === 'en' ? '' : language, sitePaths[page]].filter(Boolean).join('/')}`
}

export type SiteRoute = { page: SitePage; language: Language; address: string }

export const siteRoutes: readonly SiteRoute[] = (Object.keys(sitePaths) as SitePage[]).flatMap((page) =>
  languageCodes.map((language) => ({ page, language, address: siteAddress(language, page) })),
)
