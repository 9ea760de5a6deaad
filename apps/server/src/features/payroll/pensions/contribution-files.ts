import type { PayFrequency, PensionFileLayout, routes } from '@gpod/contract'
import { pence } from '@gpod/money'
import type { z } from 'zod'
import { firstRow, rows, sql, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { actorOf } from '../../account/verification/index.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { openNino } from '../../people/employees/index.ts'
import { type ContributionLine, writeContributions } from './file-layouts.ts'
import { readScheme } from './scheme-store.ts'

type File = z.output<typeof routes.pensions.contributionFile.response>

/**
 * The contributions of an approved run as a file in one layout, with an audit row that names who fetched it. Refuses
 * `not_found` (no such run, or not approved yet) and `pension_scheme_missing`: the file names the company as its provider does.
 */
export function fetchContributionFile(
  { database, clock, seal }: Pick<Deps, 'database' | 'clock' | 'seal'>,
  { caller, payRunId, layout }: { caller: Member; payRunId: string; layout: PensionFileLayout },
): Promise<File | Refused> {
  const { employerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const run = await firstRow(
      tx,
      sql<{ frequency: PayFrequency; startsOn: string; endsOn: string; payDate: string }>`
        select p.frequency, p.starts_on as "startsOn", p.ends_on as "endsOn", p.pay_date as "payDate"
        from pay_runs r join pay_periods p on p.employer_id = r.employer_id and p.id = r.pay_period_id
        where r.employer_id = ${employerId} and r.id = ${payRunId} and r.approved_at is not null
      `,
    )
    if (!run) return refuse('not_found', 'there are contributions once the run is approved')
    const scheme = await readScheme(tx, employerId)
    if (!scheme) return refuse('pension_scheme_missing', 'set up the company’s scheme first')
    const { extension, ...file } = writeContributions[layout]({
      ...run,
      providerReference: scheme.providerReference ?? '',
      group: scheme.groupName ?? '',
      paymentSource: scheme.paymentSource ?? '',
      paymentDueDay: scheme.paymentDueDay,
      lines: await readLines(tx, { seal }, { employerId, payRunId }),
    })
    const fileName = `${run.payDate}-${run.frequency}-${layout.replaceAll('_', '-')}.${extension}`
    await recordAudit(tx, {
      employerId,
      at: clock.now(),
      actor: actorOf(caller),
      action: 'pension.file_fetched',
      subject: { kind: 'pay_run', id: payRunId },
      after: { layout, fileName },
    })
    return { ...file, fileName }
  })
}

type Row = {
  worker_id: string
  employee_number: string
  first_name: string
  last_name: string
  date_of_birth: string | null
  gender: 'F' | 'M' | null
  nino_sealed: Buffer | null
  address: string | null
  email: string | null
  starts_on: string
  ends_on: string | null
  pensionable: number
  employee: number
  employer: number
  employee_rate: number
  employer_rate: number
  method: string
}

/** What was contributed in a run, by the pay records; what an opt-out gave back in it goes between the provider and the company. */
async function readLines(
  tx: Tx,
  { seal }: Pick<Deps, 'seal'>,
  { employerId, payRunId }: { employerId: string; payRunId: string },
): Promise<ContributionLine[]> {
  const found = await rows(
    tx,
    sql<Row>`
      select w.id as worker_id, w.employee_number, w.first_name, w.last_name, w.date_of_birth, w.gender, w.nino_sealed, w.address, w.email,
        w.starts_on, w.ends_on, (r.result -> 'totals' ->> 'pensionablePay')::bigint as pensionable,
        (r.pension_employee_pence + coalesce((r.input -> 'pensionRefund' ->> 'employee')::bigint, 0))::bigint as employee,
        (r.pension_employer_pence + coalesce((r.input -> 'pensionRefund' ->> 'employer')::bigint, 0))::bigint as employer,
        (r.input -> 'pension' ->> 'employeeRate')::integer as employee_rate, (r.input -> 'pension' ->> 'employerRate')::integer as employer_rate,
        r.input -> 'pension' ->> 'method' as method
      from pay_records r join workers w on w.employer_id = r.employer_id and w.id = r.worker_id
      where r.employer_id = ${employerId} and r.pay_run_id = ${payRunId} and r.input ? 'pension'
      order by w.last_name, w.first_name, w.id
    `,
  )
  return found.map((row) => ({
    employeeNumber: row.employee_number,
    firstName: row.first_name,
    lastName: row.last_name,
    dateOfBirth: row.date_of_birth,
    gender: row.gender,
    nationalInsuranceNumber: row.nino_sealed === null ? null : openNino(seal, row.worker_id, row.nino_sealed),
    address: row.address,
    email: row.email,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    pensionable: pence(row.pensionable),
    employee: pence(row.employee),
    employer: pence(row.employer),
    employeeRate: row.employee_rate,
    employerRate: row.employer_rate,
    isSacrificed: row.method === 'salary_sacrifice',
  }))
}
