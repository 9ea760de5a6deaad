import type { PayrollSettings, routes } from '@gpod/contract'
import type { z } from 'zod'
import { checkBankAccount } from '../../../platform/bank-account-check/bank-account-check.ts'
import { oneRow, sql, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { announce } from '../../../platform/live/live.ts'
import { useSecurityGrant } from '../../account/verification/index.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { hmrcPasswordSealedAbout } from './hmrc-access.ts'
import { payingAccountSealedAbout } from './paying-account.ts'
import { whyTooFewApprove } from './second-approver.ts'

export type PayrollSettingsChanges = Omit<z.output<typeof routes.settings.change.body>, 'version'>

/** The employer as HMRC and the bank know it, without the secrets. */
export async function readPayrollSettings(tx: Tx, employerId: string): Promise<PayrollSettings> {
  const { payingAccountEnding, ...settings } = await oneRow(
    tx,
    sql<Omit<PayrollSettings, 'payingAccountMasked'> & { payingAccountEnding: string | null }>`
      select paye_office_number as "payeOfficeNumber", paye_reference as "payeReference",
        accounts_office_reference as "accountsOfficeReference", hmrc_sender_id as "hmrcSenderId",
        hmrc_password_sealed is not null as "hasHmrcPassword", bacs_user_number as "bacsUserNumber",
        paying_account_ending as "payingAccountEnding", claims_employment_allowance as "claimsEmploymentAllowance",
        is_small_employer as "isSmallEmployer", pays_apprenticeship_levy as "paysApprenticeshipLevy",
        second_approver as "secondApprover", pension_scheme_name as "pensionSchemeName",
        pension_scheme_contact as "pensionSchemeContact", settings_version as version
      from employers where id = ${employerId}
    `,
  )
  return { ...settings, payingAccountMasked: payingAccountEnding === null ? null : `••••${payingAccountEnding}` }
}

const knownBy = [
  'payeOfficeNumber',
  'payeReference',
  'accountsOfficeReference',
  'hmrcSenderId',
  'bacsUserNumber',
] as const satisfies (keyof PayrollSettings & keyof PayrollSettingsChanges)[]

/**
 * Whether a change reaches what HMRC and the bank know the company by, or lets one person alone approve. Secrets that
 * are kept already count too when they are sent again: an answer that depended on it would tell what they are.
 */
function needsProof(before: PayrollSettings, changes: PayrollSettingsChanges): boolean {
  return (
    changes.hmrcPassword !== undefined ||
    changes.payingAccount !== undefined ||
    (changes.secondApprover === false && before.secondApprover) ||
    knownBy.some((name) => changes[name] !== undefined && changes[name] !== before[name])
  )
}

/**
 * Changes what is given. Refuses `state_changed` (someone else changed them; details has the version that stands),
 * `bank_account_invalid` (the numbers of the paying account do not belong together), `second_person_missing` (a second
 * approver is asked for and the company has none: no run could be approved any more), or, where it changes what HMRC or
 * the bank knows the company by or asks for no second approver any more, the code that says why no `security`
 * verification is live.
 */
export function changePayrollSettings(
  { database, clock, seal }: Pick<Deps, 'database' | 'clock' | 'seal'>,
  { caller, changes, version }: { caller: Member; changes: PayrollSettingsChanges; version: number },
): Promise<PayrollSettings | Refused> {
  const { employerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    await sql`select 1 from employers where id = ${employerId} for update`.execute(tx)
    const before = await readPayrollSettings(tx, employerId)
    if (before.version !== version) {
      return refuse('state_changed', 'someone else changed these settings; load them again', {
        details: { version: before.version },
      })
    }
    const tooFew = changes.secondApprover ? await whyTooFewApprove(tx, { employerId }) : null
    if (tooFew) return tooFew
    const { payingAccount, hmrcPassword } = changes
    if (payingAccount && checkBankAccount(payingAccount).outcome === 'invalid') {
      return refuse('bank_account_invalid', 'sort code and account number do not belong together', {
        field: 'payingAccount',
      })
    }
    const now = clock.now()
    const unproven = needsProof(before, changes) ? await useSecurityGrant(tx, { caller, now }) : null
    if (unproven) return unproven
    const columns = {
      paye_office_number: changes.payeOfficeNumber,
      paye_reference: changes.payeReference,
      accounts_office_reference: changes.accountsOfficeReference,
      hmrc_sender_id: changes.hmrcSenderId,
      hmrc_password_sealed:
        hmrcPassword === undefined ? undefined : seal.close(hmrcPassword, hmrcPasswordSealedAbout(employerId)),
      bacs_user_number: changes.bacsUserNumber,
      paying_sort_code: payingAccount?.sortCode,
      paying_account_sealed:
        payingAccount && seal.close(payingAccount.accountNumber, payingAccountSealedAbout(employerId)),
      paying_account_ending: payingAccount?.accountNumber.slice(-4),
      paying_account_name: payingAccount?.accountName,
      claims_employment_allowance: changes.claimsEmploymentAllowance,
      is_small_employer: changes.isSmallEmployer,
      pays_apprenticeship_levy: changes.paysApprenticeshipLevy,
      second_approver: changes.secondApprover,
      pension_scheme_name: changes.pensionSchemeName,
      pension_scheme_contact: changes.pensionSchemeContact,
    }
    await tx
      .updateTable('employers')
      .set({ ...columns, settings_version: version + 1 })
      .where('id', '=', employerId)
      .execute()
    const after = await readPayrollSettings(tx, employerId)
    await recordAudit(tx, {
      employerId,
      at: now,
      actor: caller,
      action: 'payroll_settings.changed',
      subject: { kind: 'employer', id: employerId },
      before,
      after: { ...after, ...(hmrcPassword === undefined ? {} : { isHmrcPasswordChanged: true }) },
    })
    await announce(tx, { employerId, workerId: null, topics: ['payroll'] })
    return after
  })
}
