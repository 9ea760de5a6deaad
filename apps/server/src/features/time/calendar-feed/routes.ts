import { calendarFeedPath, routes } from '@gpod/contract'
import { addDays } from '@gpod/days'
import type { FastifyRequest } from 'fastify'
import { londonDay } from '../../../platform/clock.ts'
import { sha256 } from '../../../platform/crypto.ts'
import type { Deps } from '../../../platform/deps.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { type HttpDeps, sendRefusal, serve } from '../../../platform/http/routes.ts'
import type { WorkerMember } from '../../../platform/http/session.ts'
import { newId, newSecret } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { listCalendarDiscussions } from '../../people/reviews/index.ts'
import { lockRotaWorkers } from '../shifts/index.ts'
import { feedFile } from './feed-file.ts'
import { findCompanyName, findFeedOf, findLiveFeed, insertFeed, listFeedShifts, revokeFeedsOf } from './feeds-store.ts'

type FeedDeps = Pick<Deps, 'database' | 'clock'> & { publicUrl(request: FastifyRequest): string }

/** When the file was made: all of it that is another each time. */
const madeNow = /^DTSTAMP:.*$/gm

/** How far back a calendar shows what was. */
const daysBack = 60

export function registerCalendarFeed(http: HttpDeps, deps: FeedDeps): void {
  const { calendarFeed } = routes
  serve(http, calendarFeed.show, ({ caller: { employerId, workerId } }) =>
    deps.database.transaction({ employerId }, async (tx) => ({
      madeAt: await findLiveFeed(tx, { employerId, workerId }),
    })),
  )
  serve(http, calendarFeed.make, ({ caller, request }) => makeFeed(deps, { caller, origin: deps.publicUrl(request) }))
  serve(http, calendarFeed.revoke, ({ caller }) => revokeFeed(deps, caller))
  serveFeeds(http, deps)
}

/** Makes an address; the one before ends with it. Only its hash is kept, so it is told this once. */
function makeFeed(
  { database, clock }: FeedDeps,
  { caller, origin }: { caller: WorkerMember; origin: string },
): Promise<{ address: string; madeAt: string }> {
  const { employerId, workerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const token = newSecret()
    await lockRotaWorkers(tx, { employerId, workerIds: [workerId] })
    await revokeFeedsOf(tx, { employerId, workerId, now })
    await insertFeed(tx, { employerId, workerId, id: newId(Date.parse(now)), tokenHash: sha256(token), now })
    await recordAudit(tx, {
      employerId,
      at: now,
      actor: caller,
      action: 'calendar_feed.made',
      subject: { kind: 'worker', id: workerId },
    })
    await announce(tx, { employerId, workerId, words: ['calendar-feed'] })
    return { address: `${origin}${calendarFeedPath}/${token}.ics`, madeAt: now }
  })
}

function revokeFeed({ database, clock }: FeedDeps, caller: WorkerMember): Promise<{ madeAt: null }> {
  const { employerId, workerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    if (!(await revokeFeedsOf(tx, { employerId, workerId, now }))) return { madeAt: null }
    await recordAudit(tx, {
      employerId,
      at: now,
      actor: caller,
      action: 'calendar_feed.revoked',
      subject: { kind: 'worker', id: workerId },
    })
    await announce(tx, { employerId, workerId, words: ['calendar-feed'] })
    return { madeAt: null }
  })
}

/** The shifts by their address: no session, and an address that was ended is none. */
function serveFeeds({ app }: HttpDeps, deps: FeedDeps): void {
  const withoutPolicy = 'the address itself opens one worker’s shifts for their calendar, until they end it'
  const path = `${calendarFeedPath}/:file`
  app.get<{ Params: { file: string } }>(
    path,
    { schema: { hide: true }, config: { withoutPolicy } },
    async (request, reply) => {
      const tooOften = await app.limits.check('lookups', request)
      if (tooOften) return sendRefusal(request, reply, tooOften)
      const content = await readFeed(deps, request.params.file, `${deps.publicUrl(request)}/shifts`)
      if (content === null)
        return sendRefusal(request, reply, refuse('not_found', 'this address opens nothing, or no longer'))
      const etag = `"${sha256(content.replace(madeNow, '')).toString('base64url')}"`
      reply.header('etag', etag).header('cache-control', 'private, no-cache')
      // A calendar asks every hour for what hardly ever changed.
      if (request.headers['if-none-match'] === etag) return reply.status(304).send()
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'inline; filename="shifts.ics"')
        .send(content)
    },
  )
}

async function readFeed({ database, clock }: FeedDeps, file: string, link: string): Promise<string | null> {
  const [, token] = /^([\w-]{43})\.ics$/.exec(file) ?? []
  if (token === undefined) return null
  const of = await database.transaction('nobody', (tx) => findFeedOf(tx, sha256(token)))
  if (!of) return null
  const now = clock.now()
  return database.transaction({ employerId: of.employerId }, async (tx) => {
    const from = addDays(londonDay(now), -daysBack)
    const shifts = await listFeedShifts(tx, { ...of, from })
    const discussions = await listCalendarDiscussions(tx, { ...of, from })
    return feedFile({ shifts, discussions }, { company: await findCompanyName(tx, of.employerId), link, now })
  })
}
