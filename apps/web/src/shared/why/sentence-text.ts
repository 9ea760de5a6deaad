import { pence } from '@gpod/money'
import type { Measured, Sentence, Sentences, WhyKind } from '@gpod/payroll'
import type { ArgumentsOf, PlainKey, Translate } from '../../i18n/create-text.ts'
import { formatMoney } from '../../i18n/formats.ts'

/** A sentence's values as its text takes them: what may be money, time or a count is written out before. */
type Shown<Values> = { [K in keyof Values]: Values[K] extends Measured ? string : Values[K] }
type TextOf<K extends WhyKind> = `why.plain.${K}` & PlainKey
type Fits<K extends WhyKind> = [ArgumentsOf<TextOf<K>>] extends [null]
  ? true
  : Shown<Sentences[K]> extends ArgumentsOf<TextOf<K>>
    ? true
    : false
/** What has no text, or one that asks for other values: nothing, or this file does not compile. */
type Unspoken = { [K in WhyKind]: Fits<K> extends true ? never : K }[WhyKind]

export type Formats = {
  t: Translate
  number: (value: number) => string
  share: (basisPoints: number) => string
  duration: (minutes: number) => string
}

/** A sentence of the engine in the reader's language. */
export function sentenceText({ kind, values }: Sentence, formats: Formats): string {
  const shown = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? measuredText(value, formats) : value,
  ])
  const say = formats.t as (key: PlainKey, values: Readonly<Record<string, unknown>>) => string
  return say(`why.plain.${kind}` satisfies `why.plain.${Exclude<WhyKind, Unspoken>}`, Object.fromEntries(shown))
}

/** A value in its unit, as text. */
export function measuredText({ value, unit }: Measured, { number, share, duration }: Omit<Formats, 't'>): string {
  switch (unit) {
    case 'pence':
      return formatMoney(pence(value))
    case 'pounds':
      return formatMoney(pence(value * 100))
    case 'ten_thousandths':
      return formatMoney(pence(Math.floor(value / 100)))
    case 'pence_basis_points':
      return formatMoney(pence(Math.floor(value / 10_000)))
    case 'basis_points':
      return share(value)
    case 'count':
      return number(value)
    case 'minutes':
      return duration(value)
    case 'minute_basis_points':
      return duration(Math.round(value / 10_000))
  }
}
