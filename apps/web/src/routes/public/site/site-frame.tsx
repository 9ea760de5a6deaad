import { ChevronDown, Globe, Menu } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FixedKey } from '../../../i18n/create-text.ts'
import { type Language, languageCodes, languages } from '../../../i18n/languages.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { type SitePage, siteAddress } from '../../../site-pages.ts'
import { buttonClasses } from '../../../ui/button.tsx'
import { Logo } from '../../../ui/logo.tsx'
import { filled } from './filled-in.tsx'

type Linked = { page: SitePage; label: FixedKey }

const menu: readonly Linked[] = [
  { page: 'features', label: 'public.navFeatures' },
  { page: 'pricing', label: 'public.navPricing' },
  { page: 'agents', label: 'public.navAgents' },
  { page: 'eor', label: 'public.navEor' },
  { page: 'contact', label: 'public.navContact' },
]
const smallPrint: readonly Linked[] = [
  { page: 'privacy', label: 'public.privacyTitle' },
  { page: 'terms', label: 'public.termsTitle' },
  { page: 'accessibility', label: 'public.accessTitle' },
  { page: 'security', label: 'public.securityTitle' },
]

/** Pages that nobody looks for: they are in no list and no language's version names the others. */
const unlisted: readonly SitePage[] = ['thanks', 'lost']
/** Pages whose address holds what was chosen, which another language keeps. */
const withChoice: readonly SitePage[] = ['pricing', 'contact']

type SiteFrameProps = { page: SitePage; title: string; description: string; children: ReactNode }

/** The document of a public page: what it says of itself, the menu, the page, and the way to all others. */
export function SiteFrame({ page, title, description, children }: SiteFrameProps) {
  const { t, language: spoken } = useText()
  const language = spoken as Language
  const whole = page === 'home' ? title : t('public.titleOf', { page: title })
  const linkTo = (target: SitePage) => siteAddress(language, target)
  return (
    <>
      <title>{whole}</title>
      <meta name="description" content={description} />
      <About page={page} language={language} title={whole} description={description} />
      <div>
        <a
          href="#content"
          className="sr-only rounded-md bg-surface px-4 py-3 font-semibold focus:not-sr-only focus:absolute focus:start-4 focus:top-4 focus:z-30"
        >
          {t('public.skip')}
        </a>
        <div className="mx-auto flex min-h-dvh w-full max-w-[1120px] flex-col px-4 wide:px-8">
          <header className="flex print:hidden flex-wrap items-center gap-x-2 gap-y-1 py-4">
            <a
              href={linkTo('home')}
              className="me-auto flex min-h-11 items-center gap-2.5 font-bold text-title tracking-display"
            >
              <Logo /> {t('public.productName')}
            </a>
            <nav aria-label={t('public.menu')} className="hidden wide:block">
              <ul className="flex flex-wrap">
                {menu.map((each) => (
                  <MenuLink key={each.page} {...each} here={page} />
                ))}
              </ul>
            </nav>
            <LanguageMenu page={page} />
            <a href="/login" className={`${buttonClasses({ look: 'soft' })} max-sm:hidden`}>
              {t('public.signIn')}
            </a>
            <details className="group relative wide:hidden">
              <summary className="pressable grid min-h-11 min-w-11 list-none place-items-center rounded-full border border-line-strong bg-surface [&::-webkit-details-marker]:hidden">
                <Menu aria-hidden="true" className="size-5" />
                <span className="sr-only">{t('public.menu')}</span>
              </summary>
              <nav
                aria-label={t('public.menu')}
                className="absolute end-0 z-20 mt-2 w-64 rounded-md border border-line bg-surface p-2 shadow-card"
              >
                <ul>
                  {menu.map((each) => (
                    <MenuLink key={each.page} {...each} here={page} />
                  ))}
                  <li>
                    <a href="/login" className={menuLink}>
                      {t('public.signIn')}
                    </a>
                  </li>
                </ul>
              </nav>
            </details>
          </header>
          <p
            id="signed-out"
            role="status"
            hidden
            className="mb-4 rounded-md bg-good-soft px-4 py-3 font-medium text-good"
          >
            {t('public.loggedOut')}
          </p>
          <main id="content" className="grid flex-1 grid-cols-[minmax(0,1fr)] content-start gap-12 pt-2 wide:gap-16">
            {children}
          </main>
          <footer className="mt-16 print:hidden border-line border-t pt-8 pb-12 text-secondary">
            <div className="grid gap-8 sm:grid-cols-3">
              <FooterList title={t('public.footProduct')}>
                {menu.slice(0, 4).map(({ page: target, label }) => (
                  <FooterLink key={target} href={linkTo(target)}>
                    {t(label)}
                  </FooterLink>
                ))}
              </FooterList>
              <FooterList title={t('public.footHelp')}>
                <FooterLink href={linkTo('contact')}>{t('public.navContact')}</FooterLink>
                <FooterLink href={linkTo('tools')}>{t('public.toolsTitle')}</FooterLink>
                <FooterLink href="/take-home-calculator">{t('public.takeHome')}</FooterLink>
                <FooterLink href="/login?type=worker">{t('public.workerSignIn')}</FooterLink>
                <FooterLink href="/login?type=employer">{t('public.employerSignIn')}</FooterLink>
              </FooterList>
              <FooterList title={t('public.footLegal')}>
                {smallPrint.map(({ page: target, label }) => (
                  <FooterLink key={target} href={linkTo(target)}>
                    {t(label)}
                  </FooterLink>
                ))}
              </FooterList>
            </div>
            <p className="mt-8 text-ink-2">{t('public.footer')}</p>
          </footer>
        </div>
      </div>
    </>
  )
}

/** What search engines and link previews read. Addresses are whole: the server knows where it is. */
function About({
  page,
  language,
  title,
  description,
}: {
  page: SitePage
  language: Language
  title: string
  description: string
}) {
  const whole = (code: Language) => `${filled('origin')}${siteAddress(code, page)}`
  if (unlisted.includes(page)) return <meta name="robots" content="noindex" />
  return (
    <>
      <link rel="canonical" href={whole(language)} />
      {languageCodes.map((code) => (
        <link key={code} rel="alternate" hrefLang={code} href={whole(code)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={whole('en')} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="GPOD" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={whole(language)} />
      <meta property="og:image" content={`${filled('origin')}/share/${language}.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

const menuLink =
  'pressable flex min-h-11 items-center rounded-sm px-3 text-secondary font-medium aria-[current]:bg-primary-soft aria-[current]:text-primary'

function MenuLink({ page, label, here }: Linked & { here: SitePage }) {
  const { t, language } = useText()
  return (
    <li>
      <a
        href={siteAddress(language as Language, page)}
        aria-current={page === here ? 'page' : undefined}
        className={menuLink}
      >
        {t(label)}
      </a>
    </li>
  )
}

/** Plain links to the page in each language; the script turns them into a switch without a reload. */
function LanguageMenu({ page }: { page: SitePage }) {
  const { t, language } = useText()
  const target = unlisted.includes(page) ? 'home' : page
  const search = withChoice.includes(page) ? filled('search') : ''
  return (
    <details className="group relative">
      <summary className="pressable flex min-h-11 list-none items-center gap-2 rounded-full border border-line-strong bg-surface px-3.5 font-medium text-secondary [&::-webkit-details-marker]:hidden">
        <Globe aria-hidden="true" className="size-5" />
        <span className="sr-only">{t('public.language')}</span>
        {languages[language as Language].name}
        <ChevronDown aria-hidden="true" className="size-4 text-ink-2 group-open:rotate-180" />
      </summary>
      <ul className="language-names absolute end-0 z-20 mt-2 grid w-64 max-w-[80vw] grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] rounded-md border border-line bg-surface p-2 shadow-card">
        {languageCodes.map((code) => (
          <li key={code}>
            <a
              href={`${siteAddress(code, target)}${search}`}
              hrefLang={code}
              lang={code}
              data-language={code}
              aria-current={code === language ? 'true' : undefined}
              className={menuLink}
            >
              {languages[code].name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

function FooterList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-1 font-semibold">{title}</h2>
      <ul>{children}</ul>
    </section>
  )
}

function FooterLink({ href, children }: { href: string; children: string }) {
  return (
    <li>
      <a href={href} className="inline-flex min-h-11 items-center text-ink-2 underline underline-offset-4">
        {children}
      </a>
    </li>
  )
}
