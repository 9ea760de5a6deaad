import type { Seal } from '../../../platform/crypto.ts'
import { oneRow, sql, type Tx } from '../../../platform/database/database.ts'

/** What the sealed password for HMRC is bound to: copied to another company it does not open. */
export function hmrcPasswordSealedAbout(employerId: string): string {
  return `hmrc-password:${employerId}`
}

/** What HMRC knows an employer by. */
export type HmrcReferences = { officeNumber: string; payeReference: string; accountsOfficeReference: string }

/** The settings a report cannot be without, by the names that the payroll settings have for them. */
export type HmrcSetting =
  | 'payeOfficeNumber'
  | 'payeReference'
  | 'accountsOfficeReference'
  | 'hmrcSenderId'
  | 'hmrcPassword'

export type ReportingEmployer = {
  name: string
  references: HmrcReferences | null
  claimsEmploymentAllowance: boolean
  isSmallEmployer: boolean
  paysApprenticeshipLevy: boolean
  /** What the company has not said yet; nothing where it can report. */
  missing: HmrcSetting[]
}

/** The employer as a report to HMRC needs it, without the password. */
export async function readReportingEmployer(tx: Tx, employerId: string): Promise<ReportingEmployer> {
  const row = await oneRow(
    tx,
    sql<{
      name: string
      office: string | null
      reference: string | null
      accounts: string | null
      sender: string | null
      has_password: boolean
      claims_employment_allowance: boolean
      is_small_employer: boolean
      pays_apprenticeship_levy: boolean
    }>`
      select name, paye_office_number as office, paye_reference as reference, accounts_office_reference as accounts,
        hmrc_sender_id as sender, hmrc_password_sealed is not null as has_password,
        claims_employment_allowance, is_small_employer, pays_apprenticeship_levy
      from employers where id = ${employerId}
    `,
  )
  const { office, reference, accounts, sender } = row
  const missing: HmrcSetting[] = []
  if (office === null) missing.push('payeOfficeNumber')
  if (reference === null) missing.push('payeReference')
  if (accounts === null) missing.push('accountsOfficeReference')
  if (sender === null) missing.push('hmrcSenderId')
  if (!row.has_password) missing.push('hmrcPassword')
  const isKnown = office !== null && reference !== null && accounts !== null
  return {
    name: row.name,
    references: isKnown ? { officeNumber: office, payeReference: reference, accountsOfficeReference: accounts } : null,
    claimsEmploymentAllowance: row.claims_employment_allowance,
    isSmallEmployer: row.is_small_employer,
    paysApprenticeshipLevy: row.pays_apprenticeship_levy,
    missing,
  }
}

/** The user ID and password by which HMRC lets the employer in. Throws where they were never set. */
export async function readHmrcLogin(
  tx: Tx,
  seal: Seal,
  employerId: string,
): Promise<{ senderId: string; password: string; taxOfficeNumber: string; taxOfficeReference: string }> {
  const row = await oneRow(
    tx,
    sql<{ sender: string | null; password: Buffer | null; office: string | null; reference: string | null }>`
      select hmrc_sender_id as sender, hmrc_password_sealed as password, paye_office_number as office, paye_reference as reference
      from employers where id = ${employerId}
    `,
  )
  const { sender, password, office, reference } = row
  if (sender === null || password === null || office === null || reference === null) {
    throw new Error(`company ${employerId} has not said how HMRC knows it`)
  }
  return {
    senderId: sender,
    password: seal.open(password, hmrcPasswordSealedAbout(employerId)),
    taxOfficeNumber: office,
    taxOfficeReference: reference,
  }
}
