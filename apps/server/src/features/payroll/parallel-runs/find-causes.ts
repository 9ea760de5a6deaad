import type { ComparedFigure, ComparedPerson, DifferenceCause } from '@gpod/contract'
import { add, type Pence, subtract, ZERO } from '@gpod/money'
import { calculatePay, type PayCalculated, type PayInput, type StudentLoanPlan } from '@gpod/payroll'
import { leftOpen, ourFigures } from './compare-figures.ts'
import type { Figures } from './read-file.ts'

export type Theirs = { figures: Figures; taxCode: string | null; niCategory: string | null; rows: number }
export type Ours = { input: PayInput; result: PayCalculated }
type Cause = ComparedPerson['causes'][number]

/**
 * Why the figures of one employee differ. What can be tried is tried: pay is worked out with their gross, tax code, basis,
 * category letter or loan plan, and what gives their figure to the penny is named. The rest is what the record says.
 */
export function findCauses(theirs: Theirs, ours: Ours): Cause[] {
  const { figures } = theirs
  const here = ourFigures(ours.result)
  const differs = (figure: ComparedFigure) => figures[figure] !== undefined && figures[figure] !== here[figure]
  const causes: Cause[] = []
  const say = (
    code: DifferenceCause,
    figure: ComparedFigure,
    facts: Cause['facts'] = {},
    amount: Pence | null = null,
  ) => causes.push({ code, figure, facts, amount })
  if (theirs.rows > 1) say('several_rows', 'net', { count: String(theirs.rows) })
  const base = withTheirGross(theirs, ours, say)
  const atTheirs = base === ours.input ? here : (figuresOf(base) ?? here)
  if (base !== ours.input) {
    for (const figure of ['tax', 'employeeNi', 'pension', 'studentLoan'] as const) {
      if (differs(figure) && atTheirs[figure] === figures[figure]) say('gross_explains', figure)
    }
  }
  const isOpen = (figure: ComparedFigure) => differs(figure) && atTheirs[figure] !== figures[figure]
  if (isOpen('tax')) causes.push(...taxCauses(theirs, base))
  if (isOpen('employeeNi')) causes.push(...niCauses(theirs, base))
  if (isOpen('studentLoan')) causes.push(...loanCauses(figures.studentLoan ?? ZERO, base, atTheirs.studentLoan))
  if (isOpen('pension')) {
    if (here.pension === 0) say('pension_missing_here', 'pension')
    else if (figures.pension === 0) say('pension_missing_there', 'pension')
    else say('pension_differs', 'pension')
  }
  const open = leftOpen(figures, here)
  if (open !== null && open !== 0 && figures.otherDeductions === undefined) say('other_deductions', 'net', {}, open)
  if (figures.otherDeductions !== undefined && differs('otherDeductions')) {
    say('other_deductions', 'otherDeductions', {}, subtract(here.otherDeductions, figures.otherDeductions))
  }
  const knownToo = Object.keys(figures).filter((figure) => figure !== 'net')
  if (differs('net') && knownToo.length === 0) {
    say('only_net_known', 'net')
    causes.push(...recordCauses(ours.input, 'net'))
  }
  return causes
}

type Say = (code: DifferenceCause, figure: ComparedFigure, facts?: Cause['facts'], amount?: Pence | null) => unknown

/** The input with their gross pay, where gross differs and the largest line can take the difference. */
function withTheirGross({ figures }: Theirs, { input, result }: Ours, say: Say): PayInput {
  const { gross } = figures
  if (gross === undefined || gross === result.totals.gross) return input
  const more = subtract(gross, result.totals.gross)
  const { salarySacrifice } = result.totals
  if (salarySacrifice !== 0 && add(more, salarySacrifice) === 0) {
    say('sacrifice_in_gross', 'gross', {}, salarySacrifice)
    return input
  }
  say('gross_differs', 'gross', {}, subtract(result.totals.gross, gross))
  const amounts = result.lines.filter(({ section }) => section === 'earnings').map(({ amount }) => amount)
  const largest = amounts.indexOf(Math.max(...amounts) as Pence)
  const line = input.earnings[largest]
  const amount = add(amounts[largest] ?? ZERO, more)
  if (!line || amounts.length !== input.earnings.length || amount < 0) return input
  const { kind, code } = line
  const changed = { kind, amount, ...(code === undefined ? {} : { code }) }
  return { ...input, earnings: input.earnings.map((one, index) => (index === largest ? changed : one)) }
}

function figuresOf(input: PayInput): Required<Figures> | null {
  const result = calculatePay({ ...input, trace: false })
  return result.outcome === 'calculated' ? ourFigures(result) : null
}

const withCode = ({ basis: _, ...input }: PayInput, taxCode: string): PayInput => ({ ...input, taxCode })

/** Codes without their spaces and with the sign of week 1 or month 1 told apart. */
const plainCode = (code: string) => code.toUpperCase().replace(/[^A-Z0-9]/g, '')

function taxCauses({ figures, taxCode }: Theirs, input: PayInput): Cause[] {
  const causes: Cause[] = []
  const gives = (other: PayInput) => figuresOf(other)?.tax === figures.tax
  const cause = (code: DifferenceCause, facts: Cause['facts'] = {}): Cause => ({
    code,
    figure: 'tax',
    facts,
    amount: null,
  })
  const isOther = taxCode !== null && plainCode(taxCode) !== plainCode(input.taxCode)
  const facts = { theirs: taxCode ?? '', ours: input.taxCode }
  // Reports seldom print the basis beside the code: both are tried.
  const tried = isOther ? [withCode(input, taxCode), { ...input, taxCode, basis: 'week1_month1' as const }] : []
  if (tried.some(gives)) return [cause('tax_code_explains', facts)]
  const basis =
    input.basis === 'week1_month1' || /(W1|M1|X)$/.test(plainCode(input.taxCode)) ? 'cumulative' : 'week1_month1'
  const bare = input.taxCode.toUpperCase().replace(/\s*(W1|M1|W1M1|X)\s*$/, '')
  if (gives({ ...input, taxCode: bare, basis })) return [cause('tax_basis_explains', { basis })]
  if (isOther) causes.push(cause('tax_code_differs', facts))
  return [...causes, ...recordCauses(input, 'tax')]
}

/** What the record says that tax may come from. */
function recordCauses(input: PayInput, figure: ComparedFigure): Cause[] {
  const cause = (code: DifferenceCause, facts: Cause['facts'] = {}): Cause => ({ code, figure, facts, amount: null })
  const isByItself = input.basis === 'week1_month1' || /(W1|M1|X)$/.test(plainCode(input.taxCode))
  const hasFigures = Object.values(input.toDate ?? {}).some((amount) => amount !== 0)
  if (isByItself) return [cause('week1_month1', { code: input.taxCode })]
  return [cause(hasFigures ? 'figures_to_date' : 'no_figures_to_date')]
}

function niCauses({ figures, niCategory }: Theirs, input: PayInput): Cause[] {
  const cause = (code: DifferenceCause, facts: Cause['facts'] = {}): Cause => ({
    code,
    figure: 'employeeNi',
    facts,
    amount: null,
  })
  const gives = (letter: string) => figuresOf({ ...input, niCategory: letter })?.employeeNi === figures.employeeNi
  const isOther = niCategory !== null && niCategory !== input.niCategory
  // The letter that the file says first; a letter by which nobody's figure changes explains nothing.
  const letters = isOther ? [niCategory] : ['A', 'B', 'C', 'J', 'H', 'M', 'Z', 'X', 'V']
  const found = letters.find((letter) => letter !== input.niCategory && gives(letter))
  if (found !== undefined) return [cause('ni_letter_explains', { theirs: found, ours: input.niCategory })]
  if (isOther) return [cause('ni_letter_differs', { theirs: niCategory, ours: input.niCategory })]
  return [cause('ni_differs')]
}

const undergraduate: readonly StudentLoanPlan[] = ['plan_1', 'plan_2', 'plan_4', 'plan_5']
/** What somebody can owe: one undergraduate plan, the postgraduate one, or both. */
const loans: readonly (readonly StudentLoanPlan[])[] = [
  ...undergraduate.map((plan) => [plan]),
  ['postgraduate'],
  ...undergraduate.map((plan): StudentLoanPlan[] => [plan, 'postgraduate']),
]

function loanCauses(theirs: Pence, input: PayInput, here: Pence): Cause[] {
  const cause = (code: DifferenceCause, facts: Cause['facts'] = {}): Cause => ({
    code,
    figure: 'studentLoan',
    facts,
    amount: null,
  })
  if (theirs === 0) return [cause('loan_missing_there')]
  const found = loans.find((plans) => figuresOf({ ...input, studentLoanPlans: plans })?.studentLoan === theirs)
  if (found) return [cause('loan_plan_explains', { plans: found.join(' ') })]
  return [cause(here === 0 ? 'loan_missing_here' : 'loan_differs')]
}
