import { routes } from '@gpod/contract'
import type { Deps } from '../../../platform/deps.ts'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import { decideOnNotice } from './decide-notice.ts'
import { enterNotice } from './enter-notice.ts'
import { enterLoanNotice, listLoanNotices, withdrawLoanNotice } from './loan-notices.ts'
import { applyUplift, showUplift, undoUplift } from './tax-code-uplift.ts'
import { listNotices, toTaxNotice } from './tax-notices-store.ts'

export function registerTaxNotices(http: HttpDeps, deps: Pick<Deps, 'database' | 'clock'>): void {
  const { taxCodeNotices } = routes

  serve(http, taxCodeNotices.list, async ({ caller: { employerId }, query: { workerId } }) => {
    const found = await deps.database.read({ employerId }, (tx) => listNotices(tx, { employerId, workerId }))
    return { notices: found.map(toTaxNotice) }
  })

  serve(http, taxCodeNotices.add, ({ caller, body }) => enterNotice(deps, { caller, notice: body }))

  serve(http, taxCodeNotices.decide, ({ caller, params, body }) =>
    decideOnNotice(deps, { caller, id: params.id, decision: body }),
  )

  serve(http, taxCodeNotices.listLoans, async ({ caller: { employerId } }) => ({
    notices: await deps.database.read({ employerId }, (tx) => listLoanNotices(tx, employerId)),
  }))

  serve(http, taxCodeNotices.addLoan, ({ caller, body }) => enterLoanNotice(deps, { caller, notice: body }))

  serve(http, taxCodeNotices.withdrawLoan, ({ caller, params, body }) =>
    withdrawLoanNotice(deps, { caller, id: params.id, reason: body.reason }),
  )

  serve(http, taxCodeNotices.showUplift, ({ caller: { employerId }, query }) =>
    showUplift(deps, { employerId, taxYear: query.taxYear }),
  )

  serve(http, taxCodeNotices.applyUplift, ({ caller, body }) => applyUplift(deps, { caller, ...body }))

  serve(http, taxCodeNotices.undoUplift, ({ caller, body }) => undoUplift(deps, { caller, taxYear: body.taxYear }))
}
