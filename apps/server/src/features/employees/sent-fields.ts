import type { FastifyInstance, FastifyRequest } from 'fastify'

const sent = new WeakMap<FastifyRequest, ReadonlySet<string>>()

/**
 * Notes which fields the bodies of one route name before they are parsed. In a change, a field that is left out stays as it is; the
 * schema of new records would fill it with its default, and so clear a National Insurance number nobody spoke of.
 */
export function noteSentFields(app: FastifyInstance, route: { method: string; path: string }): void {
  app.addHook('preValidation', async (request) => {
    if (request.method !== route.method || request.routeOptions.url !== route.path) return
    const { body } = request
    sent.set(request, new Set(typeof body === 'object' && body !== null ? Object.keys(body) : []))
  })
}

/** The parsed body without the fields the client did not send. */
export function onlySent<T extends object>(request: FastifyRequest, parsed: T): Partial<T> {
  const names = sent.get(request)
  if (!names) throw new Error('noteSentFields was not called for this route')
  return Object.fromEntries(Object.entries(parsed).filter(([name]) => names.has(name))) as Partial<T>
}
