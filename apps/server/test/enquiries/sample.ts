import { newId } from '../../src/platform/ids.ts'
import { countAsWritten, write } from '../database.ts'
import type { Sample } from '../sample.ts'

export const sample: Sample<'enquiries', { enquiry: string }> = {
  requests: {
    list: { query: { page: '0' } },
    setState: { params: ({ enquiry }) => ({ id: enquiry }), body: { state: 'answered' } },
  },
  /** What the worker wrote on the public pages, and a note of an operator on it. */
  rows: async ({ product, worker }) => {
    const now = product.clock.now()
    const enquiry = newId()
    await write(
      product,
      'nobody',
      `insert into enquiries (id, kind, name, email, company, phone, currency, suits, message, language, made_at, changed_at)
       values ($1, 'question', 'Ama', $2, '', '', '', '', 'How do I join?', 'en', $3, $3)`,
      [enquiry, worker.email, now],
    )
    await product.owner.query(
      `insert into enquiry_changes (enquiry_id, state, done_by, at) values ($1, 'answered', $2, $3)`,
      [enquiry, worker.userId, now],
    )
    await countAsWritten(product)
    return { enquiry }
  },
}
