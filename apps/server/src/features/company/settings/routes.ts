import { permissions, routes } from '@gpod/contract'
import type { Deps } from '../../../platform/deps.ts'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import { setCompanyLanguage } from './company-language.ts'
import { readEmployer } from './employers-store.ts'
import { showPayToManagers } from './managers-see-pay.ts'
import { changePayrollSettings, readPayrollSettings } from './payroll-settings.ts'

export function registerEmployers(http: HttpDeps, deps: Pick<Deps, 'database' | 'clock' | 'seal'>): void {
  serve(http, routes.settings.company, async ({ caller }) => {
    const { employerId, role } = caller
    const mayInvite = permissions[role].has('employees.write')
    const employer = await deps.database.read({ employerId }, (tx) => readEmployer(tx, employerId))
    return {
      employer: { id: employer.id, name: employer.name, joinCode: mayInvite ? employer.join_code : null },
      role,
      permissions: [...permissions[role]],
      managersSeePay: employer.managers_see_pay,
      language: employer.language,
    }
  })
  serve(http, routes.settings.showPayToManagers, ({ caller, body }) =>
    showPayToManagers(deps, { caller, managersSeePay: body.managersSeePay }),
  )
  serve(http, routes.settings.setLanguage, ({ caller, body }) => setCompanyLanguage(deps, { caller, ...body }))
  serve(http, routes.settings.show, ({ caller: { employerId } }) =>
    deps.database.read({ employerId }, (tx) => readPayrollSettings(tx, employerId)),
  )
  serve(http, routes.settings.change, ({ caller, body: { version, ...changes } }) =>
    changePayrollSettings(deps, { caller, changes, version }),
  )
}
