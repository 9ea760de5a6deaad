import { randomUUID } from 'node:crypto'
import { done, type Sample } from '../sample.ts'

const said = { stars: 5, comment: 'Calm with families, and the notes are complete.' } as const
const days = { fromDay: '2026-08-01', toDay: '2026-10-31' } as const
const idAt = (last: string) => `0190a0b0-0000-7000-8000-0000000000${last}`
const colleagueId = idAt('c0')

export const sample: Sample<'reviews', { review: string; feedbackRequest: string }> = {
  requests: {
    writeOwn: { params: ({ review: id }) => ({ id }), body: { version: 1, words: 'Two new routes learnt.' } },
    agreeOwn: { params: ({ review: id }) => ({ id }), body: { version: 1 } },
    askColleague: { body: { id: idAt('c1'), colleagueId } },
    answer: { params: ({ feedbackRequest: id }) => ({ id }), body: said },
    show: { params: ({ worker }) => ({ id: worker }) },
    open: { params: ({ worker }) => ({ id: worker }), body: { id: idAt('c2'), ...days } },
    write: { params: ({ review: id }) => ({ id }), body: { version: 1, words: 'A good quarter.' } },
    agree: { params: ({ review: id }) => ({ id }), body: { version: 1 } },
    give: { params: ({ worker }) => ({ id: worker }), body: { id: idAt('c3'), ...said } },
    ask: { params: ({ worker }) => ({ id: worker }), body: { id: idAt('c4'), colleagueId } },
  },
  rows: async ({ product, company: { token }, worker: { workerId } }) => {
    const path = `/api/employer/reviews/${workerId}`
    const { id: review } = await done(product, 'POST', path, { token, body: { id: randomUUID(), ...days } })
    const { id } = await done(product, 'POST', `${path}/feedback`, { token, body: { id: randomUUID(), ...said } })
    return { review: String(review), feedbackRequest: String(id) }
  },
}
