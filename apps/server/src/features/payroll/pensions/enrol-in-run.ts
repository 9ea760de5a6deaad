import type { PensionMethod } from '@gpod/contract'
import {
  type DeductionLine,
  decideEnrolment,
  type EarningsLine,
  type EnrolmentDecision,
  type JoiningWay,
  type PayFrequency,
  type PayInput,
  type PensionTerms,
  payAssessed,
  reenrolmentOf,
} from '@gpod/payroll'
import { jsonRows, sql, type Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids.ts'
import { pensionDayOf } from './pension-day.ts'
import type { PensionFacts } from './pension-facts.ts'

/** What a run knows of somebody whose place in the scheme it has to find. */
export type Assessed = {
  worker_id: string
  starts_on: string
  date_of_birth: string | null
  pension: PensionMethod
  pension_membership: PensionTerms | null
  pension_facts: PensionFacts
}

/** One payment of a run, as far as it is assessed. */
export type PaymentAssessed = {
  /** The payday that tax counts by. */
  payDate: string
  frequency: PayFrequency
  period: { startsOn: string; endsOn: string }
  earnings: readonly EarningsLine[]
  deductions?: readonly DeductionLine[]
  /** Given up for the pension itself. */
  sacrificed?: number
}

/**
 * What a payment says of somebody's place in the scheme; null where it cannot be said: without a date of birth, or in a year
 * whose rates are not held. Only who is in or out by assessment is ever enrolled by a run.
 */
export function assessPayment(worker: Assessed, payment: PaymentAssessed): EnrolmentDecision | null {
  const { date_of_birth: birthDate, pension, pension_membership, starts_on, pension_facts } = worker
  const { scheme, hasMembership, postponedUntil, requestedOn, leftOn } = pension_facts
  const { payDate, frequency, period } = payment
  const earnings = payAssessed(payment.earnings, payment)
  if (birthDate === null || earnings === null) return null
  const decided = decideEnrolment({
    payDate,
    frequency,
    period,
    birthDate,
    statePensionDay: pensionDayOf(birthDate),
    earnings,
    isMember: pension === 'by_assessment' ? pension_membership !== null || hasMembership : pension !== 'none',
    dutiesFrom: scheme && scheme.dutiesFrom > starts_on ? scheme.dutiesFrom : starts_on,
    postponedUntil: postponedUntil ?? undefined,
    requestedOn: requestedOn ?? undefined,
    leftOn: leftOn ?? undefined,
    reenrolledOn:
      scheme === null
        ? undefined
        : reenrolmentOf({ dutiesFrom: scheme.dutiesFrom, chosen: scheme.reenrolmentDays, today: period.startsOn }).on,
  })
  if (decided.outcome === 'refused') return null
  return scheme === null || pension !== 'by_assessment' ? { ...decided, join: null } : decided
}

/** What the engine is asked of the pension in a payment: the terms it is in with, or comes in with, and what is given back. */
export function pensionOfPayment(
  { pension_facts: { scheme, refund } }: Assessed,
  { terms, decision }: { terms: PensionTerms | null; decision: EnrolmentDecision | null },
): Pick<PayInput, 'pension' | 'pensionRefund'> {
  const joins = decision?.join && scheme ? termsOf(scheme) : null
  const pension = terms ?? joins
  if (refund === null) return pension ? { pension } : {}
  const { membershipId: _, ...pensionRefund } = refund
  return { ...(pension ? { pension } : {}), pensionRefund }
}

function termsOf({ method, basis, employeeRate, employerRate }: PensionTerms): PensionTerms {
  return { method, basis, employeeRate, employerRate }
}

/** What one payment of a run found. */
export type Finding = {
  workerId: string
  isMember: boolean
  decision: EnrolmentDecision | null
  earnings: number | null
  birthDate: string | null
}

/** `Finding` of a payment. */
export function findingOf(worker: Assessed, payment: PaymentAssessed): Finding {
  const { pension, pension_membership, date_of_birth: birthDate } = worker
  return {
    workerId: worker.worker_id,
    isMember: pension === 'by_assessment' ? pension_membership !== null : pension !== 'none',
    decision: assessPayment(worker, payment),
    earnings: payAssessed(payment.earnings, payment),
    birthDate,
  }
}

type OfRun = { employerId: string; payRunId: string; payDate: string }

/** Keeps what a run found, in one statement; found again, the later stands. */
export async function saveAssessments(
  tx: Tx,
  { employerId, payRunId, payDate, found }: OfRun & { found: readonly Finding[] },
): Promise<void> {
  if (found.length === 0) return
  const records = found.map(({ workerId, isMember, decision, earnings, birthDate }) => ({
    worker_id: workerId,
    category: decision?.assessment.category ?? 'unknown',
    duty: decision?.assessment.duty ?? 'none',
    age_years: decision?.assessment.ageYears ?? null,
    pension_day: decision && birthDate !== null ? pensionDayOf(birthDate) : null,
    earnings_pence: earnings,
    trigger_pence: decision?.assessment.trigger ?? null,
    lower_pence: decision?.assessment.lowerLimit ?? null,
    is_member: isMember,
    joins_from: decision?.join?.from ?? null,
    joins_how: decision?.join?.how ?? null,
  }))
  await sql`
    insert into pension_assessments (employer_id, pay_run_id, worker_id, pay_date, category, duty, age_years, pension_day, earnings_pence,
      trigger_pence, lower_pence, is_member, joins_from, joins_how)
    select ${employerId}, ${payRunId}, worker_id, ${payDate}::date, category, duty, age_years, pension_day, earnings_pence, trigger_pence,
      lower_pence, is_member, joins_from, joins_how
    from json_to_recordset(${jsonRows(records)}) as r (worker_id uuid, category text, duty text, age_years integer, pension_day date,
      earnings_pence bigint, trigger_pence bigint, lower_pence bigint, is_member boolean, joins_from date, joins_how text)
    on conflict (employer_id, pay_run_id, worker_id) do update set pay_date = excluded.pay_date, category = excluded.category,
      duty = excluded.duty, age_years = excluded.age_years, pension_day = excluded.pension_day, earnings_pence = excluded.earnings_pence,
      trigger_pence = excluded.trigger_pence, lower_pence = excluded.lower_pence, is_member = excluded.is_member,
      joins_from = excluded.joins_from, joins_how = excluded.joins_how
    -- Approval mostly finds what was found before, and then nothing is written.
    where (pension_assessments.pay_date, pension_assessments.category, pension_assessments.duty, pension_assessments.age_years,
      pension_assessments.pension_day, pension_assessments.earnings_pence, pension_assessments.trigger_pence, pension_assessments.lower_pence,
      pension_assessments.is_member, pension_assessments.joins_from, pension_assessments.joins_how)
      is distinct from (excluded.pay_date, excluded.category, excluded.duty, excluded.age_years, excluded.pension_day, excluded.earnings_pence,
      excluded.trigger_pence, excluded.lower_pence, excluded.is_member, excluded.joins_from, excluded.joins_how)
  `.execute(tx)
}

/** Of a calculated run, drops what was found of those who are in it no more. */
export async function dropOtherAssessments(tx: Tx, { employerId, payRunId }: Omit<OfRun, 'payDate'>): Promise<void> {
  await sql`
    delete from pension_assessments where employer_id = ${employerId} and pay_run_id = ${payRunId} and worker_id not in (
      -- Whoever is in it is found by a table of them, whatever is known yet of how many there are.
      select worker_id from pay_run_payments where employer_id = ${employerId} and pay_run_id = ${payRunId}
    )
  `.execute(tx)
}

type Joining = { workerId: string; from: string; how: JoiningWay; terms: PensionTerms }

/** Who comes in with an approved payment, by what was found of it and the terms it was paid with. */
export function joiningOf({ workerId, decision }: Finding, { pension }: PayInput): Joining[] {
  return decision?.join && pension ? [{ workerId, ...decision.join, terms: pension }] : []
}

/** Takes into the scheme whom an approved run brings in, in one statement. */
export async function beginMemberships(
  tx: Tx,
  { employerId, payRunId, joining, now }: Omit<OfRun, 'payDate'> & { joining: readonly Joining[]; now: string },
): Promise<void> {
  if (joining.length === 0) return
  const records = joining.map(({ workerId, from, how, terms }) => ({
    id: newId(),
    worker_id: workerId,
    from_day: from,
    how,
    method: terms.method,
    basis: terms.basis,
    employee_rate: terms.employeeRate,
    employer_rate: terms.employerRate,
  }))
  await sql`
    insert into pension_memberships (employer_id, id, worker_id, from_day, how, method, basis, employee_rate, employer_rate, pay_run_id, created_at)
    select ${employerId}, id, worker_id, from_day, how, method, basis, employee_rate, employer_rate, ${payRunId}, ${now}::timestamptz
    from json_to_recordset(${jsonRows(records)}) as r (id uuid, worker_id uuid, from_day date, how text, method text, basis text,
      employee_rate integer, employer_rate integer)
  `.execute(tx)
}

/** Notes which records gave back what an opt-out undid. */
export async function markRefunded(
  tx: Tx,
  { employerId, refunded }: { employerId: string; refunded: readonly { membershipId: string; payRecordId: string }[] },
): Promise<void> {
  if (refunded.length === 0) return
  await sql`
    update pension_memberships m set refund_record_id = r."payRecordId"
    from json_to_recordset(${jsonRows(refunded)}) as r ("membershipId" uuid, "payRecordId" uuid)
    where m.employer_id = ${employerId} and m.id = r."membershipId" and m.refund_record_id is null
  `.execute(tx)
}

/**
 * Undoes what a run that is reopened did: who came in with it is out again, and what it gave back is owed again. Who opted out
 * meanwhile stays out, and is not brought in a second time.
 */
export async function undoEnrolment(
  tx: Tx,
  { employerId, payRunId, now, userId }: Omit<OfRun, 'payDate'> & { now: string; userId: string },
): Promise<void> {
  await sql`
    update pension_memberships m set refund_record_id = null from pay_records r
    where m.employer_id = ${employerId} and r.employer_id = m.employer_id and r.id = m.refund_record_id and r.pay_run_id = ${payRunId}
  `.execute(tx)
  await sql`
    update pension_memberships set ended_on = from_day, ended_how = 'withdrawn', ended_at = ${now}::timestamptz, ended_by = ${userId}
    where employer_id = ${employerId} and pay_run_id = ${payRunId} and ended_on is null
  `.execute(tx)
}
