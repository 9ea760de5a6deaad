import type { ComponentType } from 'react'
import { useLocation } from 'react-router'
import { compileCatalogue } from '../../../i18n/compile-message.ts'
import { type Catalogue, createMessages } from '../../../i18n/create-text.ts'
import type { Language } from '../../../i18n/languages.ts'
import { TextProvider } from '../../../i18n/use-text.tsx'
import { withWord } from '../../../i18n/with-word.ts'
import { type SitePage, siteRoutes } from '../../../site-pages.ts'
import type { StaticPage } from '../../../static-page.ts'
import { Agents } from './agents.tsx'
import { Contact, Thanks } from './contact.tsx'
import { Eor } from './eor.tsx'
import { Features } from './features.tsx'
import { Home } from './home.tsx'
import { Accessibility, Lost, Privacy, Security, Terms } from './plain-pages.tsx'
import { Prices } from './prices.tsx'
import { Tools } from './tools.tsx'

/** Written once per language at build; the browser gets the finished page and one small script. */
export const handle: StaticPage = { staticPage: true }

const pages: Readonly<Record<SitePage, ComponentType>> = {
  home: Home,
  features: Features,
  pricing: Prices,
  agents: Agents,
  eor: Eor,
  tools: Tools,
  contact: Contact,
  thanks: Thanks,
  privacy: Privacy,
  terms: Terms,
  accessibility: Accessibility,
  security: Security,
  lost: Lost,
}

type Texts = Record<string, string>
const catalogues = import.meta.env.SSR
  ? {
      public: import.meta.glob<Texts>('../../../i18n/texts/public/*.json', { eager: true, import: 'default' }),
      assistant: import.meta.glob<Texts>('../../../features/insight/assistant/texts/*.json', {
        eager: true,
        import: 'default',
      }),
      plan: import.meta.glob<Texts>('../../../features/company/plan/texts/*.json', { eager: true, import: 'default' }),
    }
  : {}

function messagesOf(language: Language) {
  const texts = Object.entries(catalogues).flatMap(([word, files]) => {
    const file = Object.entries(files).find(([path]) => path.endsWith(`/${language}.json`))
    return Object.entries(withWord(word, file?.[1] ?? {}))
  })
  const catalogue = Object.fromEntries(texts)
  return createMessages(
    language,
    import.meta.env.DEV ? compileCatalogue(catalogue) : (catalogue as unknown as Catalogue),
  )
}

export default function PublicPage() {
  const path = useLocation().pathname.replace(/(.)\/$/, '$1')
  const { page, language } = siteRoutes.find(({ address }) => address === path) ?? {
    page: 'lost' as const,
    language: 'en' as const,
  }
  const Page = pages[page]
  return (
    <TextProvider messages={messagesOf(language)}>
      <Page />
    </TextProvider>
  )
}
