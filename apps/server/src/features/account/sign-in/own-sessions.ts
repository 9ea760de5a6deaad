import type { Device, Session, SessionEnds } from '@gpod/contract'
import { instantPlus } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { readAgent } from '../../../platform/http/read-agent.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Caller } from '../../../platform/http/session.ts'
import { endOpenLinks } from './account-links-store.ts'
import { auditOfUser } from './audit-of-user.ts'
import { listDevices, removeDevice } from './devices-store.ts'
import { endOwnSession, endSessionsOf, listSessions, noteSight, readEnds } from './sessions-store.ts'

type OwnDeps = Pick<Deps, 'database' | 'clock'>

/** When the caller's session ends: in any case, and for a browser without a sign of its person. */
export function showEnds({ database, clock }: OwnDeps, caller: Caller): Promise<SessionEnds> {
  return database.transaction('nobody', (tx) => endsOf(tx, { caller, now: clock.now() }))
}

/** Takes a sign of the person: their idle time begins again. */
export function stay({ database, clock }: OwnDeps, caller: Caller): Promise<SessionEnds> {
  return database.transaction('nobody', async (tx) => {
    const now = clock.now()
    await noteSight(tx, { sessionId: caller.sessionId, now })
    return endsOf(tx, { caller, now })
  })
}

async function endsOf(tx: Tx, { caller, now }: { caller: Caller; now: string }): Promise<SessionEnds> {
  const ends = await readEnds(tx, caller.sessionId)
  if (!ends) throw new Error(`session ${caller.sessionId} called and cannot be read`)
  const endsIdle = caller.hasCookie || ends.has_device
  const idleEndsAt = endsIdle ? instantPlus(ends.last_seen_at, ends.idle_seconds * 1000) : null
  return { endsAt: ends.expires_at, idleEndsAt, now }
}

/** Where the caller is signed in now. */
export function showSessions({ database, clock }: OwnDeps, caller: Caller): Promise<{ sessions: Session[] }> {
  return database.transaction('nobody', (tx) => sessionsOf(tx, { caller, now: clock.now() }))
}

/** Ends one of the caller's sessions. Refuses with `not_found` what is not a live one of theirs. */
export function endOne(
  { database, clock }: OwnDeps,
  { caller, sessionId }: { caller: Caller; sessionId: string },
): Promise<{ sessions: Session[] } | Refused> {
  const { userId } = caller
  return database.transaction({ userId }, async (tx) => {
    const now = clock.now()
    if (!(await endOwnSession(tx, { userId, sessionId, now })))
      return refuse('not_found', 'no such live session of yours')
    const left = await sessionsOf(tx, { caller, now })
    await auditOfUser(tx, { ...caller, action: 'sign_in.ended', after: { ended: sessionId }, now })
    return left
  })
}

async function sessionsOf(tx: Tx, { caller, now }: { caller: Caller; now: string }): Promise<{ sessions: Session[] }> {
  const live = await listSessions(tx, { userId: caller.userId, now })
  return {
    sessions: live.map(({ id, agent, address, method, created_at, last_seen_at }) => ({
      id,
      ...readAgent(agent),
      address,
      method,
      startedAt: created_at,
      lastSeenAt: last_seen_at,
      isThis: id === caller.sessionId,
    })),
  }
}

/** Ends all of the caller's sessions, or all but this one, and the links somebody in one of them may have asked for. */
export function signOutEverywhere(
  { database, clock }: OwnDeps,
  { caller, exceptThis }: { caller: Caller; exceptThis: boolean },
): Promise<{ ended: number }> {
  const { userId, sessionId } = caller
  return database.transaction({ userId }, async (tx) => {
    const now = clock.now()
    const ended = await endSessionsOf(tx, { userId, now, ...(exceptThis ? { except: sessionId } : {}) })
    await endOpenLinks(tx, { userId, now })
    await auditOfUser(tx, { ...caller, action: 'sign_in.ended_everywhere', after: { ended, exceptThis }, now })
    return { ended }
  })
}

/** The browsers the caller signed in with. */
export function showDevices({ database }: OwnDeps, caller: Caller): Promise<{ devices: Device[] }> {
  return database.transaction('nobody', (tx) => devicesOf(tx, caller))
}

/** Forgets a device of the caller's: its sessions end. Refuses with `not_found`. */
export function forgetDevice(
  { database, clock }: OwnDeps,
  { caller, deviceId }: { caller: Caller; deviceId: string },
): Promise<{ devices: Device[] } | Refused> {
  const { userId } = caller
  return database.transaction({ userId }, async (tx) => {
    const now = clock.now()
    if (!(await removeDevice(tx, { userId, deviceId, now }))) return refuse('not_found', 'no such device of yours')
    await endSessionsOf(tx, { userId, deviceId, now })
    const left = await devicesOf(tx, caller)
    await auditOfUser(tx, { ...caller, action: 'user.device_removed', after: { deviceId }, now })
    return left
  })
}

async function devicesOf(tx: Tx, caller: Caller): Promise<{ devices: Device[] }> {
  const known = await listDevices(tx, caller.userId)
  return {
    devices: known.map(({ id, agent, created_at, last_seen_at }) => ({
      id,
      ...readAgent(agent),
      firstSeenAt: created_at,
      lastSeenAt: last_seen_at,
      isThis: id === caller.deviceId,
    })),
  }
}
