import { type AgentType, type AnswerPart, type AssistantTurn, routes, type User, type Who } from '@gpod/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { answered } from '../../../i18n/languages.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import type { Verify } from '../../../lib/with-verification.ts'
import { streamWording } from './stream-wording.ts'

export type Portal = 'worker' | 'employer'

export const asWho = ({ role, workerId, isOperator }: Pick<User, 'role' | 'workerId' | 'isOperator'>): Who => ({
  role,
  isWorker: workerId !== null,
  isOperator,
})

/** A question that was asked and not answered yet, or could not be. */
export type Pending = { query: string; topic: string | null; failed: string | null }

/** An answer of which a language model puts the pieces together: those that are there. */
type Worded = { turn: AssistantTurn; parts: readonly AnswerPart[] }

type Asking = { portal: Portal; agent: AgentType; verify: Verify; mayAskModel: boolean }

/** Asks the assistant. Where an answer needs a verification they are asked for it, and the question goes on by itself. */
export function useConversation({ portal, agent, verify, mayAskModel }: Asking) {
  const language = answered(useText().language)
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const [turns, setTurns] = useState<AssistantTurn[]>([])
  const [pending, setPending] = useState<Pending | null>(null)
  const [worded, setWorded] = useState<Worded | null>(null)
  /** Raised when the wait is broken off: what comes afterwards is not shown. */
  const round = useRef(0)
  const conversation = useRef<string | null>(null)
  const breakOff = useRef<AbortController | null>(null)
  const wordedTurns = useRef(new Set<string>())

  const send = (query: string, topic: string | null, asked: AgentType) =>
    call(routes.assistant.ask, {
      params: { agentType: asked },
      body: {
        query,
        language,
        portal,
        mayAskModel,
        ...(conversation.current !== null && { conversation: conversation.current }),
        ...(topic !== null && { topic }),
      },
    })

  const ask = async (query: string, topic: string | null = null, asked: AgentType = agent) => {
    if (query.trim() === '' || (pending && pending.failed === null)) return
    round.current += 1
    const own = round.current
    setPending({ query, topic, failed: null })
    try {
      let turn = await send(query, topic, asked)
      conversation.current = turn.conversation
      if (own !== round.current) return
      if (turn.kind === 'verify' && (await verify('payslip_view'))) {
        if (own !== round.current) return
        turn = await send(query, turn.topic, asked)
      }
      if (own !== round.current) return
      const parts = mayAskModel && isWordable(turn) ? await word(turn, own) : null
      if (own !== round.current) return
      setTurns((before) => [...before, parts === null ? turn : { ...turn, parts: [...parts] }])
      if (parts !== null) wordedTurns.current.add(turn.id)
      setWorded(null)
      setPending(null)
    } catch (error) {
      if (own === round.current) setPending({ query, topic, failed: errorText(error) })
    }
  }
  /** The pieces as they come; null where the answer is to be shown as it was. */
  const word = async (turn: AssistantTurn, own: number): Promise<readonly AnswerPart[] | null> => {
    let parts: readonly AnswerPart[] = []
    setWorded({ turn, parts })
    breakOff.current = new AbortController()
    for await (const line of streamWording(turn.id, language, breakOff.current.signal)) {
      if ('end' in line) return line.end === 'worded' ? parts : null
      parts = [...parts, ...(parts.length > 0 ? [gap] : []), ...line.parts]
      if (own === round.current) setWorded({ turn, parts })
    }
    return null
  }
  const stop = () => {
    round.current += 1
    breakOff.current?.abort()
    // What was looked up is there: its own answer is shown instead of the one that was being put together.
    if (worded) setTurns((before) => [...before, worded.turn])
    setWorded(null)
    setPending(null)
  }
  /** Earlier answers from payslips are read anew, with the same proof that a new one asks for. */
  const prove = async () => {
    if (await verify('payslip_view')) await readAnew()
  }
  const readAnew = () => queryClient.invalidateQueries({ queryKey: [routes.assistant.conversation.path] })
  const forget = async () => {
    await call(routes.assistant.forget)
    conversation.current = null
    setTurns([])
    setPending(null)
    await readAnew()
  }
  const judge = async (turn: AssistantTurn, wasRight: boolean) => {
    const judged = await call(routes.assistant.judge, { params: { id: turn.id }, body: { wasRight } })
    setTurns((before) => before.map((one) => (one.id === judged.id ? { ...one, wasRight } : one)))
  }
  const isWorded = ({ id }: AssistantTurn) => wordedTurns.current.has(id)
  return { turns, pending, worded, isWorded, ask, stop, prove, forget, judge, setTurns }
}

const gap: AnswerPart = { kind: 'text', text: ' ' }

const isWordable = ({ kind, figures }: AssistantTurn) => kind === 'answer' && figures.length > 0
