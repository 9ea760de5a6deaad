import type { PayslipDocument } from '@gpod/contract'
import { add, negate, type Pence, subtract, ZERO } from '@gpod/money'
import type { PayslipLine, TotalName } from './payslip-labels.ts'

/** One figure of two payslips. A figure that one of them does not have counts as nothing there. */
export type ComparedFigure = {
  figure: { line: Pick<PayslipLine, 'section' | 'kind' | 'label'> } | { total: TotalName }
  key: string
  before: Pence
  after: Pence
  difference: Pence
}

/** `line` was paid, `deduction` came off, `given_back` is a deduction below zero, as tax that comes back. */
export type Cause = ComparedFigure & {
  way: 'line' | 'deduction' | 'given_back'
  /** What it does to what is paid out. */
  effect: Pence
}

export type Comparison = {
  /** In the order of a payslip: earnings, gross, deductions, net, advances, paid out, what the employer pays. */
  figures: readonly ComparedFigure[]
  /** Every cause of what was paid out differing, the largest first: their effects come to the difference, to the penny. */
  causes: readonly Cause[]
  /** Minutes of time-paid work. */
  minutes: { before: number; after: number }
  taxCode: { before: string; after: string } | null
}

/** What differs between two payslips, the earlier one first. */
export function comparePayslips(before: PayslipDocument, after: PayslipDocument): Comparison {
  const lines = compareLines(before.lines, after.lines)
  const inSection = (name: PayslipLine['section']) =>
    lines.filter(({ figure }) => 'line' in figure && figure.line.section === name)
  const total = (name: TotalName): ComparedFigure => ({
    figure: { total: name },
    key: name,
    ...between(before.totals[name], after.totals[name]),
  })
  const hasAdvances = before.totals.advances !== 0 || after.totals.advances !== 0
  const advances = hasAdvances ? [total('advances')] : []
  return {
    figures: [
      ...inSection('earnings'),
      total('gross'),
      ...inSection('deductions'),
      total('deductions'),
      total('net'),
      ...advances,
      total('paidOut'),
      ...inSection('employer'),
    ],
    causes: [
      ...inSection('earnings').filter(isPaid).map(paid),
      ...[...inSection('deductions'), ...advances].flatMap(takenOrGivenBack),
    ]
      .filter(({ difference }) => difference !== 0)
      .sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference)),
    minutes: { before: minutesOf(before), after: minutesOf(after) },
    taxCode: before.taxCode === after.taxCode ? null : { before: before.taxCode, after: after.taxCode },
  }
}

/** A payrolled benefit is taxed and never paid. */
const isPaid = ({ figure }: ComparedFigure) => !('line' in figure && figure.line.kind === 'payrolled_benefit')

const paid = (figure: ComparedFigure): Cause => ({ ...figure, way: 'line', effect: figure.difference })

/** What came off on one of them and was given back on the other is two causes. */
function takenOrGivenBack(figure: ComparedFigure): Cause[] {
  const above = (amount: Pence) => (amount > 0 ? amount : ZERO)
  const taken = between(above(figure.before), above(figure.after))
  const back = between(above(negate(figure.before)), above(negate(figure.after)))
  return [
    { ...figure, ...taken, way: 'deduction', effect: negate(taken.difference) },
    { ...figure, ...back, way: 'given_back', effect: back.difference },
  ]
}

/** Lines of one kind and name together, as several rates of one kind of pay are. */
function compareLines(before: readonly PayslipLine[], after: readonly PayslipLine[]): ComparedFigure[] {
  const figures = new Map<string, { line: PayslipLine; before: Pence; after: Pence }>()
  for (const [side, lines] of [
    ['before', before],
    ['after', after],
  ] as const) {
    for (const line of lines) {
      const key = `${line.section} ${line.kind} ${line.label ?? ''}`
      const figure = figures.get(key) ?? { line, before: ZERO, after: ZERO }
      figures.set(key, { ...figure, [side]: add(figure[side], line.amount) })
    }
  }
  return [...figures].map(([key, { line, ...amounts }]) => ({
    figure: { line: { section: line.section, kind: line.kind, label: line.label } },
    key,
    ...between(amounts.before, amounts.after),
  }))
}

function between(before: Pence, after: Pence): { before: Pence; after: Pence; difference: Pence } {
  return { before, after, difference: subtract(after, before) }
}

function minutesOf({ hours }: PayslipDocument): number {
  return hours.reduce((sum, { minutes }) => sum + minutes, 0)
}
