import { randomUUID } from 'node:crypto'
import { write } from '../product.ts'
import type { Sample } from '../sample.ts'

const item = '0190a0b0-0000-7000-8000-00000000ea01'
const said = {
  endsOn: '2027-12-31',
  reason: 'resigned' as const,
  items: [{ id: item, label: 'Keys' }],
  version: 1,
}

export const sample: Sample<'leavers', { leaverItem: string }> = {
  requests: {
    list: { query: { when: 'coming', after: '0190a0b0-0000-7000-8000-000000000000' } },
    show: { params: ({ worker }) => ({ id: worker }) },
    save: { params: ({ worker }) => ({ id: worker }), body: said },
    takeBack: { params: ({ worker }) => ({ id: worker }), body: { version: 1 } },
    tick: { params: ({ leaverItem: id }) => ({ id }), body: { isDone: true } },
    payHoliday: { params: ({ worker }) => ({ id: worker }), body: { amount: '12.00' } },
  },
  // Written as they are kept: a last day would end what the other samples need.
  rows: async ({ product, company: { employerId, userId }, worker: { workerId } }) => {
    const leaverItem = randomUUID()
    await write(
      product,
      { employerId },
      `insert into leavers (employer_id, worker_id, reason, said_at, said_by) values ($1, $2, 'resigned', now(), $3)`,
      [employerId, workerId, userId],
    )
    await write(
      product,
      { employerId },
      `insert into leaver_items (employer_id, id, worker_id, label, place) values ($1, $2, $3, 'Keys', 0)`,
      [employerId, leaverItem, workerId],
    )
    return { leaverItem }
  },
}
