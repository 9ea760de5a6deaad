import { type Pence, parsePounds } from '@gpod/money'
import type { FpsFaultCode } from './faults.ts'

/** How the text of an element becomes a value; anything else is refused by a code. The text is never empty. */
export interface Kind<Value> {
  readonly read: (text: string) => Value | Unfit
}
export interface Unfit {
  readonly unfit: FpsFaultCode
}

const unfit = (code: FpsFaultCode): Unfit => ({ unfit: code })

export function isUnfit(value: unknown): value is Unfit {
  return typeof value === 'object' && value !== null && 'unfit' in value
}

/** HMRC's longest text has 35 characters. It is kept as it stands, spaces at its ends too. */
export const text: Kind<string> = { read: (given) => (given.length > 35 ? unfit('too_long') : given) }

export const formed = (form: RegExp): Kind<string> => ({
  read: (given) => (form.test(given) ? given : unfit('wrong_form')),
})

export const amount: Kind<Pence> = { read: (given) => parsePounds(given.trim()) ?? unfit('not_an_amount') }

export const amountFromZero: Kind<Pence> = {
  read: (given) => {
    const pence = amount.read(given)
    return isUnfit(pence) || pence >= 0 ? pence : unfit('below_zero')
  },
}

const inWholePounds = (kind: Kind<Pence>): Kind<Pence> => ({
  read: (given) => {
    const pence = kind.read(given)
    return isUnfit(pence) || pence % 100 === 0 ? pence : unfit('not_whole_pounds')
  },
})
export const wholePounds = inWholePounds(amount)
export const wholePoundsFromZero = inWholePounds(amountFromZero)

/** Some software writes a time zone behind the day, as XML allows; which day is meant is clear. */
export const day: Kind<string> = {
  read: (given) => {
    const [, found = ''] = /^(\d{4}-\d{2}-\d{2})(?:Z|[+-]\d{2}:\d{2})?$/.exec(given.trim()) ?? []
    const date = new Date(`${found}T00:00:00Z`)
    const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(found)
    return found !== '' && isDay ? found : unfit('not_a_day')
  },
}

export const wholeNumber = (least: number, most: number): Kind<number> => ({
  read: (given) => {
    const number = /^\d{1,4}$/.test(given.trim()) ? Number(given) : Number.NaN
    return number >= least && number <= most ? number : unfit('not_a_number')
  },
})

/** 55 is no tax week: 54 and 56 are the second and the third that lie beyond the 52. */
export const taxWeek: Kind<number> = {
  read: (given) => {
    const week = wholeNumber(1, 56).read(given)
    return week === 55 ? unfit('not_a_number') : week
  },
}

export const oneOf = <Code extends string>(...codes: readonly Code[]): Kind<Code> => ({
  read: (given) => codes.find((code) => code === given.trim()) ?? unfit('not_a_code'),
})

/** Of an element that is there to say yes, and left out otherwise. */
export const yes: Kind<true> = { read: (given) => (given.trim() === 'yes' ? true : unfit('not_a_code')) }

export const yesOrNo: Kind<boolean> = {
  read: (given) => {
    const code = oneOf('yes', 'no').read(given)
    return isUnfit(code) ? code : code === 'yes'
  },
}
