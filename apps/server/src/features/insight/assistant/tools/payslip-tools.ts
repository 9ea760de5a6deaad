import { type PayslipView, routes } from '@gpod/contract'
import { add, negate, type Pence, subtract, ZERO } from '@gpod/money'
import { figure, type Sentence } from '../told.ts'
import type { Tool, ToolCall } from './tool-call.ts'
import { noPayslip, payslipsOf } from './worker-tools.ts'

const { payslips, withdrawals } = routes

/** The payslip a question means, as its page shows it: with a grant, or it is refused as the page is. */
async function openMeant(call: ToolCall): Promise<PayslipView | null> {
  const { meant } = await payslipsOf(call)
  return meant === null ? null : call.door.get(payslips.show, { params: { id: meant.id } })
}

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
  async (call) => {
    const view = await openMeant(call)
    if (!view) return noPayslip(call)
    const lines = view.document.lines.filter(({ kind, section }) => kinds.includes(kind) && section !== 'employer')
    const payday = payDate(view)
    const article = name.replaceAll('_', '-')
    if (lines.length === 0) {
      return {
        sentences: [{ text: 'line_none', words: { line: name }, figures: { payday } }],
        open: ['payslips'],
        article,
      }
    }
    const at = lines.length === 1 ? `document.lines ${lines[0]?.code}` : `sum of ${lines.length} lines`
    const sum = add(...lines.map((line) => line.amount))
    // A deduction below zero is money that came back: a tax refund.
    const isBack = sum < 0 && lines.every(({ section }) => section === 'deductions')
    const amount = figure.money(isBack ? `${name} paid back` : name, isBack ? absolute(sum) : sum, on(view)(at))
    return {
      sentences: [
        { text: isBack ? 'line_back' : 'line', words: { line: name }, figures: { payday, amount } },
        ...more(view),
      ],
      open: ['payslips'],
      article,
    }
  }

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
  const view = await openMeant(call)
  if (!view) return { sentences: [owed], open: ['withdraw'], article: 'advance' }
  const amount = figure.money('EWA deduction', view.document.totals.advances, on(view)('document.totals.advances'))
  return {
    sentences: [{ text: 'advance', figures: { payday: payDate(view), amount } }, owed],
    open: ['payslips', 'withdraw'],
    article: 'advance',
  }
}

export const yearToDate: Tool = async (call) => {
  const view = await openMeant(call)
  if (!view) return noPayslip(call)
  const { yearToDate: year, taxYear, payDate: until } = view.document
  const where = (at: string) => ({
    ...on(view)(`document.yearToDate.${at}`),
    period: { from: `${taxYear.slice(0, 4)}-04-06`, to: until },
  })
  return {
    sentences: [
      {
        text: 'ytd',
        figures: {
          payday: payDate(view),
          gross: figure.money('gross pay this tax year', year.gross, where('gross')),
          tax: figure.money('income tax this tax year', year.incomeTax, where('incomeTax')),
          ni: figure.money('National Insurance this tax year', year.employeeNi, where('employeeNi')),
          net: figure.money('net pay this tax year', year.net, where('net')),
        },
      },
    ],
    open: ['payslips'],
    article: 'year-to-date',
  }
}

/** How many lines that changed are named: the largest. */
const mostChanges = 3

/** Two payslips, each opened by its own page's route: what net pay differs by, and the lines that made it so. */
export const compare: Tool = async (call) => {
  const { all, meant } = await payslipsOf(call)
  const before = meant && all[all.indexOf(meant) + 1]
  if (!meant) return noPayslip(call)
  if (!before) return { sentences: [{ text: 'compare_none' }], open: ['payslips'], article: 'compare' }
  const [later, earlier] = await Promise.all([
    call.door.get(payslips.show, { params: { id: meant.id } }),
    call.door.get(payslips.show, { params: { id: before.id } }),
  ])
  const difference = subtract(later.document.totals.net, earlier.document.totals.net)
  const where = (at: string) => ({
    ...on(later)(at),
    period: { from: earlier.document.periodStartsOn, to: later.document.periodEndsOn },
  })
  const told: Sentence = {
    text: 'compare',
    words: { direction: difference < 0 ? 'less' : difference > 0 ? 'more' : 'same' },
    figures: {
      payday: payDate(later),
      before: payDate(earlier),
      net: figure.money('net pay', later.document.totals.net, on(later)('document.totals.net')),
      earlier: figure.money('net pay', earlier.document.totals.net, on(earlier)('document.totals.net')),
      difference: figure.money(
        'difference of net pay',
        absolute(difference),
        where('document.totals.net less the one before'),
      ),
    },
  }
  const changes = changesOf(earlier, later).slice(0, mostChanges)
  const lines = changes.map(
    ({ kind, change }): Sentence => ({
      text: change > 0 ? 'line_rose' : 'line_fell',
      words: { label: kind },
      figures: {
        change: figure.money(
          `change of ${kind}`,
          absolute(change),
          where(`document.lines ${kind} less the one before`),
        ),
      },
    }),
  )
  return { sentences: [told, ...lines], open: ['payslips'], article: 'compare' }
}

function changesOf(earlier: PayslipView, later: PayslipView): { kind: string; change: Pence }[] {
  const sums = (view: PayslipView) => {
    const byKind = new Map<string, Pence>()
    for (const { section, kind, amount } of view.document.lines) {
      if (section !== 'employer') byKind.set(kind, add(byKind.get(kind) ?? ZERO, amount))
    }
    return byKind
  }
  const [a, b] = [sums(earlier), sums(later)]
  return [...new Set([...a.keys(), ...b.keys()])]
    .map((kind) => ({ kind, change: subtract(b.get(kind) ?? ZERO, a.get(kind) ?? ZERO) }))
    .filter(({ change }) => change !== 0)
    .sort((x, y) => absolute(y.change) - absolute(x.change))
}

function absolute(amount: Pence): Pence {
  return amount < 0 ? negate(amount) : amount
}
