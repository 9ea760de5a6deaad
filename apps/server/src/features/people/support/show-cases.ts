import type { SupportCase } from '@gpod/contract'
import { rows, sql } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Caller, Member } from '../../../platform/http/session.ts'
import { readCases } from './cases-store.ts'

type CaseDeps = Pick<Deps, 'database'>

/** The cases that somebody opened with their employer. */
export function showOwnCases({ database }: CaseDeps, { employerId, userId }: Member): Promise<SupportCase[]> {
  const where = sql<boolean>`c.desk = 'employer' and c.opened_by = ${userId}`
  return database.read({ employerId }, (tx) => readCases(tx, { employerId, where, most: 50, reader: userId }))
}

/** The cases of employees, and those of the company with the operator. */
export function showCompanyCases(
  { database }: CaseDeps,
  { employerId, userId }: Member,
): Promise<{ employees: SupportCase[]; company: SupportCase[] }> {
  const of = { employerId, most: 200, reader: userId }
  return database.read({ employerId }, async (tx) => {
    const [employees, company] = await Promise.all([
      readCases(tx, { ...of, where: sql<boolean>`c.desk = 'employer'` }),
      readCases(tx, { ...of, where: sql<boolean>`c.desk = 'operator'` }),
    ])
    return { employees, company }
  })
}

/** The cases of all companies with the operator: each read within its company, those that wait first. */
export async function showOperatorCases({ database }: CaseDeps, { userId }: Caller): Promise<SupportCase[]> {
  const asking = await database.read('nobody', (tx) =>
    rows(
      tx,
      sql<{ employer_id: string; case_id: string; company: string }>`
        select employer_id, case_id, company from companies_asking_operator()
      `,
    ),
  )
  const companies = new Map<string, { company: string; ids: string[] }>()
  for (const { employer_id, case_id, company } of asking) {
    const of = companies.get(employer_id) ?? { company, ids: [] }
    of.ids.push(case_id)
    companies.set(employer_id, of)
  }
  const cases: SupportCase[] = []
  for (const [employerId, { company, ids }] of companies) {
    const where = sql<boolean>`c.desk = 'operator' and c.id = any(${ids}::uuid[])`
    cases.push(
      ...(await database.read({ employerId }, (tx) =>
        readCases(tx, { employerId, where, most: 200, reader: userId, company }),
      )),
    )
  }
  const order = new Map(asking.map(({ case_id }, index) => [case_id, index]))
  return cases.sort((one, other) => (order.get(one.id) ?? 0) - (order.get(other.id) ?? 0))
}
