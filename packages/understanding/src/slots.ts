import { type Pence, pence } from '@gpod/money'
import { amountsIn, fold, type VoiceLanguage } from '@gpod/voice'
import { monthIn } from './months.ts'

/** What a question names besides what it asks: an amount of money, and a month. */
export type Slots = { amount: Pence | null; month: number | null }

/** With `asksWhatItCosts` a number that nothing says anything of is an amount: "what if I take 50". */
export function slotsIn(text: string, language: VoiceLanguage, asksWhatItCosts = false): Slots {
  const said = numbersInLatin(text, language)
  const own = amountsIn(said, language)
  // Pounds are often said in English in the middle of another language.
  const [first, ...more] = own.length > 0 || language === 'en' ? own : amountsIn(said, 'en')
  const isOne = first !== undefined && more.every(({ amount }) => amount === first.amount)
  const bare = first === undefined && asksWhatItCosts ? bareAmount(said) : null
  return { amount: isOne ? first.amount : bare, month: monthIn(text, language) }
}

const fewest = 5

/** The one number of a question, as pounds; not one that is a part of something else, nor so few that they count something. */
function bareAmount(text: string): Pence | null {
  const [first, ...more] = fold(text).matchAll(
    /(?<![\p{L}\p{N}.,:])\d{1,4}(?:\.\d\d)?(?![\p{N}:%]|[.,]\d|\p{L}{1,2}(?!\p{L}))/gu,
  )
  if (first === undefined || more.length > 0 || Number(first[0]) < fewest) return null
  return pence(Math.round(Number(first[0]) * 100))
}

/** Numbers that people write out in Latin letters, where pounds follow. */
const writtenOut: Readonly<Record<string, string>> = Object.fromEntries(
  'das 10 bees 20 bis 20 pachees 25 pachis 25 tees 30 tis 30 chalis 40 chalees 40 pachas 50 pachaas 50 saath 60 sattar 70 assi 80 nabbe 90 sau 100 vis 20 tris 30 pachaas 50 so 100 dosh 10 bish 20 trish 30 chollish 40 ponchash 50 shaat 60 eksho 100'
    .match(/\S+ \S+/g)
    ?.map((pair) => pair.split(' ')) ?? [],
)
const inLatin = new Set<VoiceLanguage>(['ur', 'hi', 'gu', 'bn'])
const beforePounds = /\b([a-z]+)(?= (?:pound|paund|pond|quid))/gi

const numbersInLatin = (text: string, language: VoiceLanguage): string =>
  inLatin.has(language) ? text.replace(beforePounds, (word) => writtenOut[word.toLowerCase()] ?? word) : text
