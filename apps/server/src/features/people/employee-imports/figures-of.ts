import type { BroughtForwardFigures, ImportField } from '@gpod/contract'
import { type Pence, ZERO } from '@gpod/money'
import type { FiguresProblem } from '../../payroll/brought-forward/index.ts'
import { type Problem, problemAt, type Submitted } from './person.ts'
import type { Values } from './read-cell.ts'

const family = {
  maternityToDate: 'statutory_maternity',
  paternityToDate: 'statutory_paternity',
  adoptionToDate: 'statutory_adoption',
  sharedParentalToDate: 'statutory_shared_parental',
  bereavementToDate: 'statutory_bereavement',
  neonatalToDate: 'statutory_neonatal',
} as const satisfies Partial<Record<ImportField, string>>
const familyFields = Object.keys(family) as (keyof typeof family)[]

const insurance = {
  niEarnings: 'niEarningsToDate',
  atLowerEarningsLimit: 'atLowerEarningsLimitToDate',
  lowerLimitToPrimary: 'lowerLimitToPrimaryToDate',
  primaryToUpper: 'primaryToUpperToDate',
  employeeNi: 'employeeNiToDate',
  employerNi: 'employerNiToDate',
} as const satisfies Record<string, ImportField>
const insuranceFields = Object.entries(insurance) as [
  keyof typeof insurance,
  (typeof insurance)[keyof typeof insurance],
][]

const fieldOf: Readonly<Record<string, ImportField>> = {
  ...insurance,
  paidUntil: 'paidUntil',
  gross: 'grossToDate',
  net: 'netToDate',
  taxablePay: 'taxablePayToDate',
  tax: 'taxToDate',
  studentLoan: 'studentLoanToDate',
  postgraduateLoan: 'postgraduateLoanToDate',
  pensionBeforeTax: 'pensionBeforeTaxToDate',
  pensionAfterTax: 'pensionAfterTaxToDate',
  pensionEmployer: 'pensionEmployerToDate',
  payrolledBenefits: 'payrolledBenefitsToDate',
  category: 'niCategory',
}

/** Which column a problem of the figures is in. */
export function columnOfProblem({ field }: FiguresProblem, { statutoryPay }: BroughtForwardFigures): ImportField {
  const [, place] = /^statutoryPay\.(\d+)/.exec(field) ?? []
  if (place !== undefined) {
    const kind = statutoryPay[Number(place)]?.kind
    return familyFields.find((name) => family[name] === kind) ?? 'maternityToDate'
  }
  return fieldOf[field.split('.').at(-1) ?? ''] ?? 'taxablePayToDate'
}

/**
 * What was paid in this year before: as a submission says, with what only a list knows (gross and net pay, the employer's
 * pension contributions), or by the columns of a list. Null where nothing is said, and the problems where too little is.
 */
export function figuresOf(
  values: Values,
  submitted: Submitted | null,
): { figures: BroughtForwardFigures | null; problems: Problem[] } {
  if (submitted) {
    const { grossToDate: gross = null, netToDate: net = null, pensionEmployerToDate: pensionEmployer = ZERO } = values
    return { figures: { ...submitted.figures, gross, net, pensionEmployer }, problems: [] }
  }
  const isSaid = Object.entries(values).some(([field, value]) => field.endsWith('ToDate') && value !== 0)
  if (!isSaid) return { figures: null, problems: [] }
  const problems: Problem[] = []
  const needed = <Field extends 'paidUntil' | 'taxablePayToDate' | 'taxToDate' | 'niCategory'>(field: Field) => {
    if (values[field] === undefined) problems.push(problemAt({}, { field, code: 'required' }))
    return values[field]
  }
  const paidUntil = needed('paidUntil')
  const taxablePay = needed('taxablePayToDate')
  const tax = needed('taxToDate')
  const hasInsurance = insuranceFields.some(([, field]) => values[field] !== undefined)
  const category = hasInsurance ? needed('niCategory') : undefined
  if (paidUntil === undefined || taxablePay === undefined || tax === undefined || problems.length > 0) {
    return { figures: null, problems }
  }
  const nought = (field: ImportField) => (values[field] as Pence | undefined) ?? ZERO
  const letter = Object.fromEntries(insuranceFields.map(([name, field]) => [name, nought(field)])) as Record<
    keyof typeof insurance,
    Pence
  >
  const statutoryPay = familyFields.flatMap((field) => {
    const amount = nought(field)
    return amount === 0 ? [] : [{ kind: family[field], amount }]
  })
  const figures: BroughtForwardFigures = {
    paidUntil,
    oldPayrollId: null,
    gross: values.grossToDate ?? null,
    net: values.netToDate ?? null,
    taxablePay,
    tax,
    nationalInsurance: category === undefined ? [] : [{ category, ...letter }],
    studentLoan: nought('studentLoanToDate'),
    postgraduateLoan: nought('postgraduateLoanToDate'),
    pensionBeforeTax: nought('pensionBeforeTaxToDate'),
    pensionAfterTax: nought('pensionAfterTaxToDate'),
    pensionEmployer: nought('pensionEmployerToDate'),
    payrolledBenefits: nought('payrolledBenefitsToDate'),
    statutoryPay,
    beforeDirector: null,
  }
  return { figures, problems }
}
