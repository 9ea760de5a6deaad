import { pence } from '@gpod/money'
import { CalendarCheck, ChevronDown, Globe, HandCoins, Landmark, Scale } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { compileCatalogue } from '../../i18n/compile-message.ts'
import { type Catalogue, createMessages } from '../../i18n/create-text.ts'
import { isLanguage, type Language, landingPaths, languageCodes, languages } from '../../i18n/languages.ts'
import { Text, TextProvider, useText } from '../../i18n/use-text.tsx'
import { withWord } from '../../i18n/with-word.ts'
import type { StaticPage } from '../../static-page.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Logo } from '../../ui/logo.tsx'
import { ExampleWeek } from './example-week.tsx'

/** Written once per language at build; the browser gets the finished page and one small script. */
export const handle: StaticPage = { staticPage: true }

const catalogues = import.meta.env.SSR
  ? import.meta.glob<Record<string, string>>('../../i18n/texts/public/*.json', { eager: true, import: 'default' })
  : {}

function messagesOf(language: Language) {
  const texts = withWord('public', catalogues[`../../i18n/texts/public/${language}.json`] ?? {})
  const catalogue = import.meta.env.DEV
    ? compileCatalogue(texts as Record<string, string>)
    : (texts as unknown as Catalogue)
  return createMessages(language, catalogue)
}

export default function LandingRoute() {
  const written = useLocation().pathname.replaceAll('/', '')
  const language = isLanguage(written) ? written : 'en'
  return (
    <TextProvider messages={messagesOf(language)}>
      <Landing />
    </TextProvider>
  )
}

/** What the default express fee is where the employer has not chosen another. */
const defaultExpressFee = pence(250)

function Landing() {
  const { t } = useText()
  return (
    <>
      <title>{t('public.title')}</title>
      <meta name="description" content={t('public.description')} />
      {languageCodes.map((code) => (
        <link key={code} rel="alternate" hrefLang={code} href={landingPaths[code]} />
      ))}
      <div className="mx-auto w-full max-w-[1120px] px-4 pb-12 wide:px-8">
        <header className="flex flex-wrap items-center justify-between gap-3 py-4">
          <a href="/" className="flex min-h-11 items-center gap-2.5 font-bold text-title tracking-display">
            <Logo /> {t('public.productName')}
          </a>
          <LanguageMenu />
        </header>
        <p
          id="signed-out"
          role="status"
          hidden
          className="mb-4 rounded-md bg-good-soft px-4 py-3 font-medium text-good"
        >
          {t('public.loggedOut')}
        </p>
        <main className="grid gap-10 wide:gap-14">
          <section className="grid gap-7 rounded-lg bg-hero p-6 text-hero-ink shadow-card wide:grid-cols-[1.2fr_1fr] wide:items-center wide:gap-10 wide:p-10">
            <div>
              <h1 className="max-w-[18ch] text-balance font-semibold text-[2.25rem] leading-heading tracking-display wide:text-[3.25rem]">
                {t('public.headline')}
              </h1>
              <p className="mt-4 max-w-[52ch] text-hero-ink-2 wide:text-card">{t('public.lead')}</p>
            </div>
            <ExampleWeek />
          </section>
          <section aria-labelledby="choose">
            <SectionTitle id="choose">{t('public.chooseTitle')}</SectionTitle>
            <div className="grid gap-4 wide:grid-cols-2 wide:gap-5">
              <PortalChoice
                title={t('public.workerTitle')}
                text={t('public.workerText')}
                signIn={{ href: '/login?type=worker', label: t('public.workerSignIn') }}
                register={{ href: '/register?type=worker', label: t('public.workerRegister') }}
              />
              <PortalChoice
                title={t('public.employerTitle')}
                text={t('public.employerText')}
                signIn={{ href: '/login?type=employer', label: t('public.employerSignIn') }}
                register={{ href: '/register?type=employer', label: t('public.employerRegister') }}
              />
            </div>
          </section>
          <section aria-labelledby="how">
            <SectionTitle id="how">{t('public.howTitle')}</SectionTitle>
            <ol className="grid gap-4 wide:grid-cols-4 wide:gap-5">
              <Step icon={<CalendarCheck />}>{t('public.howEarn')}</Step>
              <Step icon={<Scale />}>{t('public.howSee')}</Step>
              <Step icon={<HandCoins />}>{t('public.howTake')}</Step>
              <Step icon={<Landmark />}>{t('public.howPayday')}</Step>
            </ol>
          </section>
          <div className="grid gap-10 wide:grid-cols-2 wide:gap-5">
            <section aria-labelledby="cost">
              <SectionTitle id="cost">{t('public.costTitle')}</SectionTitle>
              <dl className="grid gap-4">
                <Cost title={t('public.costStandardTitle')}>{t('public.costStandard')}</Cost>
                <Cost title={t('public.costExpressTitle')}>{t('public.costExpress', { fee: defaultExpressFee })}</Cost>
              </dl>
              <p className="mt-4 font-medium">{t('public.costNever')}</p>
            </section>
            <section aria-labelledby="care">
              <SectionTitle id="care">{t('public.careTitle')}</SectionTitle>
              <p className="max-w-[60ch]">
                <Text
                  id="public.careText"
                  tags={{
                    link: (text) => (
                      <a href="https://www.moneyhelper.org.uk/" className="font-semibold text-primary underline">
                        {text}
                      </a>
                    ),
                  }}
                />
              </p>
            </section>
          </div>
        </main>
        <footer className="mt-12 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-t pt-5 text-ink-2 text-secondary">
          <p>{t('public.footer')}</p>
          <a
            href="/take-home-calculator"
            className="inline-flex min-h-11 items-center font-semibold text-primary underline"
          >
            {t('public.takeHome')}
          </a>
        </footer>
      </div>
    </>
  )
}

/** Plain links to the page in each language; the script turns them into a switch without a reload. */
function LanguageMenu() {
  const { t, language } = useText()
  return (
    <details className="group relative ms-auto">
      <summary className="pressable flex min-h-11 list-none items-center gap-2 rounded-full border border-line-strong bg-surface px-4 font-medium text-secondary [&::-webkit-details-marker]:hidden">
        <Globe aria-hidden="true" className="size-5" />
        <span className="sr-only">{t('public.language')}</span>
        {languages[language as Language].name}
        <ChevronDown aria-hidden="true" className="size-4 text-ink-2 group-open:rotate-180" />
      </summary>
      <ul className="language-names absolute end-0 z-20 mt-2 grid w-64 grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] rounded-md border border-line bg-surface p-2 shadow-card">
        {languageCodes.map((code) => (
          <li key={code}>
            <a
              href={landingPaths[code]}
              hrefLang={code}
              lang={code}
              data-language={code}
              aria-current={code === language ? 'true' : undefined}
              className="pressable flex min-h-11 items-center rounded-sm px-3 text-secondary aria-[current]:bg-primary-soft aria-[current]:font-semibold aria-[current]:text-primary"
            >
              {languages[code].name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

function SectionTitle({ id, children }: { id: string; children: string }) {
  return (
    <h2 id={id} className="mb-4 font-semibold text-title leading-heading tracking-display">
      {children}
    </h2>
  )
}

type Target = { href: string; label: string }

function PortalChoice({
  title,
  text,
  signIn,
  register,
}: {
  title: string
  text: string
  signIn: Target
  register: Target
}) {
  return (
    <article className="flex flex-col rounded-lg border border-line bg-surface p-6 shadow-card">
      <h3 className="font-semibold text-card">{title}</h3>
      <p className="mt-1 mb-5 text-ink-2">{text}</p>
      <div className="mt-auto flex flex-col gap-2.5 sm:flex-row">
        <a href={signIn.href} className={classNames(buttonClasses(), 'wrap-anywhere flex-1')}>
          {signIn.label}
        </a>
        <a href={register.href} className={classNames(buttonClasses({ look: 'soft' }), 'wrap-anywhere flex-1')}>
          {register.label}
        </a>
      </div>
    </article>
  )
}

function Step({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <li className="flex gap-4 wide:flex-col wide:gap-3">
      <span
        aria-hidden="true"
        className="grid size-11 shrink-0 place-items-center rounded-md bg-primary-soft text-primary"
      >
        {icon}
      </span>
      <p className="wrap-anywhere min-w-0">{children}</p>
    </li>
  )
}

function Cost({ title, children }: { title: string; children: string }) {
  return (
    <div className="rounded-md border border-line bg-surface p-4">
      <dt className="font-semibold">{title}</dt>
      <dd className="text-ink-2">{children}</dd>
    </div>
  )
}
