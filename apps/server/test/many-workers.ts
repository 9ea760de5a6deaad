import type pg from 'pg'
import { accountSealedAbout } from '../src/features/people/employees/index.ts'
import type { Seal } from '../src/platform/crypto.ts'

const CHUNK = 1_000
const DAYS_WORKED = 5

/**
 * So many weekly paid workers, each with five approved days of eight hours from a day on, in the period of a payday: in a
 * few statements however many they are, past the product's services, where only what pay runs do with many is looked at.
 */
export async function hireMany(
  owner: pg.Pool,
  {
    employerId,
    seal,
    workers,
    from,
    payday,
  }: { employerId: string; seal: Seal; workers: number; from: string; payday: string },
): Promise<void> {
  const client = await owner.connect()
  try {
    await client.query('begin')
    await client.query(
      `insert into workers (employer_id, id, employee_number, first_name, last_name, email, date_of_birth, gender, address, starts_on,
         pay_frequency, weekly_hours, tax_code, ni_category, student_loans, pension, nino_ending, created_at)
       select $1, gen_random_uuid(), 'B' || n, 'Worker', 'Number ' || n, 'w' || n || '@bench.example', date '1990-01-01', 'F', '1 High Street',
         date '2026-01-05', 'weekly', 40, case n % 4 when 0 then 'S1257L' when 1 then 'BR' else '1257L' end,
         'A', case when n % 5 = 0 then array['plan_2'] else '{}' end, case when n % 2 = 0 then 'net_pay' else 'relief_at_source' end, '12A', now()
       from generate_series(1, $2::int) n`,
      [employerId, workers],
    )
    await client.query(
      `insert into worker_rates (employer_id, worker_id, from_day, hourly_rate_pence)
       select employer_id, id, starts_on, 1300 + (substr(employee_number, 2)::int % 900) from workers where employer_id = $1`,
      [employerId],
    )
    await client.query(
      `insert into brought_forward (employer_id, worker_id, tax_year, not_paid_before, source, entered_at)
       select employer_id, id, '2026-27', true, 'form', now() from workers where employer_id = $1`,
      [employerId],
    )
    await client.query(
      'insert into wage_accounts (employer_id, worker_id) select employer_id, id from workers where employer_id = $1',
      [employerId],
    )
    await client.query(
      `insert into timesheets (employer_id, id, worker_id, worked_on, started_at, ended_at, paid_minutes, state, approved_at, pay_period_id,
         hourly_rate_pence, gross_pence, created_at)
       select w.employer_id, gen_random_uuid(), w.id, d::date, d + interval '9 hours', d + interval '17 hours', 480, 'approved', now(),
         (select p.id from pay_periods p where p.employer_id = $1 and p.frequency = 'weekly' and p.pay_date = $2::date),
         r.hourly_rate_pence, r.hourly_rate_pence * 8, now()
       from workers w join worker_rates r on r.employer_id = w.employer_id and r.worker_id = w.id
       cross join generate_series($3::timestamptz, $3::timestamptz + ($4::int - 1) * interval '1 day', interval '1 day') d
       where w.employer_id = $1`,
      [employerId, payday, `${from}T00:00:00Z`, DAYS_WORKED],
    )
    await client.query(
      `with opened as (
         insert into ledger_accounts (employer_id, id, code, worker_id)
         select w.employer_id, gen_random_uuid(), c.code, w.id from workers w
         cross join (values ('advances.held'), ('advances.outstanding'), ('wages.net_payable'), ('wages.overpaid')) as c (code)
         where w.employer_id = $1 returning employer_id, id
       )
       insert into ledger_balances (employer_id, account_id) select employer_id, id from opened`,
      [employerId],
    )
    await client.query('commit')
    const people = await client.query<{ id: string }>('select id from workers where employer_id = $1', [employerId])
    for (let first = 0; first < people.rows.length; first += CHUNK) {
      const accounts = people.rows.slice(first, first + CHUNK).map(({ id }, index) => {
        const number = String(10_000_000 + first + index)
        const sealed = `\\x${seal.close(number, accountSealedAbout(id)).toString('hex')}`
        return { id, sealed, ending: number.slice(-4) }
      })
      await client.query(
        `update workers w set sort_code = '000000', account_number_sealed = a.sealed, account_ending = a.ending, account_name = 'A WORKER'
         from json_to_recordset($2) as a (id uuid, sealed bytea, ending text) where w.employer_id = $1 and w.id = a.id`,
        [employerId, JSON.stringify(accounts)],
      )
    }
    await client.query('analyze')
  } finally {
    client.release()
  }
}
