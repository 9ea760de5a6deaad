import { type AssistantTurn, isAllowed } from '@gpod/contract'
import type { Seal } from '../../../platform/crypto.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { whoIs } from '../../../platform/http/routes.ts'
import type { Caller } from '../../../platform/http/session.ts'
import { hasLiveGrant } from '../../account/verification/index.ts'
import { isTopic, type TopicTool, topics } from './topics.ts'
import { findTurn } from './turns-store.ts'

/**
 * Turns as the doors behind them would answer this session now: what it may not open any more is not read in an old answer
 * either. Nothing of it is lost; with the role or the proof it is there again.
 */
export async function asSeenNow(
  tx: Tx,
  turns: readonly AssistantTurn[],
  { caller, now }: { caller: Caller; now: string },
): Promise<AssistantTurn[]> {
  const { sessionId, userId } = caller
  const who = whoIs(caller)
  const isProven =
    turns.some((turn) => toolOf(turn, who)?.wants) &&
    (await hasLiveGrant(tx, { sessionId, userId, action: 'payslip_view', now }))
  return turns.map((turn) => {
    if (turn.kind !== 'answer') return turn
    const tool = toolOf(turn, who)
    // A topic that is none any more has no door that could be asked.
    if (tool ? tool.asks.some(({ access }) => !isAllowed(access, who)) : turn.figures.length > 0)
      return withheld(turn, 'refused')
    return tool?.wants && !isProven ? withheld(turn, 'verify') : turn
  })
}

/** One of somebody's own as they may see it now; null where it is none of theirs. */
export async function findSeenTurn(
  tx: Tx,
  { seal, caller, id, now }: { seal: Seal; caller: Caller & { employerId: string }; id: string; now: string },
): Promise<AssistantTurn | null> {
  const { employerId, userId } = caller
  const turn = await findTurn(tx, { seal, employerId, userId, id })
  const [seen = null] = turn ? await asSeenNow(tx, [turn], { caller, now }) : []
  return seen
}

function toolOf({ kind, topic }: AssistantTurn, { isWorker }: { isWorker: boolean }): TopicTool | undefined {
  if (kind !== 'answer' || topic === null || !isTopic(topic)) return undefined
  const { tool, ofCompany } = topics[topic]
  return isWorker ? tool : (ofCompany ?? tool)
}

const withheld = (turn: AssistantTurn, kind: 'verify' | 'refused'): AssistantTurn => ({
  ...turn,
  ...{ kind, isWithheld: true, response: '', parts: [], figures: [], actions: [] },
})
