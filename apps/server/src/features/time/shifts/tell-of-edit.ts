import type { AlertKind } from '@gpod/contract'
import { DAY, instantPlus, londonDay } from '../../../platform/clock.ts'
import { rows, sql, type Tx } from '../../../platform/database/database.ts'
import { type AlertFacts, type AlertOf, tellWorkers } from '../../people/alerts/index.ts'
import type { RotaEditKind } from './rota-edit.ts'
import type { NewNotice, WrittenChange } from './rota-edit-store.ts'

/** Who did these asked for them, and is told what came of that. */
const ownDoing: ReadonlySet<RotaEditKind> = new Set(['swap', 'claim'])

/** Somebody who worked in a role within so many days is offered its open shifts. */
const worksInRoleWithin = 90 * DAY

type Edited = { employerId: string; editId: string; now: string }

/** Alerts of an edit: each worker whose shifts to come it changes, once; and of shifts it offers, who works in their role. */
export async function tellOfEdit(
  tx: Tx,
  {
    kind,
    notices,
    changes,
    ...edited
  }: Edited & { kind: RotaEditKind; notices: readonly NewNotice[]; changes: readonly WrittenChange[] },
): Promise<void> {
  const { employerId, now } = edited
  const told = ownDoing.has(kind) ? [] : alertsOf(notices, edited)
  await tellWorkers(tx, { employerId, told: [...told, ...(await offersOf(tx, changes, edited))], now })
}

function alertsOf(notices: readonly NewNotice[], { editId, now }: Edited): AlertOf[] {
  const byWorker = new Map<string, NewNotice[]>()
  for (const notice of notices) {
    const isToCome = timesOf(notice).some(({ endsAt }) => Date.parse(endsAt) > Date.parse(now))
    if (isToCome) byWorker.set(notice.workerId, [...(byWorker.get(notice.workerId) ?? []), notice])
  }
  return [...byWorker].map(([workerId, own]): AlertOf => {
    const [only] = own.length === 1 ? own : []
    return {
      workerId,
      kind: kindOf(own),
      key: `rota:${editId}`,
      facts: factsOf(own.map(shownOf)),
      shiftId: only?.shiftId ?? null,
      startsAt: earliest(own.flatMap((notice) => timesOf(notice).map(({ startsAt }) => startsAt))),
    }
  })
}

type Times = { startsAt: string; endsAt: string; location: string }

const timesOf = ({ before, after }: Pick<NewNotice, 'before' | 'after'>): Times[] =>
  [before, after].filter((shift) => shift !== null)

/** What is left of it, or what went. */
function shownOf({ kind, before, after }: NewNotice): Times | null {
  const isGone = kind === 'cancelled' || kind === 'withdrawn' || kind === 'reassigned'
  return isGone ? before : after
}

function kindOf(notices: readonly NewNotice[]): AlertKind {
  const kinds = new Set(notices.map(({ kind }) => kind))
  if ([...kinds].every((kind) => kind === 'published' || kind === 'restored')) return 'rota_published'
  const isOneCancelled = notices.length === 1 && !kinds.has('changed')
  return isOneCancelled ? 'rota_cancelled' : 'rota_changed'
}

function factsOf(shifts: readonly (Times | null)[]): AlertFacts {
  const known = shifts.filter((shift) => shift !== null)
  const [first] = known
  if (known.length === 1 && first) {
    const { startsAt, endsAt, location } = first
    return { startsAt, endsAt, location }
  }
  const days = known.map(({ startsAt }) => londonDay(startsAt)).sort()
  const [from, to] = [days[0], days.at(-1)]
  return { shifts: known.length, ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
}

function earliest(instants: readonly string[]): string | null {
  return instants.length === 0
    ? null
    : instants.reduce((one, other) => (Date.parse(other) < Date.parse(one) ? other : one))
}

/** Shifts that nobody has and that were not offered before, told of to those who work in their role. */
async function offersOf(
  tx: Tx,
  changes: readonly WrittenChange[],
  { employerId, editId, now }: Edited,
): Promise<AlertOf[]> {
  const isOpen = (shift: WrittenChange['after']) =>
    shift !== null && shift.workerId === null && shift.publishedAt !== null && shift.cancelledAt === null
  const offered = changes.flatMap(({ before, after }) =>
    after !== null && isOpen(after) && !isOpen(before) && Date.parse(after.startsAt) > Date.parse(now) ? [after] : [],
  )
  if (offered.length === 0) return []
  const roles = [...new Set(offered.map(({ role }) => role))]
  const people = await rows(
    tx,
    sql<{ worker_id: string; roles: string[] }>`
      select s.worker_id, array_agg(distinct s.role) as roles from shifts s
      join memberships m on m.employer_id = s.employer_id and m.worker_id = s.worker_id and m.ended_at is null
      where s.employer_id = ${employerId} and s.worker_id is not null and s.removed_at is null and s.role = any(${roles})
        and s.starts_at > ${instantPlus(now, -worksInRoleWithin)}
      group by s.worker_id
    `,
  )
  return people.map(({ worker_id: workerId, roles: own }): AlertOf => {
    const theirs = offered.filter(({ role }) => own.includes(role))
    return {
      workerId,
      kind: 'open_shifts',
      key: `open:${editId}`,
      facts: factsOf(theirs),
      startsAt: earliest(theirs.map(({ startsAt }) => startsAt)),
    }
  })
}
