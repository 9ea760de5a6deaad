import { type PayslipDocument, type PayslipView, routes } from '@gpod/contract'
import { add, negate, type Pence, subtract, ZERO } from '@gpod/money'
import { figure, type Sentence, type Told } from '../told.ts'
import type { Tool, ToolCall } from './tool-call.ts'
import { ofPayslips, payslipsOf } from './worker-tools.ts'

const { payslips, withdrawals } = routes

/** Each payslip that a question means, as its page shows it: with a grant, or it is refused as the page is. */
const ofOpened = (call: ToolCall, article: string, tell: (view: PayslipView) => Sentence[]): Promise<Told> =>
  ofPayslips(call, article, async ({ id }) => tell(await call.door.get(payslips.show, { params: { id } })))

function on({ document }: PayslipView) {
  return (at: string) => ({
    route: payslips.show,
    at,
    link: `/payslips/${document.id}`,
    period: { from: document.periodStartsOn, to: document.periodEndsOn },
  })
}

const payDate = (view: PayslipView) => figure.day('pay date', view.document.payDate, on(view)('document.payDate'))

/** A line of the payslip, and what it came to: several lines of one kind are one sum. */
const lineTool =
  (kinds: readonly string[], name: string, more: (view: PayslipView) => Sentence[] = () => []): Tool =>
  (call) =>
    ofOpened(call, name.replaceAll('_', '-'), (view) => {
      const lines = view.document.lines.filter(({ kind, section }) => kinds.includes(kind) && section !== 'employer')
      const payday = payDate(view)
      if (lines.length === 0) return [{ text: 'line_none', words: { line: name }, figures: { payday } }]
      const at = lines.length === 1 ? `document.lines ${lines[0]?.code}` : `sum of ${lines.length} lines`
      const sum = add(...lines.map((line) => line.amount))
      // A deduction below zero is money that came back: a tax refund.
      const isBack = sum < 0 && lines.every(({ section }) => section === 'deductions')
      const amount = figure.money(isBack ? `${name} paid back` : name, isBack ? absolute(sum) : sum, on(view)(at))
      return [
        { text: isBack ? 'line_back' : 'line', words: { line: name }, figures: { payday, amount } },
        ...more(view),
      ]
    })

const howTax = (view: PayslipView): Sentence[] => [
  {
    text: 'tax_how',
    figures: {
      code: figure.text('tax code', view.document.taxCode, on(view)('document.taxCode')),
      taxable: figure.money('taxable pay', view.document.totals.taxablePay, on(view)('document.totals.taxablePay')),
    },
  },
]

export const tax = lineTool(['income_tax'], 'tax', howTax)
export const nationalInsurance = lineTool(['employee_ni'], 'ni')
export const studentLoan = lineTool(['student_loan', 'postgraduate_loan'], 'loan')
export const pension = lineTool(['pension', 'salary_sacrifice'], 'pension')
export const sickPay = lineTool(['statutory_sick'], 'sick_pay')
export const holidayPay = lineTool(['holiday_pay'], 'holiday_pay')
export const overtime = lineTool(['overtime'], 'overtime')
export const courtOrder = lineTool(['court_order', 'court_order_fee'], 'court_order')

export const advances: Tool = async (call) => {
  const now = await call.door.get(withdrawals.available)
  const owed: Sentence = {
    text: 'advance_owed',
    figures: {
      amount: figure.money('to be deducted for early pay', now.outstanding, {
        route: withdrawals.available,
        at: 'outstanding',
        link: '/ewa',
      }),
    },
  }
  const told = await ofOpened(call, 'advance', (view) => [
    {
      text: 'advance',
      figures: {
        payday: payDate(view),
        amount: figure.money('EWA deduction', view.document.totals.advances, on(view)('document.totals.advances')),
      },
    },
  ])
  const sentences = [...told.sentences.filter(({ text }) => text !== 'payslip_none'), owed]
  return { sentences, open: ['payslips', 'withdraw'], article: 'advance' }
}

/** Of the tax year of each payslip that a question means; of the year that it names, if that is this one. */
export const yearToDate: Tool = async (call) => {
  const { year, last } = call.slots
  const isThis = last !== 'year' && year !== null && call.today.startsWith(String(year))
  const asked = isThis ? { ...call, slots: { ...call.slots, year: null } } : call
  return ofOpened(asked, 'year-to-date', (view) => {
    const { yearToDate: sums, taxYear, payDate: until } = view.document
    const where = (at: string) => ({
      ...on(view)(`document.yearToDate.${at}`),
      period: { from: `${taxYear.slice(0, 4)}-04-06`, to: until },
    })
    return [
      {
        text: 'ytd',
        figures: {
          payday: payDate(view),
          gross: figure.money('gross pay this tax year', sums.gross, where('gross')),
          tax: figure.money('income tax this tax year', sums.incomeTax, where('incomeTax')),
          ni: figure.money('National Insurance this tax year', sums.employeeNi, where('employeeNi')),
          net: figure.money('net pay this tax year', sums.net, where('net')),
        },
      },
    ]
  })
}

/**
 * Two payslips, each opened by its own page's route: what net pay differs by, and every line that made it so, which come to the
 * difference; then what of it was taken early, up to what was paid out.
 */
export const compare: Tool = async (call) => {
  // "Less than last month" compares the latest with the one before, whenever that was.
  const { months, last } = call.slots
  const { all, meant, first } = await payslipsOf({
    ...call,
    slots: { ...call.slots, last: months.length > 0 || last === 'year' ? last : null },
  })
  const named = [...meant].sort((one, other) => (one.payDate < other.payDate ? 1 : -1))
  const [only] = named
  const before = only && named.length === 1 ? all[all.indexOf(only) + 1] : undefined
  const listed = before ? [...named, before] : named
  if (first.length > 0 || !only) return { sentences: first, open: ['payslips'], article: 'payslip' }
  if (listed.length === 1) return { sentences: [{ text: 'compare_none' }], open: ['payslips'], article: 'compare' }
  const views = await Promise.all(listed.map(({ id }) => call.door.get(payslips.show, { params: { id } })))
  const told = views.flatMap((view, index) => compared(view, views[index + 1]))
  return { sentences: told, open: ['payslips'], article: 'compare' }
}

function compared(later: PayslipView, earlier: PayslipView | undefined): Sentence[] {
  if (!earlier) return []
  const [now, then] = [later.document.totals, earlier.document.totals]
  const difference = subtract(now.net, then.net)
  const paid = subtract(now.paidOut, then.paidOut)
  const where = (at: string) => ({
    ...on(later)(at),
    period: { from: earlier.document.periodStartsOn, to: later.document.periodEndsOn },
  })
  const told: Sentence = {
    text: 'compare',
    words: { direction: directionOf(difference) },
    figures: {
      payday: payDate(later),
      before: payDate(earlier),
      net: figure.money('net pay', now.net, on(later)('document.totals.net')),
      earlier: figure.money('net pay', then.net, on(earlier)('document.totals.net')),
      difference: figure.money(
        'difference of net pay',
        absolute(difference),
        where('document.totals.net less the one before'),
      ),
    },
  }
  const money = (name: string, amount: Pence) =>
    figure.money(`change of ${name}`, absolute(amount), where(`document.lines ${name} less the one before`))
  const lines = causesOf(earlier.document, later.document).map(
    ({ kind, way, change, minutes }): Sentence => ({
      text: `${way}_${change > 0 ? 'rose' : 'fell'}`,
      words: { label: `payslips.line.${kind}` },
      figures: {
        change: money(way === 'given_back' ? `${kind} given back` : kind, change),
        ...(minutes && {
          hours: figure.minutes(`hours of ${kind}`, minutes.now, on(later)('sum of minutes')),
          before: figure.minutes(`hours of ${kind}`, minutes.before, on(earlier)('sum of minutes')),
        }),
      },
    }),
  )
  const drawn = drawnChanges(earlier.document, later.document)
  const taken = drawn.map(
    ({ text, change }): Sentence => ({
      text: `${text}_${change > 0 ? 'rose' : 'fell'}`,
      figures: {
        change: figure.money(`change of ${text}`, absolute(change), where(`sum of document.advances, ${text}`)),
      },
    }),
  )
  const paidOut: Sentence[] =
    drawn.length === 0
      ? []
      : [
          {
            text: 'compare_paid',
            words: { direction: directionOf(paid) },
            figures: {
              paid: figure.money('paid to you', now.paidOut, on(later)('document.totals.paidOut')),
              earlier: figure.money('paid to you', then.paidOut, on(earlier)('document.totals.paidOut')),
              difference: figure.money(
                'difference of what was paid to you',
                absolute(paid),
                where('document.totals.paidOut less the one before'),
              ),
            },
          },
        ]
  return [told, ...lines, ...taken, ...paidOut]
}

const directionOf = (difference: Pence) => (difference < 0 ? 'less' : difference > 0 ? 'more' : 'same')

type Printed = Pick<PayslipDocument, 'lines' | 'totals' | 'advances'>

/** `line` was paid, `deduction` taken, `given_back` a deduction below zero, as tax that comes back. */
export type Cause = {
  kind: string
  way: 'line' | 'line_hours' | 'deduction' | 'given_back'
  /** How much more of it there was: paid, taken or given back. */
  change: Pence
  /** What it does to net pay. */
  effect: Pence
  minutes: { before: number; now: number } | null
}

/** Taxed, and never paid. */
const notPaid = 'payrolled_benefit'

/** Every line that differs between two payslips, the weightiest first: their effects come to the difference of net pay. */
export function causesOf(earlier: Printed, later: Printed): Cause[] {
  const [before, now] = [linesOf(earlier), linesOf(later)]
  return [...new Set([...before.keys(), ...now.keys()])]
    .flatMap((key): Cause[] => {
      const [a, b] = [before.get(key) ?? nothing, now.get(key) ?? nothing]
      const change = subtract(b.amount, a.amount)
      const [way, kind] = key.split(' ') as [Cause['way'], string]
      const isHours = way === 'line' && a.minutes !== b.minutes
      return [
        {
          kind,
          way: isHours ? 'line_hours' : way,
          change,
          effect: way === 'deduction' ? negate(change) : change,
          minutes: isHours ? { before: a.minutes, now: b.minutes } : null,
        },
      ]
    })
    .filter(({ change }) => change !== 0)
    .sort((one, other) => absolute(other.change) - absolute(one.change))
}

type Sum = { amount: Pence; minutes: number }
const nothing: Sum = { amount: ZERO, minutes: 0 }

/** The sums of a payslip's lines that make net pay, by what was done and their kind. */
function linesOf({ lines }: Printed): Map<string, Sum> {
  const sums = new Map<string, Sum>()
  for (const { section, kind, amount, minutes } of lines) {
    if (section === 'employer' || kind === notPaid) continue
    const key = `${section === 'earnings' ? 'line' : 'deduction'} ${kind}`
    const sum = sums.get(key) ?? nothing
    sums.set(key, { amount: add(sum.amount, amount), minutes: sum.minutes + (minutes ?? 0) })
  }
  for (const [key, { amount }] of [...sums]) {
    if (!key.startsWith('deduction ') || amount >= 0) continue
    sums.delete(key)
    sums.set(key.replace('deduction', 'given_back'), { amount: negate(amount), minutes: 0 })
  }
  return sums
}

/** What more or less came off net pay for pay that was drawn early, and for its fees: the way from net pay to what was paid. */
function drawnChanges(earlier: Printed, later: Printed): { text: 'drawn' | 'drawn_fees'; change: Pence }[] {
  const sum = ({ advances: all }: Printed, part: 'amount' | 'fee') => add(ZERO, ...all.map((one) => one[part]))
  return [
    { text: 'drawn' as const, change: subtract(sum(later, 'amount'), sum(earlier, 'amount')) },
    { text: 'drawn_fees' as const, change: subtract(sum(later, 'fee'), sum(earlier, 'fee')) },
  ].filter(({ change }) => change !== 0)
}

function absolute(amount: Pence): Pence {
  return amount < 0 ? negate(amount) : amount
}
