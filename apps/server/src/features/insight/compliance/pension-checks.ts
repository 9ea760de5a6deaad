import type { PayFrequency } from '@gpod/contract'
import { addDays } from '@gpod/days'
import { formatPounds, pence } from '@gpod/money'
import { assessForEnrolment } from '@gpod/payroll'
import { oneRow, rows, sql } from '../../../platform/database/database.ts'
import { birthdayOf, findOwedLetters, pensionDayOf } from '../../payroll/pensions/index.ts'
import { type Check, evidence, nothingYet, placeOf } from './check.ts'

/** Six weeks from the day the duty begins (SI 2010/772 reg 7). */
const JOINING_DAYS = 42

type Jobholder = {
  id: string
  name: string
  starts_on: string
  date_of_birth: string | null
  frequency: PayFrequency
  pay_date: string
  earnings: number
}

/** Everyone employed and paid was assessed by their last earnings: who must be enrolled is in a scheme. */
export const pensionAssessed: Check = {
  area: 'pensions',
  law: 'Pensions Act 2008, ss 1 and 3',
  href: '/employer/employees',
  async look(tx, { employerId, today }) {
    const workers = await rows(
      tx,
      sql<Jobholder & { is_member: boolean; is_in_order: boolean }>`
        -- The last pay of nearly everybody is of the last weeks, read from one index for all; only of the others by person.
        with lately as materialized (
          select distinct on (x.worker_id) x.worker_id, x.pay_date, x.pay_run_id, x.gross_pence, x.salary_sacrifice_pence
          from pay_records x
          where x.employer_id = ${employerId} and x.reverses_record_id is null and x.pay_date > (
            select l.pay_date - 35 from pay_records l where l.employer_id = ${employerId} order by l.pay_date desc limit 1
          )
          order by x.worker_id, x.pay_date desc, x.id desc
        ),
        last_pay as materialized (
          select * from lately
          union all
          select w.id, o.* from workers w
          cross join lateral (
            select x.pay_date, x.pay_run_id, x.gross_pence, x.salary_sacrifice_pence from pay_records x
            where x.employer_id = w.employer_id and x.worker_id = w.id and x.reverses_record_id is null
            order by x.pay_date desc, x.id desc limit 1
          ) o
          where w.employer_id = ${employerId} and w.id not in (select worker_id from lately)
        ),
        assessed as materialized (
          select y.pay_run_id, y.worker_id, y.earnings_pence
          from (select distinct pay_run_id from last_pay) u
          cross join lateral (
            -- Of these runs alone: joined, those of all would be read.
            select * from pension_assessments a where a.employer_id = ${employerId} and a.pay_run_id = u.pay_run_id offset 0
          ) y
        )
        select w.id, w.first_name || ' ' || w.last_name as name, w.starts_on, w.date_of_birth, w.pay_frequency as frequency,
          w.pension not in ('none', 'by_assessment') or exists (
            select 1 from pension_memberships m where m.employer_id = w.employer_id and m.worker_id = w.id and w.pension = 'by_assessment'
              and (m.ended_on is null or m.ended_on > ${today}::date)
          ) as is_member,
          -- Who left themselves waits for re-enrolment; whose enrolment is put off, for its day.
          exists (
            select 1 from pension_memberships m where m.employer_id = w.employer_id and m.worker_id = w.id and m.ended_how in ('opted_out', 'ceased')
          ) or exists (
            select 1 from pension_notices n where n.employer_id = w.employer_id and n.worker_id = w.id and n.kind = 'postponed'
              and n.cancelled_at is null and n.until_day > ${today}::date
          ) as is_in_order,
          r.pay_date, coalesce(a.earnings_pence, r.gross_pence - r.salary_sacrifice_pence)::bigint as earnings
        from workers w
        join last_pay r on r.worker_id = w.id
        left join assessed a on a.pay_run_id = r.pay_run_id and a.worker_id = w.id
        where w.employer_id = ${employerId} and w.starts_on <= ${today}::date and (w.ends_on is null or w.ends_on >= ${today}::date)
        order by earnings desc, w.id
      `,
    )
    if (workers.length === 0) return nothingYet
    return {
      checked: workers.length,
      evidence: workers
        .filter(({ is_member, is_in_order }) => !is_member && !is_in_order)
        .flatMap((worker) => aboutEnrolment(worker, today)),
    }
  },
}

function aboutEnrolment(worker: Jobholder, today: string) {
  const about = { subject: worker.name, href: placeOf.workerForm(worker.id) }
  const birthDate = worker.date_of_birth
  if (birthDate === null) return [evidence('birth_date_unknown', 'unknown', about)]
  const assessed = assessForEnrolment({
    payDate: worker.pay_date,
    frequency: worker.frequency,
    birthDate,
    statePensionDay: pensionDayOf(birthDate),
    earnings: pence(Math.max(worker.earnings, 0)),
    isMember: false,
  })
  // No rates of that year, or a birth date that cannot be: nobody can say.
  if (assessed.outcome === 'refused') return [evidence('birth_date_unknown', 'unknown', about)]
  if (assessed.duty !== 'enrol') return []
  const lastDay = addDays(laterOf(worker.starts_on, birthdayOf(birthDate, 22)), JOINING_DAYS)
  const facts = { earnings: formatPounds(pence(worker.earnings)), trigger: formatPounds(assessed.trigger) }
  return lastDay >= today
    ? [evidence('enrol_by', 'attention', { ...about, on: lastDay, facts })]
    : [evidence('not_enrolled', 'broken', { ...about, on: worker.pay_date, facts })]
}

function laterOf(one: string, other: string): string {
  return one > other ? one : other
}

type Member = {
  id: string
  name: string
  pay_date: string
  pensionable: number
  employee: number
  employer: number
  sacrificed: number
  employee_rate: number
  employer_rate: number
  is_of_eight: boolean
}

/** Members' last pay carries contributions of at least the least rates, and what was taken reached the scheme in time. */
export const pensionContributions: Check = {
  area: 'pensions',
  law: 'Pensions Act 2008, s 20; Pensions Act 1995, s 49',
  href: '/employer/employees',
  async look(tx, { employerId, today }) {
    const members = await rows(
      tx,
      sql<Member>`
        select w.id, w.first_name || ' ' || w.last_name as name, r.pay_date,
          coalesce(m.employee_rate, w.pension_employee_rate) as employee_rate, coalesce(m.employer_rate, w.pension_employer_rate) as employer_rate,
          -- Basic pay and all pay have least rates of their own, which the scheme was held to.
          coalesce(m.basis, 'qualifying_earnings') <> 'all_earnings' as is_of_eight, r.pension_employee_pence as employee, r.pension_employer_pence as employer, r.salary_sacrifice_pence as sacrificed,
          -- Not in the scheme on that payday, they had nothing to contribute from.
          (case when r.input ? 'pension' then (r.result -> 'totals' ->> 'pensionablePay')::bigint
            when coalesce(m.from_day, w.pension_joined_on, w.starts_on) <= r.pay_date then r.gross_pence else 0 end)::bigint as pensionable
        from workers w
        left join pension_memberships m on m.employer_id = w.employer_id and m.worker_id = w.id and m.ended_on is null and w.pension = 'by_assessment'
        cross join lateral (
          select x.pay_date, x.gross_pence, x.pension_employee_pence, x.pension_employer_pence, x.salary_sacrifice_pence, x.input, x.result from pay_records x
          where x.employer_id = w.employer_id and x.worker_id = w.id and x.reverses_record_id is null
          order by x.pay_date desc, x.id desc limit 1
        ) r
        where w.employer_id = ${employerId} and (w.pension not in ('none', 'by_assessment') or m.id is not null) and (w.ends_on is null or w.ends_on >= ${today}::date)
        order by w.last_name, w.first_name, w.id
      `,
    )
    if (members.length === 0) return nothingYet
    const found = members.flatMap((member) => aboutContributions(member))
    const { overdue, upTo } = await readOverdue(tx, { employerId, today })
    if (overdue > 0) {
      const facts = { amount: formatPounds(pence(overdue)) }
      found.push(evidence('owed_to_scheme', 'attention', { on: upTo, facts, href: placeOf.bankStatements }))
    }
    return { checked: members.length, evidence: found }
  },
}

/**
 * 8 % together, of which 3 % by the employer: the minimum of a scheme of qualifying earnings (Pensions Act 2008 s 20); 7 % where
 * all pay counts from the first pound (SI 2010/772 reg 32E).
 */
const LEAST = { together: 800, togetherOfAllPay: 700, employer: 300 } as const

function aboutContributions(member: Member) {
  const {
    id,
    name,
    pay_date: on,
    pensionable,
    employee,
    employer,
    sacrificed,
    employee_rate,
    employer_rate,
    is_of_eight,
  } = member
  const about = { subject: name, on, href: placeOf.workerForm(id) }
  // An employer may pay the whole; an employee alone may not.
  // What an employee gives up by salary sacrifice is paid in as the employer's.
  if (pensionable > 0 && (employer === 0 || (employee === 0 && employee_rate > 0 && sacrificed === 0))) {
    return [evidence('no_contributions', 'broken', about)]
  }
  if (
    employer_rate < LEAST.employer ||
    employee_rate + employer_rate < (is_of_eight ? LEAST.together : LEAST.togetherOfAllPay)
  ) {
    const facts = { employee: employee_rate, employer: employer_rate }
    return [evidence('below_least_rates', 'broken', { ...about, facts })]
  }
  return []
}

/**
 * Contributions whose day has passed, the 22nd of the month after they were taken (SI 1996/1715 reg 16), less what the
 * books or the bank's statements show as paid to a scheme.
 */
async function readOverdue(
  tx: Parameters<Check['look']>[0],
  { employerId, today }: { employerId: string; today: string },
): Promise<{ overdue: number; upTo: string | null }> {
  const thisMonth = `${today.slice(0, 7)}-01`
  const lastMonth = `${addDays(thisMonth, -1).slice(0, 7)}-01`
  const due = Number(today.slice(8)) > 22 ? thisMonth : lastMonth
  return oneRow(
    tx,
    sql<{ overdue: number; upTo: string | null }>`
      select (taken.pence - greatest(booked.pence, stated.pence))::bigint as overdue, taken.last as "upTo"
      from (
        select coalesce(sum(pension_pence), 0) as pence, max(pay_date) as last
        from pay_day_sums where employer_id = ${employerId} and pay_date < ${due}::date and pension_pence <> 0
      ) taken, (
        select coalesce(sum(p.amount_pence), 0) as pence from ledger_accounts a
        join postings p on p.employer_id = a.employer_id and p.account_id = a.id
        join journals j on j.employer_id = p.employer_id and j.id = p.journal_id
        where a.employer_id = ${employerId} and a.code = 'pension.payable' and p.amount_pence > 0 and j.reverses_id is null and j.kind <> 'pay_reversed'
      ) booked, (
        select coalesce(-sum(amount_pence), 0) as pence from bank_statement_lines
        where employer_id = ${employerId} and matched = 'pension'
      ) stated
    `,
  )
}

/** Every letter that the law asks for was written in its six weeks. */
export const pensionLetters: Check = {
  area: 'pensions',
  law: 'SI 2010/772, regs 2, 17 and 21',
  href: placeOf.pension,
  async look(tx, { employerId, today }) {
    const { made, workers } = await oneRow(
      tx,
      sql<{ made: number; workers: number }>`
        select (select count(*) from pension_letters where employer_id = ${employerId})::integer as made,
          (select count(*) from workers where employer_id = ${employerId} and starts_on <= ${today}::date
            and (ends_on is null or ends_on >= ${today}::date))::integer as workers
      `,
    )
    const owed = await findOwedLetters(tx, { employerId, today })
    if (made + owed.length === 0) return workers === 0 ? nothingYet : { checked: workers, evidence: [] }
    return {
      checked: made + owed.length,
      evidence: owed.map(({ workerId, name, dueOn }) =>
        evidence(dueOn < today ? 'letter_late' : 'letter_due', dueOn < today ? 'broken' : 'attention', {
          subject: name,
          on: dueOn,
          href: placeOf.worker(workerId),
        }),
      ),
    }
  },
}
