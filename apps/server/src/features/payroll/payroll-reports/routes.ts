import { routes } from '@gpod/contract'
import { ratesOf } from '@gpod/payroll'
import { londonDay } from '../../../platform/clock.ts'
import type { Deps } from '../../../platform/deps.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { readCosts } from './costs.ts'
import { readReportTable, writeReport } from './export-report.ts'
import { readLiability, readTaxYears } from './liability.ts'
import { fileOfReport, showReport } from './show-report.ts'
import { serveGrossToNet } from './stream-gross-to-net.ts'

export function registerPayrollReports(http: HttpDeps, { database, clock }: Pick<Deps, 'database' | 'clock'>): void {
  const today = () => londonDay(clock.now())

  serve(http, routes.payrollReports.liability, async ({ caller: { employerId }, query: { taxYear } }) => {
    if (!ratesOf(taxYear)) return refuse('invalid_input', `no rates are held for ${taxYear}`, { field: 'taxYear' })
    return database.transaction({ employerId }, async (tx) => ({
      taxYear,
      taxYears: await readTaxYears(tx, { employerId, today: today() }),
      months: await readLiability(tx, { employerId, taxYear, today: today() }),
    }))
  })
  serve(http, routes.payrollReports.costs, async ({ caller: { employerId }, query }) => ({
    departments: await database.read({ employerId }, (tx) => readCosts(tx, { employerId, ...query })),
  }))
  serve(http, routes.payrollReports.export, async ({ caller, params: { report }, query }) => {
    const { employerId } = caller
    const { format, from, to, language } = query
    await database.transaction({ employerId }, (tx) =>
      recordAudit(tx, {
        employerId,
        at: clock.now(),
        actor: caller,
        action: 'payroll_report.exported',
        subject: { kind: 'payroll_report', id: report },
        after: { format, from, to },
      }),
    )
    const table = await readReportTable(database, report, { employerId, from, to, language, today: today() })
    return writeReport(table, { report, format, from, to })
  })
  serve(http, routes.payrollReports.table, ({ caller, params, query }) =>
    showReport({ database, clock }, { caller, ...params, ...query }),
  )
  serve(http, routes.payrollReports.file, ({ caller, params, query }) =>
    fileOfReport({ database, clock }, { caller, ...params, ...query }),
  )
  serveGrossToNet(http)
}
