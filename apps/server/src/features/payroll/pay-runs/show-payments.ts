import type { PayException, PayRunPayment, PayRunPaymentDetail, payFigure } from '@gpod/contract'
import { payExceptions } from '@gpod/contract'
import { type Pence, pence, subtract, ZERO } from '@gpod/money'
import { calculatePay, type PayCalculated, type PayInput, withHolidayPay } from '@gpod/payroll'
import type { z } from 'zod'
import { firstRow, type RawBuilder, sql, type Tx } from '../../../platform/database/database.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import { withStatutoryPay } from '../../time/absences/index.ts'
import { minimumWageWorking } from './minimum-wage-working.ts'
import type { PayExceptionFound } from './pay-exceptions.ts'
import { expectRecoveries } from './recover-advances.ts'

type OfRun = { employerId: string; payRunId: string }

export type PaymentRow = {
  worker_id: string
  employee_number: string
  name: string
  department: string | null
  minutes: number
  gross_pence: number
  deductions_pence: number
  net_pence: number
  income_tax: number
  employee_ni: number
  pension_employee: number
  student_loans: number
  previous_gross_pence: number | null
  previous_net_pence: number | null
  is_refused: boolean
  exceptions: PayExceptionFound[]
  taken_on: { code: string; reason: string; by: string; at: string }[] | null
  payslip_id: string | null
  advances_recovered_pence: number | null
  pay_method: 'bank' | 'other' | 'none' | null
  account_ending: string | null
  paid_on: string | null
  paid_by: string | null
  paid_note: string | null
  second_pence: number | null
  returned_on: string | null
  repaid_on: string | null
}

/** A total of the result, in pence; nothing where pay could not be worked out. */
export const ofResult = (name: string) => sql`coalesce((y.result -> 'totals' ->> ${sql.lit(name)})::bigint, 0)`

/** Payments of a run as they are shown, with `more` columns; only those that a `join` leaves. */
export const selectPayments = (
  { employerId, payRunId }: OfRun,
  { more = sql``, join = sql`` }: { more?: RawBuilder<unknown>; join?: RawBuilder<unknown> },
) => sql`
  select y.worker_id, w.employee_number, w.first_name || ' ' || w.last_name as name, w.department, y.minutes, y.gross_pence,
    y.deductions_pence, y.net_pence, ${ofResult('incomeTax')} as income_tax, ${ofResult('employeeNi')} as employee_ni,
    ${ofResult('pensionEmployee')} as pension_employee, ${ofResult('studentLoan')} + ${ofResult('postgraduateLoan')} as student_loans,
    y.previous_gross_pence, y.previous_net_pence, y.refusal is not null as is_refused, y.exceptions,
    taken.list as taken_on, r.id as payslip_id, r.advances_recovered_pence, r.pay_method, r.account_ending, sent.paid_on,
    payer.first_name || ' ' || payer.last_name as paid_by, sent.paid_note,
    second.amount_pence as second_pence, second.returned_on, second.repaid_on ${more}
  from pay_run_payments y ${join}
  join workers w on w.employer_id = y.employer_id and w.id = y.worker_id
  left join pay_records r on r.employer_id = y.employer_id and r.worker_id = y.worker_id and r.pay_run_id = y.pay_run_id
  left join wage_payments sent on sent.employer_id = r.employer_id and sent.id = r.id
  left join second_payments second on second.employer_id = r.employer_id and second.pay_record_id = r.id
  left join users payer on payer.id = sent.paid_by
  left join (
    select a.worker_id, json_agg(json_build_object('code', a.code, 'reason', a.reason, 'by', u.first_name || ' ' || u.last_name, 'at', a.acknowledged_at)) as list
    from pay_run_acknowledgements a join users u on u.id = a.acknowledged_by
    where a.employer_id = ${employerId} and a.pay_run_id = ${payRunId} group by a.worker_id
  ) taken on taken.worker_id = y.worker_id
  where y.employer_id = ${employerId} and y.pay_run_id = ${payRunId}
`

/**
 * Payments as they are shown. What those of a draft would take back of early pay is asked for them alone; of who has a pay
 * record it is known.
 */
export async function toPayments(tx: Tx, of: OfRun, found: readonly PaymentRow[]): Promise<PayRunPayment[]> {
  const open = found.filter((row) => row.advances_recovered_pence === null && !row.is_refused)
  const workerIds = open.map(({ worker_id }) => worker_id)
  const expected = workerIds.length === 0 ? new Map() : await expectRecoveries(tx, { ...of, workerIds })
  return found.map((row) => toPayment(row, expected))
}

function toPayment(row: PaymentRow, expected: ReadonlyMap<string, Pence>): PayRunPayment {
  const recovered =
    row.advances_recovered_pence === null ? (expected.get(row.worker_id) ?? ZERO) : pence(row.advances_recovered_pence)
  return {
    workerId: row.worker_id,
    employeeId: row.employee_number,
    name: row.name,
    department: row.department,
    outcome: row.is_refused ? 'refused' : 'calculated',
    minutes: row.minutes,
    gross: pence(row.gross_pence),
    deductions: pence(row.deductions_pence),
    incomeTax: pence(row.income_tax),
    employeeNi: pence(row.employee_ni),
    pensionEmployee: pence(row.pension_employee),
    studentLoans: pence(row.student_loans),
    net: pence(row.net_pence),
    previousGross: row.previous_gross_pence === null ? null : pence(row.previous_gross_pence),
    previousNet: row.previous_net_pence === null ? null : pence(row.previous_net_pence),
    exceptions: row.exceptions.map((exception) => toException(exception, row.taken_on ?? [])),
    advancesRecovered: recovered,
    paidOut: subtract(pence(row.net_pence), recovered),
    payslipId: row.payslip_id,
    payment: row.pay_method && {
      method: row.pay_method,
      accountEnding: row.account_ending,
      paidOn: row.paid_on,
      paidBy: row.paid_by,
      note: row.paid_note,
      second:
        row.second_pence === null
          ? null
          : {
              returned:
                row.returned_on === null
                  ? null
                  : { on: row.returned_on, amount: pence(row.second_pence), repaidOn: row.repaid_on },
            },
    },
  }
}

function toException(
  { code, amount, facts }: PayExceptionFound,
  takenOn: NonNullable<PaymentRow['taken_on']>,
): PayException {
  const taken = takenOn.find((one) => one.code === code)
  return {
    code,
    ...payExceptions[code],
    amount,
    facts,
    acknowledged: taken ? { by: taken.by, reason: taken.reason, at: new Date(taken.at).toISOString() } : null,
  }
}

type DetailRow = PaymentRow & {
  input: PayInput
  result: PayCalculated | null
  refusal: { code: string; field: string } | null
  labels: Record<string, string> | null
  /** Of a payment that takes pay back, the question of that pay. */
  reversed_input: PayInput | null
  period_starts_on: string
  period_ends_on: string
  date_of_birth: string | null
}

/** One payment with every line and the working of every figure. Refuses `not_found`. */
export async function showPayment(
  tx: Tx,
  { workerId, ...of }: OfRun & { workerId: string },
): Promise<PayRunPaymentDetail | Refused> {
  const labels = sql`, y.input, y.result, y.refusal, (
    select json_object_agg(i.id, i.label) from pay_items i where i.employer_id = y.employer_id and i.worker_id = y.worker_id
  ) as labels, (
    select o.input from pay_run_members m join pay_records o on o.employer_id = m.employer_id and o.id = m.reverses_record_id
    where m.employer_id = y.employer_id and m.pay_run_id = y.pay_run_id and m.worker_id = y.worker_id
  ) as reversed_input, w.date_of_birth, (
    select p.starts_on from pay_runs u join pay_periods p on p.employer_id = u.employer_id and p.id = u.pay_period_id
    where u.employer_id = y.employer_id and u.id = y.pay_run_id
  ) as period_starts_on, (
    select p.ends_on from pay_runs u join pay_periods p on p.employer_id = u.employer_id and p.id = u.pay_period_id
    where u.employer_id = y.employer_id and u.id = y.pay_run_id
  ) as period_ends_on`
  const row = await firstRow(tx, sql<DetailRow>`${selectPayments(of, { more: labels })} and y.worker_id = ${workerId}`)
  if (!row) return refuse('not_found', 'this run has no such worker')
  const { input, result } = row
  // The engine is a pure function of the input that was kept: the working is made when someone asks for it.
  const again =
    row.reversed_input === null ? calculatePay({ ...input, trace: true }) : ({ outcome: 'reversal' } as const)
  const [payment] = (await toPayments(tx, of, [row])) as [PayRunPayment]
  const ofEngine = again.outcome === 'calculated' ? again.trace : undefined
  const lines = (result?.lines ?? []).map(({ kind, code, amount }, index) => ({
    figure: `lines.${index}`,
    kind,
    code,
    amount,
  }))
  const withStatutory = await withStatutoryPay(tx, ofEngine ?? { steps: [], figures: {} }, {
    employerId: of.employerId,
    workerId,
    startsOn: row.period_starts_on,
    endsOn: row.period_ends_on,
    lines,
  })
  const trace = withHolidayPay(withStatutory, lines)
  return {
    ...payment,
    payDate: input.payDate,
    taxCode: result?.taxCode ?? input.taxCode,
    taxBasis: result?.basis ?? null,
    niCategory: input.niCategory,
    lines: result === null ? [] : payFigures({ input, result, labels: row.labels ?? {} }),
    trace: trace.steps.map((step) => ({ ...step })),
    figures: { ...trace.figures },
    minimumWage: minimumWageWorking(row, payment.exceptions),
    refusal: row.refusal && { code: row.refusal.code, field: row.refusal.field },
  }
}

/** The lines of a payment as they are shown, time-paid ones with their minutes and rate, items by the company's own name. */
export function payFigures({
  input,
  result,
  labels,
}: {
  input: PayInput
  result: PayCalculated
  labels: Readonly<Record<string, string>>
}): z.output<typeof payFigure>[] {
  let earning = 0
  return result.lines.map((line) => {
    const source = line.section === 'earnings' ? input.earnings[earning++] : undefined
    const isTimed = source !== undefined && 'minutes' in source
    return {
      section: line.section,
      kind: line.kind,
      code: line.code,
      label: line.code.startsWith('item:') ? (labels[line.code.slice('item:'.length)] ?? null) : null,
      amount: line.amount,
      // What is taken back is time, too.
      minutes: isTimed ? source.minutes * Math.sign(line.amount || 1) : null,
      hourlyRate: isTimed ? source.hourlyRate : null,
    }
  })
}
