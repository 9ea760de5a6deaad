import { routes } from '@gpod/contract'
import { firstRow, sql } from '../../platform/database/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { type HttpDeps, serve } from '../../platform/http/routes.ts'

/**
 * Four checks that are true only where a record proves them. There is no submission to HMRC, no consent and no
 * data-protection record in this version, so those are false: unknown is never shown as in order.
 */
export function registerCompliance(http: HttpDeps, deps: Pick<Deps, 'database'>): void {
  serve(http, routes.payroll.compliance, async ({ caller }) => {
    const { employerId } = caller
    const hasAuditTrail =
      employerId !== null &&
      (await deps.database.transaction({ employerId }, (tx) =>
        firstRow(tx, sql`select 1 from audit_rows where employer_id = ${employerId} limit 1`),
      )) !== undefined
    return { hmrcSync: false, gdprCompliance: false, biometricConsent: false, auditTrail: hasAuditTrail }
  })
}
