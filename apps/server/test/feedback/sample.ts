import { done, idOf, type Sample } from '../sample.ts'

const said = { topic: 'hours', words: 'The handover at six is always rushed.' } as const

export const sample: Sample<'feedback', { feedback: string }> = {
  requests: {
    send: { body: { ...said, anonymous: true } },
    answer: { params: ({ feedback }) => ({ id: feedback }), body: { state: 'answered', answer: 'We look at it.' } },
  },
  /** Words without a name, which belong to the company and to nobody in it; and words under one. */
  rows: async ({ product, company: { employerId }, worker: { token } }) => {
    await done(product, 'POST', '/api/feedback', { token, body: { ...said, anonymous: true } })
    await done(product, 'POST', '/api/feedback', { token, body: { ...said, anonymous: false } })
    const named = 'select id from named_feedback where employer_id = $1'
    return { feedback: await idOf(product, { employerId }, named, [employerId]) }
  },
}
