import type { AssistantFigure, Language } from '@gpod/contract'

type Value = Pick<AssistantFigure, 'value' | 'unit'>

const kept = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>()
function keep<F extends Intl.NumberFormat | Intl.DateTimeFormat>(name: string, make: () => F): F {
  const known = kept.get(name) as F | undefined
  if (known) return known
  const made = make()
  kept.set(name, made)
  return made
}

/** Direction is kept round what is read from left to right: an amount, a code, an hour. */
const isolated = (text: string) => `\u2066${text}\u2069`

/** A figure as its reader writes it. Digits are Latin in every language, as on payslips. */
export function formatFigure({ value, unit }: Value, language: Language): string {
  const locale = language === 'en' ? 'en-GB' : `${language}-u-nu-latn-ca-gregory`
  const timeZone = 'Europe/London'
  const number = (options: Intl.NumberFormatOptions) =>
    keep(`${locale} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(locale, options))
  const date = (options: Intl.DateTimeFormatOptions) =>
    keep(`${locale} ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(locale, { ...options, timeZone }))
  /** "23 hrs 1 min", as on every page. A line never ends between a number and its unit. */
  const hoursAndMinutes = (minutes: number) => {
    const [hours, rest] = [Math.trunc(minutes / 60), minutes % 60]
    const said = [
      ...(hours === 0 ? [] : [number({ style: 'unit', unit: 'hour', unitDisplay: 'short' }).format(hours)]),
      ...(rest === 0 && hours !== 0
        ? []
        : [number({ style: 'unit', unit: 'minute', unitDisplay: 'short' }).format(rest)]),
    ]
    return said.map((part) => part.replaceAll(' ', '\u00a0')).join(' ')
  }
  switch (unit) {
    case 'money':
      return pounds(String(value))
    case 'day':
      return date({ weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' }).format(
        Date.parse(`${value}T12:00:00Z`),
      )
    case 'dateTime':
      return date({
        weekday: 'short',
        day: 'numeric',
        month: 'long',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      }).format(Date.parse(String(value)))
    case 'minutes':
      return hoursAndMinutes(Number(value))
    case 'days':
      return number({ style: 'unit', unit: 'day', unitDisplay: 'long', maximumFractionDigits: 1 }).format(
        Number(value) / 10,
      )
    case 'share':
      return number({ style: 'percent', maximumFractionDigits: 2 }).format(Number(value) / 10_000)
    case 'count':
      return number({}).format(Number(value))
    case 'text':
      return isolated(String(value))
  }
}

/** Sign, pounds, two places, the same in every language: as the payslip has it. */
function pounds(decimal: string): string {
  const isNegative = decimal.startsWith('-')
  const [whole = '0', places = ''] = decimal.replace('-', '').split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  return isolated(`${isNegative ? '−' : ''}£${grouped}.${places.padEnd(2, '0')}`)
}
