import { eventsPath, sessionEndedEvent } from '@gpod/contract'
import { refuse } from '../../../platform/http/refusal.ts'
import { checkAccess, type HttpDeps } from '../../../platform/http/routes.ts'
import { type Caller, findCaller, isStillCaller } from '../../../platform/http/session.ts'
import type { LiveHub, ToldChange } from '../../../platform/live/live.ts'

type LiveOptions = {
  hub: LiveHub
  /** How often a silent stream says that it lives, so that proxies keep it open, and its session is looked at again. */
  heartbeatMilliseconds?: number
}

/** More than anybody has windows open; each costs a connection. */
const mostStreamsOfOne = 20
/** Who does not read what little is said is gone. */
const mostUnreadBytes = 64 * 1024

/**
 * The live stream: server-sent events that name the words of what changed, never the data itself. A worker hears of their own
 * changes and of the company's; a line manager of those of their team besides; whoever sees the whole company of all. What is between people only they hear. A
 * stream whose session ends says so and ends at once, so that no page goes on showing what was theirs. It ends, too, when
 * something may have been missed: the page opens it again and fetches everything.
 */
export function registerLive(
  { app, database, clock }: HttpDeps,
  { hub, heartbeatMilliseconds = 25_000 }: LiveOptions,
): void {
  const open = new Map<() => void, string>()
  const withoutPolicy = 'a stream is no JSON; it checks the session itself, and names only what to fetch again'
  app.get(
    eventsPath,
    { schema: { hide: true }, config: { withoutPolicy, isHeldOpen: true } },
    async (request, reply) => {
      const caller = await findCaller(database, request, clock.now())
      const refused = checkAccess({ access: 'signed-in', method: 'GET' }, caller, request)
      if (refused || !caller) return reply.status(refused?.status ?? 401).send(refused?.body)
      if ([...open.values()].filter((userId) => userId === caller.userId).length >= mostStreamsOfOne) {
        const tooMany = refuse('too_many_requests', `at most ${mostStreamsOfOne} live streams at a time`)
        return reply.status(tooMany.status).send(tooMany.body)
      }
      reply.hijack()
      const stream = reply.raw
      stream.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      const say = (text: string) => {
        if (stream.writableLength > mostUnreadBytes) stream.destroy()
        else stream.write(text)
      }
      say('retry: 2000\n\n')
      const leave = hub.listen(
        (change) => {
          if (isFor(caller, change)) say(`data: ${JSON.stringify(change.words)}\n\n`)
        },
        () => close(),
        (sessionId) => {
          if (sessionId !== caller.sessionId) return
          say(`event: ${sessionEndedEvent}\ndata: ended\n\n`)
          close()
        },
      )
      const heartbeat = setInterval(() => {
        say(': alive\n\n')
        isStillCaller(database, request, { caller, now: clock.now() }).then(
          (isStill) => {
            if (!isStill) close()
          },
          // A database that does not answer says nothing about their session.
          () => {},
        )
      }, heartbeatMilliseconds)
      const close = () => {
        clearInterval(heartbeat)
        leave()
        open.delete(close)
        stream.end()
      }
      open.set(close, caller.userId)
      stream.on('close', close)
      return reply
    },
  )
  app.addHook('preClose', async () => {
    for (const close of [...open.keys()]) close()
  })
}

function isFor({ employerId, role, userId, workerId }: Caller, change: ToldChange): boolean {
  if (change.employerId !== employerId) return false
  if (change.userIds) return change.userIds.includes(userId)
  if (change.workerId === null || change.workerId === workerId) return true
  return role === 'manager' ? change.managerUserId === userId : role !== null && role !== 'worker'
}
