import { fold, type VoiceLanguage } from '@gpod/voice'
import { changedAbout, withoutALetter, wordPattern, wordsOf } from './words-of.ts'

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

/** A month or a year that a question names, and where in the folded text. */
type Named = { what: number; at: number }

const yearThenMonth = /(?<![\d.,/-])(20\d\d)[-/.](0?[1-9]|1[0-2])(?!\d)/g
const monthThenYear = /(?<![\d£$€])(?:\d{1,2}[-/.])?(0?[1-9]|1[0-2])[-/.](20\d\d)(?!\d)/g
/** Not with pounds before or behind it. */
const yearAlone =
  /(?<![\d.,£$€]|£ )20[0-4]\d(?!\d|[.,:]\d|%|\s?(?:£|gbp|quid|sterl|pou?nd|paund|pfund|livre|libra|фунт|جنيه|باوند|پاؤن|پاون|پون|पाउ|पौ|પાઉ|পাউ))/g

/** Blank, and as long: what stands behind it keeps its place. */
const blank = (found: string): string => ' '.repeat(found.length)

/** The months of a folded text that are no single word, and the text without them. */
function numberedMonths(folded: string, language: VoiceLanguage): { months: Named[]; rest: string } {
  const months: Named[] = []
  let rest = folded
  const take = (
    pattern: RegExp,
    monthOf: (found: RegExpMatchArray) => number,
    left: (found: string) => string = blank,
  ) => {
    const found = Array.from(rest.matchAll(pattern), (one) => ({ one, month: monthOf(one) })).filter(
      ({ month }) => month >= 1 && month <= 12,
    )
    for (const { one, month } of found) {
      months.push({ what: month, at: one.index })
      rest = `${rest.slice(0, one.index)}${left(one[0])}${rest.slice(one.index + one[0].length)}`
    }
  }
  // The year stays, to be read as one.
  take(
    yearThenMonth,
    (found) => Number(found[2]),
    (found) => found.slice(0, 4) + blank(found.slice(4)),
  )
  take(
    monthThenYear,
    (found) => Number(found[1]),
    (found) => blank(found.slice(4)) + found.slice(-4),
  )
  if (language === 'ar') {
    for (const [name, month] of levantine) take(new RegExp(name, 'gu'), () => month)
    take(new RegExp(afterShahr, 'gu'), ([, said = '']) =>
      /^\d+$/.test(said) ? Number(said) : arabicNumbers.findIndex((names) => names.test(said)) + 1,
    )
  }
  return { months, rest }
}

/** The months that a folded text names by their names. */
function namedMonths(folded: string, language: VoiceLanguage): Named[] {
  const words = wordsOf(folded)
  return placesOf(folded).flatMap((at, index) => {
    const what = monthAt(words, index, language)
    return what === null ? [] : [{ what, at }]
  })
}

function monthAt(words: readonly string[], index: number, language: VoiceLanguage): number | null {
  const word = words[index] ?? ''
  const next = words[index + 1] ?? ''
  const isFirst = index === 0
  if (language !== 'ru' && word === 'may') {
    const isMonth =
      beforeMay.has(words[index - 1] ?? '') || (isFirst ? afterMay.has(next) : next === '' || next === 's')
    const isRoman = language !== 'en' && afterMay.has(next)
    return isMonth || isRoman ? 5 : null
  }
  if (language === 'gu' && (word === 'મે' || word === 'me')) return afterMe.test(next) ? 5 : null
  for (const known of language === 'en' ? ['en' as const] : [language, 'en' as const]) {
    const month = monthOfWord(word, known)
    if (month !== null) return month
  }
  return null
}

/** A month that a question names, from 1 on, and its year where it says one. */
export type MonthNamed = { month: number; year: number | null }

/** The months that a question names, in their order, and its years: which stand beside months, or by themselves. */
function datesIn(text: string, language: VoiceLanguage): { months: Named[]; years: Named[] } {
  const { months, rest } = numberedMonths(fold(text), language)
  return {
    months: [...months, ...namedMonths(rest, language)].sort((one, other) => one.at - other.at),
    years: Array.from(rest.matchAll(yearAlone), ({ 0: year, index }) => ({ what: Number(year), at: index })),
  }
}

/** Each once. A year goes with the month before it, and with those that have none of their own. */
export function monthsIn(text: string, language: VoiceLanguage): MonthNamed[] {
  const { months, years } = datesIn(text, language)
  const isInPairs = months.length === years.length
  const named = months.map(({ what: month, at }, index) => {
    const own = isInPairs ? years[index] : (years.find((year) => year.at >= at) ?? years.at(-1))
    return { month, year: own?.what ?? null }
  })
  return named.filter(
    ({ month, year }, index) => named.findIndex((one) => one.month === month && one.year === year) === index,
  )
}

/** The year that a question names by itself. */
export function yearIn(text: string, language: VoiceLanguage): number | null {
  const { months, years } = datesIn(text, language)
  return months.length === 0 ? (years[0]?.what ?? null) : null
}

/** What a question says without its dates, which are no amounts; a year alone may be one `withYear`. */
export function withoutDates(text: string, language: VoiceLanguage, withYear: boolean): string {
  const { months, years } = datesIn(text, language)
  if (months.length === 0 && (withYear || years.length === 0)) return text
  return numberedMonths(fold(text), language).rest.replace(yearAlone, blank)
}

export type Before = 'year' | 'month' | 'week'

/** "Last year", "last month", "last week": what says it is over, and year, month and week, as patterns of the folded text. */
const overWords: Readonly<Record<VoiceLanguage, readonly [over: string, year: string, month: string, week: string]>> = {
  en: ['last|previous|past', '(?:(?:tax|financial) )?(?:year(?!l)|yr)', 'month(?!l)', 'week(?!l|e)|wk'],
  ar: [
    'ال?ماضيه?|ال?فايته?|اللي فاتت?|ال?سابقه?|(?:el+i|ill?i) fate?t?',
    '(?:ال)?(?:سنه|عام)|(?:el )?sana',
    '(?:ال)?شهر|(?:el )?sha?hr',
    '(?:ال)?(?:اسبوع|سيمانه)|(?:el )?[2e]?osboo?3',
  ],
  ur: [
    'پچھل\\p{L}*|گزشته|گذشته|pi?[ch]*h?l[aei]|pichh?l[aei]|guzishta',
    'سال|saa?l',
    'مهين\\p{L}*|ماه|mahin\\p{L}*|maheen\\p{L}*',
    'هفت\\p{L}*|haft\\p{L}*',
  ],
  hi: [
    'पिछल[\\p{L}\\p{M}]*|गत|बीते|pichh?l[aei]|pi[ch]*l[aei]',
    'साल|वर्ष|saa?l',
    'महीन[\\p{L}\\p{M}]*|माह|mahin\\p{L}*|maheen\\p{L}*',
    'हफ्त[\\p{L}\\p{M}]*|सप्ताह|haft\\p{L}*',
  ],
  gu: [
    'ગયા|ગઈ|ગયે|ગત|પાછલા|gaya|gayi|gai|gat',
    'વર્ષ|સાલ|varsh?|saa?l',
    'મહિન[\\p{L}\\p{M}]*|mahin\\p{L}*',
    'અઠવાડિય[\\p{L}\\p{M}]*|સપ્તાહ|athvadi\\p{L}*|week',
  ],
  bn: ['গত|বিগত|আগের|goto|gato|ager', 'বছর|bo[ch]+h?or', 'মাস|mas|mash', 'সপ্তাহ|s[h]?oph?tah?[ao]?'],
  fr: ['dernier|derniere|passee?|precedente?', "(?:l['’ ]?)?an(?:nee)?(?: fiscale)?", 'mois', 'semaine'],
  de: ['letzte[nrsm]?|vorige[nrsm]?|vergangene[nrsm]?', '(?:steuer)?(?:jahr|jahre?s)', 'monate?s?', 'woche'],
  it: ['scors[oa]|ultim[oa]|passat[oa]|precedente', 'anno(?: fiscale)?', 'mese', 'settimana'],
  es: ['pasad[oa]|ultim[oa]|anterior', 'ano(?: fiscal)?', 'mes', 'semana'],
  ru: [
    'прошл\\p{L}+|предыдущ\\p{L}+|proshl\\p{L}+',
    '(?:налогов\\p{L}+ )?год\\p{L}*|god\\p{L}*',
    'месяц\\p{L}*|mesya[ct]s?\\p{L}*',
    'недел\\p{L}+|nedel\\p{L}+',
  ],
}
/** The same in one word. */
const inOneWord: Readonly<Partial<Record<VoiceLanguage, readonly [year: string, month: string, week: string]>>> = {
  de: ['vorjahr', 'vormonat', 'vorwoche'],
}
const keptBefore = new Map<VoiceLanguage, readonly RegExp[]>()

function patternsOfBefore(language: VoiceLanguage): readonly RegExp[] {
  const known = keptBefore.get(language)
  if (known) return known
  const [over, ...spans] = overWords[language]
  const made = spans.map((span, index) => {
    const one = inOneWord[language]?.[index]
    return new RegExp(`(?<!\\p{L})(?:(?:${over}) (?:${span})|(?:${span}) (?:${over})${one ? `|${one}` : ''})`, 'u')
  })
  keptBefore.set(language, made)
  return made
}

/** Whether a question names the year, month or week before this one as such. */
export function beforeIn(text: string, language: VoiceLanguage): Before | null {
  const folded = fold(text)
  for (const known of language === 'en' ? ['en' as const] : [language, 'en' as const]) {
    const index = patternsOfBefore(known).findIndex((pattern) => pattern.test(folded))
    if (index >= 0) return (['year', 'month', 'week'] as const)[index] ?? null
  }
  return null
}

/** The places of the words of a folded text. */
const placesOf = (folded: string): number[] => Array.from(folded.matchAll(wordPattern), ({ index }) => index)
