import { enquiryCurrencies, enquiryKinds } from '@gpod/contract'
import type { ReactNode } from 'react'
import type { Language } from '../../../i18n/languages.ts'
import { Text, useText } from '../../../i18n/use-text.tsx'
import { siteAddress } from '../../../site-pages.ts'
import { buttonClasses } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { controlClasses } from '../../../ui/field.tsx'
import { filled, Shown, selectedBy, wrongBy } from './filled-in.tsx'
import { ButtonLink, PageHead, Points, Select, TextLink } from './parts.tsx'
import { Totals, useItemNames } from './price-calculator.tsx'
import { SiteFrame } from './site-frame.tsx'

const kindLabels = {
  question: 'public.kindQuestion',
  quote: 'public.kindQuote',
  demo: 'public.kindDemo',
  call: 'public.kindCall',
} as const

/** What is wrong with the sending as a whole. */
const wholes = [
  { wrong: 'trap', text: 'public.wrongTrap' },
  { wrong: 'quick', text: 'public.wrongQuick' },
  { wrong: 'old', text: 'public.wrongOld' },
  { wrong: 'many', text: 'public.wrongMany' },
  { wrong: 'long', text: 'public.wrongLong' },
] as const

/** The form of every kind, as a browser without scripts sends it; the server keeps what was typed where something is wrong. */
export function Contact() {
  const { t, language } = useText()
  const address = siteAddress(language as Language, 'contact')
  return (
    <SiteFrame page="contact" title={t('public.contactTitle')} description={t('public.contactLead')}>
      <div className="mx-auto grid w-full max-w-2xl gap-6">
        <div>
          <h1 className="font-semibold text-[2rem] leading-heading tracking-display">{t('public.contactTitle')}</h1>
          <p className="mt-2 text-card text-ink-2">{t('public.contactLead')}</p>
        </div>
        <nav aria-label={t('public.kindOf')}>
          <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
            {enquiryKinds.map((kind) => (
              <li key={kind} className="grid">
                <Shown when={`kind_${kind}`}>
                  <a
                    href={`${address}?kind=${kind}`}
                    data-in-place=""
                    aria-current="page"
                    className={classNames(buttonClasses(), 'wrap-anywhere')}
                  >
                    {t(kindLabels[kind])}
                  </a>
                </Shown>
                <Shown
                  when={enquiryKinds
                    .filter((each) => each !== kind)
                    .map((each) => `kind_${each}`)
                    .join(' ')}
                >
                  <a
                    href={`${address}?kind=${kind}`}
                    data-in-place=""
                    className={classNames(buttonClasses({ look: 'soft' }), 'wrap-anywhere')}
                  >
                    {t(kindLabels[kind])}
                  </a>
                </Shown>
              </li>
            ))}
          </ul>
        </nav>
        <Shown when="wrong">
          <div role="alert" className="grid gap-1 rounded-md bg-bad-soft p-4 text-bad">
            <p className="font-semibold">{t('public.wrongSome')}</p>
            {wholes.map(({ wrong, text }) => (
              <Shown key={wrong} when={`wrong_${wrong}`}>
                <p>{t(text)}</p>
              </Shown>
            ))}
          </div>
        </Shown>
        <form
          action={address}
          method="post"
          noValidate
          className="grid gap-4 rounded-lg border border-line bg-surface p-6 shadow-card"
        >
          <input type="hidden" name="kind" defaultValue={filled('kind')} />
          <input type="hidden" name="ticket" defaultValue={filled('ticket')} />
          <Shown when="basket">
            <Basket />
          </Shown>
          <Line
            name="name"
            label={t('public.fieldName')}
            problem={t('public.wrongName')}
            autoComplete="name"
            isNeeded
          />
          <Line
            name="email"
            label={t('public.fieldEmail')}
            problem={t('public.wrongEmail')}
            type="email"
            autoComplete="email"
            dir="ltr"
            isNeeded
          />
          <Shown when="kind_quote kind_demo kind_call">
            <Line
              name="company"
              label={t('public.fieldCompany')}
              problem={t('public.wrongLong')}
              autoComplete="organization"
            />
          </Shown>
          <Shown when="kind_call">
            <Line
              name="phone"
              label={t('public.fieldPhone')}
              problem={t('public.wrongPhone')}
              type="tel"
              autoComplete="tel"
              dir="ltr"
              isNeeded
            />
          </Shown>
          <Shown when="kind_quote kind_demo">
            <Line
              name="employees"
              label={t('public.fieldEmployees')}
              problem={t('public.wrongEmployees')}
              inputMode="numeric"
              dir="ltr"
            />
          </Shown>
          <Shown when="kind_quote">
            <Labelled name="currency" label={t('public.fieldCurrency')}>
              <Select id="field-currency" name="currency">
                {enquiryCurrencies.map((currency) => (
                  <option key={currency} {...selectedBy(`currency_${currency}`)}>
                    {currency}
                  </option>
                ))}
              </Select>
            </Labelled>
          </Shown>
          <Shown when="kind_demo kind_call">
            <Line name="suits" label={t('public.fieldSuits')} problem={t('public.wrongLong')} />
          </Shown>
          <Labelled
            name="message"
            label={t('public.fieldMessage')}
            problem={t('public.wrongMessage')}
            optionalWhen="kind_quote kind_demo kind_call"
          >
            <textarea
              id="field-message"
              name="message"
              rows={6}
              defaultValue={filled('message')}
              className={`${controlClasses} py-3`}
              {...wrongBy('message')}
            />
          </Labelled>
          <Trap />
          <p className="text-ink-2 text-secondary">
            <Text
              id="public.contactPrivacy"
              tags={{ link: (text) => <TextLink href={siteAddress(language as Language, 'privacy')}>{text}</TextLink> }}
            />
          </p>
          <button type="submit" className={buttonClasses({ wide: true })}>
            {t('public.send')}
          </button>
        </form>
      </div>
    </SiteFrame>
  )
}

/** What was chosen among the prices, and what it comes to: the server works it out again. */
function Basket() {
  const { t } = useText()
  const names = useItemNames()
  return (
    <section aria-labelledby="basket-title" className="grid gap-2">
      <h2 id="basket-title" className="font-semibold text-card">
        {t('public.chosenBasket')}
      </h2>
      <input type="hidden" name="basket" defaultValue={filled('basket')} />
      {names.map(({ item, name }) => (
        <Shown key={item} when={`basket_${item}`}>
          <p>{name}</p>
        </Shown>
      ))}
      <Totals />
      <p className="text-ink-2 text-small">{t('plan.vat')}</p>
    </section>
  )
}

/** A field that people neither see nor hear of: what fills in everything fills it in, too. Where it was, it shows. */
function Trap() {
  const { t } = useText()
  const input = (
    <input
      id="field-website"
      name="website"
      autoComplete="off"
      defaultValue={filled('website')}
      className={controlClasses}
    />
  )
  const label = (
    <label htmlFor="field-website" className="mb-1.5 block font-medium text-secondary">
      {t('public.trapLabel')}
    </label>
  )
  return (
    <>
      <Shown when="wrong_trap">
        {label}
        {input}
      </Shown>
      <Shown when={enquiryKinds.map((kind) => `kind_${kind}`).join(' ')}>
        <div hidden>
          <label>
            {t('public.trapLabel')} <input name="website" autoComplete="off" tabIndex={-1} />
          </label>
        </div>
      </Shown>
    </>
  )
}

type LabelledProps = {
  name: string
  label: string
  problem?: string
  /** The names of what is shown when it may be left empty. */
  optionalWhen?: string
  children: ReactNode
}

function Labelled({ name, label, problem, optionalWhen, children }: LabelledProps) {
  const { t } = useText()
  return (
    <div>
      <label htmlFor={`field-${name}`} className="mb-1.5 block font-medium text-secondary">
        {label}{' '}
        {optionalWhen && (
          <Shown when={optionalWhen}>
            <span className="font-normal text-ink-2">{t('public.optional')}</span>
          </Shown>
        )}
      </label>
      {children}
      {problem && (
        <Shown when={`wrong_${name}`}>
          <p id={`${name}-problem`} className="mt-1.5 text-bad text-secondary">
            {problem}
          </p>
        </Shown>
      )}
    </div>
  )
}

type LineProps = {
  name: string
  label: string
  problem: string
  type?: 'text' | 'email' | 'tel'
  autoComplete?: string
  inputMode?: 'numeric'
  dir?: 'ltr'
  isNeeded?: boolean
}

function Line({ name, label, problem, isNeeded = false, ...input }: LineProps) {
  const optional = isNeeded ? {} : { optionalWhen: enquiryKinds.map((kind) => `kind_${kind}`).join(' ') }
  return (
    <Labelled name={name} label={label} problem={problem} {...optional}>
      <input
        id={`field-${name}`}
        name={name}
        {...input}
        aria-required={isNeeded || undefined}
        defaultValue={filled(name)}
        className={classNames(controlClasses, input.dir === 'ltr' && 'rtl:text-end')}
        {...wrongBy(name)}
      />
    </Labelled>
  )
}

/** What becomes of what was sent. */
export function Thanks() {
  const { t, language } = useText()
  return (
    <SiteFrame page="thanks" title={t('public.thanksTitle')} description={t('public.thanksA')}>
      <PageHead title={t('public.thanksTitle')} lead={t('public.thanksA')} />
      <section aria-labelledby="next" className="max-w-[68ch]">
        <h2 id="next" className="mb-4 font-semibold text-title">
          {t('public.thanksNext')}
        </h2>
        <Points>{[t('public.thanksB'), t('public.thanksC'), t('public.thanksD')]}</Points>
        <p className="mt-6">
          <ButtonLink href={siteAddress(language as Language, 'home')}>{t('public.thanksHome')}</ButtonLink>
        </p>
      </section>
    </SiteFrame>
  )
}
