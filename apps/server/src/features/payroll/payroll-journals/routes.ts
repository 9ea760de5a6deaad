import { routes } from '@gpod/contract'
import type { Deps } from '../../../platform/deps.ts'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import { changeAccountingSettings } from './change-settings.ts'
import { addCostCentre, changeCostCentre, listCostCentres, listSplits, removeSplit, splitCost } from './cost-centres.ts'
import { fetchJournalFile, showRunJournal } from './run-journal.ts'
import { readAccountingSettings } from './settings-store.ts'

export function registerPayrollJournals(http: HttpDeps, deps: Pick<Deps, 'database' | 'clock'>): void {
  const { database } = deps
  const { payrollJournals } = routes

  serve(http, payrollJournals.settings, ({ caller: { employerId } }) =>
    database.read({ employerId }, (tx) => readAccountingSettings(tx, employerId)),
  )
  serve(http, payrollJournals.changeSettings, ({ caller, body }) => changeAccountingSettings(deps, { caller, ...body }))
  serve(http, payrollJournals.costCentres, ({ caller: { employerId } }) =>
    database.transaction({ employerId }, async (tx) => ({
      costCentres: await listCostCentres(tx, employerId),
      employees: await listSplits(tx, { employerId }),
    })),
  )
  serve(http, payrollJournals.addCostCentre, ({ caller, body }) => addCostCentre(deps, { caller, ...body }))
  serve(http, payrollJournals.changeCostCentre, ({ caller, params, body }) =>
    changeCostCentre(deps, { caller, id: params.id, ...body }),
  )
  serve(http, payrollJournals.splitCost, ({ caller, params, body }) =>
    splitCost(deps, { caller, workerId: params.id, startsOn: params.startsOn, ...body }),
  )
  serve(http, payrollJournals.removeSplit, ({ caller, params }) =>
    removeSplit(deps, { caller, workerId: params.id, startsOn: params.startsOn }),
  )
  serve(http, payrollJournals.show, ({ caller: { employerId }, params }) =>
    showRunJournal(deps, { employerId, payRunId: params.id }),
  )
  serve(http, payrollJournals.file, ({ caller, params, query }) =>
    fetchJournalFile(deps, { caller, payRunId: params.id, product: params.product, part: query.part }),
  )
}
