import { Readable } from 'node:stream'
import { mostTogether, routes, togetherPath } from '@gpod/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from './refusal.ts'
import { sendRefusal } from './routes.ts'

/** What can be asked for together: reads of the contract whose address has no part that varies. */
const readable = new Set(
  Object.values(routes)
    .flatMap((own) => Object.values(own))
    .filter(({ method, path }) => method === 'GET' && !path.includes(':'))
    .map(({ path }) => path as string),
)

/** Of the outer request, what an inner one is not: its answer goes into a line of the outer one's. */
const notPassedOn = ['connection', 'content-length', 'content-type', 'accept-encoding', 'if-none-match', 'range']

/**
 * Several reads in one request: each is a request of its own within this process, with the caller's own headers and address,
 * so that who may, how often and how much at a time is decided for each as if it came alone. Each answer is a line, in the
 * order in which they are ready, with the place of what was asked.
 */
export function registerTogether(app: FastifyInstance): void {
  const withoutPolicy = 'each of what it asks for decides by its own policy'
  app.get(
    togetherPath,
    // It does nothing itself: what it asks for stands in the line.
    { schema: { hide: true }, config: { withoutPolicy, isHeldOpen: true } },
    async (request, reply) => {
      const asked = askedFor(request)
      if (asked === null) {
        const problem = `"of" names 1 to ${mostTogether} addresses that can be read together`
        return sendRefusal(request, reply, refuse('invalid_input', problem))
      }
      const lines = new Readable({ read() {} })
      Promise.all(linesOf(request, asked).map(async (line) => lines.push(await line))).then(
        () => lines.push(null),
        (error: Error) => lines.destroy(error),
      )
      return reply.type('application/x-ndjson').send(lines)
    },
  )
}

/** What a request asks for beside itself: of each a line with its place, its status and its answer, as soon as it is ready. */
export function linesOf(request: FastifyRequest, asked: readonly string[]): Promise<string>[] {
  const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !notPassedOn.includes(name)))
  return asked.map(async (url, place) => {
    const answer = await request.server.inject({
      method: 'GET',
      url,
      headers,
      remoteAddress: request.raw.socket.remoteAddress ?? '127.0.0.1',
    })
    const { date } = answer.headers
    // As the answer was written: no number is read and written again.
    return `{"place":${place},"status":${answer.statusCode},"date":${JSON.stringify(date ?? null)},"answer":${answer.body || 'null'}}\n`
  })
}

function askedFor({ query }: FastifyRequest): string[] | null {
  const { of } = query as { of?: unknown }
  const asked = (Array.isArray(of) ? of : [of]).filter((each): each is string => typeof each === 'string')
  const canBeRead = (url: string) => readable.has(url.split('?')[0] ?? '')
  if (asked.length === 0 || asked.length > mostTogether || !asked.every(canBeRead)) return null
  return asked
}
