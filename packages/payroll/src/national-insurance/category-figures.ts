import { type Pence, pence, ZERO } from '@gpod/money'
import type { NiCategory } from '../rates/tax-year-rates.ts'

/** Contributions under one category letter, with the slices that are reported for it. Pence. */
export interface NiFigures {
  readonly niEarnings: Pence
  readonly employeeNi: Pence
  readonly employerNi: Pence
  readonly atLowerEarningsLimit: Pence
  readonly lowerLimitToPrimary: Pence
  readonly primaryToUpper: Pence
}

/** One letter's figures of the tax year and of this pay period: what a full payment submission asks for, letter by letter. */
export interface CategoryFigures {
  readonly category: NiCategory
  readonly toDate: NiFigures
  readonly inPeriod: NiFigures
}

export const NO_NI_FIGURES: NiFigures = {
  niEarnings: ZERO,
  employeeNi: ZERO,
  employerNi: ZERO,
  atLowerEarningsLimit: ZERO,
  lowerLimitToPrimary: ZERO,
  primaryToUpper: ZERO,
}

export function addNiFigures(a: NiFigures, b: NiFigures): NiFigures {
  return {
    niEarnings: pence(a.niEarnings + b.niEarnings),
    employeeNi: pence(a.employeeNi + b.employeeNi),
    employerNi: pence(a.employerNi + b.employerNi),
    atLowerEarningsLimit: pence(a.atLowerEarningsLimit + b.atLowerEarningsLimit),
    lowerLimitToPrimary: pence(a.lowerLimitToPrimary + b.lowerLimitToPrimary),
    primaryToUpper: pence(a.primaryToUpper + b.primaryToUpper),
  }
}

/** What counts of earlier payments: earnings and both shares. */
export type PaidSoFar = Pick<NiFigures, 'niEarnings' | 'employeeNi' | 'employerNi'>

/**
 * What was earned and paid so far under letters other than this one, in the year or in the period. `outside` is what
 * of it came before an appointment as a director: it came first, so it lies under the letters that were used first.
 */
export function underOtherLetters(
  before: readonly CategoryFigures[] | undefined,
  {
    category,
    within,
    outside,
  }: { category: NiCategory; within: 'toDate' | 'inPeriod'; outside?: PaidSoFar | undefined },
): NiFigures | undefined {
  let sum: NiFigures | undefined
  let left = outside
  for (const letter of before ?? []) {
    const figures = letter[within]
    const apart = left && (left.niEarnings < figures.niEarnings ? left : figures)
    if (letter.category !== category) sum = addNiFigures(sum ?? NO_NI_FIGURES, apart ? less(figures, apart) : figures)
    left = left && apart ? less(left, apart) : left
  }
  return sum
}

function less<Figures extends PaidSoFar>(a: Figures, b: PaidSoFar): Figures {
  return {
    ...a,
    niEarnings: pence(a.niEarnings - b.niEarnings),
    employeeNi: pence(a.employeeNi - b.employeeNi),
    employerNi: pence(a.employerNi - b.employerNi),
  }
}

/**
 * The letters of the year after a payment, in the order they were first used. Without earlier letters the figures so
 * far are taken to have been under this payment's own.
 */
export function lettersAfter(
  payment: { readonly category: NiCategory; readonly figures: NiFigures },
  before: {
    readonly letters: readonly CategoryFigures[] | undefined
    readonly toDate: NiFigures
    readonly inPeriod: NiFigures | undefined
  },
): readonly CategoryFigures[] {
  const { category, figures } = payment
  if (before.letters === undefined) {
    const inPeriod = addNiFigures(before.inPeriod ?? NO_NI_FIGURES, figures)
    return [{ category, toDate: addNiFigures(before.toDate, figures), inPeriod }]
  }
  const after = before.letters.map((letter): CategoryFigures => {
    const inPeriod = before.inPeriod ? letter.inPeriod : NO_NI_FIGURES
    if (letter.category !== category) return { ...letter, inPeriod }
    return { category, toDate: addNiFigures(letter.toDate, figures), inPeriod: addNiFigures(inPeriod, figures) }
  })
  if (!after.some((letter) => letter.category === category))
    after.push({ category, toDate: figures, inPeriod: figures })
  return after
}
