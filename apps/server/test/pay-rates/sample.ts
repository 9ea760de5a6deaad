import { randomUUID } from 'node:crypto'
import { done, type Sample } from '../sample.ts'

const asked = {
  from: '2027-01-04',
  who: { department: 'Ward', position: 'Carer', place: 'Here' },
  change: { kind: 'percent' as const, basisPoints: 350 },
}

export const sample: Sample<'payRates'> = {
  requests: {
    tryOut: { body: asked },
    save: { body: { ...asked, key: '0190a0b0-0000-7000-8000-00000000ea02', digest: 'of what was tried' } },
  },
  /** For nobody of the other samples: a rise of a department of its own. */
  rows: async ({ product, company: { token, employerId, userId } }) => {
    await done(product, 'GET', '/api/employer/pay-rate-changes', { token })
    await product.owner.query(
      `insert into pay_rate_changes (employer_id, id, from_day, asked, people, saved_at, saved_by)
       values ($1, $2, '2027-01-04', $3, 1, now(), $4)`,
      [employerId, randomUUID(), JSON.stringify(asked), userId],
    )
  },
}
