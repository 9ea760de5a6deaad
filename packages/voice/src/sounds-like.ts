import { type Pence, pence } from '@gpod/money'
import { type VoiceLanguage, wordsOf } from './words/index.ts'

/** In every language, and by everyone who mixes English numbers in: thirteen and thirty, … nineteen and ninety. */
const teens = [3, 4, 5, 6, 7, 8, 9].map((unit): readonly [number, number] => [10 + unit, unit * 10])

/** The amounts that are easily heard instead of this one: the fifteen for the fifty. */
export function soundsLike(amount: Pence, language: VoiceLanguage): Pence[] {
  const pounds = Math.trunc(amount / 100)
  const rest = amount % 100
  const tail = pounds % 100
  const hundreds = Math.trunc(pounds / 100) % 10
  const thousands = Math.trunc(pounds / 1000)
  const found = [
    ...partners(tail, language).map((other) => (pounds - tail + other) * 100 + rest),
    ...partners(rest, language).map((other) => pounds * 100 + other),
    ...smallPartners(hundreds, language).map((other) => (pounds + (other - hundreds) * 100) * 100 + rest),
    ...smallPartners(thousands, language).map((other) => (pounds + (other - thousands) * 1000) * 100 + rest),
  ]
  return [...new Set(found)].map(pence)
}

function partners(value: number, language: VoiceLanguage): number[] {
  if (value === 0) return []
  const { confusables, confusableTens } = wordsOf[language]
  const byTens = confusableTens.flatMap(([one, other]) =>
    Array.from({ length: 10 }, (_, unit): readonly [number, number] => [one + unit, other + unit]),
  )
  return [...teens, ...confusables, ...byTens].flatMap(([one, other]) =>
    value === one ? [other] : value === other ? [one] : [],
  )
}

function smallPartners(value: number, language: VoiceLanguage): number[] {
  return partners(value, language).filter((other) => other < 10)
}
