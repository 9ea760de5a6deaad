import { type Pence, pence } from '@gpod/money'
import { isDay } from './days.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * A day as UK banks write it, as ISO text: day before month (27/11/2026, 27-11-26, 27 Nov 2026) or ISO (2026-11-27),
 * a time of day after it left out. The American order is never guessed; what is no real day gives `undefined`.
 */
export function dayOf(text: string): string | undefined {
  const [, date = ''] = /^(.*?)(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?$/.exec(text) ?? []
  const iso = /^(\d{4})[-/](\d\d)[-/](\d\d)$/.exec(date)
  if (iso) return realDay(iso[1], iso[2], iso[3])
  const british = /^(\d\d?)[-/. ](\d\d?|[A-Za-z]{3,9})[-/. ,]+(\d{4}|\d\d)$/.exec(date)
  if (!british) return undefined
  const [, dayOfMonth = '', monthText = '', year = ''] = british
  const month = /^\d/.test(monthText) ? monthText : monthOf(monthText)
  return realDay(year.length === 2 ? `20${year}` : year, month, dayOfMonth)
}

const FULL_MONTHS = 'january february march april may june july august september october november december'.split(' ')

function monthOf(name: string): string | undefined {
  const lower = name.toLowerCase()
  const at = FULL_MONTHS.findIndex((full, index) => lower === full || lower === MONTHS[index])
  return lower === 'sept' ? '9' : at === -1 ? undefined : String(at + 1)
}

function realDay(year?: string, month?: string, dayOfMonth?: string): string | undefined {
  const day = `${year}-${month?.padStart(2, '0')}-${dayOfMonth?.padStart(2, '0')}`
  return isDay(day) ? day : undefined
}

/**
 * An amount as exports write it, in pence: a sign before or after, brackets or DR for money out, CR for money in, a
 * pound sign, commas between thousands. Anything else, a third decimal included, gives `undefined`.
 */
export function amountOf(text: string): Pence | undefined {
  const match =
    /^(?<open>\()?(?<before>[-+−])? ?£? ?(?<inner>[-+−])?(?<pounds>\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.(?<decimals>\d{1,2}))?(?<close>\))?(?: ?(?<after>[-+−]|CR|DR|C|D))?$/i.exec(
      text,
    )
  if (!match?.groups) return undefined
  const { open, close, before, inner, after, pounds = '', decimals = '' } = match.groups
  const signs = [before, inner, after, open].filter((sign) => sign !== undefined)
  // Two signs contradict or repeat each other: which is meant cannot be told.
  if (signs.length > 1 || (open === undefined) !== (close === undefined)) return undefined
  const size = Number(pounds.replaceAll(',', '')) * 100 + Number(decimals.padEnd(2, '0'))
  return pence(/^(?:[-−(]|DR?)$/i.test(signs[0] ?? '') ? -size : size)
}
