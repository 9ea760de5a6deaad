import { type AuditAction, type Kiosk, kioskPath } from '@gpod/contract'
import { DAY, instantPlus } from '../../../platform/clock.ts'
import { sha256 } from '../../../platform/crypto.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { newId, newSecret } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { listPlaces } from '../shifts/index.ts'
import {
  findKiosk,
  insertKiosk,
  type KioskRow,
  listKiosks,
  lockKiosk,
  revokeKiosk,
  saveKiosk,
  saveKioskCode,
} from './kiosks-store.ts'

type KioskDeps = Pick<Deps, 'database' | 'clock'>
type By = { caller: Member; id: string }
type WithLink = { kiosk: Kiosk; link: string; linkUntil: string }

/** How long a link can be opened. */
const linkFor = DAY

export function showKiosks(
  { database, clock }: KioskDeps,
  { employerId }: Member,
): Promise<{ kiosks: Kiosk[]; places: { id: string; name: string }[] }> {
  const now = clock.now()
  return database.read({ employerId }, async (tx) => {
    const [kiosks, places] = await Promise.all([listKiosks(tx, employerId), listPlaces(tx, employerId)])
    return { kiosks: kiosks.map((row) => toKiosk(row, now)), places: places.map(({ id, name }) => ({ id, name })) }
  })
}

/** Makes a kiosk of a place, with a link that opens it once. Refused as `not_found`. */
export function makeKiosk(
  { database, clock }: KioskDeps,
  { caller, origin, ...asked }: { caller: Member; origin: string; placeId: string; name: string; picksNames: boolean },
): Promise<WithLink | Refused> {
  const { employerId, userId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const places = await listPlaces(tx, employerId)
    if (!places.some(({ id }) => id === asked.placeId))
      return refuse('not_found', 'no such place', { field: 'placeId' })
    const id = newId(Date.parse(now))
    await insertKiosk(tx, { employerId, id, ...asked, userId, now })
    await note(tx, { caller, id, action: 'kiosk.made', name: asked.name, now })
    return linkTo(tx, { caller, id, origin, now })
  })
}

/** Gives it another name, or another way to say who one is. Refused: `not_found`, `state_changed` once it was revoked. */
export function changeKiosk(
  { database, clock }: KioskDeps,
  { caller, id, name, picksNames }: By & { name: string; picksNames: boolean },
): Promise<Kiosk | Refused> {
  const { employerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const kiosk = await lockKiosk(tx, { employerId, id })
    if (!kiosk) return refuse('not_found', 'no such kiosk')
    if (kiosk.revoked_at !== null) return refuse('state_changed', 'it was revoked')
    await saveKiosk(tx, { employerId, id, name, picksNames })
    await note(tx, { caller, id, action: 'kiosk.changed', name, now })
    return toKiosk({ ...kiosk, name, picks_names: picksNames }, now)
  })
}

/** A new link; the one before ends, and with its opening the device that was open. Refused: `not_found`, `state_changed`. */
export function makeKioskLink(
  { database, clock }: KioskDeps,
  { caller, id, origin }: By & { origin: string },
): Promise<WithLink | Refused> {
  const { employerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const kiosk = await lockKiosk(tx, { employerId, id })
    if (!kiosk) return refuse('not_found', 'no such kiosk')
    if (kiosk.revoked_at !== null) return refuse('state_changed', 'it was revoked')
    await note(tx, { caller, id, action: 'kiosk.link_made', name: kiosk.name, now })
    return linkTo(tx, { caller, id, origin, now })
  })
}

/** Closes it for good; revoked already, it stays so. Refused as `not_found`. */
export function closeKiosk({ database, clock }: KioskDeps, { caller, id }: By): Promise<Kiosk | Refused> {
  const { employerId, userId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const kiosk = await lockKiosk(tx, { employerId, id })
    if (!kiosk) return refuse('not_found', 'no such kiosk')
    if (kiosk.revoked_at !== null) return toKiosk(kiosk, now)
    await revokeKiosk(tx, { employerId, id, userId, now })
    await note(tx, { caller, id, action: 'kiosk.revoked', name: kiosk.name, now })
    return toKiosk({ ...kiosk, revoked_at: now, code_expires_at: null }, now)
  })
}

async function linkTo(
  tx: Tx,
  { caller: { employerId }, id, origin, now }: By & { origin: string; now: string },
): Promise<WithLink> {
  const code = newSecret()
  const linkUntil = instantPlus(now, linkFor)
  await saveKioskCode(tx, { employerId, id, codeHash: sha256(code), until: linkUntil })
  const kiosk = await findKiosk(tx, { employerId, id })
  if (!kiosk) throw new Error('a kiosk that was just made is missing')
  // Behind the hash: no server on the way, and no log, ever sees it.
  return { kiosk: toKiosk(kiosk, now), link: `${origin}${kioskPath}#${code}`, linkUntil }
}

async function note(
  tx: Tx,
  { caller, id, action, name, now }: By & { action: AuditAction; name: string; now: string },
): Promise<void> {
  const { employerId } = caller
  await recordAudit(tx, { employerId, at: now, actor: caller, action, subject: { kind: 'kiosk', id }, after: { name } })
  await announce(tx, { employerId, workerId: null, words: ['kiosks'] })
}

function toKiosk(row: KioskRow, now: string): Kiosk {
  const { code_expires_at: until } = row
  return {
    id: row.id,
    name: row.name,
    place: { id: row.place_id, name: row.place_name },
    picksNames: row.picks_names,
    state: row.revoked_at !== null ? 'revoked' : row.opened_at === null ? 'waiting' : 'open',
    madeAt: row.made_at,
    openedAt: row.opened_at,
    lastSeenAt: row.last_seen_at,
    revokedAt: row.revoked_at,
    linkUntil: until !== null && until > now ? until : null,
  }
}
