import type { Pence } from '@gpod/money'
import { amountsIn, fold, type VoiceLanguage } from '@gpod/voice'
import { wordsOf } from './words-of.ts'

/** What a question names besides what it asks: an amount of money, and a month. */
export type Slots = { amount: Pence | null; month: number | null }

export function slotsIn(text: string, language: VoiceLanguage): Slots {
  const own = amountsIn(text, language)
  // Pounds are often said in English in the middle of another language.
  const [first, ...more] = own.length > 0 || language === 'en' ? own : amountsIn(text, 'en')
  const isOne = first !== undefined && more.every(({ amount }) => amount === first.amount)
  return { amount: isOne ? first.amount : null, month: monthIn(text, language) }
}

/** Words before which English "may" is the month; elsewhere it asks for leave. */
const beforeMay = new Set(['in', 'of', 'for', 'from', 'since', 'last', 'and', 'my', 'to', 'this', 'the'])

function monthIn(text: string, language: VoiceLanguage): number | null {
  const words = wordsOf(text)
  const months = [...monthsOf(language), ...(language === 'en' ? [] : monthsOf('en'))]
  for (const [index, word] of words.entries()) {
    const found = months.find(({ name, isStem }) =>
      isStem ? word.startsWith(name) && word.length <= name.length + 3 : word === name,
    )
    if (!found) continue
    if (found.name === 'may' && !beforeMay.has(words[index - 1] ?? '')) continue
    return found.month
  }
  return null
}

type MonthName = { name: string; month: number; isStem: boolean }
const kept = new Map<string, MonthName[]>()

/** The months as the language writes them, alone and in a date. Russian and Gujarati ones are known by their stem, whatever follows it. */
function monthsOf(language: VoiceLanguage): MonthName[] {
  const known = kept.get(language)
  if (known) return known
  const alone = new Intl.DateTimeFormat(`${language}-u-nu-latn`, { month: 'long', timeZone: 'UTC' })
  const dated = new Intl.DateTimeFormat(`${language}-u-nu-latn`, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const made = Array.from({ length: 12 }, (_, index) => index + 1).flatMap((month) => {
    const date = new Date(Date.UTC(2026, month - 1, 1))
    const inDate = dated.formatToParts(date).find(({ type }) => type === 'month')?.value ?? ''
    const names = new Set([fold(alone.format(date)), fold(inDate)])
    return [...names].map((name): MonthName => {
      const isStem = language === 'ru' || language === 'gu'
      return { name: language === 'ru' ? name.replace(/[ьяйа]$/u, '') : name, month, isStem }
    })
  })
  kept.set(language, made)
  return made
}
