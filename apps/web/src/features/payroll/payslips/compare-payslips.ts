import type { PayslipDocument } from '@gpod/contract'
import { add, type Pence, subtract, ZERO } from '@gpod/money'
import type { PayslipLine, TotalName } from './payslip-labels.ts'

/** One figure of two payslips. A figure that one of them does not have counts as nothing there. */
export type ComparedFigure = {
  figure: { line: Pick<PayslipLine, 'section' | 'kind' | 'label'> } | { total: TotalName }
  key: string
  before: Pence
  after: Pence
  difference: Pence
}

export type Comparison = {
  /** In the order of a payslip: earnings, gross, deductions, net, advances, paid out, what the employer pays. */
  figures: readonly ComparedFigure[]
  /** The lines that changed, the largest first: what made the difference. */
  causes: readonly ComparedFigure[]
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
    causes: [...inSection('earnings'), ...inSection('deductions'), ...advances]
      .filter(({ difference }) => difference !== 0)
      .sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference)),
    minutes: { before: minutesOf(before), after: minutesOf(after) },
    taxCode: before.taxCode === after.taxCode ? null : { before: before.taxCode, after: after.taxCode },
  }
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
