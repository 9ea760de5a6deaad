import type { RateChange, RateWho } from '@gpod/contract'
import { type Pence, pence } from '@gpod/money'
import { sha256 } from '../../../platform/crypto.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { type RecordRow, readRecords } from '../../people/employees/index.ts'
import { type NewRates, newRates } from './new-rates.ts'
import { listMeant } from './rates-store.ts'

export type RatesAsked = { from: string; who: RateWho; change: RateChange }
export type Meant = { record: RecordRow; rates: NewRates }

const amount = (value: number | null): Pence | null => (value === null ? null : pence(value))

/** Whom a change is for, with what each would be paid from the day on; and a digest that another record or rate makes another. */
export async function planRates(
  tx: Tx,
  { employerId, from, who, change }: RatesAsked & { employerId: string },
): Promise<{ people: Meant[]; changing: Meant[]; digest: string }> {
  const ids = await listMeant(tx, { employerId, who, from })
  const records = await readRecords(tx, { employerId, day: from })
  const people = records
    .filter(({ id }) => ids.has(id))
    .map((record) => {
      const paid = {
        payBasis: record.pay_basis,
        hourlyRate: amount(record.hourly_rate_pence),
        annualSalary: record.pay_basis === 'salaried' ? amount(record.annual_salary_pence) : null,
      }
      return { record, rates: newRates(paid, change) }
    })
  const changing = people.filter(({ rates }) => Object.keys(rates).length > 0)
  const told = changing.map(({ record: { id, version }, rates }) => [id, version, rates.hourlyRate, rates.annualSalary])
  return { people, changing, digest: sha256(JSON.stringify([from, told])).toString('hex') }
}
