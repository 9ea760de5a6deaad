import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DAY } from '../../../platform/clock.ts'
import { sha256 } from '../../../platform/crypto.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import { readCookie } from '../../../platform/http/session.ts'
import { newSecret } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { findCompanyName, listPeopleAt } from './kiosk-people-store.ts'
import {
  findKiosk,
  findKioskOfCode,
  findKioskOfToken,
  type KioskRow,
  noteKioskSight,
  openByCode,
} from './kiosks-store.ts'

type DeviceDeps = Pick<Deps, 'database' | 'clock'>

/** What the device of a kiosk keeps: it clocks, and opens nothing else. */
const kioskCookie = 'gpod_kiosk'
const cookieFor = 400 * DAY

export function keepKioskCookie(
  reply: FastifyReply,
  { token, isProduction }: { token: string; isProduction: boolean },
) {
  const { cookiePrefix } = reply.server
  const options: CookieSerializeOptions = {
    // A browser drops a cookie of a name that belongs to the whole host (`__Host-`) and asks for less of it (RFC 6265bis 4.1.3.2).
    path: cookiePrefix === '' ? '/api/kiosk' : '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: isProduction,
  }
  reply.setCookie(cookiePrefix + kioskCookie, token, { ...options, maxAge: cookieFor / 1000 })
}

/** A kiosk that is open on the device of a request. */
export type OpenKiosk = { employerId: string; kiosk: KioskRow; address: string }

/**
 * Opens a kiosk on this device by the code of its link, which it uses up. Refused as `kiosk_link_over`, whatever is wrong
 * with the code.
 */
export async function openKiosk(
  { database, clock }: DeviceDeps,
  { code }: { code: string },
): Promise<{ name: string; token: string } | Refused> {
  const over = refuse('kiosk_link_over', 'this link opens nothing, or no longer')
  const codeHash = sha256(code)
  const now = clock.now()
  const of = await database.transaction('nobody', (tx) => findKioskOfCode(tx, { codeHash, now }))
  if (!of) return over
  const { employerId, id } = of
  const token = newSecret()
  return database.transaction({ employerId }, async (tx) => {
    if (!(await openByCode(tx, { employerId, id, codeHash, tokenHash: sha256(token), now }))) return over
    const kiosk = await findKiosk(tx, { employerId, id })
    if (!kiosk) throw new Error('a kiosk that was just opened is missing')
    const { name } = kiosk
    const subject = { kind: 'kiosk', id }
    await recordAudit(tx, {
      employerId,
      at: now,
      actor: null,
      action: 'kiosk.opened',
      subject,
      after: { name },
    })
    await announce(tx, { employerId, workerId: null, words: ['kiosks'] })
    return { name, token }
  })
}

/** The kiosk of the device that asks, and that it was seen. Refused as `kiosk_not_open` on any other device. */
export async function readKiosk(
  { database, clock }: DeviceDeps,
  request: FastifyRequest,
): Promise<OpenKiosk | Refused> {
  const closed = refuse('kiosk_not_open', 'no kiosk is open on this device, or no longer')
  const token = readCookie(request, kioskCookie)
  if (token === null) return closed
  const of = await database.transaction('nobody', (tx) => findKioskOfToken(tx, sha256(token)))
  if (!of) return closed
  const { employerId } = of
  return database.transaction({ employerId }, async (tx) => {
    const kiosk = await findKiosk(tx, of)
    if (!kiosk || kiosk.revoked_at !== null) return closed
    await noteKioskSight(tx, { ...of, now: clock.now() })
    return { employerId, kiosk, address: request.ip }
  })
}

/** What the screen says of itself, and who may be picked on it. */
export function showKiosk(
  { database, clock }: DeviceDeps,
  { employerId, kiosk }: OpenKiosk,
): Promise<{ name: string; place: string; company: string; people: { id: string; name: string }[] | null }> {
  const { name, place_name: placeName, picks_names: picksNames } = kiosk
  return database.read({ employerId }, async (tx) => ({
    name,
    place: placeName,
    company: await findCompanyName(tx, employerId),
    people: picksNames ? await listPeopleAt(tx, { employerId, placeName, now: clock.now() }) : null,
  }))
}
