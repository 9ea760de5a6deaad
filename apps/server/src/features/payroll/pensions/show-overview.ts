import type { PensionOverview } from '@gpod/contract'
import { addDays } from '@gpod/days'
import { pence } from '@gpod/money'
import { pensionDeadlines, reenrolmentOf } from '@gpod/payroll'
import { oneRow, rows, sql, type Tx } from '../../../platform/database/database.ts'
import { findOwedLetters } from './owed-letters.ts'
import { type PensionFacts, pensionFacts } from './pension-facts.ts'
import { readScheme } from './scheme-store.ts'
import { shownScheme } from './set-scheme.ts'
import { stateOf } from './show-enrolment.ts'

/** How far ahead and back the page looks for what is due. */
const DAYS_AHEAD = 190
const DAYS_BACK = 31

type PersonRow = {
  workerId: string
  name: string
  employeeId: string
  pension: 'none' | 'relief_at_source' | 'net_pay' | 'salary_sacrifice' | 'by_assessment'
  facts: PensionFacts
  since: string | null
  category: PensionOverview['people'][number]['category']
  earnings: number | null
  pay_date: string | null
}

/** The company's scheme, where everybody at work stands, and what is due: three statements, whoever many work there. */
export async function showOverview(
  tx: Tx,
  { employerId, today }: { employerId: string; today: string },
): Promise<PensionOverview> {
  const scheme = await readScheme(tx, employerId)
  const known = await oneRow(
    tx,
    sql<PensionOverview['known']>`
      select pension_scheme_name as name, pension_scheme_contact as contact from employers where id = ${employerId}
    `,
  )
  const people = await rows(
    tx,
    sql<PersonRow>`
      select w.id as "workerId", w.first_name || ' ' || w.last_name as name, w.employee_number as "employeeId", w.pension, f.facts,
        coalesce(m.from_day, case when w.pension not in ('none', 'by_assessment') then coalesce(w.pension_joined_on, w.starts_on) end) as since,
        a.category, a.earnings_pence as earnings, a.pay_date
      from workers w
      cross join lateral ${pensionFacts(today)} f
      left join lateral (
        select x.from_day from pension_memberships x
        where x.employer_id = w.employer_id and x.worker_id = w.id and (x.ended_on is null or x.ended_on > ${today}::date)
        order by x.from_day desc limit 1
      ) m on w.pension = 'by_assessment'
      left join lateral (
        select x.category, x.earnings_pence, x.pay_date from pension_assessments x
        where x.employer_id = w.employer_id and x.worker_id = w.id order by x.pay_date desc, x.pay_run_id limit 1
      ) a on true
      where w.employer_id = ${employerId} and w.starts_on <= ${today}::date and (w.ends_on is null or w.ends_on >= ${today}::date)
      order by w.last_name, w.first_name, w.id
    `,
  )
  return {
    scheme: scheme && shownScheme(scheme, today),
    known,
    people: people.map(({ pension, facts, pay_date: payDate, earnings, ...person }) => ({
      ...person,
      state: stateOf({ pension, facts }, { isMember: person.since !== null, today }),
      earnings: earnings === null ? null : pence(earnings),
      payDate,
    })),
    deadlines: scheme ? await deadlinesOf(tx, { employerId, today, scheme }) : [],
    reenrolment: scheme && reenrolmentOf({ dutiesFrom: scheme.dutiesFrom, chosen: scheme.reenrolmentDays, today }),
  }
}

/** What is due, and of what was due lately whatever nobody did. */
async function deadlinesOf(
  tx: Tx,
  {
    employerId,
    today,
    scheme,
  }: { employerId: string; today: string; scheme: NonNullable<Awaited<ReturnType<typeof readScheme>>> },
): Promise<PensionOverview['deadlines']> {
  const { dutiesFrom, reenrolmentDays: chosen, paymentDueDay, declaredOn } = scheme
  const { months } = await oneRow(
    tx,
    sql<{ months: string[] }>`
      select coalesce(json_agg(distinct to_char(pay_date, 'YYYY-MM')), '[]') as months from pay_records
      where employer_id = ${employerId} and pay_date >= ${today}::date - 62 and (pension_employee_pence > 0 or pension_employer_pence > 0)
    `,
  )
  const owed = await findOwedLetters(tx, { employerId, today })
  const found = pensionDeadlines({
    dutiesFrom,
    chosen,
    paymentDueDay,
    monthsTaken: months,
    lettersDue: owed.map(({ dueOn }) => dueOn),
    from: addDays(today, -DAYS_BACK),
    to: addDays(today, DAYS_AHEAD),
  })
  return found.flatMap((deadline) => {
    const { kind, on } = deadline
    const isLate = on < today
    const isDeclaration = kind === 'declaration' || kind === 'redeclaration'
    if (isDeclaration && declaredOn !== null && declaredOn >= addDays(on, -DAYS_OF_DECLARATION)) return []
    // What only says when a window opens or closes is not late; contributions that are paid are known to the books alone.
    if (isLate && !isDeclaration && kind !== 'letters') return []
    return [{ ...deadline, isLate }]
  })
}

/** Five months in which a declaration counts for its deadline, and the three of the window before it. */
const DAYS_OF_DECLARATION = 245
