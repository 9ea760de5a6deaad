import { randomUUID } from 'node:crypto'
import { type TestWorker, write } from '../product.ts'
import { done, idOf, nobody, type Sample } from '../sample.ts'

export const sample: Sample<'swaps', { swap: string }, { shift: string; colleague: TestWorker }> = {
  requests: {
    options: { query: { shiftId: nobody } },
    ask: {
      body: {
        key: '0190a0b0-0000-7000-8000-00000000005e',
        shiftId: nobody,
        version: 1,
        toWorkerId: nobody,
        offered: { shiftId: nobody, version: 1 },
      },
    },
    accept: { params: ({ swap }) => ({ id: swap }) },
    decline: { params: ({ swap }) => ({ id: swap }) },
    withdraw: { params: ({ swap }) => ({ id: swap }) },
    approve: { params: ({ swap }) => ({ id: swap }) },
    refuse: { params: ({ swap }) => ({ id: swap }), body: { reason: 'We need them at the till' } },
    claim: {
      params: () => ({ id: nobody }),
      body: { key: '0190a0b0-0000-7000-8000-00000000006e', version: 2 },
    },
  },
  /** A shift that a third person is asked to take, and an address for a calendar. */
  rows: async ({ product, company, worker }, { shift, colleague }) => {
    const { employerId } = company
    const others = [employerId, worker.workerId, colleague.workerId]
    const third = 'select id from workers where employer_id = $1 and id <> $2 and id <> $3 order by id limit 1'
    const toWorkerId = await idOf(product, { employerId }, third, others)
    const skilled = `insert into worker_skills (employer_id, worker_id, skill_id) select $1, $2, id from skills where employer_id = $1`
    await write(product, { employerId }, skilled, [employerId, toWorkerId])
    const body = { key: randomUUID(), shiftId: shift, version: 1, toWorkerId }
    const swap = await done(product, 'POST', '/api/swaps', { token: worker.token, body })
    await done(product, 'POST', '/api/calendar-feed', { token: worker.token })
    return { swap: String(swap.id) }
  },
}
