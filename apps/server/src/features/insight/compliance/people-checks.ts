import { oneRow, sql } from '../../../platform/database/database.ts'
import { listRightToWork, stateOf } from '../../people/onboarding/index.ts'
import { type Check, evidence, nothingYet, type OfCompany, placeOf } from './check.ts'

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

/**
 * The right to work of everyone who is employed was checked before their first day, and again before it ended. Of whom no check
 * is recorded, nothing can be said.
 */
export const rightToWork: Check = {
  area: 'people',
  law: 'Immigration, Asylum and Nationality Act 2006, s 15',
  href: '/employer/employees',
  async look(tx, { employerId, today }) {
    const people = (await listRightToWork(tx, { employerId, today })).filter((row) => row.starts_on <= today)
    if (people.length === 0) return nothingYet
    const states = people.map((row) => ({ row, state: stateOf(row, today) }))
    const missing = states.filter(({ state }) => state === 'missing').length
    const found = states.flatMap(
      ({ row: { worker_id: id, name, valid_until: until, first_checked_on: first }, state }) => {
        const of = { subject: name, href: placeOf.worker(id) }
        if (state === 'ended') return [evidence('right_to_work_ended', 'broken', { ...of, on: until })]
        if (state === 'soon') return [evidence('right_to_work_ends', 'attention', { ...of, on: until })]
        if (state === 'late') return [evidence('right_to_work_late', 'attention', { ...of, on: first })]
        return []
      },
    )
    const unknown = missing === 0 ? [] : [evidence('not_kept', 'unknown', { facts: { people: missing } })]
    return { checked: people.length, evidence: [...unknown, ...found] }
  },
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
