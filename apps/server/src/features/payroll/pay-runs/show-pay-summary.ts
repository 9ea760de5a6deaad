import type { PayState, routes } from '@gpod/contract'
import { pence } from '@gpod/money'
import type { z } from 'zod'
import { londonDay } from '../../../platform/clock.ts'
import { firstRow, sql } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type HeldAnswer, heldBy, readStamp } from '../../../platform/http/kept-answers.ts'
import type { WorkerMember } from '../../../platform/http/session.ts'
import { payStateOn } from '../pay-schedules/index.ts'
import { type PaydayForecast, readForecast } from './forecast-paydays.ts'

type Summary = z.output<typeof routes.earnings.summary.response>

type RecordRow = {
  starts_on: string
  ends_on: string
  pay_date: string
  gross_pence: number
  income_tax_pence: number
  employee_ni_pence: number
  student_loan_pence: number
  pension_employee_pence: number
  net_pence: number
  advances_recovered_pence: number
  paid_out_pence: number
  pay_state: PayState
}

/** The latest recorded pay of a worker; before their first payday, what the next one is expected to bring, called so, to be kept. */
export async function showPaySummary(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { employerId, workerId }: WorkerMember,
): Promise<Summary | HeldAnswer<Summary>> {
  return database.readOneMoment({ employerId }, async (tx) => {
    const now = clock.now()
    const today = londonDay(now)
    const record = await firstRow(
      tx,
      sql<RecordRow>`
        select p.starts_on, p.ends_on, rec.*, ${payStateOn(today)} as pay_state from pay_records rec
        join pay_periods p on p.employer_id = rec.employer_id and p.id = rec.pay_period_id
        where rec.employer_id = ${employerId} and rec.worker_id = ${workerId} order by rec.pay_date desc limit 1
      `,
    )
    if (record) {
      return {
        payrollRecord: {
          kind: 'recorded',
          periodStartsOn: record.starts_on,
          periodEndsOn: record.ends_on,
          payDate: record.pay_date,
          grossPay: pence(record.gross_pence),
          taxDeductions: pence(record.income_tax_pence),
          niDeductions: pence(record.employee_ni_pence),
          pensionDeductions: pence(record.pension_employee_pence),
          studentLoanDeductions: pence(record.student_loan_pence),
          netPay: pence(record.net_pence),
          ewaWithdrawn: pence(record.advances_recovered_pence),
          paidOut: pence(record.paid_out_pence),
          payState: record.pay_state,
        },
      }
    }
    const [stamp, { paydays, holdsUntil }] = await Promise.all([
      readStamp(tx, 'forecast_stamp', { employerId, workerId, today }),
      readForecast(tx, { employerId, workerId, now, most: 1 }),
    ])
    return heldBy({ payrollRecord: estimateOf(paydays[0]) }, { stamp, from: now, until: holdsUntil })
  })
}

function estimateOf(next: PaydayForecast | undefined): Summary['payrollRecord'] {
  if (!next?.pay || next.arrives === null) return null
  const { period } = next
  const { totals } = next.pay.result
  return {
    kind: 'estimate',
    periodStartsOn: period.starts_on,
    periodEndsOn: period.ends_on,
    payDate: next.payDate,
    grossPay: totals.gross,
    taxDeductions: totals.incomeTax,
    niDeductions: totals.employeeNi,
    pensionDeductions: totals.pensionEmployee,
    studentLoanDeductions: pence(totals.studentLoan + totals.postgraduateLoan),
    netPay: totals.net,
    ewaWithdrawn: next.comesOff,
    paidOut: next.arrives,
    payState: 'due',
  }
}
