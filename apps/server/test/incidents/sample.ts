import { done, type Sample } from '../sample.ts'

const said = {
  kind: 'near_miss',
  severity: 'medium',
  happenedAt: '2026-11-16T07:40:00.000Z',
  place: 'Back stairs',
  words: 'The light on the back stairs is out and I nearly fell.',
  skipsManager: false,
} as const

export const sample: Sample<'incidents', { incident: string }> = {
  requests: {
    report: { body: { key: '0190a0b0-0000-7000-8000-0000000000f1', ...said } },
    show: { params: ({ incident }) => ({ id: incident }) },
    take: { params: ({ incident }) => ({ id: incident }), body: { version: 1 } },
    note: {
      params: ({ incident }) => ({ id: incident }),
      body: { key: '0190a0b0-0000-7000-8000-0000000000f2', words: 'Bulb ordered.' },
    },
    markRiddor: {
      params: ({ incident }) => ({ id: incident }),
      body: { version: 1, riddor: { kind: 'dangerous_occurrence', reportedOn: '2026-11-16', reference: 'R-1234' } },
    },
    resolve: { params: ({ incident }) => ({ id: incident }), body: { version: 1, answer: 'The light is mended.' } },
  },
  rows: async ({ product, company, worker }) => {
    const { id } = await done(product, 'POST', '/api/incidents', {
      token: worker.token,
      body: { key: '0190a0b0-0000-7000-8000-0000000000f3', ...said },
    })
    await done(product, 'POST', `/api/employer/incidents/${id}/notes`, {
      token: company.token,
      body: { key: '0190a0b0-0000-7000-8000-0000000000f4', words: 'Asked the caretaker.' },
    })
    return { incident: String(id) }
  },
}
