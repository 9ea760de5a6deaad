import { routes } from '@gpod/contract'
import type { Deps } from '../../../platform/deps.ts'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import { budgetWeeks, removeBudget, removeDemand, sayDemand, setDemand } from './plan-cover.ts'
import { nameTemplate, removeTemplate, saveTemplate, showTemplates } from './templates.ts'

/** Templates, and what weeks are held against: the cover that is wanted and what they may come to. */
export function registerTemplates(http: HttpDeps, { database, clock }: Pick<Deps, 'database' | 'clock'>): void {
  const { templates, saveTemplate: save, renameTemplate: rename, removeTemplate: remove } = routes.rota
  serve(http, templates, ({ caller }) =>
    database.read({ employerId: caller.employerId }, (tx) => showTemplates(tx, caller)),
  )
  serve(http, save, ({ caller, body: asked }) =>
    database.transaction({ employerId: caller.employerId }, (tx) =>
      saveTemplate(tx, { caller, now: clock.now(), asked }),
    ),
  )
  serve(http, rename, ({ caller, params: { id }, body: { name } }) =>
    database.transaction({ employerId: caller.employerId }, (tx) =>
      nameTemplate(tx, { caller, now: clock.now(), id, name }),
    ),
  )
  serve(http, remove, ({ caller, params: { id } }) =>
    database.transaction({ employerId: caller.employerId }, (tx) =>
      removeTemplate(tx, { caller, now: clock.now(), id }),
    ),
  )
  serve(http, routes.rota.addDemand, ({ caller, body: { id, ...body } }) =>
    database.transaction({ employerId: caller.employerId }, (tx) =>
      sayDemand(tx, { caller, now: clock.now(), id, body }),
    ),
  )
  serve(http, routes.rota.setDemand, ({ caller, params: { id }, body }) =>
    database.transaction({ employerId: caller.employerId }, (tx) =>
      setDemand(tx, { caller, now: clock.now(), id, body }),
    ),
  )
  serve(http, routes.rota.removeDemand, ({ caller, params: { id } }) =>
    database.transaction({ employerId: caller.employerId }, (tx) => removeDemand(tx, { caller, now: clock.now(), id })),
  )
  serve(http, routes.rota.setBudget, ({ caller, body }) =>
    database.transaction({ employerId: caller.employerId }, (tx) =>
      budgetWeeks(tx, { caller, now: clock.now(), body }),
    ),
  )
  serve(http, routes.rota.removeBudget, ({ caller, params: { id } }) =>
    database.transaction({ employerId: caller.employerId }, (tx) => removeBudget(tx, { caller, now: clock.now(), id })),
  )
}
