import { type AgentType, type AssistantTurn, routes, type User, type Who } from '@gpod/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { answered } from '../../../i18n/languages.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import type { Verify } from '../../../lib/with-verification.ts'

export type Portal = 'worker' | 'employer'

export const asWho = ({ role, workerId, isOperator }: Pick<User, 'role' | 'workerId' | 'isOperator'>): Who => ({
  role,
  isWorker: workerId !== null,
  isOperator,
})

/** A question that was asked and not answered yet, or could not be. */
export type Pending = { query: string; topic: string | null; failed: string | null }

type Asking = { portal: Portal; agent: AgentType; verify: Verify; mayAskModel: boolean }

/** Asks the assistant. Where an answer needs a verification they are asked for it, and the question goes on by itself. */
export function useConversation({ portal, agent, verify, mayAskModel }: Asking) {
  const language = answered(useText().language)
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const [turns, setTurns] = useState<AssistantTurn[]>([])
  const [pending, setPending] = useState<Pending | null>(null)
  /** Raised when the wait is broken off: what comes afterwards is not shown. */
  const round = useRef(0)
  const conversation = useRef<string | null>(null)

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
      setTurns((before) => [...before, turn])
      setPending(null)
    } catch (error) {
      if (own === round.current) setPending({ query, topic, failed: errorText(error) })
    }
  }
  const stop = () => {
    round.current += 1
    setPending(null)
  }
  const forget = async () => {
    await call(routes.assistant.forget)
    conversation.current = null
    setTurns([])
    setPending(null)
    await queryClient.invalidateQueries({ queryKey: [routes.assistant.conversation.path] })
  }
  const judge = async (turn: AssistantTurn, wasRight: boolean) => {
    const judged = await call(routes.assistant.judge, { params: { id: turn.id }, body: { wasRight } })
    setTurns((before) => before.map((one) => (one.id === judged.id ? judged : one)))
  }
  return { turns, pending, ask, stop, forget, judge, setTurns }
}
