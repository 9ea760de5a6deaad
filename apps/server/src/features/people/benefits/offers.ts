import type { BenefitOffer } from '@gpod/contract'
import type { Pence } from '@gpod/money'
import { londonDay } from '../../../platform/clock.ts'
import { firstRow, sql, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { largestAmount } from '../../payroll/pay-items/index.ts'
import { readOffers } from './benefits-store.ts'

type OfferDeps = Pick<Deps, 'database' | 'clock'>
type Said = {
  kind: BenefitOffer['kind']
  name: string
  details: string
  link: string | null
  least: Pence | null
  most: Pence | null
  untilDay: string | null
}

/** Offers something to everybody. Says `invalid_input` with the field. */
export function offerBenefit(
  { database, clock }: OfferDeps,
  { caller, said }: { caller: Member; said: Said },
): Promise<BenefitOffer | Refused> {
  const { employerId, userId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const wrong = wrongField(said, londonDay(now))
    if (wrong) return refuse('invalid_input', 'not an offer that can be', { field: wrong })
    const id = newId(Date.parse(now))
    await sql`
      insert into benefit_offers (employer_id, id, kind, name, details, link, least_pence, most_pence, until_day, created_at, created_by)
      values (${employerId}, ${id}, ${said.kind}, ${said.name}, ${said.details}, ${said.link}, ${said.least}, ${said.most}, ${said.untilDay}, ${now}, ${userId})
    `.execute(tx)
    await tell(tx, { caller, now, action: 'benefit.offered', after: toldOf(said) })
    return readOffer(tx, { employerId, id, now })
  })
}

/** Changes an offer as it was read. Says `not_found`, `benefit_changed`, or `invalid_input` with the field. */
export function changeOffer(
  { database, clock }: OfferDeps,
  { caller, id, said, version }: { caller: Member; id: string; said: Said; version: number },
): Promise<BenefitOffer | Refused> {
  const { employerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const before = await lockOffer(tx, { employerId, id })
    if (!before) return refuse('not_found', 'no such offer')
    if (before.version !== version) return refuse('benefit_changed', 'somebody changed this offer; look again')
    // What it is decides how it is taxed, for those who have it too.
    const wrong = said.kind === before.kind ? wrongField(said, londonDay(now)) : 'kind'
    if (wrong) return refuse('invalid_input', 'not an offer that can be', { field: wrong })
    await sql`
      update benefit_offers set name = ${said.name}, details = ${said.details}, link = ${said.link}, least_pence = ${said.least},
        most_pence = ${said.most}, until_day = ${said.untilDay}, version = version + 1
      where employer_id = ${employerId} and id = ${id}
    `.execute(tx)
    await tell(tx, { caller, now, action: 'benefit.changed', after: toldOf(said) })
    return readOffer(tx, { employerId, id, now })
  })
}

/** Offers it no more; what runs goes on. Ended already is ended. Says `not_found`. */
export function endOffer(
  { database, clock }: OfferDeps,
  { caller, id }: { caller: Member; id: string },
): Promise<Record<never, never> | Refused> {
  const { employerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const before = await lockOffer(tx, { employerId, id })
    if (!before) return refuse('not_found', 'no such offer')
    if (before.ended_at !== null) return {}
    const now = clock.now()
    await sql`
      update benefit_offers set ended_at = ${now}, version = version + 1 where employer_id = ${employerId} and id = ${id}
    `.execute(tx)
    await tell(tx, { caller, now, action: 'benefit.withdrawn_offer', after: { kind: before.kind } })
    return {}
  })
}

const lockOffer = (tx: Tx, { employerId, id }: { employerId: string; id: string }) =>
  firstRow(
    tx,
    sql<{ kind: BenefitOffer['kind']; version: number; ended_at: string | null }>`
      select kind, version, ended_at from benefit_offers where employer_id = ${employerId} and id = ${id} for update
    `,
  )

async function readOffer(
  tx: Tx,
  { employerId, id, now }: { employerId: string; id: string; now: string },
): Promise<BenefitOffer> {
  const [found] = await readOffers(tx, { employerId, today: londonDay(now), which: sql`o.id = ${id}` })
  if (!found) throw new Error('an offer that was just written is missing')
  return found
}

function wrongField({ kind, least, most, untilDay }: Said, today: string): string | null {
  if (untilDay !== null && untilDay < today) return 'untilDay'
  if (kind === 'perk') return least !== null ? 'least' : most !== null ? 'most' : null
  if (least === null || least <= 0) return 'least'
  return most === null || most < least || most > largestAmount ? 'most' : null
}

async function tell(
  tx: Tx,
  of: {
    caller: Member
    now: string
    action: 'benefit.offered' | 'benefit.changed' | 'benefit.withdrawn_offer'
    after: Record<string, unknown>
  },
): Promise<void> {
  const { employerId, userId, sessionId, address } = of.caller
  await recordAudit(tx, {
    employerId,
    at: of.now,
    actor: { userId, sessionId, address },
    action: of.action,
    subject: { kind: 'employer', id: employerId },
    after: of.after,
  })
  await announce(tx, { employerId, workerId: null, words: ['benefits'] })
}

const toldOf = ({ kind, name, least, most, untilDay }: Said) => ({
  kind,
  name,
  leastPence: least,
  mostPence: most,
  untilDay,
})
