import { AsyncLocalStorage } from 'node:async_hooks'
import { type ApiScope, apiKeyPrefix, isOpenToKey, permissions, type Role } from '@gpod/contract'
import type { FastifyRequest } from 'fastify'
import { instantPlus, londonDay, MINUTE } from '../clock.ts'
import { sha256 } from '../crypto.ts'
import type { Database } from '../database/database.ts'

export const sessionCookie = 'gpod_session'
/** Names a browser for a year, so that a new one is noticed. It opens nothing. */
export const deviceCookie = 'gpod_device'

/** Who calls: a live session, its user, and the company and role it acts in, if any. */
export type Caller = {
  sessionId: string
  userId: string
  employerId: string | null
  role: Role | null
  workerId: string | null
  /** Runs this installation, whatever company the session acts in, if any. */
  isOperator: boolean
  address: string
  /** True when the session came from the browser's cookie: its writes must come from our own pages. */
  hasCookie: boolean
  /** The browser they signed in from, which shows its cookie still; null for a client of the API, and for who took the token. */
  deviceId: string | null
  /** Whether other people's pay is shown to them: by their role, or because the company shows it to managers; to a key by its scopes too. */
  seesPay: boolean
  /** What an API key calls for; only where one does, as who made it. `sessionId` is then the key's, which proves nobody. */
  scopes?: readonly ApiScope[]
  /** What the answer to them is made of just now, where the route is `stampedBy` a function that tells it. */
  stamp?: string | null
}

/** A caller inside a company: what every employer and worker use case takes. */
export type Member = Caller & { employerId: string; role: Role }
/** A caller with a worker record. */
export type WorkerMember = Member & { workerId: string }

type Presented = { token: string; hasCookie: boolean }

/** Ours have 43 characters: what is much longer is no token. */
const longestToken = 200

/** What a cookie of ours holds, or null. */
export function readCookie(request: FastifyRequest, name: string): string | null {
  const token = request.cookies[request.server.cookiePrefix + name]
  return token && token.length <= longestToken ? token : null
}

/** Whether a browser shows a session's cookie, valid or not. */
export function hasSessionCookie(request: FastifyRequest): boolean {
  return Object.keys(request.cookies ?? {}).some((name) => name.endsWith('gpod_session'))
}

/** The token of a request: the bearer header of an API client, else the browser's cookie. */
function readToken(request: FastifyRequest): Presented | null {
  const header = request.headers.authorization
  const hasCookie = !header?.startsWith('Bearer ')
  const token = hasCookie ? readCookie(request, sessionCookie) : (header ?? '').slice(7)
  return token && token.length <= longestToken ? { token, hasCookie } : null
}

type SessionRow = {
  id: string
  user_id: string
  employer_id: string | null
  role: Role | null
  worker_id: string | null
  last_seen_at: string
  device_id: string | null
  device_hash: Buffer | null
  managers_see_pay: boolean | null
  is_operator: boolean
  /** What an answer to their worker is made of, where it was asked for: `StampedBy`. */
  stamp?: string | null
}

/** A function of the database that tells what an answer to a worker of a company on a day is made of. */
export type StampedBy = 'available_stamp' | 'forecast_stamp' | 'finances_stamp'

async function readSession(
  database: Database,
  { token, hasCookie }: Presented,
  { now, stampedBy }: { now: string; stampedBy?: StampedBy | undefined },
): Promise<SessionRow | undefined> {
  const values = [sha256(token), now, hasCookie]
  const [found] = await database.lookUp<SessionRow>(
    stampedBy === undefined
      ? { name: 'find-session', text: 'select * from find_session($1, $2, $3)', values }
      : {
          name: `find-session-${stampedBy}`,
          text: `select s.*, ${stampedBy}(s.employer_id, s.worker_id, $4) as stamp from find_session($1, $2, $3) s`,
          values: [...values, londonDay(now)],
        },
  )
  return found
}

const within = new AsyncLocalStorage<Caller>()

/** Whom this server asks a route of its own for, who has no session. No request from outside is asked within this. */
export const callingAs = <T>(caller: Caller, ask: () => Promise<T>): Promise<T> => within.run(caller, ask)

/** Who calls a route of the contract: a session, or an API key for what its scopes open. `checkAccess` asks for the scopes. */
export async function findCallerOrKey(
  database: Database,
  request: FastifyRequest,
  { now, stampedBy }: { now: string; stampedBy?: StampedBy | undefined },
): Promise<Caller | null> {
  const asked = within.getStore()
  if (asked) return asked
  const presented = readToken(request)
  if (presented?.token.startsWith(apiKeyPrefix)) return findKeyCaller(database, presented, { request, now })
  return callerOf(database, request, { now, stampedBy })
}

/**
 * The caller of a request, or null when there is no live session: a key is none, so that what is outside the contract is
 * closed to it. Its last sight is noted at most once a minute. A
 * browser fetches again by itself what changed: only what it asks to be done is a sign of its person. Its pages report
 * the rest of what they do as `/api/user/session/activity`.
 */
export function findCaller(database: Database, request: FastifyRequest, now: string): Promise<Caller | null> {
  return callerOf(database, request, { now })
}

async function callerOf(
  database: Database,
  request: FastifyRequest,
  { now, stampedBy }: { now: string; stampedBy?: StampedBy | undefined },
): Promise<Caller | null> {
  const presented = readToken(request)
  const session = presented && (await readSession(database, presented, { now, stampedBy }))
  if (!presented || !session) return null
  const isBrowsers = presented.hasCookie || session.device_id !== null
  const isSign = !isBrowsers || request.method !== 'GET'
  if (isSign && session.last_seen_at < instantPlus(now, -MINUTE)) {
    await database.note({
      text: 'update sessions set last_seen_at = $2 where id = $1',
      values: [session.id, now],
    })
  }
  return {
    sessionId: session.id,
    userId: session.user_id,
    employerId: session.employer_id,
    role: session.role,
    workerId: session.worker_id,
    isOperator: session.is_operator,
    address: request.ip,
    hasCookie: presented.hasCookie,
    deviceId: showsDevice(request, session) ? session.device_id : null,
    seesPay: seesPay(session),
    ...(stampedBy === undefined ? {} : { stamp: session.stamp ?? null }),
  }
}

type KeyRow = {
  id: string
  user_id: string
  employer_id: string
  role: Role
  worker_id: string | null
  scopes: ApiScope[]
  last_used_at: string | null
  managers_see_pay: boolean
}

/** Who made the key, in the company it is of, for its scopes, and kept from what is their own as they are; no cookie carries one. Its use is noted at most once a minute. */
async function findKeyCaller(
  database: Database,
  { token, hasCookie }: Presented,
  { request, now }: { request: FastifyRequest; now: string },
): Promise<Caller | null> {
  if (hasCookie) return null
  const [key] = await database.lookUp<KeyRow>({
    name: 'find-api-key',
    text: 'select * from find_api_key($1, $2)',
    values: [sha256(token), now],
  })
  if (!key) return null
  if (key.last_used_at === null || key.last_used_at < instantPlus(now, -MINUTE)) {
    await database.note({ text: 'select note_api_key_use($1, $2)', values: [key.id, now] })
  }
  const { id, user_id: userId, employer_id: employerId, role, worker_id: workerId, scopes } = key
  return {
    sessionId: id,
    userId,
    employerId,
    role,
    workerId,
    isOperator: false,
    address: request.ip,
    hasCookie: false,
    deviceId: null,
    seesPay: seesPay(key) && isOpenToKey(scopes, { access: 'payroll.read', method: 'GET' }),
    scopes,
  }
}

function showsDevice(request: FastifyRequest, { device_hash }: SessionRow): boolean {
  const shown = readCookie(request, deviceCookie)
  return shown !== null && device_hash !== null && sha256(shown).equals(device_hash)
}

function seesPay({ role, managers_see_pay }: Pick<SessionRow, 'role' | 'managers_see_pay'>): boolean {
  if (role === 'manager') return managers_see_pay === true
  return role !== null && permissions[role].has('payroll.read')
}

/**
 * Whether the session that an open stream began with is still live and acts for the same company, role and worker.
 * Waiting is no sign of life: it is not noted as a sight.
 */
export async function isStillCaller(
  database: Database,
  request: FastifyRequest,
  { caller, now }: { caller: Caller; now: string },
): Promise<boolean> {
  const presented = readToken(request)
  const session = presented && (await readSession(database, presented, { now }))
  if (!session) return false
  const { employer_id: employerId, role, worker_id: workerId } = session
  return employerId === caller.employerId && role === caller.role && workerId === caller.workerId
}
