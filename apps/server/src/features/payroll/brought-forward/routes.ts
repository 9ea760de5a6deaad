import { routes } from '@gpod/contract'
import type { Deps } from '../../../platform/deps.ts'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import { enterCompanyBroughtForward } from './company-brought-forward.ts'
import { enterBroughtForward, removeBroughtForward, sayNotPaidBefore, yearOr } from './enter-brought-forward.ts'
import { listBroughtForward, showBroughtForward } from './show-brought-forward.ts'

export function registerBroughtForward(http: HttpDeps, deps: Pick<Deps, 'database' | 'clock'>): void {
  const { database, clock } = deps
  const { broughtForward } = routes

  serve(http, broughtForward.list, ({ caller: { employerId }, query }) =>
    database.read({ employerId }, (tx) =>
      listBroughtForward(tx, { employerId, taxYear: yearOr(query.taxYear, clock.now()) }),
    ),
  )
  serve(http, broughtForward.show, ({ caller: { employerId }, params: { id: workerId }, query }) =>
    database.read({ employerId }, (tx) =>
      showBroughtForward(tx, { employerId, workerId, taxYear: yearOr(query.taxYear, clock.now()) }),
    ),
  )
  serve(http, broughtForward.enter, ({ caller, params: { id: workerId }, body }) =>
    enterBroughtForward(deps, { caller, workerId, ...body }),
  )
  serve(http, broughtForward.notPaidBefore, ({ caller, body }) => sayNotPaidBefore(deps, { caller, ...body }))
  serve(http, broughtForward.remove, ({ caller, params }) =>
    removeBroughtForward(deps, { caller, workerId: params.id, taxYear: params.taxYear }),
  )
  serve(http, broughtForward.enterCompany, ({ caller, body }) => enterCompanyBroughtForward(deps, { caller, ...body }))
}
