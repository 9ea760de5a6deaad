/** The Model Context Protocol, as far as a server that only answers needs it: messages in, answers out, no I/O. */

const modern = '2026-07-28'
/** Those that begin with `initialize`, the latest first. */
const earlier = ['2025-11-25', '2025-06-18', '2025-03-26'] as const
const supported: readonly string[] = [modern, ...earlier]

const versionKey = 'io.modelcontextprotocol/protocolVersion'
const server = { name: 'gpod', title: 'GPOD: own pay and work', version: '1.0.0' }
const capabilities = { tools: {} }
const instructions =
  'Reads the pay and work of the person who gave this token, and nothing else. Amounts are pounds as decimal text. Say a figure with its days, and give the link that shows how it was worked out.'
const hour = 3_600_000

const codes = {
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  headerMismatch: -32020,
  unsupportedVersion: -32022,
} as const

export type Tool = { name: string; title: string; description: string; inputSchema: object; annotations: object }
type Id = string | number
type Params = Record<string, unknown>
export type Headers = { version: string | undefined; method: string | undefined; name: string | undefined }

/** What is to be sent now; `call` is a tool that somebody else runs, whose result goes through `resultOf`. */
export type Reply =
  | { kind: 'answer'; status: number; body: object | null }
  | { kind: 'call'; id: Id; name: string; input: Params; isModern: boolean }

/** What a message asks, of a server with these tools. */
export function replyTo(message: unknown, headers: Headers, tools: readonly Tool[]): Reply {
  if (!isRecord(message) || message.jsonrpc !== '2.0' || typeof message.method !== 'string')
    return refused(null, 400, codes.invalidRequest, 'one JSON-RPC 2.0 message at a time')
  const { method } = message
  const params = isRecord(message.params) ? message.params : {}
  // Nobody waits for an answer to a notification.
  const { id } = message
  if (id === undefined) return { kind: 'answer', status: 202, body: null }
  if (typeof id !== 'string' && typeof id !== 'number')
    return refused(null, 400, codes.invalidRequest, 'an id is text or a number')
  const said = isRecord(params._meta) ? params._meta[versionKey] : undefined
  const isModern = said !== undefined || headers.version === modern
  const wrong = isModern ? wrongModern(id, { method, params, said, headers }) : wrongEarlier(id, headers)
  if (wrong) return wrong
  const answer = (result: object): Reply => ({ kind: 'answer', status: 200, body: resultOf(id, result, isModern) })
  switch (method) {
    case 'initialize':
      if (isModern) break
      return answer({
        protocolVersion: earlier.find((version) => version === params.protocolVersion) ?? earlier[0],
        ...{ capabilities, serverInfo: server, instructions },
      })
    case 'ping':
      if (isModern) break
      return answer({})
    case 'server/discover':
      if (!isModern) break
      return answer({
        ...{ supportedVersions: [modern], capabilities, serverInfo: server, instructions },
        ...{ ttlMs: hour, cacheScope: 'public' },
      })
    case 'tools/list':
      return answer({ tools, ...(isModern ? { ttlMs: hour, cacheScope: 'private' } : {}) })
    case 'tools/call':
      if (typeof params.name !== 'string') return refused(id, 200, codes.invalidParams, 'no tool is named')
      return {
        kind: 'call',
        id,
        name: params.name,
        input: isRecord(params.arguments) ? params.arguments : {},
        isModern,
      }
  }
  return refused(id, isModern ? 404 : 200, codes.methodNotFound, 'no such method')
}

export function resultOf(id: Id, result: object, isModern: boolean): object {
  return { jsonrpc: '2.0', id, result: isModern ? { resultType: 'complete', ...result } : result }
}

/** A tool that there is not. */
export const unknownTool = (id: Id): object => errorOf(id, codes.invalidParams, 'no such tool')

/** The headers say what the body says, so that what stands between can trust them. */
function wrongModern(
  id: Id,
  { method, params, said, headers }: { method: string; params: Params; said: unknown; headers: Headers },
): Reply | null {
  if (said !== headers.version || method !== headers.method)
    return refused(id, 400, codes.headerMismatch, 'MCP-Protocol-Version and Mcp-Method say what the message says')
  if (method === 'tools/call' && params.name !== headers.name)
    return refused(id, 400, codes.headerMismatch, 'Mcp-Name says which tool')
  return said === modern ? null : unsupported(id, said)
}

function wrongEarlier(id: Id, { version }: Headers): Reply | null {
  return version === undefined || supported.includes(version) ? null : unsupported(id, version)
}

function unsupported(id: Id, requested: unknown): Reply {
  const body = errorOf(id, codes.unsupportedVersion, 'this version is not spoken here', { supported, requested })
  return { kind: 'answer', status: 400, body }
}

function refused(id: Id | null, status: number, code: number, message: string): Reply {
  return { kind: 'answer', status, body: errorOf(id, code, message) }
}

function errorOf(id: Id | null, code: number, message: string, data?: object): object {
  return { jsonrpc: '2.0', id, error: { code, message, ...(data && { data }) } }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
