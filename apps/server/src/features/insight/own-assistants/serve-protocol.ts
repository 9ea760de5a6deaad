import { ownAssistantPath, ownAssistantPrefix } from '@gpod/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { instantPlus, MINUTE } from '../../../platform/clock.ts'
import { sha256 } from '../../../platform/crypto.ts'
import type { Deps } from '../../../platform/deps.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { type HttpDeps, isFromOurPages, sendRefusal } from '../../../platform/http/routes.ts'
import type { Caller } from '../../../platform/http/session.ts'
import { doorFor } from '../assistant/index.ts'
import { recordAudit } from '../audit/index.ts'
import { findReader, noteUse, type Reader } from './assistants-store.ts'
import { type Answered, payslipTools, readPayslips } from './payslip-tools.ts'
import { type Reply, replyTo, resultOf, type Tool, unknownTool } from './protocol.ts'
import { isWorkTool, readWork, workTools } from './work-tools.ts'

type ProtocolDeps = Pick<Deps, 'database' | 'clock'> & { publicUrl(request: FastifyRequest): string }

/** The Model Context Protocol over HTTP: each message by itself, no session, nothing that a server begins. */
export function serveProtocol({ app }: HttpDeps, deps: ProtocolDeps): void {
  const withoutPolicy = 'a token of their own opens one worker’s pay and work to a program of theirs, until they end it'
  const options = { schema: { hide: true }, config: { withoutPolicy } }
  app.post(ownAssistantPath, options, async (request, reply) => {
    const tooOften = await app.limits.check('lookups', request)
    if (tooOften) return sendRefusal(request, reply, tooOften)
    // A page of another site in the worker's browser is no program of theirs.
    if (!isFromOurPages(request)) return reply.status(403).send({ code: 'origin_refused' })
    const reader = await findReaderOf(deps, request)
    if (!reader) {
      reply.header('www-authenticate', 'Bearer')
      return sendRefusal(request, reply, refuse('not_signed_in', 'this token opens nothing, or no longer'))
    }
    const told = replyTo(request.body, headersOf(request), toolsOf(reader))
    if (told.kind === 'call') return answer(reply, 200, await callTool(deps, { request, reader, told }))
    return answer(reply, told.status, told.body)
  })
  app.get(ownAssistantPath, options, (_, reply) => reply.status(405).header('allow', 'POST').send())
  app.delete(ownAssistantPath, options, (_, reply) => reply.status(405).header('allow', 'POST').send())
}

function answer(reply: FastifyReply, status: number, body: object | null) {
  reply.status(status).header('cache-control', 'no-store')
  return body === null ? reply.send() : reply.type('application/json').send(JSON.stringify(body))
}

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}

const headersOf = (request: FastifyRequest) => ({
  version: headerOf(request, 'mcp-protocol-version'),
  method: headerOf(request, 'mcp-method'),
  name: headerOf(request, 'mcp-name'),
})

async function findReaderOf({ database, clock }: ProtocolDeps, request: FastifyRequest): Promise<Reader | null> {
  const [, token] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? []
  if (!token?.startsWith(ownAssistantPrefix)) return null
  const tokenHash = sha256(token)
  return (await database.read('nobody', (tx) => findReader(tx, { tokenHash, now: clock.now() }))) ?? null
}

/** Payslips, and more where the worker agreed to more. */
const toolsOf = ({ readsWork }: Reader): readonly Tool[] => (readsWork ? [...payslipTools, ...workTools] : payslipTools)

type ToolAsked = { request: FastifyRequest; reader: Reader; told: Reply & { kind: 'call' } }

/** What a tool finds; null where this program has none of that name. */
async function runTool(deps: ProtocolDeps, { request, reader, told }: ToolAsked): Promise<Answered | null> {
  const { employerId, workerId, readsWork } = reader
  const { name, input } = told
  const now = deps.clock.now()
  const site = deps.publicUrl(request)
  if (isWorkTool(name)) {
    return readsWork ? readWork(name, input, { door: doorFor(request, callerOf(reader, request)), now, site }) : null
  }
  return deps.database.transaction({ employerId }, async (tx) =>
    readPayslips(tx, name, input, { employerId, workerId, now, site }),
  )
}

/** Who a program speaks for: a worker, whatever else they are in the company. It has proved nothing, so it has no grant. */
const callerOf = ({ id, userId, employerId, workerId }: Reader, { ip }: FastifyRequest): Caller => ({
  ...{ sessionId: id, userId, employerId, workerId, address: ip },
  ...{ role: 'worker', isOperator: false, hasCookie: false, deviceId: null, seesPay: false },
})

/** Runs a tool and notes it where they read what was done in their name; a tool that there is not is noted as refused. */
async function callTool(deps: ProtocolDeps, { request, reader, told }: ToolAsked): Promise<object> {
  const { employerId, userId } = reader
  const { id, name, isModern } = told
  const found = await runTool(deps, { request, reader, told })
  return deps.database.transaction({ employerId }, async (tx) => {
    const now = deps.clock.now()
    await recordAudit(tx, {
      ...{ employerId, at: now, actor: { userId, sessionId: null, address: request.ip } },
      action: found && !found.isError ? 'own_assistant.read' : 'own_assistant.refused',
      subject: found?.subject ? { kind: 'payslip', id: found.subject } : { kind: 'own_assistant', id: reader.id },
      after: { tool: found ? name : 'unknown' },
    })
    if (reader.lastUsedAt === null || reader.lastUsedAt < instantPlus(now, -MINUTE)) await noteUse(tx, reader, now)
    if (!found) return unknownTool(id)
    const { given, isError } = found
    const content = [{ type: 'text', text: JSON.stringify(given) }]
    return resultOf(id, { content, isError, ...(isError ? {} : { structuredContent: given }) }, isModern)
  })
}
