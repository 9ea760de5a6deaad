import { add, pence, ZERO } from '@gpod/money'
import { taxYearOf } from '@gpod/payroll'
import { rtiMessageClass, transactionIdOf, writeEps } from '@gpod/rti'
import { londonDay } from '../../../platform/clock.ts'
import { firstRow, oneRow, sql, type Tx } from '../../../platform/database/database.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import { newId } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.ts'
import { readReportingEmployer } from '../../company/settings/index.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { readCompanyBroughtForward } from '../brought-forward/index.ts'
import { isTaxedWithin } from '../pay-schedules/index.ts'
import { epsOf, type YearSoFar } from './build-eps.ts'
import { daysOfTaxMonth, reportHeader } from './build-fps.ts'
import { sealReport } from './check-report.ts'
import { checkInThread } from './hmrc-documents.ts'
import { sendJob } from './send-submission.ts'
import { insertSubmission } from './submissions-store.ts'
import { type Actor, detailsMissing, refused, type SubmitDeps } from './submit-run.ts'

/**
 * Makes the employer payment summary of a tax month and has it sent; the same one for whoever asks again before anything
 * changed. Refuses `employer_details_missing` (with `fields`) and `submission_refused` with `why`: `month_not_begun`,
 * `tax_year_not_held`, `nothing_to_report`, `rules_broken`.
 */
export function submitEps(
  { database, clock, seal, jobs }: SubmitDeps,
  { employerId, taxYear, taxMonth, actor }: { employerId: string; taxYear: string; taxMonth: number; actor: Actor },
): Promise<string | Refused> {
  return database.transaction({ employerId }, async (tx) => {
    // One at a time for a company: two at once would both find that nothing was sent.
    await sql`select 1 from employers where id = ${employerId} for update`.execute(tx)
    const employer = await readReportingEmployer(tx, employerId)
    const { references, missing } = employer
    if (references === null || missing.length > 0) return detailsMissing(missing)
    const now = clock.now()
    const today = londonDay(now)
    const { from, to } = daysOfTaxMonth(taxYear, taxMonth)
    if (taxYearOf(from) !== taxYear) return refuse('invalid_input', 'no such tax year', { field: 'taxYear' })
    if (from > today) return refused('month_not_begun', `that tax month begins on ${from}`)
    const header = reportHeader(references, to)
    if (!header) return refused('tax_year_not_held', `there is no report for ${taxYear}`)
    const document = epsOf(header, employer, await readYearSoFar(tx, { employerId, taxYear, taxMonth, from, to }))
    if (!document) return refused('nothing_to_report', 'there is nothing that HMRC does not know from the pay reports')
    const written = writeEps(document)
    const faults = await checkInThread(written, { messageClass: rtiMessageClass('EPS'), references, today })
    if (faults.length > 0) return refused('rules_broken', 'HMRC would reject this report', { faults })
    const sealed = sealReport(written)
    const made = await firstRow(
      tx,
      sql<{ id: string }>`
        select id from hmrc_submissions where employer_id = ${employerId} and kind = 'EPS' and ir_mark = ${sealed.irMark} and state <> 'rejected'
      `,
    )
    if (made) return made.id
    const id = newId()
    await insertSubmission(tx, seal, {
      employerId,
      id,
      kind: 'EPS',
      payRunId: null,
      taxYear,
      taxMonth,
      lateReason: null,
      content: sealed.irEnvelope,
      totals: null,
      irMark: sealed.irMark,
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
      after: { kind: 'EPS', taxYear, taxMonth, irMark: sealed.irMark },
    })
    await announce(tx, { employerId, workerId: null, words: ['submissions'] })
    return id
  })
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
