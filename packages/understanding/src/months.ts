import { fold, type VoiceLanguage } from '@gpod/voice'
import { wordsOf } from './words-of.ts'

/**
 * Months as people type them beside their own names: shortened, with endings, as other countries of the language call them, in
 * Latin letters. Patterns of a whole word as it is compared, from January on.
 */
const typed: Readonly<Partial<Record<VoiceLanguage, string>>> = {
  en: 'jan feb - apr - - - aug sept? oct nov dec',
  ar: 'جانفي شباط|فيفري اذار|مارت نيسان|افريل ايار|ماي حزيران|جوان تموز|جويليه|يوليوز غشت|اوت ايلول|شتنبر تشرين نونبر دجنبر|ديسمبر',
  ur: 'janwari farwari - april - - julai agast sitambar aktobar - -',
  gu: 'જાન્યુ.* ફેબ્રુ.* માર્ચ.* એપ્રિલ.* મેમા|મેનો|મેના|મેની|મેનુ જૂન.*|જુન.* જુલા.* ઓગસ.*|ઑગસ.*|ઓગષ.* સપ્ટે.* ઓક્ટો.*|ઑક્ટો.* નવે.* ડિસે.*',
  hi: 'janvari फरवरी|farvari - - - - julai agast सितम्बर|sitambar अक्तूबर|aktubar नवम्बर दिसम्बर',
  bn: 'জানুয.* ফেব্রুয.* মার্চ.* এপ্রিল.* মের জুন.* জুলাই.* (আগস|অগাস|আগষ).* সেপ্টে.* অক্টো.* নভে.* ডিসে.*',
  fr: 'janv fevr?|fev - avr - - juil - - oct nov dec',
  de: 'jan|janner|jaenner feb|feber maerz apr - - - aug sept? okt nov dez',
  it: 'genn? febb? - - magg giu lug - sett ott nov dic',
  es: 'ene feb - abr - - - - sep|set|setiembre oct nov dic',
  ru: 'январ.*|yanvar.* феврал.*|fevral.* март.*|marta? апрел.*|aprel.* ма[иеяю]|маиск.*|ma[yie]|maya июн.*|iyun.* июл.*|iyul.* август.*|avgust.* сентябр.*|sentyabr.* октябр.*|oktyabr.* ноябр.*|noyabr.* декабр.*|dekabr.*',
}

/** What may stand before a month in one word, and behind it: Arabic "in", "of", "and"; what German puts together with it. */
const before: Readonly<Partial<Record<VoiceLanguage, string>>> = { ar: '[وبلف]?' }
const behind: Readonly<Partial<Record<VoiceLanguage, string>>> = {
  de: '(?:s|lohn|gehalt|abrechnung|lohnabrechnung|lohnzettel|brutto|netto|steuer)?',
}

const kept = new Map<VoiceLanguage, RegExp[]>()

function monthsOf(language: VoiceLanguage): RegExp[] {
  const known = kept.get(language)
  if (known) return known
  const alone = new Intl.DateTimeFormat(`${language}-u-nu-latn`, { month: 'long', timeZone: 'UTC' })
  const dated = new Intl.DateTimeFormat(`${language}-u-nu-latn`, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const more = typed[language]?.split(' ') ?? []
  const made = Array.from({ length: 12 }, (_, index) => {
    const date = new Date(Date.UTC(2026, index, 1))
    const inDate = dated.formatToParts(date).find(({ type }) => type === 'month')?.value ?? ''
    const names = new Set([fold(alone.format(date)), fold(inDate), more[index] ?? '-'])
    return new RegExp(`^${before[language] ?? ''}(?:${[...names].join('|')})${behind[language] ?? ''}$`, 'u')
  })
  kept.set(language, made)
  return made
}

/** Beside these English "may" is the month; elsewhere it asks for leave. */
const beforeMay = new Set(
  'in of for from since last and my to this the payslip slip wage wages month during until by april mid end'.split(' '),
)
const afterMay = new Set(
  's payslip slip pay wage wages tax salary me mein ma ki ka ke na no ni e er mahine mashe'.split(' '),
)

/** Gujarati "me" is May or, where it is written with a nasal sign, "I": May where something says so. */
const afterMe = /^મહિન|^ન[ોીાુ]/

/** The month that a question names, from 1 on. */
export function monthIn(text: string, language: VoiceLanguage): number | null {
  const words = wordsOf(text)
  const numbered = language === 'ar' ? /شهر (\d{1,2})(?!\d)/.exec(fold(text)) : null
  if (numbered && Number(numbered[1]) >= 1 && Number(numbered[1]) <= 12) return Number(numbered[1])
  for (const [index, word] of words.entries()) {
    const next = words[index + 1] ?? ''
    const isFirst = index === 0
    if (language !== 'ru' && word === 'may') {
      const isMonth =
        beforeMay.has(words[index - 1] ?? '') || (isFirst ? afterMay.has(next) : next === '' || next === 's')
      const isRoman = language !== 'en' && afterMay.has(next)
      if (isMonth || isRoman) return 5
      continue
    }
    if (language === 'gu' && word === 'મે' && !afterMe.test(next)) continue
    for (const known of language === 'en' ? ['en' as const] : [language, 'en' as const]) {
      const month = monthsOf(known).findIndex((name) => name.test(word))
      if (month >= 0) return month + 1
    }
  }
  return null
}
