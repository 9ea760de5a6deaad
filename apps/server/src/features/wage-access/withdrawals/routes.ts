import { routes } from '@gpod/contract'
import { londonDay } from '../../../platform/clock.ts'
import type { Deps } from '../../../platform/deps.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import type { WorkerMember } from '../../../platform/http/session.ts'
import { cancelWithdrawal } from './cancel-withdrawal.ts'
import { decideOnWithdrawal } from './decide-withdrawal.ts'
import { requestWithdrawal } from './request-withdrawal.ts'
import { setOwnLimits } from './set-own-limits.ts'
import { holdAvailable } from './show-available.ts'
import { showEstimate } from './show-estimate.ts'
import { showQuote } from './show-quote.ts'
import { tryPolicy } from './try-policy.ts'
import { setOverride, setPolicy, showOverride, showPolicy } from './wage-access-policy.ts'
import { toEmployerWithdrawal, toTransaction } from './withdrawal-view.ts'
import { listEmployerWithdrawals, listWorkerWithdrawals, readComingOff, sumWithdrawals } from './withdrawals-store.ts'
import { writeOffWithdrawal } from './write-off-withdrawal.ts'

const notLinked = () => {
  const details = { code: 'not_linked', facts: {}, next: { kind: 'action', action: 'link_employer' } }
  return refuse('forbidden', 'this account is not linked to a worker record yet', { details })
}

export function registerWithdrawals(http: HttpDeps, deps: Deps): void {
  const { policy, withdrawals } = routes
  const today = () => londonDay(deps.clock.now())

  serve(
    http,
    withdrawals.available,
    async ({ caller }) => {
      return caller.workerId === null || caller.employerId === null
        ? notLinked()
        : holdAvailable(deps, caller as WorkerMember)
    },
    { stampedBy: 'available_stamp' },
  )
  serve(http, withdrawals.estimate, async ({ caller }) => ({ estimate: await showEstimate(deps, caller) }))
  serve(http, withdrawals.transactions, async ({ caller, query }) => {
    const { employerId, workerId } = caller
    if (workerId === null || employerId === null) return notLinked()
    return deps.database.read({ employerId }, async (tx) => {
      const request = query.key === undefined ? null : { userId: caller.userId, key: query.key }
      const found = await listWorkerWithdrawals(tx, { employerId, workerId, limit: query.limit, request })
      const comingOff = await readComingOff(tx, { employerId, ids: found.map(({ id }) => id), today: today() })
      return found.map((row) => toTransaction(row, comingOff.get(row.id)))
    })
  })
  serve(http, withdrawals.quote, ({ caller, query }) => showQuote(deps, { caller, ...query }))
  serve(http, withdrawals.withdraw, ({ caller, body, request }) => {
    const key = request.headers['idempotency-key']
    if (Array.isArray(key) || (key !== undefined && (key.length < 1 || key.length > 255))) {
      return Promise.resolve(
        refuse('invalid_input', 'an idempotency key has 1 to 255 characters', { field: 'Idempotency-Key' }),
      )
    }
    return requestWithdrawal(deps, {
      caller,
      amount: body.amount,
      speed: body.speed,
      expectedFee: body.expectedFee ?? null,
      idempotencyKey: key ?? null,
    })
  })
  serve(http, withdrawals.cancel, ({ caller, params }) => cancelWithdrawal(deps, { caller, id: params.id }))
  serve(http, withdrawals.setOwnLimits, ({ caller, body }) => setOwnLimits(deps, { caller, limits: body }))

  serve(http, withdrawals.list, ({ caller, query }) => {
    const { employerId, seesPay } = caller
    return deps.database.read({ employerId }, async (tx) => {
      const found = await listEmployerWithdrawals(tx, {
        employerId,
        filter: query.filter,
        before: query.before ?? null,
        limit: query.limit,
      })
      const comingOff = await readComingOff(tx, { employerId, ids: found.map(({ id }) => id), today: today() })
      return {
        withdrawals: found.map((row) => toEmployerWithdrawal(row, { seesPay, comesOff: comingOff.get(row.id) })),
        totals: await sumWithdrawals(tx, { employerId, today: today() }),
      }
    })
  })
  serve(http, withdrawals.approve, ({ caller, params }) =>
    decideOnWithdrawal(deps, { caller, id: params.id, decision: { approve: true } }),
  )
  serve(http, withdrawals.decline, ({ caller, params, body }) =>
    decideOnWithdrawal(deps, { caller, id: params.id, decision: { approve: false, reason: body.reason } }),
  )
  serve(http, withdrawals.writeOff, ({ caller, params, body }) =>
    writeOffWithdrawal(deps, { caller, id: params.id, reason: body.reason }),
  )
  serve(http, policy.show, ({ caller }) => showPolicy(deps, caller.employerId))
  serve(http, policy.set, ({ caller, body }) => setPolicy(deps, { caller, policy: body }))
  serve(http, policy.tryOut, ({ caller, body }) => tryPolicy(deps, { caller, policy: body }))
  serve(http, policy.showOverride, ({ caller, params }) =>
    showOverride(deps, { employerId: caller.employerId, workerId: params.id }),
  )
  serve(http, policy.setOverride, ({ caller, params, body }) =>
    setOverride(deps, { caller, workerId: params.id, ...body }),
  )
}
