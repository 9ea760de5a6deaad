import { routes } from '@gpod/contract'
import type { Deps } from '../../../platform/deps.ts'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import { approveBenefit, declineBenefit, endBenefit } from './decide-benefit.ts'
import { changeOffer, endOffer, offerBenefit } from './offers.ts'
import { askBenefit, leaveBenefit, showOwnBenefits } from './own-benefits.ts'
import { showCompanyBenefits } from './show-company.ts'

export function registerBenefits(http: HttpDeps, deps: Pick<Deps, 'database' | 'clock'>): void {
  const { benefits } = routes
  serve(http, benefits.own, ({ caller }) => showOwnBenefits(deps, caller))
  serve(http, benefits.ask, ({ caller, body }) => askBenefit(deps, { caller, ...body }))
  serve(http, benefits.leave, ({ caller, params }) => leaveBenefit(deps, { caller, ...params }))
  serve(http, benefits.list, ({ caller }) => showCompanyBenefits(deps, caller))
  serve(http, benefits.offer, ({ caller, body }) => offerBenefit(deps, { caller, said: body }))
  serve(http, benefits.change, ({ caller, params, body: { version, ...said } }) =>
    changeOffer(deps, { caller, ...params, said, version }),
  )
  serve(http, benefits.endOffer, ({ caller, params }) => endOffer(deps, { caller, ...params }))
  serve(http, benefits.approve, ({ caller, params, body }) => approveBenefit(deps, { caller, ...params, ...body }))
  serve(http, benefits.decline, ({ caller, params, body }) => declineBenefit(deps, { caller, ...params, ...body }))
  serve(http, benefits.end, ({ caller, params }) => endBenefit(deps, { caller, ...params }))
}
