import { eventsPath } from '@gpod/contract'
import { checkAccess, type HttpDeps } from '../../platform/http/routes.ts'
import { findCaller } from '../../platform/http/session.ts'
import type { LiveHub } from '../../platform/live/live.ts'

/** How often a silent stream says that it lives, so that proxies keep it open. */
const heartbeatMilliseconds = 25_000

/**
 * The live stream: server-sent events that name what to fetch again, never the data itself. A worker hears of her own
 * changes and of the company's; a manager hears of all of the company's.
 */
export function registerLive({ app, database, clock }: HttpDeps, { hub }: { hub: LiveHub }): void {
  const open = new Set<() => void>()
  app.get(eventsPath, { schema: { hide: true } }, async (request, reply) => {
    const caller = await findCaller(database, request, clock.now())
    const refused = checkAccess({ access: 'signed-in', method: 'GET' }, caller, request)
    if (refused || !caller) return reply.status(refused?.status ?? 401).send(refused?.body)
    reply.hijack()
    const stream = reply.raw
    stream.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    stream.write('retry: 2000\n\n')
    const isManager = caller.role !== null && caller.role !== 'worker'
    const leave = hub.listen((change) => {
      if (change.employerId !== caller.employerId) return
      if (isManager || change.workerId === null || change.workerId === caller.workerId) {
        stream.write(`data: ${JSON.stringify(change.topics)}\n\n`)
      }
    })
    const heartbeat = setInterval(() => stream.write(': alive\n\n'), heartbeatMilliseconds)
    const close = () => {
      clearInterval(heartbeat)
      leave()
      open.delete(close)
      stream.end()
    }
    open.add(close)
    stream.on('close', close)
    return reply
  })
  app.addHook('preClose', async () => {
    for (const close of [...open]) close()
  })
}
