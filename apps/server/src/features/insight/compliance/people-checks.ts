import { oneRow, sql } from '../../../platform/database/database.ts'
import { type Check, evidence, nothingYet, type OfCompany } from './check.ts'

async function countEmployed(tx: Parameters<Check['look']>[0], { employerId, today }: OfCompany): Promise<number> {
  const { count } = await oneRow(
    tx,
    sql<{ count: number }>`
      select count(*)::bigint as count from workers
      where employer_id = ${employerId} and starts_on <= ${today}::date and (ends_on is null or ends_on >= ${today}::date)
    `,
  )
  return count
}

/** What no record is kept of cannot be said to hold, for as many people as it would be needed of. */
async function lookForNothingKept(tx: Parameters<Check['look']>[0], company: OfCompany) {
  const people = await countEmployed(tx, company)
  if (people === 0) return nothingYet
  return { checked: people, evidence: [evidence('not_kept', 'unknown', { facts: { people } })] }
}

/** Checks of the right to work are not kept here. */
export const rightToWork: Check = {
  area: 'people',
  law: 'Immigration, Asylum and Nationality Act 2006, s 15',
  href: null,
  look: lookForNothingKept,
}

/**
 * A face is kept only of people who agreed to it and still do. Where no face is kept nobody has to agree, and that is
 * known too. Whose face it is is not told.
 */
export const consents: Check = {
  area: 'people',
  law: 'UK GDPR, arts 7 and 9',
  href: null,
  async look(tx, company) {
    const people = await countEmployed(tx, company)
    const { withoutConsent } = await oneRow(
      tx,
      sql<{ withoutConsent: number }>`select without_consent as "withoutConsent" from face_consents_of_company()`,
    )
    const missing = evidence('consent_missing', 'broken', { facts: { people: withoutConsent } })
    if (withoutConsent > 0) return { checked: people, evidence: [missing] }
    return people === 0 ? nothingYet : { checked: people, evidence: [] }
  },
}
