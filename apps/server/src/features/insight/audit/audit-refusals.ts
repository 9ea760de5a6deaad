import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MINUTE } from '../../../platform/clock.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Caller } from '../../../platform/http/session.ts'
import { recordAudit } from './record-audit.ts'

/** What a no is that tells of somebody reaching for what is not theirs: a role, another's record, another site's page. */
const reachedTooFar: ReadonlySet<string> = new Set(['forbidden', 'not_found', 'origin_refused'])

/** Sessions and routes that are remembered, each for a minute; beyond so many all are forgotten, and noted again. */
const mostRemembered = 10_000

/**
 * Writes an audit row for every refused access of somebody in a company, at most one a minute for each session, route
 * and code, so that a flood of requests is no flood of rows. To be registered before the routes. A row that cannot be
 * written is logged and changes nothing of the answer.
 */
export function registerRefusalAudit(
  app: FastifyInstance,
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
): void {
  const notedAt = new Map<string, number>()

  const isNoted = (key: string, now: number): boolean => {
    if ((notedAt.get(key) ?? Number.NEGATIVE_INFINITY) > now - MINUTE) return true
    if (notedAt.size >= mostRemembered) notedAt.clear()
    notedAt.set(key, now)
    return false
  }

  app.addHook('onSend', async (request) => {
    const { caller, refusal } = request
    if (refusal === null || !reachedTooFar.has(refusal) || !caller?.employerId) return
    const now = clock.now()
    if (isNoted(`${caller.sessionId} ${routeOf(request)} ${refusal}`, Date.parse(now))) return
    try {
      await noteRefusal(request, { caller, employerId: caller.employerId, code: refusal, now })
    } catch (error) {
      request.log.error({ err: error, url: request.routeOptions.url }, 'a refused access was not noted')
    }
  })

  function noteRefusal(
    request: FastifyRequest,
    { caller, employerId, code, now }: { caller: Caller; employerId: string; code: string; now: string },
  ): Promise<void> {
    const { userId, sessionId, address } = caller
    return database.transaction({ employerId }, (tx) =>
      recordAudit(tx, {
        employerId,
        at: now,
        actor: { userId, sessionId, address },
        action: 'access.refused',
        subject: { kind: 'route', id: routeOf(request) },
        after: { code, role: caller.role, ...triedId(request.params) },
      }),
    )
  }
}

/** As the contract names it, without what was asked for. */
const routeOf = ({ method, routeOptions }: FastifyRequest) => `${method} ${routeOptions.url ?? ''}`

/** The id in the path, where it is one: other parameters may be secrets. */
function triedId(params: unknown): { id?: string } {
  if (typeof params !== 'object' || params === null || !('id' in params)) return {}
  const { id } = params
  return typeof id === 'string' && /^[0-9a-f-]{36}$/i.test(id) ? { id } : {}
}
