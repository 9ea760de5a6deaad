import type { PayFrequency } from '../tax-year.ts'
import type { StepRef, TraceBuilder } from '../trace/trace-builder.ts'
import { PROTECTED_SHARE, protectingOrder, sequence, stopsLoans, tableDay, tablesOf } from './apply-orders.ts'
import type { CourtOrder } from './court-order.ts'
import { bandOf } from './table-deduction.ts'

const PRIORITY = 'Attachment of Earnings Act 1971 s 6, Sch 3'
const CHILD_MAINTENANCE = 'SI 1992/1989 regs 8-12'
const DIRECT_EARNINGS = 'SI 2013/384 regs 19-20'
const LOANS_AFTER_ORDERS = 'SI 2009/470 reg 46'

export interface OrdersExplanation {
  readonly payDate: string
  readonly frequency: PayFrequency
  readonly netEarnings: StepRef
  readonly studentLoan: StepRef
  readonly postgraduateLoan: StepRef
}

export interface OrderSteps {
  /** In the sequence of the law, with the fee where one is charged. */
  readonly orders: readonly { readonly deducted: StepRef; readonly fee: StepRef }[]
  readonly studentLoan: StepRef
  readonly postgraduateLoan: StepRef
}

/** The steps of `applyOrders`; the order of its results is the same. */
export function explainOrders(
  trace: TraceBuilder,
  orders: readonly CourtOrder[],
  question: OrdersExplanation,
): OrderSteps {
  const inTurn = sequence(orders)
  let left = question.netEarnings
  const steps: { deducted: StepRef; fee: StepRef }[] = []
  const take = (order: CourtOrder) => {
    const deducted = explainOne(trace, order, { ...question, left, path: `courtOrders.${orders.indexOf(order)}` })
    const charged = trace.value(deducted) > 0 ? (order.employerFee ?? 0) : 0
    const fee = trace.input('court_order.fee', `courtOrders.${orders.indexOf(order)}.employerFee`, charged)
    left = trace.subtract('court_order.attachable', [left, deducted])
    steps.push({ deducted, fee })
  }
  for (const order of inTurn) if (order.kind !== 'attachment_non_priority') take(order)
  const { studentLoan, postgraduateLoan } = explainLoanRoom(trace, orders, { ...question, left })
  left = trace.subtract('court_order.attachable', [left, studentLoan, postgraduateLoan])
  for (const order of inTurn) if (order.kind === 'attachment_non_priority') take(order)
  return { orders: steps, studentLoan, postgraduateLoan }
}

type InTurn = OrdersExplanation & { readonly left: StepRef; readonly path: string }

function explainOne(trace: TraceBuilder, order: CourtOrder, question: InTurn): StepRef {
  const attachable = trace.largest('court_order.attachable', [question.left, 0])
  const asked = explainAsked(trace, order, { ...question, left: attachable })
  const kept = explainProtected(trace, order, question)
  const room = trace.largest('court_order.room', [trace.subtract('court_order.room', [attachable, kept]), 0])
  const terms = [asked, room]
  if (order.balance !== undefined) {
    terms.push(trace.input('court_order.balance', `${question.path}.balance`, order.balance))
  }
  return trace.smallest('court_order.deducted', terms)
}

function explainAsked(trace: TraceBuilder, order: CourtOrder, question: InTurn): StepRef {
  if ('normalDeduction' in order) {
    const terms = [
      trace.input('court_order.normal_deduction', `${question.path}.normalDeduction`, order.normalDeduction),
    ]
    if ('arrears' in order && order.arrears !== undefined) {
      terms.push(trace.input('court_order.arrears', `${question.path}.arrears`, order.arrears))
    }
    return trace.add('court_order.asked', terms)
  }
  const { payDate, frequency, path } = question
  const { sameDay } = order
  const left = sameDay
    ? trace.add('court_order.attachable', [
        question.left,
        trace.input('court_order.attachable', `${path}.sameDay.attachable`, sameDay.attachable),
      ])
    : question.left
  const netEarnings = trace.value(left)
  if (netEarnings <= 0) return trace.add('court_order.asked', [0])
  const { table, band, span } = bandOf(tablesOf(order), { on: tableDay(order, payDate), frequency, netEarnings })
  const { law = '' } = table.source
  const ofBand = (code: 'court_order.band_base' | 'court_order.band_over' | 'court_order.band_least', value: number) =>
    trace.multiplyDivide(
      code,
      [trace.table(code, `court_order.${order.kind}.${code.slice(12)}`, table, value), span, 1],
      {
        rounding: 'down',
      },
    )
  const above = trace.subtract('court_order.above', [left, ofBand('court_order.band_over', band.over)])
  const rate = trace.table(
    'court_order.band_rate',
    `court_order.${order.kind}.band_rate`,
    table,
    band.rate,
    'basis_points',
  )
  const share = trace.multiplyDivide('court_order.share', [above, rate, 10_000], { rounding: 'halfDown', law })
  const asked = trace.largest('court_order.asked', [
    trace.add('court_order.asked', [ofBand('court_order.band_base', band.base), share]),
    ofBand('court_order.band_least', band.least),
  ])
  if (!sameDay) return asked
  const taken = trace.input('court_order.deducted', `${path}.sameDay.deducted`, sameDay.deducted)
  return trace.largest('court_order.asked', [trace.subtract('court_order.asked', [asked, taken]), 0])
}

function explainProtected(
  trace: TraceBuilder,
  order: CourtOrder,
  { netEarnings, path }: { readonly netEarnings: StepRef; readonly path: string },
): StepRef {
  if ('protectedEarnings' in order) {
    const terms = [trace.input('court_order.protected', `${path}.protectedEarnings`, order.protectedEarnings)]
    if ('protectedArrears' in order && order.protectedArrears !== undefined) {
      terms.push(trace.input('court_order.protected', `${path}.protectedArrears`, order.protectedArrears))
    }
    return trace.add('court_order.protected', terms, { law: PRIORITY })
  }
  if (order.kind !== 'child_maintenance' && order.kind !== 'direct_earnings') {
    return trace.add('court_order.protected', [0])
  }
  const isMaintenance = order.kind === 'child_maintenance'
  const { sameDay } = order
  if (sameDay && !isMaintenance) {
    const ofDay = trace.add('court_order.net_earnings', [
      netEarnings,
      trace.input('court_order.net_earnings', `${path}.sameDay.netEarnings`, sameDay.netEarnings),
    ])
    const kept = trace.multiplyDivide('court_order.protected', [ofDay, PROTECTED_SHARE, 10_000], {
      rounding: 'ceil',
      law: DIRECT_EARNINGS,
    })
    const left = trace.input('court_order.attachable', `${path}.sameDay.left`, sameDay.left)
    return trace.largest('court_order.protected', [trace.subtract('court_order.protected', [kept, left]), 0])
  }
  const share = isMaintenance ? (order.protectedShare ?? PROTECTED_SHARE) : PROTECTED_SHARE
  return trace.multiplyDivide('court_order.protected', [netEarnings, share, 10_000], {
    rounding: 'ceil',
    law: isMaintenance ? CHILD_MAINTENANCE : DIRECT_EARNINGS,
  })
}

function explainLoanRoom(
  trace: TraceBuilder,
  orders: readonly CourtOrder[],
  question: OrdersExplanation & { readonly left: StepRef },
): { studentLoan: StepRef; postgraduateLoan: StepRef } {
  const room = explainRoom(trace, orders, question)
  const studentLoan = trace.smallest('student_loan.deducted', [question.studentLoan, room], { law: LOANS_AFTER_ORDERS })
  const rest = trace.subtract('student_loan.room', [room, studentLoan])
  const postgraduateLoan = trace.smallest('student_loan.deducted', [question.postgraduateLoan, rest], {
    law: LOANS_AFTER_ORDERS,
  })
  return { studentLoan, postgraduateLoan }
}

function explainRoom(
  trace: TraceBuilder,
  orders: readonly CourtOrder[],
  question: OrdersExplanation & { readonly left: StepRef },
): StepRef {
  if (stopsLoans(orders)) return trace.add('student_loan.room', [0], { law: LOANS_AFTER_ORDERS })
  const protecting = protectingOrder(sequence(orders))
  const above = protecting
    ? trace.subtract('student_loan.room', [
        question.left,
        explainProtected(trace, protecting, { ...question, path: `courtOrders.${orders.indexOf(protecting)}` }),
      ])
    : question.left
  const pounds = trace.multiplyDivide(
    'student_loan.room_pounds',
    [trace.largest('student_loan.room', [above, 0]), 1, 100],
    { rounding: 'floor', unit: 'pounds' },
  )
  return trace.multiplyDivide('student_loan.room', [pounds, 100, 1], { rounding: 'down' })
}
