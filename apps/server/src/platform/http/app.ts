import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { type ErrorBody, type ErrorCode, errorStatuses, limits, usualBody } from '@gpod/contract'
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import {
  hasZodFastifySchemaValidationErrors,
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod'
import { isAway, isBusy } from '../database/database-errors.ts'
import { loggedError } from '../log.ts'
import { asksForPage, readableAddress } from './asks-for-page.ts'
import { tooMuchJson } from './json-body.ts'
import { type Limits, openLimits } from './limits.ts'
import { registerSecurityHeaders } from './security-headers.ts'

export type AppOptions = {
  logLevel: string
  isProduction: boolean
  /** Requests a minute from one address to the routes that take secrets or make accounts. All other limits grow with it. */
  publicWritesPerMinute: number
  /** Where people reach this server from outside, and so where its pages are; not known where it is left out. */
  publicUrl?: string | null
  /** Whose `X-Forwarded-*` is believed: addresses, networks, words of proxy-addr. Nobody's where it is left out. */
  trustedProxies?: readonly string[]
  /** Within how many milliseconds a request has to be here, its body too; half a minute unless said. */
  requestMilliseconds?: number
  /** Hashes of the few inline scripts of the built pages, "'sha256-…'". */
  scriptHashes: readonly string[]
}

const usualRequestMilliseconds = 30_000

/** When to come again where the database is busy or away: about as long as one that restarts needs. */
const retryAfterSeconds = 2

/** SQLSTATE of a character that is not in the database's repertoire, and of an escape of one inside JSON. */
const textRefusedStates = new Set(['22021', '22P05'])

/** The HTTP application without its routes, not listening: errors, headers, limits, documents. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { requestMilliseconds = usualRequestMilliseconds } = options
  const app = fastify({
    logger:
      options.logLevel === 'silent'
        ? false
        : {
            level: options.logLevel,
            redact: ['req.headers.authorization', 'req.headers.cookie'],
            serializers: { err: loggedError },
          },
    bodyLimit: usualBody.bytes,
    // Who sends a byte now and then holds a connection for nothing. How long an answer takes is not counted.
    requestTimeout: requestMilliseconds,
    http: { headersTimeout: requestMilliseconds, connectionsCheckingInterval: requestMilliseconds / 6 },
    // What is too long for an id is refused by its schema, like everything else that is no id.
    routerOptions: { maxParamLength: 64 * 1024 },
    rewriteUrl: readableAddress,
    frameworkErrors: (error, _request, reply) => {
      const { status, body } = describeError(error)
      return (reply as FastifyReply).status(status).send(body)
    },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: [...(options.trustedProxies ?? [])],
    forceCloseConnections: true,
  })
  // The framework takes plain text too; this product takes JSON alone.
  app.removeContentTypeParser(['text/plain', 'application/json'])
  const readJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    const problem = tooMuchJson(text, request.routeOptions.config.policy?.largeBody ?? usualBody)
    if (problem === null) readJson(request, text, done)
    else done(Object.assign(new Error(problem), { statusCode: 400 }))
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('caller', null)
  // Over TLS a cookie of this name can only have been set by this very host, for all of it: a neighbour plants none.
  app.decorate('cookiePrefix', options.isProduction ? '__Host-' : '')
  app.decorate('publicOrigin', options.publicUrl ? new URL(options.publicUrl).origin : null)
  app.decorateRequest('refusal', null)
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { status, body } = describeError(error)
    if (status >= 500) request.log.error({ err: error, url: request.routeOptions.url }, 'request failed')
    // An address that no file can have.
    if (status < 500 && asksForPage(request)) return reply.callNotFound()
    if (status === 503) reply.header('retry-after', String(retryAfterSeconds))
    return reply.status(status).send(body)
  })

  registerSecurityHeaders(app, options)
  await app.register(cookie)
  await app.register(rateLimit, { global: false })
  app.decorate('limits', openLimits(app, { scale: options.publicWritesPerMinute / limits.publicWrites.address }))
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'GPOD',
        version: '1',
        description:
          'UK payroll and earned wage access. Money is decimal text in pounds; instants are UTC; days are London days.',
      },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          cookie: { type: 'apiKey', in: 'cookie', name: `${options.isProduction ? '__Host-' : ''}gpod_session` },
        },
      },
    },
    transform: jsonSchemaTransform,
  })
  registerDocument(app)
  await app.register(swaggerUi, {
    routePrefix: documentationPath,
    // Under the policy of every other page; and what is shown is sent to nobody to be judged.
    uiConfig: { validatorUrl: null },
    uiHooks: {
      // The page's own ways to the document work it out again each time.
      onRequest: async (request, reply) => {
        if (request.routeOptions.url === `${documentationPath}/json`) return reply.redirect(documentPath)
        if (request.routeOptions.url === `${documentationPath}/yaml`) return reply.callNotFound()
      },
    },
  })
  return app
}

const documentationPath = '/api/docs'
const documentPath = '/api/openapi.json'

/** The description of the API, made into text once: when the server begins to listen, or else when it is first asked for. */
function registerDocument(app: FastifyInstance): void {
  let text: Buffer | undefined
  const document = () => {
    text ??= Buffer.from(JSON.stringify(app.swagger()))
    return text
  }
  app.addHook('onListen', async () => void document())
  app.get(documentPath, { schema: { hide: true } }, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document()),
  )
}

/** The status and body of anything thrown: the framework's own refusals by our codes, all else as `internal`. */
function describeError(error: FastifyError): { status: number; body: ErrorBody } {
  const answer = (code: ErrorCode, message: string, field?: string) => ({
    status: errorStatuses[code],
    body: { code, message, ...(field ? { field } : {}) },
  })
  if (hasZodFastifySchemaValidationErrors(error)) {
    const first = error.validation[0]
    const field = first?.instancePath.split('/').filter(Boolean).join('.')
    return answer(
      'invalid_input',
      `${error.validationContext ?? 'input'}: ${first?.message ?? 'not valid'}`,
      field || undefined,
    )
  }
  // Text that PostgreSQL cannot store: a NUL character.
  if (textRefusedStates.has(error.code))
    return answer('invalid_input', 'a text holds a character that cannot be stored')
  if (isAway(error)) return answer('unavailable', 'the database is away; whether this was done is not known')
  if (isBusy(error)) return answer('busy', 'others are changing this just now; nothing was done; try again')
  switch (error.code) {
    case 'THREADS_BUSY':
    case 'TASK_ENDED':
      return answer('busy', 'too much of this is asked just now; try again in a minute')
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return answer('body_too_large', 'the body has more bytes than this route takes')
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return answer('unsupported_media_type', 'send application/json')
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return answer('invalid_json', error.message)
  }
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return answer('invalid_input', error.message)
  return answer('internal', 'something went wrong on our side; nothing was changed')
}

declare module 'fastify' {
  interface FastifyInstance {
    /** What the names of our cookies begin with. */
    cookiePrefix: string
    /** The origin of our pages as browsers name it, `https://pay.company.co.uk`; null where it is the host they ask for. */
    publicOrigin: string | null
    /** How often something may be asked. */
    limits: Limits
  }
}
