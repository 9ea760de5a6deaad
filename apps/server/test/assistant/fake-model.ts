import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the model says something: as the tool's argument, as text, or as both; in pieces, as they stream. */
export type Says = {
  topic?: string
  raw?: string
  /** What it writes; a rule is given what it was asked with. */
  content?: string | ((system: string) => string)
  silent?: boolean
  status?: number
  /** It goes on without an end after what it said. */
  hangs?: boolean
}

export type FakeModel = {
  url: string
  /** What it was sent, whole. */
  asked: string[]
  says(next: Says): void
  close(): Promise<void>
}

/** A language model of our own that speaks the protocol of OpenAI, and lies as it is told to. */
export async function openFakeModel(): Promise<FakeModel> {
  const asked: string[] = []
  let next: Says = {}
  const server = createServer(async (request, answer) => {
    const body = await bodyOf(request)
    asked.push(body)
    const { topic, raw, silent, hangs, status = 200 } = next
    const content = typeof next.content === 'function' ? next.content(systemOf(body)) : next.content
    if (silent) return request.socket.destroy()
    answer.writeHead(status, { 'content-type': 'text/event-stream' })
    const send = (delta: object) => answer.write(`data: ${JSON.stringify({ choices: [{ delta }] })}\n\n`)
    for (const piece of content?.match(/.{1,7}/gsu) ?? []) send({ content: piece })
    const argument = raw ?? (topic === undefined ? '' : JSON.stringify({ topic }))
    for (const piece of argument.match(/.{1,5}/gsu) ?? [])
      send({ tool_calls: [{ index: 0, function: { name: 'look_up', arguments: piece } }] })
    if (hangs) answer.flushHeaders()
    else answer.end('data: [DONE]\n\n')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    says: (said) => {
      next = said
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

function systemOf(body: string): string {
  const { messages } = JSON.parse(body) as { messages: { content: string }[] }
  return messages[0]?.content ?? ''
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
