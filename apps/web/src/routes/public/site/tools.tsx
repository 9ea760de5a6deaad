import type { ReactNode } from 'react'
import { Text, useText } from '../../../i18n/use-text.tsx'
import { buttonClasses } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { controlClasses } from '../../../ui/field.tsx'
import { PageHead, Part, Select, TextLink } from './parts.tsx'
import { SiteFrame } from './site-frame.tsx'

/** Checks that the browser works out: `tools-script.ts` is loaded when one is used, and shows the texts that stand here. */
export function Tools() {
  const { t } = useText()
  return (
    <SiteFrame page="tools" title={t('public.toolsTitle')} description={t('public.toolsLead')}>
      <PageHead title={t('public.toolsTitle')} lead={t('public.toolsLead')} />
      <noscript>
        <p className="rounded-md bg-warn-soft p-4 text-warn">{t('public.toolsNoScript')}</p>
      </noscript>
      <div data-script="/tools.js" className="grid gap-12 wide:grid-cols-2 wide:gap-8">
        <Part id="minimum-wage" title={t('public.minTitle')}>
          <Tool name="minimum-wage">
            <Line of="minimum-wage" name="age" label={t('public.minAge')} problem={t('public.minAgeWrong')} />
            <div>
              <label htmlFor="minimum-wage-apprentice" className={labelClasses}>
                {t('public.minApprentice')}
              </label>
              <Select id="minimum-wage-apprentice" name="apprentice">
                <option value="">{t('public.minApprenticeNo')}</option>
                <option value="first">{t('public.minApprenticeFirst')}</option>
                <option value="later">{t('public.minApprenticeLater')}</option>
              </Select>
            </div>
            <Line of="minimum-wage" name="pay" label={t('public.minPay')} hint={t('public.minPayHint')} />
            <Line of="minimum-wage" name="hours" label={t('public.minHours')} />
            <Answer name="yes">{t('public.minYes', { own: '{own}', rate: '{rate}' })}</Answer>
            <Answer name="no">{t('public.minNo', { own: '{own}', rate: '{rate}', short: '{short}' })}</Answer>
            <Answer name="young">{t('public.minYoung', { youngest: '{youngest}' })}</Answer>
            <Answer name="why">
              {t('public.minWhy', {
                pay: '{pay}',
                hours: '{hours}',
                own: '{own}',
                band: '{band}',
                from: '{from}',
                rate: '{rate}',
                least: '{least}',
              })}
            </Answer>
            <Answer name="adult">{t('public.bandAdult')}</Answer>
            <Answer name="age">{t('public.bandAge')}</Answer>
            <Answer name="apprentice">{t('public.bandApprentice')}</Answer>
          </Tool>
          <p className="mt-3 text-ink-2 text-secondary">
            <Text
              id="public.minHelp"
              tags={{
                link: (text) => (
                  <TextLink href="https://www.acas.org.uk/national-minimum-wage-entitlement">{text}</TextLink>
                ),
              }}
            />
          </p>
        </Part>
        <Part id="holiday" title={t('public.holTitle')}>
          <Tool name="holiday">
            <Line of="holiday" name="hours" label={t('public.holHours')} />
            <Answer name="yes">{t('public.holResult', { leave: '{leave}' })}</Answer>
            <Answer name="why">
              {t('public.holWhy', { share: '{share}', hours: '{hours}', exact: '{exact}', law: '{law}' })}
            </Answer>
          </Tool>
          <p className="mt-8">
            <TextLink href="/take-home-calculator">{t('public.takeHome')}</TextLink>
          </p>
          <p className="mt-3 text-ink-2 text-secondary">{t('public.toolsShare')}</p>
        </Part>
        <Part id="payday" title={t('public.payTitle')}>
          <Tool name="payday" below={<Paydays />}>
            <div>
              <label htmlFor="payday-frequency" className={labelClasses}>
                {t('public.payEvery')}
              </label>
              <Select id="payday-frequency" name="frequency">
                <option value="weekly">{t('public.every_weekly')}</option>
                <option value="fortnightly">{t('public.every_fortnightly')}</option>
                <option value="four_weekly">{t('public.every_fourWeekly')}</option>
                <option value="monthly">{t('public.every_monthly')}</option>
              </Select>
            </div>
            <div>
              <label className="block">
                <span className={labelClasses}>{t('public.payFirst')}</span>
                <input type="date" name="first" className={controlClasses} />
              </label>
              <Problem of="payday-first">{t('public.payFirstWrong')}</Problem>
            </div>
            <Answer name="yes">{t('public.payResult', { count: '{count}', until: '{until}' })}</Answer>
            <Answer name="why">{t('public.payWhy')}</Answer>
            <Answer name="week">{t('public.payWeek', { number: '{number}', year: '{year}' })}</Answer>
            <Answer name="month">{t('public.payMonth', { number: '{number}', year: '{year}' })}</Answer>
            <Answer name="moved">{t('public.payMoved', { day: '{day}' })}</Answer>
            <Answer name="title">{t('public.payName')}</Answer>
          </Tool>
        </Part>
      </div>
    </SiteFrame>
  )
}

const labelClasses = 'mb-1.5 block font-medium text-secondary'

/** The fields of a check, and where its answer stands. Its fields have ids that begin with its name. */
function Tool({ name, below, children }: { name: string; below?: ReactNode; children: ReactNode }) {
  const { t } = useText()
  return (
    <form data-tool={name} noValidate className="grid gap-4 rounded-lg border border-line bg-surface p-6 shadow-card">
      {children}
      <Answer name="refused">{t('public.toolRefused')}</Answer>
      <button type="submit" className={buttonClasses({ wide: true })}>
        {t('public.toolShow')}
      </button>
      <div role="status" className="-mt-4 has-[[data-said]:not([hidden])]:mt-0">
        <p data-said hidden className="rounded-md bg-primary-soft p-4 font-semibold text-primary" />
        <details data-reason hidden className="mt-2">
          <summary className="pressable flex min-h-11 cursor-pointer items-center font-medium">
            {t('public.toolWhy')}
          </summary>
          <p className="text-ink-2" />
        </details>
      </div>
      {below}
    </form>
  )
}

/** The days that the script lists, and the same for a calendar. */
function Paydays() {
  const { t } = useText()
  return (
    <>
      <a
        data-file
        hidden
        href="#payday"
        download="paydays.ics"
        className={buttonClasses({ look: 'outline', wide: true })}
      >
        {t('public.payFile')}
      </a>
      <ol data-rows hidden className="grid gap-2 sm:grid-cols-2" />
    </>
  )
}

type LineProps = { of: string; name: string; label: string; hint?: string; problem?: string }

function Line({ of, name, label, hint, problem }: LineProps) {
  const { t } = useText()
  return (
    <div>
      <label className="block">
        <span className={labelClasses}>{label}</span>
        <input
          name={name}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          className={classNames(controlClasses, 'rtl:text-end')}
        />
        {hint && <span className="mt-1.5 block text-ink-2 text-small">{hint}</span>}
      </label>
      <Problem of={`${of}-${name}`}>{problem ?? t('public.toolWrong')}</Problem>
    </div>
  )
}

/** What is wrong with a field of a check, which the script shows and ties to it. */
function Problem({ of, children }: { of: string; children: string }) {
  return (
    <p id={`${of}-problem`} hidden className="mt-1.5 text-bad text-small">
      {children}
    </p>
  )
}

/** A sentence that the script fills in and shows. */
function Answer({ name, children }: { name: string; children: string }) {
  return <template data-answer={name}>{children}</template>
}
