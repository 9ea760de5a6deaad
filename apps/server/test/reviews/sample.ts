import { randomUUID } from 'node:crypto'
import { done, type Sample } from '../sample.ts'

const said = { stars: 5, comment: 'Calm with families, and the notes are complete.' } as const
const days = { fromDay: '2026-08-01', toDay: '2026-10-31' } as const
const idAt = (last: string) => `0190a0b0-0000-7000-8000-0000000000${last}`
const when = { startsAt: '2027-01-12T14:00:00.000Z', minutes: 45, place: 'The office' }
const talk = { topic: 'Towards senior carer', ...when }
const colleagueId = idAt('c0')

export const sample: Sample<
  'reviews',
  { review: string; feedbackRequest: string; feedbackLink: string; discussion: string }
> = {
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
    proposeOwn: { body: { id: idAt('c5'), ...talk } },
    moveOwn: { params: ({ discussion: id }) => ({ id }), body: { version: 1, ...when } },
    acceptOwn: { params: ({ discussion: id }) => ({ id }), body: { version: 1 } },
    cancelOwn: { params: ({ discussion: id }) => ({ id }), body: { version: 1 } },
    noteOwn: { params: ({ discussion: id }) => ({ id }) },
    propose: { params: ({ worker }) => ({ id: worker }), body: { id: idAt('c6'), ...talk } },
    move: { params: ({ discussion: id }) => ({ id }), body: { version: 1, ...when } },
    accept: { params: ({ discussion: id }) => ({ id }), body: { version: 1 } },
    cancel: { params: ({ discussion: id }) => ({ id }), body: { version: 1 } },
    note: { params: ({ discussion: id }) => ({ id }) },
    makeLink: { params: ({ worker }) => ({ id: worker }), body: { madeFor: 'The Shah family', days: 30 } },
    revokeLink: { params: ({ feedbackLink: id }) => ({ id }) },
    openLink: { body: { token: 'a-link-that-nobody-was-given' } },
    answerLink: { body: { token: 'a-link-that-nobody-was-given', name: 'R Shah', ...said } },
  },
  rows: async ({ product, company: { token }, worker: { workerId } }) => {
    const path = `/api/employer/reviews/${workerId}`
    const { id: review } = await done(product, 'POST', path, { token, body: { id: randomUUID(), ...days } })
    const { id } = await done(product, 'POST', `${path}/feedback`, { token, body: { id: randomUUID(), ...said } })
    const make = async (madeFor: string) =>
      done(product, 'POST', `${path}/feedback-links`, { token, body: { madeFor, days: 30 } }) as Promise<{
        link: { id: string }
        token: string
      }>
    const answered = await make('Mrs Shah')
    await done(product, 'POST', '/api/feedback-links/answer', {
      body: { token: answered.token, name: 'R Shah', ...said },
    })
    const { link } = await make('The Price family')
    const discussion = randomUUID()
    await done(product, 'POST', `${path}/discussions`, { token, body: { id: discussion, ...talk } })
    return { review: String(review), feedbackRequest: String(id), feedbackLink: link.id, discussion }
  },
}
