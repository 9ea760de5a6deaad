import type { BenefitKind, BenefitOffer, BenefitState, CompanyBenefit } from '@gpod/contract'
import { type Pence, pence } from '@gpod/money'
import { firstRow, type RawBuilder, rows, sql, type Tx } from '../../../platform/database/database.ts'
import { erasedText } from '../../../platform/erased.ts'
import { type PaidFor, sacrificeRoom } from './sacrifice-room.ts'

type OfferRow = {
  id: string
  kind: BenefitKind
  name: string
  details: string
  link: string | null
  least_pence: number | null
  most_pence: number | null
  until_day: string | null
  version: number
  ended_at: string | null
  running: number
}

const orNull = (amount: number | null): Pence | null => (amount === null ? null : pence(amount))
/** What runs, unless payroll ended what takes it from pay. */
const stateNow = sql`case when c.state = 'running' and i.ended_at is not null then 'ended' else c.state end`
const itemOf = sql`left join pay_items i on i.employer_id = c.employer_id and i.id = c.pay_item_id`

/** The offers of the company, those that stand first, with how many have each. */
export async function readOffers(
  tx: Tx,
  { employerId, today, which = sql<boolean>`true` }: { employerId: string; today: string; which?: RawBuilder<boolean> },
): Promise<(BenefitOffer & { running: number })[]> {
  const found = await rows(
    tx,
    sql<OfferRow>`
      select o.id, o.kind, o.name, o.details, o.link, o.least_pence, o.most_pence, o.until_day, o.version, o.ended_at, (
        select count(*)::integer from benefit_choices c ${itemOf}
        where c.employer_id = o.employer_id and c.offer_id = o.id and ${stateNow} = 'running'
      ) as running
      from benefit_offers o where o.employer_id = ${employerId} and ${which}
      order by o.ended_at is not null, o.kind = 'perk', o.created_at, o.id limit 200
    `,
  )
  return found.map(({ least_pence, most_pence, until_day, ended_at, ...offer }) => ({
    ...offer,
    least: orNull(least_pence),
    most: orNull(most_pence),
    untilDay: until_day,
    isOpen: ended_at === null && (until_day === null || until_day >= today),
  }))
}

type ChoiceRow = {
  id: string
  offer_id: string
  offer_name: string
  offer_kind: BenefitKind
  worker_id: string
  worker_name: string
  amount_pence: number | null
  state: BenefitState
  asked_at: string
  decided_at: string | null
  reason: string | null
}

/** One that somebody has, whoever looks. */
export type Choice = Omit<CompanyBenefit, 'isOwn'>

/** What workers asked for or joined, those that wait first, then the latest. */
export async function readChoices(
  tx: Tx,
  { employerId, today, which, most }: { employerId: string; today: string; which: RawBuilder<boolean>; most: number },
): Promise<Choice[]> {
  const found = await rows(
    tx,
    sql<ChoiceRow>`
      select c.id, c.offer_id, o.name as offer_name, o.kind as offer_kind, c.worker_id, w.first_name || ' ' || w.last_name as worker_name,
        c.amount_pence, ${stateNow} as state, c.asked_at, c.decided_at, c.reason
      from benefit_choices c join benefit_offers o on o.employer_id = c.employer_id and o.id = c.offer_id
      join workers w on w.employer_id = c.employer_id and w.id = c.worker_id ${itemOf}
      where c.employer_id = ${employerId} and ${which}
      order by c.state <> 'asked', c.asked_at desc, c.id desc limit ${most}
    `,
  )
  const waiting = found.filter(({ state, amount_pence }) => state === 'asked' && amount_pence !== null)
  const rooms = await readRooms(tx, { employerId, today, workerIds: waiting.map(({ worker_id }) => worker_id) })
  return found.map((row) => ({
    id: row.id,
    offer: { id: row.offer_id, name: row.offer_name, kind: row.offer_kind },
    worker: { id: row.worker_id, name: row.worker_name },
    amount: orNull(row.amount_pence),
    state: row.state,
    askedAt: row.asked_at,
    decidedAt: row.decided_at,
    reason: row.reason,
    room: row.state === 'asked' ? (rooms.get(row.worker_id) ?? null) : null,
  }))
}

export async function readChoice(
  tx: Tx,
  { employerId, today, id }: { employerId: string; today: string; id: string },
): Promise<Choice> {
  const [found] = await readChoices(tx, { employerId, today, which: sql`c.id = ${id}`, most: 1 })
  if (!found) throw new Error('a benefit that was just written is missing')
  return found
}

type PaidRow = {
  worker_id: string
  pay_basis: PaidFor['payBasis']
  pay_frequency: PaidFor['payFrequency']
  hourly_rate: number | null
  annual_salary: number | null
  weekly_hundredths: number | null
  fewest_minutes: number | null
  date_of_birth: string | null
  given_up: number
  pension_rate: number
}

/** The most that each of some workers could give up of one payday, in one statement; null where it is not known. */
export async function readRooms(
  tx: Tx,
  { employerId, today, workerIds }: { employerId: string; today: string; workerIds: readonly string[] },
): Promise<Map<string, Pence | null>> {
  if (workerIds.length === 0) return new Map()
  const found = await rows(
    tx,
    sql<PaidRow>`
      select w.id as worker_id, w.pay_basis, w.pay_frequency, w.date_of_birth, (w.weekly_hours * 100)::integer as weekly_hundredths,
        (
          select r.hourly_rate_pence from worker_rates r where r.employer_id = w.employer_id and r.worker_id = w.id
          order by (r.from_day <= ${today}::date) desc, abs(r.from_day - ${today}::date) limit 1
        ) as hourly_rate,
        (
          select s.annual_pence from worker_salaries s where s.employer_id = w.employer_id and s.worker_id = w.id
          order by (s.from_day <= ${today}::date) desc, abs(s.from_day - ${today}::date) limit 1
        ) as annual_salary,
        (
          select min(l.minutes)::integer from (
            select p.minutes from pay_records p where p.employer_id = w.employer_id and p.worker_id = w.id and p.minutes > 0
            order by p.pay_date desc limit 3
          ) l
        ) as fewest_minutes,
        (
          select coalesce(sum(i.amount_pence), 0)::bigint from pay_items i
          where i.employer_id = w.employer_id and i.worker_id = w.id and i.timing = 'before_tax_and_ni' and i.ended_at is null
            and (i.recurs or i.paid_record_id is null) and (i.until_day is null or i.until_day >= ${today}::date)
        ) as given_up,
        case when w.pension = 'salary_sacrifice' then w.pension_employee_rate else coalesce((
          select m.employee_rate from pension_memberships m where m.employer_id = w.employer_id and m.worker_id = w.id
            and m.method = 'salary_sacrifice' and (m.ended_on is null or m.ended_on > ${today}::date)
          order by m.from_day desc limit 1
        ), 0) end as pension_rate
      from workers w where w.employer_id = ${employerId} and w.id = any(${[...workerIds]}::uuid[])
    `,
  )
  return new Map(
    found.map((row) => [
      row.worker_id,
      sacrificeRoom(
        {
          payBasis: row.pay_basis,
          payFrequency: row.pay_frequency,
          hourlyRate: orNull(row.hourly_rate),
          annualSalary: orNull(row.annual_salary),
          weeklyHundredths: row.weekly_hundredths,
          fewestMinutes: row.fewest_minutes,
          dateOfBirth: row.date_of_birth,
          givenUp: pence(row.given_up),
          pensionBasisPoints: row.pension_rate,
        },
        today,
      ),
    ]),
  )
}

export type LockedChoice = {
  id: string
  offer_id: string
  offer_kind: BenefitKind
  offer_name: string
  worker_id: string
  amount_pence: number | null
  state: BenefitState
  pay_item_id: string | null
  taxed_item_id: string | null
}

/** Whose a choice is, before anything is locked. */
export async function workerOfChoice(
  tx: Tx,
  { employerId, id }: { employerId: string; id: string },
): Promise<string | null> {
  const found = await firstRow(
    tx,
    sql<{ worker_id: string }>`select worker_id from benefit_choices where employer_id = ${employerId} and id = ${id}`,
  )
  return found?.worker_id ?? null
}

export function lockChoice(
  tx: Tx,
  { employerId, id }: { employerId: string; id: string },
): Promise<LockedChoice | undefined> {
  return firstRow(
    tx,
    sql<LockedChoice>`
      select c.id, c.offer_id, o.kind as offer_kind, o.name as offer_name, c.worker_id, c.amount_pence, c.state, c.pay_item_id, c.taxed_item_id
      from benefit_choices c join benefit_offers o on o.employer_id = c.employer_id and o.id = c.offer_id
      where c.employer_id = ${employerId} and c.id = ${id} for update of c
    `,
  )
}

/** What was written to somebody of what they asked for. In the company's scope. */
export async function eraseBenefitTexts(
  tx: Tx,
  { employerId, workerId }: { employerId: string; workerId: string },
): Promise<void> {
  await sql`
    update benefit_choices set reason = ${erasedText} where employer_id = ${employerId} and worker_id = ${workerId} and reason is not null
  `.execute(tx)
}
