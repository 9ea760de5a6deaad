import type { ComparedFigure, ComparedPerson } from '@gpod/contract'
import { comparedFigure } from '@gpod/contract'
import { add, type Pence, subtract, ZERO } from '@gpod/money'
import type { PayCalculated } from '@gpod/payroll'
import type { Figures } from './read-file.ts'

/** The figures of one payment as reports of payroll software show them. Other deductions are what is left: below zero where more is repaid than taken. */
export function ourFigures({ totals }: Pick<PayCalculated, 'totals'>): Required<Figures> {
  const { gross, incomeTax: tax, employeeNi, pensionEmployee: pension, net } = totals
  const studentLoan = add(totals.studentLoan, totals.postgraduateLoan)
  return {
    gross,
    tax,
    employeeNi,
    pension,
    studentLoan,
    otherDeductions: subtract(gross, tax, employeeNi, pension, studentLoan, net),
    net,
  }
}

/** Figures of several rows of one employee, added up. */
export function sumOf(all: readonly Figures[]): Figures {
  const sums: Figures = {}
  for (const figures of all) {
    for (const figure of comparedFigure.options) {
      const amount = figures[figure]
      if (amount !== undefined) sums[figure] = add(sums[figure] ?? ZERO, amount)
    }
  }
  return sums
}

/** Each figure that either side knows, ours less theirs where both do. */
export function compareFigures(theirs: Figures | null, ours: Figures | null): ComparedPerson['figures'] {
  return comparedFigure.options.flatMap((figure) => {
    const here = ours?.[figure] ?? null
    const there = theirs?.[figure] ?? null
    if (here === null && there === null) return []
    return [
      {
        figure,
        theirs: there,
        ours: here,
        difference: here === null || there === null ? null : subtract(here, there),
      },
    ]
  })
}

const addsToNet: ReadonlySet<ComparedFigure> = new Set(['gross'])

/**
 * What of the difference in net pay the other figures of the file leave open: of what it does not list. Null where it says
 * too little, gross, tax or National Insurance, for that to mean anything.
 */
export function leftOpen(theirs: Figures, ours: Required<Figures>): Pence | null {
  if (theirs.net === undefined) return null
  if (theirs.gross === undefined || theirs.tax === undefined || theirs.employeeNi === undefined) return null
  let open: Pence = subtract(ours.net, theirs.net)
  for (const figure of comparedFigure.options) {
    const there = theirs[figure]
    if (figure === 'net' || there === undefined) continue
    const more = subtract(ours[figure], there)
    open = addsToNet.has(figure) ? subtract(open, more) : add(open, more)
  }
  return open
}
