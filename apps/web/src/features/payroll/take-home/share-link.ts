import { formatPounds, type Pence, parsePounds } from '@gpod/money'
import { withLatinDigits } from '../../../ui/read-digits.ts'
import {
  bases,
  firstInputs,
  highestPay,
  highestPension,
  type Inputs,
  mostWeeklyMinutes,
  mostWeeks,
  nations,
  paidEvery,
  payUnits,
  pensionBases,
  pensionMethods,
  secondJobCodes,
  undergraduatePlans,
  views,
  withNation,
  years,
} from './inputs.ts'

/** Everything entered, as the query of an address. What the year does not use is kept too. */
export function toQuery(inputs: Inputs): URLSearchParams {
  return new URLSearchParams({
    year: inputs.year,
    nation: inputs.nation,
    pay: formatPounds(inputs.pay),
    per: inputs.per,
    hours: hoursText(inputs.weeklyMinutes),
    code: inputs.taxCode,
    basis: inputs.basis,
    ni: inputs.niCategory,
    pension: rateText(inputs.pensionRate),
    method: inputs.pensionMethod,
    of: inputs.pensionBasis,
    employer: rateText(inputs.employerRate),
    loan: inputs.loan,
    postgraduate: inputs.hasPostgraduateLoan ? 'yes' : 'no',
    paid: inputs.paid,
    bonus: formatPounds(inputs.bonus),
    bonusMonth: String(inputs.bonusMonth),
    second: formatPounds(inputs.secondPay),
    secondCode: inputs.secondCode,
    ...(inputs.weeks.length > 0 && { weeks: inputs.weeks.map(formatPounds).join(' ') }),
    view: inputs.view,
  })
}

/** What a shared address says; null where it says nothing. What it says wrongly, or not at all, is as the page begins. */
export function fromQuery(query: URLSearchParams): Inputs | null {
  if (!query.has('pay')) return null
  const one = <T extends string>(name: string, allowed: readonly T[], otherwise: T): T =>
    allowed.find((value) => value === query.get(name)) ?? otherwise
  const amount = (name: string, otherwise: Pence): Pence => {
    const read = parsePounds(query.get(name) ?? '')
    return read === undefined || read < 0 || read > highestPay ? otherwise : read
  }
  const nation = one('nation', nations, firstInputs.nation)
  return {
    year: one('year', years, firstInputs.year),
    nation,
    pay: amount('pay', firstInputs.pay),
    per: one('per', payUnits, firstInputs.per),
    weeklyMinutes: readHours(query.get('hours') ?? '') ?? firstInputs.weeklyMinutes,
    taxCode: (query.get('code') ?? '').slice(0, 20),
    basis: one('basis', bases, firstInputs.basis),
    niCategory: /^[A-Z]$/.exec(query.get('ni') ?? '')?.[0] ?? firstInputs.niCategory,
    pensionRate: readRate(query.get('pension') ?? '', highestPension) ?? firstInputs.pensionRate,
    pensionMethod: one('method', pensionMethods, firstInputs.pensionMethod),
    pensionBasis: one('of', pensionBases, firstInputs.pensionBasis),
    employerRate: readRate(query.get('employer') ?? '', 10_000) ?? firstInputs.employerRate,
    loan: one('loan', ['none', ...undergraduatePlans], firstInputs.loan),
    hasPostgraduateLoan: query.get('postgraduate') === 'yes',
    paid: one('paid', paidEvery, firstInputs.paid),
    bonus: amount('bonus', firstInputs.bonus),
    bonusMonth: Number(/^([1-9]|1[0-2])$/.exec(query.get('bonusMonth') ?? '')?.[0] ?? firstInputs.bonusMonth),
    secondPay: amount('second', firstInputs.secondPay),
    secondCode: one('secondCode', secondJobCodes(nation), withNation(firstInputs.secondCode, nation)),
    weeks: (query.get('weeks') ?? '')
      .split(' ')
      .flatMap((text) => readWeek(text) ?? [])
      .slice(0, mostWeeks),
    view: one('view', views, firstInputs.view),
  }
}

function readWeek(text: string): Pence | null {
  const read = parsePounds(text)
  return read === undefined || read < 0 || read > highestPay ? null : read
}

/** "37.5" for 2,250 minutes a week. */
export function hoursText(minutes: number): string {
  return String(Math.round((minutes * 100) / 60) / 100)
}

/** Hours a week as typed, in whole minutes; null for no number from 0 to 100. */
export function readHours(text: string): number | null {
  const hours = readDecimal(text)
  if (hours === null) return null
  const minutes = Math.round(hours * 60)
  return minutes <= mostWeeklyMinutes ? minutes : null
}

/** "5" for 500 basis points. */
export function rateText(basisPoints: number): string {
  return String(basisPoints / 100)
}

/** A percentage as typed, in basis points; null for none from 0 to the highest. */
export function readRate(text: string, highest: number): number | null {
  const percent = readDecimal(text)
  if (percent === null) return null
  const rate = Math.round(percent * 100)
  return rate <= highest ? rate : null
}

/** A decimal in any of our scripts' digits, with a point or a comma, up to two places. */
function readDecimal(text: string): number | null {
  const plain = withLatinDigits(text.trim())
    .replace(/[,\u066b]/g, '.')
    .replace(/\s*[%\u066a]$/, '')
  return /^\d{1,3}(\.\d{0,2})?$/.test(plain) ? Number(plain) : null
}
