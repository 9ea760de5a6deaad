// What the checks of the tools page are worked out by: one file, loaded when one of them is used. It asks no server anything.
import { formatPounds, mulDiv, pence } from '@gpod/money'
import { accruedLeave, HOLIDAY_RATES, minimumWageRate, taxYearOf } from '@gpod/payroll'
import { readMoney } from '../../../ui/read-money.ts'
import { type Payday, paydayFile, paydayFrequencies, paydaysFrom } from './payday-calendar.ts'

/** What a check says: which sentence, which reason, and what stands in them. */
export type Said = {
  say: 'yes' | 'no' | 'young' | 'wrong' | 'refused'
  values: Readonly<Record<string, string>>
  /** The fields that are wrong. */
  wrong?: readonly string[]
  /** The name of a sentence that stands for `{band}`. */
  band?: 'adult' | 'age' | 'apprentice'
  /** Days that stand in a list below it, and in a file. */
  paydays?: readonly Payday[]
}

const nothing = { values: {} }
/** £1,234.50 */
const pounds = (amount: number) => `£${formatPounds(pence(amount)).replace(/\B(?=(\d{3})+\.)/g, ',')}`

/** Reads "1,234.50", "37.5" or "37,5" into hundredths, as amounts are read everywhere; null for what is no number above zero. */
export function hundredths(written: string): number | null {
  return readMoney(written, { min: pence(1), max: pence(999_999_999) }).amount
}

/** The names of those that have no value. */
const missing = (values: Readonly<Record<string, number | null>>) =>
  Object.keys(values).filter((name) => values[name] === null)

/** Whether pay for so many hours is at least the minimum wage, compared as whole sums and not as rounded rates. */
export function checkPay(given: Readonly<Record<string, string>>, today: string): Said {
  const pay = hundredths(given.pay ?? '')
  const hours = hundredths(given.hours ?? '')
  const read = hundredths(given.age ?? '')
  const age = read === null || read % 100 !== 0 ? null : read / 100
  if (pay === null || hours === null || age === null)
    return { say: 'wrong', ...nothing, wrong: missing({ age, pay, hours }) }
  const { apprentice } = given
  const rate = minimumWageRate({
    on: today,
    ageYears: age,
    ...(apprentice ? { apprentice: { firstYear: apprentice === 'first' } } : {}),
  })
  if (rate.outcome === 'refused') {
    if (rate.field !== 'ageYears') return { say: 'refused', ...nothing }
    const { minimum } = rate.facts
    return age < Number(minimum)
      ? { say: 'young', values: { youngest: String(minimum) } }
      : { say: 'wrong', ...nothing, wrong: ['age'] }
  }
  const least = mulDiv(rate.pencePerHour, { multiplier: hours, divisor: 100, rounding: 'up' })
  const own = mulDiv(pay, { multiplier: 100, divisor: hours, rounding: 'down' })
  return {
    say: pay >= least ? 'yes' : 'no',
    values: {
      pay: pounds(pay),
      hours: String(hours / 100),
      own: pounds(own),
      rate: pounds(rate.pencePerHour),
      least: pounds(least),
      short: pounds(Math.max(0, least - pay)),
      from: rate.from,
    },
    band: rate.band === 'adult' ? 'adult' : rate.band === 'apprentice' ? 'apprentice' : 'age',
  }
}

/** The holiday that irregular hours earn in a pay period. */
export function checkHoliday(given: Readonly<Record<string, string>>): Said {
  const hours = hundredths(given.hours ?? '')
  if (hours === null) return { say: 'wrong', ...nothing, wrong: ['hours'] }
  const leave = accruedLeave(mulDiv(hours, { multiplier: 60, divisor: 100, rounding: 'halfUp' }))
  if (leave.outcome === 'refused') return { say: 'refused', ...nothing }
  const { value, source } = HOLIDAY_RATES.accrual
  return {
    say: 'yes',
    values: {
      hours: String(hours / 100),
      leave: String(leave.hours),
      exact: (leave.exactMinutes / 60).toFixed(2),
      share: `${value / 100}%`,
      law: source.law ?? '',
    },
  }
}

/** The paydays of the year that begins with the first. */
export function checkPaydays(given: Readonly<Record<string, string>>): Said {
  const frequency = paydayFrequencies.find((one) => one === given.frequency)
  const first = given.first ?? ''
  if (!frequency || !/^20\d\d-\d\d-\d\d$/.test(first) || Number.isNaN(Date.parse(first)))
    return { say: 'wrong', ...nothing, wrong: ['first'] }
  const paydays = paydaysFrom({ first, frequency })
  const last = paydays.at(-1)
  if (!last) return { say: 'refused', ...nothing }
  return { say: 'yes', values: { count: String(paydays.length), until: last.on }, paydays }
}

const checks: Readonly<Record<string, (given: Readonly<Record<string, string>>, today: string) => Said>> = {
  'minimum-wage': checkPay,
  holiday: checkHoliday,
  payday: checkPaydays,
}

/** Works a check out and shows it, and keeps what was given behind the # of the address. */
export function show(form: HTMLFormElement): void {
  const name = form.dataset.tool ?? ''
  const given = Object.fromEntries([...new FormData(form)].map(([field, value]) => [field, String(value)]))
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date())
  const said = checks[name]?.(given, today)
  if (!said) return
  const sentence = (of: string) =>
    form.querySelector<HTMLTemplateElement>(`template[data-answer="${of}"]`)?.content.textContent ?? ''
  const { lang } = document.documentElement
  const language = lang === 'en' ? 'en-GB' : lang
  const day = (on: string) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC', numberingSystem: 'latn' }).format(
      new Date(on),
    )
  const values: Record<string, string> = { ...said.values, band: said.band ? sentence(said.band) : '' }
  for (const field of ['from', 'until']) if (values[field]) values[field] = day(values[field])
  const filled = (of: string) => sentence(of).replace(/\{(\w+)\}/g, (_, field: string) => values[field] ?? '')
  const answer = form.querySelector<HTMLElement>('[data-said]')
  const reason = form.querySelector<HTMLElement>('[data-reason]')
  if (answer) {
    answer.textContent = filled(said.say)
    answer.hidden = said.say === 'wrong'
  }
  showProblems(form, said.wrong ?? [])
  const isWorkedOut = said.say === 'yes' || said.say === 'no'
  if (reason) {
    reason.hidden = !isWorkedOut
    const text = reason.querySelector('p')
    if (text) text.textContent = isWorkedOut ? filled('why') : ''
  }
  showRows(form, said.paydays ?? [], { sentence, language })
  history.replaceState(null, '', `#${name}?${new URLSearchParams(given)}`)
}

/** Each wrong field says what is wrong with it, and the first is where one goes on. */
function showProblems(form: HTMLFormElement, wrong: readonly string[]): void {
  for (const problem of form.querySelectorAll<HTMLElement>('[id$="-problem"]')) {
    const field = problem.parentElement?.querySelector('input')
    const isWrong = wrong.includes(field?.name ?? '')
    problem.hidden = !isWrong
    for (const [name, value] of [
      ['aria-invalid', 'true'],
      ['aria-describedby', problem.id],
    ] as const)
      if (isWrong) field?.setAttribute(name, value)
      else field?.removeAttribute(name)
  }
  form.querySelector<HTMLElement>('[aria-invalid]')?.focus()
}

/** The days one below the other, with what is told of each, and the same as a file. */
function showRows(
  form: HTMLFormElement,
  paydays: readonly Payday[],
  { sentence, language }: { sentence: (of: string) => string; language: string },
): void {
  const list = form.querySelector<HTMLElement>('[data-rows]')
  const file = form.querySelector<HTMLAnchorElement>('a[data-file]')
  if (!list || !file) return
  const long = (on: string) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC', numberingSystem: 'latn' }).format(
      new Date(on),
    )
  const rows = paydays.map(({ on, ordinary, unit, number }) => {
    const row = document.createElement('li')
    row.className = 'rounded-md bg-surface-2 px-4 py-2'
    const name = document.createElement('strong')
    name.textContent = long(on)
    const told = document.createElement('span')
    told.className = 'block text-ink-2 text-secondary'
    const period = sentence(unit)
      .replace('{number}', String(number))
      .replace('{year}', taxYearOf(ordinary ?? on))
    const moved = ordinary === null ? '' : ` · ${sentence('moved').replace('{day}', long(ordinary))}`
    told.textContent = period + moved
    row.append(name, told)
    return row
  })
  list.replaceChildren(...rows)
  list.hidden = rows.length === 0
  file.hidden = rows.length === 0
  const text = paydayFile(paydays, { title: sentence('title'), now: new Date().toISOString() })
  if (rows.length > 0) file.href = `data:text/calendar;charset=utf-8,${encodeURIComponent(text)}`
}
