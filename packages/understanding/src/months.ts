import { fold, type VoiceLanguage } from '@gpod/voice'
import { changedAbout, withoutALetter, wordsOf } from './words-of.ts'

/**
 * Months as people type them beside their own names: shortened, with endings, as other countries of the language call them, in
 * Latin letters. Patterns of a whole word as it is compared, from January on.
 */
const typed: Readonly<Partial<Record<VoiceLanguage, string>>> = {
  en: 'jan feb - apr - - - aug sept? oct nov dec',
  ar: 'جانفي|yana?yer|janvier شباط|فيفري|fe?bra?yer|fevrier اذار|مارت|mar[ei]?s نيسان|افريل|abril|avril ايار|ماي|mayo|mai حزيران|جوان|يونيه|[yj]uni?[oy]?h?|yon[iy]o|juin تموز|جويليه|يوليوز|يوليه|[yj]ul[iy]o|yol[iy]o|juillet غشت|اوت|ag?ho?stos|aout ايلول|شتنبر|septembre تشرين|octobre نونبر|novembre كانون|دجنبر|decembre',
  gu: 'જાન્યુ.* ફેબ્રુ.* માર્ચ.* એપ્રિલ.* મેમા|મેનો|મેના|મેની|મેનુ જૂન.*|જુન.* જુલા.* ઓગસ.*|ઑગસ.*|ઓગષ.* સપ્ટે.* ઓક્ટો.*|ઑક્ટો.* નવે.* ડિસે.*',
  hi: '- फरवरी - - - - - - सितम्बर अक्तूबर नवम्बर दिसम्बर',
  bn: 'জানুয.* ফেব্রুয.* মার্চ.* এপ্রিল.* মের জুন.* জুলাই.* (আগস|অগাস|আগষ).* সেপ্টে.* অক্টো.* নভে.* ডিসে.*',
  fr: 'janv fevr?|fev - avr - - juil - - oct nov dec',
  de: 'jan|janner|jaenner feb|feber maerz apr - - - aug sept? okt nov dez',
  it: 'genn? febb? - - magg giu lug - sett ott nov dic',
  es: 'ene feb - abr - - - - sep|set|setiembre oct nov dic',
  ru: 'январ.*|yanvar.* феврал.*|fevral.* март.*|marta? апрел.*|aprel.* ма[иеяю]|маиск.*|ma[yie]|maya июн.*|iyun.* июл.*|iyul.* август.*|avgust.* сентябр.*|sentyabr.* октябр.*|oktyabr.* ноябр.*|noyabr.* декабр.*|dekabr.*',
}

/** In Latin letters by people who write another script. */
const latin =
  'jan|jan[uvwy]u?[aw]?ri feb|[fp]eb?r[ou]?[avw][aw]?ri - aprail|epril - jun jul[ae][iy] a[ug]g?[aou]st|ogo?[au]?st sept?|[sc][ei]p?t[ae]mb[aeo]r oct|[ao][kc]t[aou]b[aeo]r nov|n[ao]v[aei]mb[aeo]r dec|d[ei][cs][aei]mb[aeo]r'
const typedInLatin = new Set<VoiceLanguage>(['ur', 'gu', 'hi', 'bn'])

/** What may stand before a month in one word, and behind it: Arabic "in", "of", "and"; what German puts together with it. */
const before: Readonly<Partial<Record<VoiceLanguage, string>>> = { ar: '[وبلف]?' }
const behind: Readonly<Partial<Record<VoiceLanguage, string>>> = {
  en: 's?',
  de: '(?:s|lohn|gehalt|abrechnung|lohnabrechnung|lohnzettel|brutto|netto|steuer)?',
}

type Months = {
  /** Each as it may be written. */
  written: RegExp[]
  /** Long names with a letter too few, or two changed about. */
  misspelt: ReadonlyMap<string, number>
}
const kept = new Map<VoiceLanguage, Months>()
const longName = 6

function monthsOf(language: VoiceLanguage): Months {
  const known = kept.get(language)
  if (known) return known
  const alone = new Intl.DateTimeFormat(`${language}-u-nu-latn`, { month: 'long', timeZone: 'UTC' })
  const dated = new Intl.DateTimeFormat(`${language}-u-nu-latn`, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const more = [typed[language], typedInLatin.has(language) ? latin : undefined].map((line) =>
    line ? fold(line).split(' ') : [],
  )
  const misspelt = new Map<string, number>()
  const written = Array.from({ length: 12 }, (_, index) => {
    const date = new Date(Date.UTC(2026, index, 1))
    const inDate = dated.formatToParts(date).find(({ type }) => type === 'month')?.value ?? ''
    const names = new Set([fold(alone.format(date)), fold(inDate), ...more.map((list) => list[index] ?? '-')])
    const name = fold(alone.format(date))
    if (name.length >= longName)
      for (const each of [...withoutALetter(name), ...changedAbout(name)]) misspelt.set(each, index + 1)
    return new RegExp(`^${before[language] ?? ''}(?:${[...names].join('|')})${behind[language] ?? ''}$`, 'u')
  })
  const made = { written, misspelt }
  kept.set(language, made)
  return made
}

/** The month that a word is. */
function monthOfWord(word: string, language: VoiceLanguage): number | null {
  const { written, misspelt } = monthsOf(language)
  const month = written.findIndex((name) => name.test(word))
  return month >= 0 ? month + 1 : (misspelt.get(word) ?? null)
}

/** Beside these English "may" is the month; elsewhere it asks for leave. */
const beforeMay = new Set(
  'in of for from since last and my to this the payslip slip wage wages month during until by april mid end'.split(' '),
)
const afterMay = new Set(
  's payslip slip pay wage wages tax salary me mein ma ki ka ke na no ni e er mahina mahine maheene mashe mase mas'.split(
    ' ',
  ),
)

/** Gujarati "me" is May or, where it is written with a nasal sign, "I": May where something says so. */
const afterMe = /^મહિન|^ન[ોીાુ]|^mahin/

/** Arabic months by number, after the word for month in the spellings of Latin letters too. */
const afterShahr = /(?:شهر|شهور|\b(?:sha?hr|shehr|[cs]hhar|chahar)) (\p{L}+|\d{1,2}(?!\d))/u
const arabicNumbers =
  'واحد|wa7ed اثنين|اتنين|تنين|ثنين|etneen ثلاثه|تلاته|talata اربعه|arba3a خمسه|khamsa سته|setta سبعه|sab3a ثمانيه|تمانيه|تمنيه|تمن|tmanya تسعه|tes3a عشره|3ashra احدعش|احدعشر|حداشر|حدعش|7dash[ae]?r? اثنعش|اثناعشر|اتناشر|اطناش|طنعش|[ei]tnash[ae]?r?'
    .split(' ')
    .map((names) => new RegExp(`^(?:${names})$`, 'u'))
/** Of two Levantine names there are a first and a second: October and November, December and January. */
const levantine = [
  [/تشرين (?:ال)?[ثت]اني/, 11],
  [/كانون (?:ال)?[ثت]اني/, 1],
] as const

function numberedMonth(text: string): number | null {
  const said = afterShahr.exec(fold(text))?.[1] ?? ''
  const number = /^\d+$/.test(said) ? Number(said) : arabicNumbers.findIndex((names) => names.test(said)) + 1
  return number >= 1 && number <= 12 ? number : null
}

/** What a question says without a month by its number, which is no amount. */
export const withoutMonthByNumber = (text: string, language: VoiceLanguage): string =>
  language === 'ar' && numberedMonth(text) !== null ? fold(text).replace(afterShahr, '') : text

/** The month that a question names, from 1 on. */
export function monthIn(text: string, language: VoiceLanguage): number | null {
  const words = wordsOf(text)
  if (language === 'ar') {
    const second = levantine.find(([name]) => name.test(fold(text)))?.[1]
    const numbered = second ?? numberedMonth(text)
    if (numbered !== null) return numbered
  }
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
    if (language === 'gu' && (word === 'મે' || word === 'me')) {
      if (afterMe.test(next)) return 5
      continue
    }
    for (const known of language === 'en' ? ['en' as const] : [language, 'en' as const]) {
      const month = monthOfWord(word, known)
      if (month !== null) return month
    }
  }
  return null
}
