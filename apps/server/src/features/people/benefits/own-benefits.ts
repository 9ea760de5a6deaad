import type { BenefitOffer, OwnBenefit } from '@gpod/contract'
import type { Pence } from '@gpod/money'
import { londonDay } from '../../../platform/clock.ts'
import { firstRow, oneRow, sql, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { WorkerMember } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { tellManagers } from '../alerts/index.ts'
import { lockPayee } from '../employees/index.ts'
import { lockChoice, readChoice, readChoices, readOffers, readRooms } from './benefits-store.ts'

type BenefitDeps = Pick<Deps, 'database' | 'clock'>
type Pension = { isIn: boolean; employeeBasisPoints: number; employerBasisPoints: number }

/** What the company offers, what a worker has or asked for, the most they could give up, and their pension. */
export function showOwnBenefits(
  { database, clock }: BenefitDeps,
  { employerId, workerId }: WorkerMember,
): Promise<{ offers: BenefitOffer[]; own: OwnBenefit[]; room: Pence | null; pension: Pension; sickDays: number }> {
  const today = londonDay(clock.now())
  return database.read({ employerId }, async (tx) => {
    const [offers, own, rooms, pension, { sickDays }] = await Promise.all([
      readOffers(tx, {
        employerId,
        today,
        which: sql`o.ended_at is null and (o.until_day is null or o.until_day >= ${today}::date)`,
      }),
      readChoices(tx, { employerId, today, which: sql`c.worker_id = ${workerId}`, most: 100 }),
      readRooms(tx, { employerId, today, workerIds: [workerId] }),
      readPension(tx, { employerId, workerId, today }),
      oneRow(
        tx,
        sql<{ sickDays: number }>`
          select coalesce(sum(least(coalesce(a.ends_on, ${today}::date), ${today}::date) - greatest(a.starts_on, ${today}::date - 364) + 1), 0)::integer as "sickDays"
          from absences a where a.employer_id = ${employerId} and a.worker_id = ${workerId} and a.kind = 'sickness' and a.cancelled_at is null
            and a.starts_on <= ${today}::date and coalesce(a.ends_on, ${today}::date) > ${today}::date - 365
        `,
      ),
    ])
    return { offers, own, room: rooms.get(workerId) ?? null, pension, sickDays }
  })
}

function readPension(
  tx: Tx,
  { employerId, workerId, today }: { employerId: string; workerId: string; today: string },
): Promise<Pension> {
  return oneRow(
    tx,
    sql<Pension>`
      select case when w.pension = 'by_assessment' then m.employee_rate is not null else w.pension <> 'none' end as "isIn",
        case when w.pension = 'by_assessment' then coalesce(m.employee_rate, 0) when w.pension = 'none' then 0 else w.pension_employee_rate end as "employeeBasisPoints",
        case when w.pension = 'by_assessment' then coalesce(m.employer_rate, 0) when w.pension = 'none' then 0 else w.pension_employer_rate end as "employerBasisPoints"
      from workers w left join lateral (
        select s.employee_rate, s.employer_rate from pension_memberships s
        where s.employer_id = w.employer_id and s.worker_id = w.id and s.from_day <= ${today}::date and (s.ended_on is null or s.ended_on > ${today}::date)
        order by s.from_day desc limit 1
      ) m on true
      where w.employer_id = ${employerId} and w.id = ${workerId}
    `,
  )
}

/**
 * Asks for what is paid for by giving up pay, or joins a perk. What stands already is given back. Says `not_found`,
 * `benefit_state` (it is offered no more), `invalid_input` (an amount out of the offer's bounds), `hours_not_known`, or
 * `below_minimum_wage` with the highest amount that would keep it.
 */
export function askBenefit(
  { database, clock }: BenefitDeps,
  { caller, offerId, amount }: { caller: WorkerMember; offerId: string; amount: Pence | null },
): Promise<OwnBenefit | Refused> {
  const { employerId, workerId, userId, sessionId, address } = caller
  return database.transaction({ employerId }, async (tx) => {
    await lockPayee(tx, { employerId, workerId })
    const now = clock.now()
    const today = londonDay(now)
    const [offer] = await readOffers(tx, { employerId, today, which: sql`o.id = ${offerId}` })
    if (!offer) return refuse('not_found', 'no such offer')
    await endWhatPayrollEnded(tx, { employerId, workerId, now })
    const before = await firstRow(
      tx,
      sql<{ id: string }>`
        select id from benefit_choices
        where employer_id = ${employerId} and worker_id = ${workerId} and offer_id = ${offerId} and state in ('asked', 'running')
      `,
    )
    if (before) return readChoice(tx, { employerId, today, id: before.id })
    if (!offer.isOpen) return refuse('benefit_state', 'this is offered no more')
    const isPerk = offer.kind === 'perk'
    const { least, most } = offer
    if (isPerk !== (amount === null) || (amount !== null && (amount < (least ?? 0) || amount > (most ?? 0)))) {
      return refuse('invalid_input', 'not an amount of this offer', { field: 'amount' })
    }
    const short = amount === null ? null : await whyTooMuch(tx, { employerId, workerId, today, amount })
    if (short) return short
    const id = newId(Date.parse(now))
    await sql`
      insert into benefit_choices (employer_id, id, offer_id, worker_id, amount_pence, state, asked_at)
      values (${employerId}, ${id}, ${offerId}, ${workerId}, ${amount}, ${isPerk ? 'running' : 'asked'}, ${now})
    `.execute(tx)
    await recordAudit(tx, {
      employerId,
      at: now,
      actor: { userId, sessionId, address },
      action: isPerk ? 'benefit.joined' : 'benefit.asked',
      subject: { kind: 'worker', id: workerId },
      after: { name: offer.name, kind: offer.kind, amountPence: amount },
    })
    if (!isPerk) {
      const told = { workerId, kind: 'benefit_waiting' as const, key: `benefit_waiting:${id}`, facts: { of: id } }
      await tellManagers(tx, { employerId, told: [told], permission: 'benefits.manage', skipsLineManager: true, now })
    }
    await announce(tx, { employerId, workerId, words: ['benefits', 'alerts'] })
    return readChoice(tx, { employerId, today, id })
  })
}

/** Why somebody cannot give up so much: `below_minimum_wage` with what would work, or `hours_not_known`. */
export async function whyTooMuch(
  tx: Tx,
  { employerId, workerId, today, amount }: { employerId: string; workerId: string; today: string; amount: Pence },
): Promise<Refused | null> {
  const room = (await readRooms(tx, { employerId, today, workerIds: [workerId] })).get(workerId) ?? null
  if (room === null)
    return refuse('hours_not_known', 'nobody knows for how many hours their pay is', { field: 'amount' })
  if (amount <= room) return null
  return refuse('below_minimum_wage', 'the rest would be below the minimum wage', {
    field: 'amount',
    details: { highestPence: room === 0 ? null : room },
  })
}

async function endWhatPayrollEnded(
  tx: Tx,
  { employerId, workerId, now }: { employerId: string; workerId: string; now: string },
): Promise<void> {
  await sql`
    update benefit_choices c set state = 'ended', ended_at = ${now} from pay_items i
    where c.employer_id = ${employerId} and c.worker_id = ${workerId} and c.state = 'running'
      and i.employer_id = c.employer_id and i.id = c.pay_item_id and i.ended_at is not null
  `.execute(tx)
}

/**
 * Takes back what nobody has decided on, or leaves a perk. What is given up from pay ends with a word of the employer: it is
 * a change of the contract. Says `not_found` or `benefit_state`.
 */
export function leaveBenefit(
  { database, clock }: BenefitDeps,
  { caller, id }: { caller: WorkerMember; id: string },
): Promise<OwnBenefit | Refused> {
  const { employerId, workerId, userId, sessionId, address } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const found = await lockChoice(tx, { employerId, id })
    if (!found || found.worker_id !== workerId) return refuse('not_found', 'no such benefit')
    const isPerk = found.offer_kind === 'perk'
    const next = found.state === 'asked' ? 'withdrawn' : isPerk && found.state === 'running' ? 'ended' : null
    if (next === null) return refuse('benefit_state', 'the employer ends what runs')
    await sql`
      update benefit_choices set state = ${next}, ended_at = ${now} where employer_id = ${employerId} and id = ${id}
    `.execute(tx)
    await recordAudit(tx, {
      employerId,
      at: now,
      actor: { userId, sessionId, address },
      action: 'benefit.ended',
      subject: { kind: 'worker', id: workerId },
      before: { state: found.state },
      after: { state: next },
    })
    await announce(tx, { employerId, workerId, words: ['benefits'] })
    return readChoice(tx, { employerId, today: londonDay(now), id })
  })
}
