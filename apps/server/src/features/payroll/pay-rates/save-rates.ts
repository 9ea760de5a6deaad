import type { SavedRateChange } from '@gpod/contract'
import { formatPounds, parsePounds, ZERO } from '@gpod/money'
import { londonDay } from '../../../platform/clock.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { changeMany } from '../../people/employees/index.ts'
import { planRates, type RatesAsked } from './planned-rates.ts'
import { type ChangeRow, findChange, insertChange, listChanges, lockRates } from './rates-store.ts'
import { refuseDay } from './try-rates.ts'

export function listRateChanges(
  { database }: Pick<Deps, 'database'>,
  { employerId }: Member,
): Promise<{ changes: SavedRateChange[] }> {
  return database.read({ employerId }, async (tx) => ({
    changes: (await listChanges(tx, employerId)).map(toSaved),
  }))
}

/**
 * Saves a change that was tried out as rates of its day, through the records as any change of one, in one transaction and once for each
 * key. Refuses `idempotency_key_reused`, `nobody_changes`, `preview_too_far`, and `state_changed` where it is not what was tried any more.
 */
export function saveRates(
  { database, clock, seal }: Pick<Deps, 'database' | 'clock' | 'seal'>,
  {
    caller,
    asked: { key: id, digest, ...asked },
  }: { caller: Member; asked: RatesAsked & { key: string; digest: string } },
): Promise<SavedRateChange | Refused> {
  const { employerId, userId } = caller
  return database.transaction({ employerId }, async (tx) => {
    await lockRates(tx, employerId)
    const kept = keptOf(asked)
    const before = await findChange(tx, { employerId, id })
    if (before) {
      if (JSON.stringify(keptOf(askedOf(before))) === JSON.stringify(kept)) return toSaved(before)
      return refuse('idempotency_key_reused', 'this key saved another change')
    }
    const now = clock.now()
    const tooFar = refuseDay(asked.from, londonDay(now))
    if (tooFar) return tooFar
    const planned = await planRates(tx, { employerId, ...asked })
    if (planned.digest !== digest) return refuse('state_changed', 'records have changed since; try it out again')
    const people = planned.changing.map(({ record, rates }) => ({
      workerId: record.id,
      version: record.version,
      changes: rates,
    }))
    if (people.length === 0) return refuse('nobody_changes', 'this changes nobody’s pay')
    const changed = await changeMany(tx, seal, { employerId, now, actor: caller, from: asked.from, people })
    if (changed === null) return refuse('state_changed', 'records have changed since; try it out again')
    await insertChange(tx, { ...{ employerId, id, userId, now }, from: asked.from, asked: kept, people: people.length })
    await recordAudit(tx, {
      employerId,
      at: now,
      actor: caller,
      action: 'pay_rates.changed',
      subject: { kind: 'employer', id: employerId },
      after: { from: asked.from, ...auditedChange(asked), employees: people.length },
    })
    await announce(tx, { employerId, workerId: null, words: ['pay-rates', 'pay-runs'] })
    const written = await findChange(tx, { employerId, id })
    if (!written) throw new Error('a change that was saved cannot be found')
    return toSaved(written)
  })
}

const auditedChange = ({ change }: RatesAsked) =>
  change.kind === 'percent' ? { basisPoints: change.basisPoints } : { hourlyRatePence: change.hourlyRate }

/** As the table keeps it: amounts as text, each field in its place. */
function keptOf({ from, who: { department, position, place }, change }: RatesAsked): object {
  const kept = change.kind === 'percent' ? change : { kind: change.kind, hourlyRate: formatPounds(change.hourlyRate) }
  return { from, who: { department, position, place }, change: kept }
}

type Kept = Pick<RatesAsked, 'from' | 'who'> & {
  change: { kind: 'percent'; basisPoints: number } | { kind: 'minimum'; hourlyRate: string }
}

function askedOf({ asked }: ChangeRow): RatesAsked {
  const { from, who, change } = asked as Kept
  if (change.kind === 'percent') return { from, who, change: { kind: change.kind, basisPoints: change.basisPoints } }
  return { from, who, change: { kind: change.kind, hourlyRate: parsePounds(change.hourlyRate) ?? ZERO } }
}

function toSaved(row: ChangeRow): SavedRateChange {
  const { from, who, change } = askedOf(row)
  const { id, people } = row
  return { id, from, who, change, people, savedAt: row.saved_at, savedBy: row.saved_by_name }
}
