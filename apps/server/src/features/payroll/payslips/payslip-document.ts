import { type PayslipDocument, payslipDocument } from '@gpod/contract'
import { add, mulDiv, type Pence, pence, subtract, ZERO } from '@gpod/money'
import type { EarningsLine, PayCalculated, PayInput, PayLine } from '@gpod/payroll'
import { sha256 } from '../../../platform/crypto.ts'
import { canonicalText } from './canonical-text.ts'

/** What a payslip is made of: one pay record, and the names of what is in it. */
export type PayslipFacts = Pick<
  PayslipDocument,
  | 'id'
  | 'issuedOn'
  | 'payDate'
  | 'periodStartsOn'
  | 'periodEndsOn'
  | 'frequency'
  | 'employer'
  | 'worker'
  | 'advances'
  | 'payment'
  | 'reverses'
> & {
  /** The engine's question and answer as the record keeps them. */
  input: PayInput
  result: PayCalculated
  /** What the record says was taken back and paid out; the advances must add up to the one. */
  advancesRecovered: Pence
  paidOut: Pence
  /** Names of pay items and court orders by their line's code. */
  labels: ReadonlyMap<string, string>
  /** Pay items that put an earlier payslip right, by their line's code. */
  corrections: ReadonlyMap<string, { payslipId: string; payDate: string; label: string }>
}

/** One printed line and the positions of the engine's lines that it sums up. */
export type PrintedLine = { line: PayslipDocument['lines'][number]; from: readonly number[] }

/** Time at one rate: its amount is the sum of the days' amounts, each rounded by itself. */
export type PrintedHours = { hours: PayslipDocument['hours'][number]; from: readonly number[] }

type TimeLine = Extract<EarningsLine, { minutes: number }>

/** What has hours worked behind it; leave that is paid by the hour was not worked. */
const workedKinds: readonly string[] = ['hourly', 'overtime']

/**
 * The printed lines: days of one kind at one rate become one line, everything else stays as the engine had it. The
 * amounts add up to the engine's, to the penny.
 */
export function printLines(
  { earnings }: Pick<PayInput, 'earnings'>,
  lines: readonly PayLine[],
  labels: ReadonlyMap<string, string>,
): PrintedLine[] {
  const printed: (PrintedLine & { from: number[] })[] = []
  const byRate = new Map<string, PrintedLine & { from: number[] }>()
  for (const [index, line] of lines.entries()) {
    const time = line.section === 'earnings' ? timeOf(earnings[index]) : null
    const isDay = time !== null && line.code.startsWith('hours:')
    const rateKey = `${line.kind} ${time?.hourlyRate} ${time?.multiplier}`
    const same = isDay ? byRate.get(rateKey) : undefined
    if (same) {
      same.line.amount = add(same.line.amount, line.amount)
      same.line.minutes = (same.line.minutes ?? 0) + (time?.minutes ?? 0)
      same.from.push(index)
      continue
    }
    const entry = {
      line: {
        section: line.section,
        kind: line.kind,
        code: isDay ? 'hours' : line.code,
        label: labels.get(line.code) ?? null,
        amount: line.amount,
        minutes: time?.minutes ?? null,
        hourlyRate: time ? rateOf(time) : null,
      },
      from: [index],
    }
    printed.push(entry)
    if (isDay) byRate.set(rateKey, entry)
  }
  return printed
}

/** What is taken back of a line is its time, too. */
function takenBack({ line, from }: PrintedLine): PrintedLine {
  return { line: { ...line, minutes: line.minutes === null ? null : -line.minutes }, from }
}

/** The hours worked, one entry for each rate (Employment Rights Act 1996 s 8(2)(e)). */
export function printHours(printed: readonly PrintedLine[]): PrintedHours[] {
  const byRate = new Map<number, PrintedHours & { from: number[] }>()
  for (const { line, from } of printed) {
    if (line.minutes === null || line.hourlyRate === null || !workedKinds.includes(line.kind)) continue
    const same = byRate.get(line.hourlyRate)
    if (same) {
      same.hours.minutes += line.minutes
      same.hours.amount = add(same.hours.amount, line.amount)
      same.from.push(...from)
    } else {
      const { minutes, hourlyRate, amount } = line
      byRate.set(hourlyRate, { hours: { minutes, hourlyRate, amount }, from: [...from] })
    }
  }
  return [...byRate.values()]
}

function timeOf(line: EarningsLine | undefined): TimeLine | null {
  return line && 'minutes' in line ? line : null
}

/** The rate that was paid, to the nearest penny where time and a half makes it uneven. */
function rateOf({ hourlyRate, multiplier = 10_000 }: TimeLine): Pence {
  return pence(mulDiv(hourlyRate, { multiplier, divisor: 10_000, rounding: 'halfUp' }))
}

type Figures = Pick<
  PayslipDocument,
  'taxYear' | 'taxPeriod' | 'taxCode' | 'taxBasis' | 'niCategory' | 'hours' | 'lines' | 'totals' | 'yearToDate'
>

/** Every figure of a payslip, from what the engine was asked, what it answered and what was drawn early. */
export function payslipFigures({
  input,
  result,
  labels,
  advances: drawn,
  reverses,
}: Pick<PayslipFacts, 'input' | 'result' | 'labels' | 'advances' | 'reverses'>): Figures {
  const { totals, toDate } = result
  const printed = printLines(input, result.lines, labels).map(reverses ? takenBack : (line) => line)
  const lines = printed.map(({ line }) => line)
  const deductions = sumOf(lines.filter(({ section }) => section === 'deductions'))
  const advances = add(ZERO, ...drawn.map(({ amount, fee }) => add(amount, fee)))
  return {
    taxYear: result.taxYear,
    taxPeriod: { unit: result.periodUnit, number: result.period },
    taxCode: result.taxCode,
    taxBasis: result.basis,
    niCategory: input.niCategory,
    hours: printHours(printed).map(({ hours }) => hours),
    lines,
    totals: {
      gross: totals.gross,
      taxablePay: totals.taxablePay,
      deductions,
      net: totals.net,
      advances,
      paidOut: subtract(totals.net, advances),
      employerCost: totals.employerCost,
    },
    yearToDate: {
      gross: toDate.gross,
      taxablePay: toDate.taxablePay,
      incomeTax: toDate.tax,
      employeeNi: toDate.employeeNi,
      employerNi: toDate.employerNi,
      studentLoans: add(toDate.studentLoan, toDate.postgraduateLoan),
      pensionEmployee: toDate.pensionEmployee,
      pensionEmployer: toDate.pensionEmployer,
      net: toDate.net,
    },
  }
}

/**
 * Everything that one payslip says (Employment Rights Act 1996 s 8): gross, every deduction with its amount and purpose,
 * net, how it is paid, and the hours of pay that goes by time. Throws where the figures of the record do not add up: a
 * payslip that contradicts itself is never issued.
 */
export function buildPayslipDocument(facts: PayslipFacts): PayslipDocument {
  const { id, worker, payDate, result, corrections } = facts
  const figures = payslipFigures(facts)
  const { lines, totals } = figures
  const check = (says: string, holds: boolean) => {
    if (!holds) throw new Error(`payslip ${id}: ${says}`)
  }
  const pay = sumOf(lines.filter(({ section, kind }) => section === 'earnings' && !unpaidKinds.includes(kind)))
  const received = add(totals.gross, result.totals.expenses)
  check('its lines do not add up to its gross', pay === totals.gross)
  check('gross less deductions is not net', received === add(totals.net, totals.deductions))
  check('its advances do not add up to what was recovered', totals.advances === facts.advancesRecovered)
  check('net less advances is not what is paid out', totals.paidOut === facts.paidOut)
  return {
    id,
    number: `${payDate.replaceAll('-', '')}-${worker.employeeId}`,
    issuedOn: facts.issuedOn,
    payDate,
    periodStartsOn: facts.periodStartsOn,
    periodEndsOn: facts.periodEndsOn,
    frequency: facts.frequency,
    employer: facts.employer,
    worker,
    ...figures,
    advances: facts.advances,
    payment: facts.payment,
    corrects: result.lines.flatMap(({ code, amount }) => {
      const corrected = corrections.get(code)
      return corrected ? [{ ...corrected, amount }] : []
    }),
    ...(facts.reverses ? { reverses: facts.reverses } : {}),
  }
}

function sumOf(some: readonly { amount: Pence }[]): Pence {
  return add(ZERO, ...some.map(({ amount }) => amount))
}

/** Paid, but no pay: repaid expenses. Pay for tax, but not paid: benefits in kind. */
const unpaidKinds: readonly string[] = ['expenses', 'payrolled_benefit']

/** A payslip as it is kept: the wire form, and SHA-256 over its canonical text. */
export function sealPayslip(document: PayslipDocument): { text: string; hash: Buffer } {
  const text = canonicalText(payslipDocument.encode(document))
  return { text, hash: sha256(text) }
}
