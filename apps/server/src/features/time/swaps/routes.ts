import { routes } from '@gpod/contract'
import type { Deps } from '../../../platform/deps.ts'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import { answerSwap, approveSwap, askSwap, refuseSwap, withdrawSwap } from './change-swap.ts'
import { claimShift } from './claim-shift.ts'
import { showOpenShifts, showOwnSwaps, showSwapOptions, showWaitingSwaps } from './show-swaps.ts'

export function registerSwaps(http: HttpDeps, deps: Pick<Deps, 'database' | 'clock'>): void {
  const { swaps } = routes
  serve(http, swaps.own, ({ caller }) => showOwnSwaps(deps, caller))
  serve(http, swaps.options, ({ caller, query }) => showSwapOptions(deps, { caller, shiftId: query.shiftId }))
  serve(http, swaps.ask, ({ caller, body }) => askSwap(deps, { caller, asked: body }))
  serve(http, swaps.accept, ({ caller, params }) => answerSwap(deps, { caller, id: params.id, isAccepted: true }))
  serve(http, swaps.decline, ({ caller, params }) => answerSwap(deps, { caller, id: params.id, isAccepted: false }))
  serve(http, swaps.withdraw, ({ caller, params }) => withdrawSwap(deps, { caller, id: params.id }))
  serve(http, swaps.waiting, ({ caller }) => showWaitingSwaps(deps, caller))
  serve(http, swaps.approve, ({ caller, params }) => approveSwap(deps, { caller, id: params.id }))
  serve(http, swaps.refuse, ({ caller, params, body }) =>
    refuseSwap(deps, { caller, id: params.id, reason: body.reason }),
  )
  serve(http, swaps.open, ({ caller }) => showOpenShifts(deps, caller))
  serve(http, swaps.claim, ({ caller, params, body }) => claimShift(deps, { caller, id: params.id, ...body }))
}
