import type { Role } from '@gpod/contract'
import type { FastifyRequest } from 'fastify'
import { instantPlus, MINUTE } from '../clock.ts'
import { sha256 } from '../crypto.ts'
import type { Database } from '../database/database.ts'

export const sessionCookie = 'gpod_session'

/** Who calls: a live session, its user, and the company and role it acts in, if any. */
export type Caller = {
  sessionId: string
  userId: string
  employerId: string | null
  role: Role | null
  workerId: string | null
  address: string
  /** True when the session came from the browser's cookie: its writes must come from our own pages. */
  hasCookie: boolean
}

/** A caller inside a company: what every employer and worker use case takes. */
export type Member = Caller & { employerId: string; role: Role }
/** A caller with a worker record. */
export type WorkerMember = Member & { workerId: string }

/** The token of a request: the bearer header of an API client, else the browser's cookie. */
function readToken(request: FastifyRequest): { token: string; hasCookie: boolean } | null {
  const header = request.headers.authorization
  if (header?.startsWith('Bearer ')) return { token: header.slice(7), hasCookie: false }
  const cookie = request.cookies[sessionCookie]
  return cookie ? { token: cookie, hasCookie: true } : null
}

type SessionRow = {
  id: string
  user_id: string
  employer_id: string | null
  role: Role | null
  worker_id: string | null
  last_seen_at: string
}

/** The caller of a request, or null when there is no live session. Its last sight is noted at most once a minute. */
export async function findCaller(database: Database, request: FastifyRequest, now: string): Promise<Caller | null> {
  const presented = readToken(request)
  if (!presented || presented.token.length > 200) return null
  const found = await database.pool.query<SessionRow>({
    name: 'find-session',
    text: 'select * from find_session($1, $2)',
    values: [sha256(presented.token), now],
  })
  const session = found.rows[0]
  if (!session) return null
  if (session.last_seen_at < instantPlus(now, -MINUTE)) {
    await database.pool.query('update sessions set last_seen_at = $2 where id = $1', [session.id, now])
  }
  return {
    sessionId: session.id,
    userId: session.user_id,
    employerId: session.employer_id,
    role: session.role,
    workerId: session.worker_id,
    address: request.ip,
    hasCookie: presented.hasCookie,
  }
}
