import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from './refusal.ts'
import { sendRefusal } from './routes.ts'

/** How much longer the line is for calls that money waits for. */
const LONGER_FOR_MONEY = 2

/** How many requests wait for each connection at the most: a second's work of it, of what takes 40 ms. */
const WAITING_FOR_EACH = 25

/** How many requests may be answered at a time over so many connections. */
export function inFlightOf(connections: number): number {
  return connections * WAITING_FOR_EACH
}

/** When to come again: a line of this length is done within a second or two. */
const retryAfterSeconds = 2

/**
 * Turns requests away while so many are being answered that more would only wait: `mostInFlight` of them, twice as many for
 * calls that money waits for. Before anything is asked of the database, and before the body is read. Who still sends their
 * body has no place meanwhile: sending it slowly, nobody keeps others out. Pages, files and probes of health are never
 * turned away: they cost nothing and tell how it stands.
 */
export function registerAdmission(app: FastifyInstance, { mostInFlight }: { mostInFlight: number }): void {
  let inFlight = 0
  const placed = new WeakSet<FastifyRequest>()
  const enter = (request: FastifyRequest) => {
    placed.add(request)
    inFlight += 1
  }
  const leave = (request: FastifyRequest) => {
    if (placed.delete(request)) inFlight -= 1
  }
  app.addHook('onRequest', async (request, reply) => {
    if (!waitsInLine(request)) return
    const most = movesMoney(request) ? mostInFlight * LONGER_FOR_MONEY : mostInFlight
    if (inFlight >= most) {
      const details = { retryAfterSeconds }
      return sendRefusal(
        request,
        reply,
        refuse('overloaded', 'too much is asked just now; nothing was done', { details }),
      )
    }
    enter(request)
    // Answered, or its caller has gone.
    reply.raw.once('finish', () => leave(request))
    reply.raw.once('close', () => leave(request))
  })
  app.addHook('preParsing', async (request) => leave(request))
  // Let in once is let in; unless its caller has gone while it was sent.
  app.addHook('preValidation', async (request, reply) => {
    if (waitsInLine(request) && !reply.raw.destroyed) enter(request)
  })
}

/** By the route that was found, however its address was written: the API's, and those outside it that a token opens. */
function waitsInLine({ routeOptions: { url, config } }: FastifyRequest): boolean {
  const isAsked = url?.startsWith('/api/') === true || config.withoutPolicy !== undefined
  return isAsked && !config.isHeldOpen
}

function movesMoney({ routeOptions: { config } }: FastifyRequest): boolean {
  return config.movesMoney === true || config.policy?.movesMoney === true
}
