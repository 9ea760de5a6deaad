import type { Readable } from 'node:stream'
import { type Language, type PayslipDocument, withoutHidden } from '@gpod/contract'
import { formatPounds, type Pence, subtract } from '@gpod/money'
import { renderLongPdf, renderPdf, type TemplateData } from '../../../platform/pdf/render-pdf.ts'
import { plainTextsOf, say } from '../../../platform/texts/texts.ts'
import { workInTurns } from '../../../platform/work-in-groups.ts'
import { noBrand, type PaperBrand } from './paper-brand.ts'
import { plainTexts } from './plain-texts.ts'
import { templateOf } from './templates.ts'

/** The payslip as a PDF in one language, with the English legal terms beside it; the same document gives the same bytes. */
export function payslipPdf(
  document: PayslipDocument,
  { hash, language, brand = noBrand }: { hash: string; language: Language; brand?: PaperBrand },
): Promise<Buffer> {
  const slip = payslipSheet(document, hash, language)
  return renderPdf(templateOf('payslip'), payslipData([slip], { language, brand }), { madeAt: madeAt(document) })
}

/** Many payslips of one payday as one PDF, in the order given; set in a process of its own, one such file at a time. */
export async function payslipsPdf(
  slips: readonly PayslipSheet[],
  { language, issuedOn, brand }: { language: Language; issuedOn: string; brand: PaperBrand },
): Promise<Readable> {
  const { slips: _, ...about } = payslipData(slips, { language, brand })
  // Some at a time: all of them as one text would hold whoever waits for an answer.
  const texts = await workInTurns(slips, (slip) => JSON.stringify(slip))
  const data = `${JSON.stringify(about).slice(0, -1)},"slips":[${texts.join(',')}]}`
  return renderLongPdf(templateOf('payslip'), data, { madeAt: madeAt({ issuedOn }) })
}

const madeAt = ({ issuedOn }: Pick<PayslipDocument, 'issuedOn'>) => `${issuedOn}T12:00:00.000Z`

/** What the file is called, in letters every system takes. */
export function payslipFileName({ payDate }: Pick<PayslipDocument, 'payDate'>): string {
  return `payslip-${payDate}.pdf`
}

/** What it is called among those of others: payday, employee number and name, without what a file name may not hold. */
export function payslipFileNameOf({ payDate, worker }: Pick<PayslipDocument, 'payDate' | 'worker'>): string {
  const parts = [worker.employeeId, worker.name].map((part) =>
    Array.from(
      withoutHidden(part)
        .normalize('NFC')
        .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
        .replace(/^-|-$/g, ''),
    )
      .slice(0, 60)
      .join(''),
  )
  return `${[payDate, ...parts].join('_')}.pdf`
}

/** What the template prints of one payslip. */
export type PayslipSheet = TemplateData & { title: string; employer: { name: string; about: string[] } }

function payslipData(slips: readonly PayslipSheet[], { language, brand }: { language: Language; brand: PaperBrand }) {
  const [first] = slips
  if (!first) throw new Error('a PDF of no payslip')
  return { ...sharedData(language), brand, title: first.title, author: first.employer.name, slips }
}

export function payslipSheet(issued: PayslipDocument, hash: string, language: Language): PayslipSheet {
  const document = plainTexts(issued)
  const format = formatsOf(language)
  const { money, day } = format
  const { worker, employer, totals, yearToDate } = document
  const fact = (key: string, value: string | null, isLatin = true) =>
    value === null || value === '' ? [] : [{ key, value, isLatin }]
  const row = (key: string, amount: Pence) => ({ key, amount: money(amount) })
  const linesOf = (wanted: (line: PayslipDocument['lines'][number]) => boolean) =>
    document.lines.filter(wanted).map(({ kind, label, minutes, hourlyRate, amount }) => ({
      key: `line.${kind}`,
      name: label === null ? null : format.free(label),
      hours: minutes === null ? null : format.hours(minutes),
      rate: hourlyRate === null ? null : money(hourlyRate),
      amount: money(amount),
    }))
  const isEarnings = (section: string) => section === 'earnings'
  const sacrifices = document.lines.filter(({ kind }) => kind === 'salary_sacrifice').map(({ amount }) => amount)
  const minutes = document.hours.reduce((total, hours) => total + hours.minutes, 0)
  return {
    title: `${say(language, 'payslips.payslip.title')} ${day(document.payDate)}`,
    hash,
    employer: {
      name: employer.name,
      about: [
        format.free(employer.address),
        ...(employer.payeReference
          ? [`${say(language, 'payslips.payslip.paye_reference')}: ${format.apart(employer.payeReference)}`]
          : []),
      ],
    },
    worker: {
      name: worker.name,
      about: [worker.address, worker.position, worker.department].flatMap((part) => (part ? [format.free(part)] : [])),
    },
    facts: [
      ...fact('payslip.pay_date', day(document.payDate), false),
      ...fact('payslip.period', format.days(document.periodStartsOn, document.periodEndsOn), false),
      ...fact('payslip.frequency', say(language, `payslips.frequency.${document.frequency}`), false),
      ...fact(`payslip.tax_period_${document.taxPeriod.unit}`, `${document.taxPeriod.number} (${document.taxYear})`),
      ...fact('payslip.tax_code', taxCodeText(document)),
      ...fact('payslip.ni_category', document.niCategory),
      ...fact('payslip.ni_number', worker.nationalInsuranceNumber),
      ...fact('payslip.employee_number', worker.employeeId),
      ...fact('payslip.number', document.number),
      ...(minutes > 0 ? fact('payslip.hours_total', format.hours(minutes)) : []),
    ],
    pay: linesOf(({ section, kind }) => isEarnings(section) && kind !== 'expenses' && kind !== 'payrolled_benefit'),
    expenses: linesOf(({ kind }) => kind === 'expenses'),
    benefits: linesOf(({ kind }) => kind === 'payrolled_benefit'),
    deductions: linesOf(({ section }) => section === 'deductions'),
    totals: {
      gross: money(totals.gross),
      // Only where pay was given up: otherwise it is gross pay once more.
      grossForTax: sacrifices.length === 0 ? null : money(subtract(totals.gross, ...sacrifices)),
      deductions: money(totals.deductions),
      net: money(totals.net),
      paidOut: money(totals.paidOut),
    },
    drawn: document.advances.map(({ paidOn, reference, amount, fee, remaining }) => ({
      says:
        remaining === undefined
          ? say(language, 'payslips.payslip.drawn', { day: day(paidOn) })
          : say(language, 'payslips.payslip.drawn_part', { day: day(paidOn), remaining: money(remaining) }),
      reference,
      amount: `−${money((amount + fee) as Pence)}`,
    })),
    paidHow: paidHow(document, language),
    yearToDate: [
      row('payslip.gross', yearToDate.gross),
      row('payslip.taxable_pay', yearToDate.taxablePay),
      row('line.income_tax', yearToDate.incomeTax),
      row('line.employee_ni', yearToDate.employeeNi),
      ...(yearToDate.studentLoans === 0 ? [] : [row('line.student_loan', yearToDate.studentLoans)]),
      row('line.pension', yearToDate.pensionEmployee),
      row('payslip.net', yearToDate.net),
    ],
    employerPays: [
      ...document.lines
        .filter(({ section }) => section === 'employer')
        .map(({ kind, amount }) => row(`line.${kind}`, amount)),
      row('payslip.employer_cost', totals.employerCost),
    ],
    reverses: document.reverses ? day(document.reverses.payDate) : '',
    corrects: document.corrects.map(({ label, payDate, amount }) => ({
      label: format.free(label),
      on: day(payDate),
      amount: money(amount),
    })),
  }
}

function paidHow({ payment }: PayslipDocument, language: Language): string {
  const { apart, money } = formatsOf(language)
  switch (payment.method) {
    case 'bank':
      return [
        say(language, 'payslips.payslip.paid_to_bank', { ending: apart(payment.accountEnding ?? '') }),
        ...(payment.second
          ? [
              say(language, 'payslips.payslip.paid_second', {
                amount: money(payment.second.amount),
                ending: apart(payment.second.accountEnding),
              }),
            ]
          : []),
      ].join(' ')
    case 'other':
      return say(language, 'payslips.payslip.paid_otherwise')
    case 'none':
      return say(language, 'payslips.payslip.nothing_to_pay')
  }
}

/** "1257L", or "1257L W1" where tax is worked out for this payment alone. */
export function taxCodeText({
  taxCode,
  taxBasis,
  taxPeriod,
}: Pick<PayslipDocument, 'taxCode' | 'taxBasis' | 'taxPeriod'>): string {
  if (taxBasis === 'cumulative') return taxCode
  return `${taxCode} ${taxPeriod.unit === 'week' ? 'W1' : 'M1'}`
}

const rightToLeft: readonly Language[] = ['ar', 'ur']

/** What every template is given: its language, its texts and the English ones, and the fonts that write both. */
export function sharedData(language: Language): TemplateData {
  return {
    language,
    direction: rightToLeft.includes(language) ? 'rtl' : 'ltr',
    words: plainTextsOf('payslips', language),
    english: plainTextsOf('payslips', 'en'),
    fonts: [
      'Onest',
      'Noto Sans',
      'Noto Naskh Arabic',
      'Noto Sans Devanagari',
      'Noto Sans Bengali',
      'Noto Sans Gujarati',
    ],
  }
}

/** How amounts, days and hours are written for a reader. Always Latin digits and the pound sign in front. */
export function formatsOf(language: Language) {
  const isRightToLeft = rightToLeft.includes(language)
  // An amount inside right-to-left text keeps its own order (U+2066 … U+2069).
  const apart = (text: string) => (isRightToLeft ? `\u2066${text}\u2069` : text)
  const locale = language === 'en' ? 'en-GB' : `${language}-u-nu-latn-ca-gregory`
  const months = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const days = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  return {
    apart,
    /** Text of somebody's own, in whatever script it is: it keeps its own direction (U+2068 … U+2069). */
    free: (text: string) => (isRightToLeft ? `\u2068${text}\u2069` : text),
    money(amount: Pence): string {
      const [pounds = '', decimals] = formatPounds(Math.abs(amount) as Pence).split('.')
      const grouped = pounds.replace(/\B(?=(\d{3})+$)/g, ',')
      return apart(`${amount < 0 ? '−' : ''}£${grouped}.${decimals}`)
    },
    day: (day: string): string => days.format(Date.parse(day)),
    month: (day: string): string => months.format(Date.parse(day)),
    days: (from: string, to: string): string => days.formatRange(Date.parse(from), Date.parse(to)),
    hours: (minutes: number): string => apart(`${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`),
  }
}
