import { isIP } from 'node:net'
import { Agent, request } from 'undici'
import { isPublicAddress, lookUpPublic } from '../../../platform/push/public-address.ts'
import { isThisMachine } from '../../../platform/this-machine.ts'

/** A language model that speaks the protocol of OpenAI, as the operator set it up. */
export type ModelSettings = { url: string; key: string | null; model: string; allowsPrivate: boolean }

export type ModelQuestion = {
  /** Known words alone: no name, number or amount of anybody (`knownWordsOf`). */
  words: string
  language: string
  topics: readonly { topic: string; means: string }[]
}

/** An answer to put together, as pieces of ours with names in the places of figures. */
export type ModelWording = {
  words: string
  language: string
  statements: readonly string[]
  explanations: readonly string[]
  leads: readonly string[]
}

export type ModelEndpoint = {
  host: string
  /** What it writes, as it comes; at an error or too late it ends. Nothing of it may be shown as it is (`readWording`). */
  putTogether(wording: ModelWording, signal: AbortSignal): AsyncIterable<string>
  /** The topic that the model takes a question for; null where it names none, or does not answer. Nothing else of it is read. */
  chooseTopic(question: ModelQuestion): Promise<string | null>
}

const milliseconds = 8_000
/** More than this is no choice of a topic. */
const longestAnswer = 64 * 1024
const longestChoice = 200
const none = 'none'

/** Why a model may not be asked there, or null: by https, or on this machine; an address of a private network where the operator allows it. */
export function whyNotModel({ url: text, allowsPrivate }: Pick<ModelSettings, 'url' | 'allowsPrivate'>): string | null {
  if (!URL.canParse(text)) return 'it is no address'
  const url = new URL(text)
  if (url.username !== '' || url.password !== '') return 'it carries a password'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isThisMachine(host)) return url.protocol === 'https:' || url.protocol === 'http:' ? null : 'it is not http'
  if (url.protocol !== 'https:') return 'it is not https, and not this machine'
  if (isIP(host) !== 0 && !isPublicAddress(host) && !allowsPrivate) return 'it is an address of a private network'
  return null
}

export function openModelEndpoint(settings: ModelSettings): ModelEndpoint {
  const why = whyNotModel(settings)
  if (why !== null) throw new Error(`GPOD_ASSISTANT_URL: ${why}`)
  const url = new URL(settings.url)
  const isHere = isThisMachine(url.hostname.replace(/^\[|\]$/g, ''))
  // What a name resolves to is looked at for each connection, and it leads nowhere else.
  const agent = new Agent({ connect: isHere || settings.allowsPrivate ? {} : { lookup: lookUpPublic } })
  const address = `${settings.url.replace(/\/$/, '')}/chat/completions`
  return {
    host: url.host,
    async chooseTopic(question) {
      try {
        const chosen = await readChoice(send(topicBody(settings.model, question), AbortSignal.timeout(milliseconds)))
        return question.topics.some(({ topic }) => topic === chosen) ? chosen : null
      } catch {
        // Whoever runs the model is out of our hands: that it did not answer is all there is to know.
        return null
      }
    },
    async *putTogether(wording, signal) {
      const most = AbortSignal.any([signal, AbortSignal.timeout(milliseconds)])
      try {
        for await (const { content } of send(wordingBody(settings.model, wording), most)) yield content
      } catch {
        // As above.
      }
    },
  }

  /** What it says, piece by piece, as it streams; it ends where it is too much. */
  async function* send(body: object, signal: AbortSignal): AsyncIterable<Delta> {
    const answer = await request(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        ...(settings.key === null ? {} : { authorization: `Bearer ${settings.key}` }),
      },
      body: JSON.stringify(body),
      dispatcher: agent,
      signal,
    })
    if (answer.statusCode === 200) yield* readDeltas(answer.body)
    else await answer.body.dump({ limit: 16_384 })
  }
}

function wordingBody(model: string, { words, language, statements, explanations, leads }: ModelWording): object {
  const list = (pieces: readonly string[]) => pieces.map((piece) => `- ${piece}`).join('\n')
  return {
    model,
    stream: true,
    temperature: 0,
    messages: [
      {
        role: 'system',
        content: `You put together the answer of a payroll app in the language "${language}" from pieces that are written already. Copy pieces letter by letter, names in double braces too, one after another with a space between, each at most once. Begin with the statement that answers the question, and say every statement. Leave out explanations that do not help; one may only follow the one before it. One lead may stand before a piece. Write nothing else.\nStatements:\n${list(statements)}\nExplanations:\n${list(explanations)}\nLeads:\n${list(leads)}`,
      },
      { role: 'user', content: words },
    ],
  }
}

function topicBody(model: string, { words, language, topics }: ModelQuestion): object {
  const list = topics.map(({ topic, means }) => `${topic}: ${means}`).join('\n')
  return {
    model,
    stream: true,
    temperature: 0,
    messages: [
      {
        role: 'system',
        content: `Somebody asks a payroll app a question in the language "${language}". Words left out are "_". Choose the one topic that the question asks about, or "${none}".\n${list}`,
      },
      { role: 'user', content: words },
    ],
    tools: [
      {
        type: 'function',
        function: {
          name: 'look_up',
          description: 'Looks up a topic in the records',
          parameters: {
            type: 'object',
            properties: { topic: { type: 'string', enum: [...topics.map(({ topic }) => topic), none] } },
            required: ['topic'],
            additionalProperties: false,
          },
        },
      },
    ],
    tool_choice: { type: 'function', function: { name: 'look_up' } },
  }
}

/** The topic in the arguments of the tool, as they arrive piece by piece. What the model says besides is not even kept. */
async function readChoice(deltas: AsyncIterable<Delta>): Promise<string | null> {
  let choice = ''
  for await (const { argument } of deltas) {
    choice += argument
    if (choice.length > longestChoice) return null
  }
  return topicIn(choice)
}

type Delta = { content: string; argument: string }

async function* readDeltas(body: AsyncIterable<Uint8Array>): AsyncIterable<Delta> {
  const decoder = new TextDecoder()
  let left = ''
  let read = 0
  for await (const chunk of body) {
    read += chunk.length
    if (read > longestAnswer) return
    const lines = (left + decoder.decode(chunk, { stream: true })).split('\n')
    left = lines.pop() ?? ''
    for (const line of lines) {
      const data = dataOf(line)
      if (data === '[DONE]') return
      yield deltaOf(data)
    }
  }
  yield deltaOf(dataOf(left))
}

const dataOf = (line: string) => (line.startsWith('data:') ? line.slice(5).trim() : '')

type Chunk = { choices?: { delta?: { content?: unknown; tool_calls?: { function?: { arguments?: unknown } }[] } }[] }

function deltaOf(data: string): Delta {
  const said = (parsed(data) as Chunk | null)?.choices?.[0]?.delta
  return { content: textOr(said?.content), argument: textOr(said?.tool_calls?.[0]?.function?.arguments) }
}

const textOr = (value: unknown) => (typeof value === 'string' ? value : '')
function topicIn(text: string): string | null {
  const said = parsed(text) as { topic?: unknown } | null
  return typeof said?.topic === 'string' ? said.topic : null
}

function parsed(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}
