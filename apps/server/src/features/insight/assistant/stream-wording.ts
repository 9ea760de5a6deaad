import { setTimeout as after } from 'node:timers/promises'
import {
  type AssistantTurn,
  type AssistantWordingLine,
  assistantWordingPath,
  type Language,
  language,
} from '@gpod/contract'
import { knownWordsOf } from '@gpod/understanding'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { understandingBuilt } from '../../../platform/being-built.ts'
import type { Deps } from '../../../platform/deps.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { checkAccess, type HttpDeps, sendRefusal } from '../../../platform/http/routes.ts'
import { findCaller } from '../../../platform/http/session.ts'
import { say } from '../../../platform/texts/texts.ts'
import { articleOf } from '../help/index.ts'
import { findSeenTurn } from './as-seen-now.ts'
import { loadModel } from './load-model.ts'
import type { ModelEndpoint } from './model-endpoint.ts'
import { isTold, type Piece, piecesOf, readWording, type Said } from './wording.ts'

type WordingDeps = Pick<Deps, 'database' | 'clock' | 'seal'> & { model: ModelEndpoint | null }

/** As long as somebody waits for the next piece before the answer is shown as it was. */
export const mostSilentMilliseconds = 1_500

const asked = z.object({ id: z.uuid() })
const inLanguage = z.object({ language: language.default('en') })

/**
 * Streams an answer of their own as the model puts it together. Refused: as `serve` does; `not_found` where it is no answer of
 * theirs with figures, or no model is set up.
 */
export function serveWording({ app }: HttpDeps, deps: WordingDeps): void {
  const { database, clock, seal, model } = deps
  const withoutPolicy =
    'a stream is no JSON; it checks the session itself, and an answer is told to nobody but who asked'
  const options = { schema: { hide: true }, config: { withoutPolicy, isHeldOpen: true } }
  app.get(assistantWordingPath, options, async (request, reply) => {
    const caller = await findCaller(database, request, clock.now())
    const refused = checkAccess({ access: 'signed-in', method: 'GET' }, caller, request)
    if (refused) return sendRefusal(request, reply, refused)
    request.caller = caller
    const tooOften = await app.limits.check('questions', request)
    if (tooOften) return sendRefusal(request, reply, tooOften)
    const params = asked.safeParse(request.params)
    const query = inLanguage.safeParse(request.query)
    if (!params.success || !query.success) return sendRefusal(request, reply, refuse('invalid_input', 'id, language'))
    const employerId = caller?.employerId ?? null
    const turn =
      caller === null || employerId === null
        ? null
        : await database.transaction({ employerId }, (tx) =>
            findSeenTurn(tx, { seal, caller: { ...caller, employerId }, id: params.data.id, now: clock.now() }),
          )
    if (model === null || turn?.kind !== 'answer' || turn.figures.length === 0)
      return sendRefusal(request, reply, refuse('not_found', 'no answer of yours that a model could put together'))
    await understandingBuilt()
    reply.hijack()
    reply.raw.writeHead(200, {
      'content-type': 'application/x-ndjson',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-accel-buffering': 'no',
    })
    for await (const line of wordAnswer(model, { turn, language: query.data.language, isGone: goneOf(reply) }))
      reply.raw.write(`${JSON.stringify(line)}\n`)
    reply.raw.end()
    return reply
  })
}

/** Their browser waits no more. */
function goneOf(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.on('close', () => gone.abort())
  return gone.signal
}

/** The lines of a wording: pieces of ours as the model comes to them, then the statements that it left out. */
export async function* wordAnswer(
  model: ModelEndpoint,
  { turn, language: into, isGone }: { turn: AssistantTurn; language: Language; isGone: AbortSignal },
): AsyncIterable<AssistantWordingLine> {
  const article = turn.article === null ? null : articleOf(turn.article, into)
  const leads = (['lead_short', 'lead_found', 'lead_explain', 'lead_more'] as const).map((lead) =>
    say(into, `assistant.${lead}`),
  )
  const pieces = piecesOf(turn, { article, leads, language: into })
  const wording = readWording(pieces)
  const enough = new AbortController()
  const told = (all: readonly Piece[]) => all.filter(isTold).map(({ text }) => text)
  const written = model
    .putTogether(
      {
        words: knownWordsOf(turn.query, loadModel(into).words[into] ?? []),
        language: into,
        statements: told(pieces.statements),
        explanations: told(pieces.explanations),
        leads,
      },
      AbortSignal.any([enough.signal, isGone]),
    )
    [Symbol.asyncIterator]()
  let isRefused = false
  let hasSaid = false
  let deadline = silence()
  try {
    for (;;) {
      const next = await Promise.race([written.next(), deadline.over])
      if (next === 'late') {
        isRefused = true
        break
      }
      const { said, refused } = next.done ? wording.end() : wording.read(next.value)
      for (const one of said) yield { parts: partsOf(one) }
      if (said.length > 0) {
        hasSaid = true
        deadline.stop()
        deadline = silence()
      }
      isRefused = refused
      if (refused || next.done) break
    }
  } finally {
    deadline.stop()
    enough.abort()
  }
  if (isRefused || !hasSaid) {
    yield { end: 'ours' }
    return
  }
  for (const piece of wording.unsaid()) yield { parts: partsOf({ piece, lead: null }) }
  yield { end: 'worded' }
}

const partsOf = ({ piece, lead }: Said) => [
  ...(lead === null ? [] : [{ kind: 'text' as const, text: `${lead} ` }]),
  ...piece.parts,
]

/** The time is over in which nothing was said. */
function silence(): { over: Promise<'late'>; stop: () => void } {
  const stopped = new AbortController()
  const over = after(mostSilentMilliseconds, 'late' as const, { signal: stopped.signal, ref: false })
  // Stopped, it is waited for by nobody.
  over.catch(() => {})
  return { over, stop: () => stopped.abort() }
}
