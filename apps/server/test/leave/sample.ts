import { done, type Sample } from '../sample.ts'

const later = { kind: 'holiday', startsOn: '2027-02-01', endsOn: '2027-02-02' } as const

export const sample: Sample<'leave', { leave: string }> = {
  requests: {
    effect: {
      query: {
        ...later,
        startsMidday: 'true',
        endsMidday: 'false',
        qualifyingDays: '12345',
        minutes: '480',
      },
    },
    ask: {
      body: {
        ...later,
        key: '0190a0b0-0000-7000-8000-00000000001e',
        startsMidday: true,
        endsMidday: true,
        qualifyingDays: [1, 2, 3],
        minutes: 480,
        reason: 'A wedding in the family',
      },
    },
    withdraw: { params: ({ leave }) => ({ id: leave }) },
    approve: { params: ({ leave }) => ({ id: leave }) },
    decline: { params: ({ leave }) => ({ id: leave }), body: { reason: 'Nobody else can open' } },
  },
  rows: async ({ product, worker }) => {
    const { id } = await done(product, 'POST', '/api/leave', {
      token: worker.token,
      body: {
        key: '0190a0b0-0000-7000-8000-00000000002e',
        kind: 'holiday',
        startsOn: '2027-01-11',
        endsOn: '2027-01-13',
        reason: 'Visiting family',
      },
    })
    return { leave: String(id) }
  },
}
