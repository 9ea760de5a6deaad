import { pence } from '@gpod/money'
import type pg from 'pg'
import type { Difference } from '../../../platform/difference.ts'
import { readInChunks } from '../../../platform/imprints/index.ts'
import { priceHours } from './price-hours.ts'

type Approved = { employer_id: string; id: string; minutes: number; rate: number; gross: number }

/** Prices all approved hours again, in the caller's transaction, as the owner of the database. Gives how many there are. */
export async function verifyHours(
  connection: pg.ClientBase,
  { differ }: { differ(difference: Difference): void },
): Promise<number> {
  let approved = 0
  const chunks = readInChunks<Approved>(
    connection,
    `select employer_id, id, paid_minutes as minutes, hourly_rate_pence as rate, gross_pence as gross
     from timesheets where state = 'approved'`,
  )
  for await (const chunk of chunks) {
    approved += chunk.length
    for (const { employer_id: employerId, id, minutes, rate, gross } of chunk) {
      const expected = priceHours({ minutes, hourlyRate: pence(rate) })
      if (expected === gross) continue
      const promise = 'approved hours are worth their minutes at their rate'
      differ({ promise, employerId, subject: `timesheet ${id}`, expected: `${expected} pence`, found: `${gross}` })
    }
  }
  return approved
}
