import type { routes } from '@gpod/contract'
import { add, pence, ZERO } from '@gpod/money'
import { taxYearOf } from '@gpod/payroll'
import { type EmployerPaymentSummary, readEps, rtiMessageClass, transactionIdOf, writeEps } from '@gpod/rti'
import type { z } from 'zod'
import { londonDay } from '../../../platform/clock.ts'
import { firstRow, oneRow, sql, type Tx } from '../../../platform/database/database.ts'
import { isRefused, type Refused, refuse } from '../../../platform/http/refusal.ts'
import { newId } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.ts'
import { type HmrcReferences, readReportingEmployer } from '../../company/settings/index.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { readCompanyBroughtForward } from '../brought-forward/index.ts'
import { isTaxedWithin } from '../pay-schedules/index.ts'
import { epsOf, type YearSoFar } from './build-eps.ts'
import { daysOfTaxMonth, reportHeader } from './build-fps.ts'
import { sealReport } from './check-report.ts'
import { type EpsAhead, epsAheadOf } from './eps-ahead.ts'
import { epsLines } from './eps-lines.ts'
import { checkInThread } from './hmrc-documents.ts'
import { detailsMissing, refused } from './refused.ts'
import { sendJob } from './send-submission.ts'
import { digestOf, employerShown } from './shown.ts'
import { insertSubmission, readContent } from './submissions-store.ts'
import type { Actor, SubmitDeps } from './submit-run.ts'

type EpsOf = { employerId: string; taxYear: string; taxMonth: number } & EpsAhead

type Prepared = {
  document: EmployerPaymentSummary
  references: HmrcReferences
  days: { from: string; to: string }
  irEnvelope: string
  irMark: string
  /** Of the same one, made before and not rejected. */
  madeId: string | null
}

/**
 * Makes the employer payment summary of a tax month and has it sent; the same one for whoever asks again before anything
 * changed. With the digest of a preview it sends what that showed, or nothing. Refuses `employer_details_missing` (with
 * `fields`) and `submission_refused` with `why`: `month_not_begun`, `tax_year_not_held`, `nothing_to_report`, `rules_broken`,
 * `records_changed`, those of `epsAheadOf`, and `paid_when_inactive` or `paid_after_ceased` (with `payDate`).
 */
export function submitEps(
  { database, clock, seal, jobs }: SubmitDeps,
  { actor, digest, ...of }: EpsOf & { actor: Actor; digest?: string | undefined },
): Promise<string | Refused> {
  const { employerId, taxYear, taxMonth } = of
  return database.transaction({ employerId }, async (tx) => {
    // One at a time for a company: two at once would both find that nothing was sent.
    await sql`select 1 from employers where id = ${employerId} for update`.execute(tx)
    const now = clock.now()
    const prepared = await prepareEps(tx, of, londonDay(now))
    if (isRefused(prepared)) return prepared
    const { document, irEnvelope, irMark } = prepared
    if (digest !== undefined && digest !== digestOf([irMark])) {
      return refused('records_changed', 'the summary is another than the one that was shown')
    }
    if (prepared.madeId !== null) return prepared.madeId
    const id = newId()
    await insertSubmission(tx, seal, {
      employerId,
      id,
      kind: 'EPS',
      payRunId: null,
      taxYear,
      taxMonth,
      lateReason: null,
      content: irEnvelope,
      totals: null,
      inactivity: document.inactivity ?? null,
      schemeCeasedOn:
        document.finalSubmission && 'schemeCeasedOn' in document.finalSubmission
          ? document.finalSubmission.schemeCeasedOn
          : null,
      irMark,
      transactionId: transactionIdOf(id),
      madeAt: now,
      madeBy: actor.userId,
    })
    await jobs.enqueue(tx, sendJob, { employerId, submissionId: id })
    await recordAudit(tx, {
      employerId,
      at: now,
      actor,
      action: 'submission.made',
      subject: { kind: 'hmrc_submission', id },
      after: { kind: 'EPS', taxYear, taxMonth, irMark },
    })
    await announce(tx, { employerId, workerId: null, words: ['submissions'] })
    return id
  })
}

/** What the summary of a tax month would tell HMRC, beside what the last one told. Refuses as `submitEps` does. */
export function previewEps(
  { database, clock, seal }: Pick<SubmitDeps, 'database' | 'clock' | 'seal'>,
  of: EpsOf,
): Promise<z.output<typeof routes.submissions.previewEps.response> | Refused> {
  const { employerId, taxYear, taxMonth } = of
  return database.transaction({ employerId }, async (tx) => {
    const today = londonDay(clock.now())
    const prepared = await prepareEps(tx, of, today)
    if (isRefused(prepared)) return prepared
    const { irEnvelope, irMark, days, references } = prepared
    const last = await readLastEps(tx, { employerId, taxYear })
    const before = last && (await readContent(tx, seal, { employerId, submissionId: last.id }))
    return {
      employer: employerShown(references),
      taxYear,
      taxMonth,
      monthFrom: days.from,
      monthTo: days.to,
      isMonthRunning: today <= days.to,
      // Both are read from the documents themselves: what is shown is what is sent.
      lines: epsLines(readEps(irEnvelope), before ? readEps(before.content) : null),
      last: last && before ? { taxMonth: last.tax_month, madeAt: last.made_at } : null,
      isMade: prepared.madeId !== null,
      fileName: `EPS-${taxYear}-month-${taxMonth}-preview.xml`,
      content: irEnvelope,
      digest: digestOf([irMark]),
    }
  })
}

async function prepareEps(tx: Tx, of: EpsOf, today: string): Promise<Prepared | Refused> {
  const { employerId, taxYear, taxMonth } = of
  const employer = await readReportingEmployer(tx, employerId)
  const { references, missing } = employer
  if (references === null || missing.length > 0) return detailsMissing(missing)
  const days = daysOfTaxMonth(taxYear, taxMonth)
  if (taxYearOf(days.from) !== taxYear) return refuse('invalid_input', 'no such tax year', { field: 'taxYear' })
  if (days.from > today) return refused('month_not_begun', `that tax month begins on ${days.from}`)
  const header = reportHeader(references, days.to)
  if (!header) return refused('tax_year_not_held', `there is no report for ${taxYear}`)
  const ahead = epsAheadOf(of, { taxYear, taxMonth, today })
  if ('why' in ahead) return refused(ahead.why, 'HMRC takes no such days', { field: ahead.field })
  const contradiction = await findPaidWhenNobodyIs(tx, { employerId, ...ahead })
  if (contradiction) return contradiction
  const document = epsOf(header, employer, await readYearSoFar(tx, { employerId, taxYear, taxMonth, ...days }), ahead)
  if (!document) return refused('nothing_to_report', 'there is nothing that HMRC does not know from the pay reports')
  const written = writeEps(document)
  const faults = await checkInThread(written, { messageClass: rtiMessageClass('EPS'), references, today })
  if (faults.length > 0) return refused('rules_broken', 'HMRC would reject this report', { faults })
  const { irEnvelope, irMark } = sealReport(written)
  const made = await firstRow(
    tx,
    sql<{ id: string }>`
      select id from hmrc_submissions where employer_id = ${employerId} and kind = 'EPS' and ir_mark = ${irMark} and state <> 'rejected'
    `,
  )
  return { document, references, days, irEnvelope, irMark, madeId: made?.id ?? null }
}

/** Pay that the books have in months of which it is said that nobody is paid, or after the scheme has ceased. */
async function findPaidWhenNobodyIs(
  tx: Tx,
  {
    employerId,
    inactivity,
    finalSubmission,
  }: { employerId: string } & Pick<EmployerPaymentSummary, 'inactivity' | 'finalSubmission'>,
): Promise<Refused | null> {
  const firstPaid = async (from: string, to: string) =>
    (
      await firstRow(
        tx,
        sql<{ payDate: string }>`
          select min(r.pay_date) as "payDate" from pay_records r
          where r.employer_id = ${employerId} and ${isTaxedWithin('r', { from, to })} having count(*) > 0
        `,
      )
    )?.payDate
  const paid = inactivity && (await firstPaid(inactivity.from, inactivity.to))
  if (paid) {
    return refused('paid_when_inactive', 'somebody is paid in those months', { field: 'inactiveFrom', payDate: paid })
  }
  if (!finalSubmission || !('schemeCeasedOn' in finalSubmission)) return null
  const { schemeCeasedOn } = finalSubmission
  const paidAfter = await firstPaid(dayAfter(schemeCeasedOn), '2199-12-31')
  if (!paidAfter) return null
  return refused('paid_after_ceased', 'somebody is paid after that day', { field: 'ceasedOn', payDate: paidAfter })
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
}

function readLastEps(
  tx: Tx,
  { employerId, taxYear }: { employerId: string; taxYear: string },
): Promise<{ id: string; tax_month: number; made_at: string } | undefined> {
  return firstRow(
    tx,
    sql<{ id: string; tax_month: number; made_at: string }>`
      select id, tax_month, made_at from hmrc_submissions
      where employer_id = ${employerId} and kind = 'EPS' and tax_year = ${taxYear} and state not in ('rejected', 'deleted')
      order by made_at desc, id desc limit 1
    `,
  )
}
async function readYearSoFar(
  tx: Tx,
  {
    employerId,
    taxYear,
    taxMonth,
    from,
    to,
  }: { employerId: string; taxYear: string; taxMonth: number; from: string; to: string },
): Promise<YearSoFar> {
  const company = await readCompanyBroughtForward(tx, { employerId, taxYear })
  const yearFrom = daysOfTaxMonth(taxYear, 1).from
  const row = await oneRow(
    tx,
    sql<{ payments: number; pay_bill: number; statutory: Record<string, number> | null; is_claimed: boolean }>`
      select
        (select count(*) from pay_records r where r.employer_id = ${employerId} and ${isTaxedWithin('r', { from, to })})::bigint as payments,
        (select coalesce(sum((r.result -> 'totals' ->> 'niablePay')::bigint), 0)::bigint from pay_records r
          where r.employer_id = ${employerId} and ${isTaxedWithin('r', { from: yearFrom, to })}) as pay_bill,
        (select json_object_agg(k.kind, k.amount) from (
          select l ->> 'kind' as kind, sum((l ->> 'amount')::bigint) as amount
          from pay_records r, jsonb_array_elements(r.result -> 'lines') l
          where r.employer_id = ${employerId} and ${isTaxedWithin('r', { from: yearFrom, to })} and r.statutory_pay_pence <> 0
            and l ->> 'kind' like 'statutory\\_%'
          group by 1
        ) k) as statutory,
        exists (select 1 from hmrc_submissions s where s.employer_id = ${employerId} and s.kind = 'EPS' and s.tax_year = ${taxYear}
          and s.state <> 'rejected' and s.claims_allowance) as is_claimed
    `,
  )
  return {
    paymentsInMonth: row.payments + (company?.months.some((month) => month.taxMonth === taxMonth) ? 1 : 0),
    payBill: add(pence(row.pay_bill), company?.payBill ?? ZERO),
    statutory: Object.fromEntries(Object.entries(row.statutory ?? {}).map(([kind, amount]) => [kind, pence(amount)])),
    before: company?.statutory ?? {},
    isAllowanceClaimed: row.is_claimed || company?.isAllowanceClaimed === true,
  }
}
