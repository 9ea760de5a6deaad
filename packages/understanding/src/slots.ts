import { type Pence, pence } from '@gpod/money'
import { amountsIn, fold, isNumberWord, type VoiceLanguage } from '@gpod/voice'
import { type Before, beforeIn, type MonthNamed, monthsIn, withoutDates, yearIn } from './months.ts'
import { wordsOf } from './words-of.ts'

/** What a question names besides what it asks: an amount of money, and times. */
export type Slots = {
  amount: Pence | null
  /** Months, in their order. */
  months: readonly MonthNamed[]
  /** A year that stands without a month. */
  year: number | null
  /** "Last year", "last month", "last week". */
  last: Before | null
}

export const nothingNamed: Slots = { amount: null, months: [], year: null, last: null }

/** With `asksWhatItCosts` a number that nothing says anything of is an amount: "what if I take 50". */
export function slotsIn(text: string, language: VoiceLanguage, asksWhatItCosts = false): Slots {
  const said = numbersInLatin(withoutDates(text, language, asksWhatItCosts), language, asksWhatItCosts)
  const own = amountsIn(said, language)
  // Pounds are often said in English in the middle of another language.
  const [first, ...more] = own.length > 0 || language === 'en' ? own : amountsIn(said, 'en')
  const isOne = first !== undefined && more.every(({ amount }) => amount === first.amount)
  const bare = first === undefined && asksWhatItCosts ? (bareAmount(said) ?? amountInWords(said, language)) : null
  return {
    amount: isOne ? first.amount : bare,
    months: monthsIn(text, language),
    year: asksWhatItCosts ? null : yearIn(text, language),
    last: beforeIn(text, language),
  }
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

/** The one number of a question that is said in words, as pounds. */
function amountInWords(text: string, language: VoiceLanguage): Pence | null {
  const runs = [[]] as string[][]
  for (const word of wordsOf(text)) {
    if (word !== '0' && isNumberWord(word, language)) runs.at(-1)?.push(word)
    else runs.push([])
  }
  const read = runs.flatMap((run) => (run.length > 0 ? amountsIn(`£ ${run.join(' ')}`, language) : []))
  const [first, ...more] = read.filter(({ amount }) => amount >= fewest * 100)
  return first !== undefined && more.length === 0 ? first.amount : null
}

/** Numbers that people write out in Latin letters, and those that are other words too where no pounds follow. */
const writtenOut = pairs(
  'pachees 25 pachis 25 chalis 40 chalees 40 pachas 50 pachaas 50 pachhas 50 sattar 70 nabbe 90 sau 100 vees 20 sitter 70 dodhso 150 chollish 40 challish 40 ponchash 50 pochash 50 shottor 70 nobboi 90 eksho 100 ekso 100 dersho 150 duisho 200 duiso 200 3ashrin 20 3ishrin 20 3ishreen 20 talatin 30 tlatin 30 arb3in 40 arba3in 40 arba3een 40 khamsin 50 khamseen 50 sittin 60 settin 60 sab3in 70 tmanin 80 tamanin 80 tes3in 90',
)
const writtenOutPounds = {
  ...writtenOut,
  ...pairs(
    'das 10 bees 20 bis 20 tees 30 tis 30 saath 60 assi 80 vis 20 tris 30 trees 30 so 100 ensi 80 baso 200 dosh 10 bish 20 kuri 20 trish 30 tirish 30 shaat 60 ashi 80 meya 100 miya 100 mya 100 miten 200',
  ),
}
const moreThanOne: Readonly<Record<string, number>> = { do: 2, dedh: 1.5, dhai: 2.5, teen: 3 }
const inLatin = new Set<VoiceLanguage>(['ar', 'ur', 'hi', 'gu', 'bn'])
const latinWord = /\b([a-z\d]+)\b(?=( (?:pound|paund|pond|quid))?)/gi

function pairs(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(text.match(/\S+ \S+/g)?.map((pair) => pair.split(' ')) ?? [])
}

const numbersInLatin = (text: string, language: VoiceLanguage, asksWhatItCosts: boolean): string =>
  inLatin.has(language)
    ? text
        .replace(/\b(do|dedh|dhai|teen) sau\b/gi, (_, many: string) =>
          String((moreThanOne[many.toLowerCase()] ?? 1) * 100),
        )
        .replace(latinWord, (word: string, _, pounds: string | undefined) => {
          const known = pounds ? writtenOutPounds : asksWhatItCosts ? writtenOut : {}
          return known[word.toLowerCase()] ?? word
        })
    : text
