import type { AccountingSettings, routes } from '@gpod/contract'
import type { z } from 'zod'
import { rows, sql, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { readAccountingSettings, readKeptSettings, saveAccountingSettings } from './settings-store.ts'

type Changes = z.output<typeof routes.payrollJournals.changeSettings.body>

/**
 * Replaces how the payroll is written into the accounts. Refuses `state_changed` (somebody else changed it meanwhile) and
 * `not_found` (a code for a cost centre that the company does not have).
 */
export function changeAccountingSettings(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { caller, version, ...changes }: { caller: Member } & Changes,
): Promise<AccountingSettings | Refused> {
  const { employerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    // The company's row: there may be no settings yet to wait for.
    await sql`select 1 from employers where id = ${employerId} for update`.execute(tx)
    const before = await readKeptSettings(tx, employerId)
    if (before.version !== version) {
      return refuse('state_changed', 'someone else changed these settings; load them again', {
        details: { version: before.version },
      })
    }
    const centres = changes.codes.filter(({ unitKind }) => unitKind === 'cost_centre').map(({ unit }) => unit)
    if (!(await areCostCentres(tx, { employerId, ids: centres }))) {
      return refuse('not_found', 'a code is for a cost centre that the company does not have', { field: 'codes' })
    }
    const now = clock.now()
    await saveAccountingSettings(tx, { employerId, now, ...changes })
    const after = await readAccountingSettings(tx, employerId)
    await recordAudit(tx, {
      employerId,
      at: now,
      actor: caller,
      action: 'accounting_settings.changed',
      subject: { kind: 'employer', id: employerId },
      before,
      after: {
        product: after.product,
        trackingName: after.trackingName,
        bankReference: after.bankReference,
        codes: after.codes.length,
      },
    })
    await announce(tx, { employerId, workerId: null, words: ['payroll-journals'] })
    return after
  })
}

/** Whether each id, as text, is one of the company's cost centres. */
async function areCostCentres(
  tx: Tx,
  { employerId, ids }: { employerId: string; ids: readonly string[] },
): Promise<boolean> {
  const wanted = new Set(ids)
  const found = await rows(
    tx,
    sql`select id from cost_centres where employer_id = ${employerId} and id::text = any(${[...wanted]}::text[])`,
  )
  return found.length === wanted.size
}
