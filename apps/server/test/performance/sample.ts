import { done, type Sample } from '../sample.ts'

const goal = {
  title: 'Lead a handover',
  description: 'From the late to the night shift, without help.',
  category: 'skills',
  targetOn: '2027-03-31',
} as const
const step = { version: 1, progress: 40, note: 'Two done with help.' }

export const sample: Sample<'performance', { goal: string }> = {
  requests: {
    own: { query: { period: 'month' } },
    setOwnGoal: { body: { key: '0190a0b0-0000-7000-8000-0000000000a1', ...goal } },
    bringOwnForward: {
      params: ({ goal: id }) => ({ id }),
      body: { key: '0190a0b0-0000-7000-8000-0000000000a2', ...step },
    },
    dropOwn: { params: ({ goal: id }) => ({ id }), body: { version: 1 } },
    setTargets: { body: { punctuality: 95, shiftsWorked: 98 } },
    show: { params: ({ worker }) => ({ id: worker }), query: { period: 'year' } },
    setGoal: {
      params: ({ worker }) => ({ id: worker }),
      body: { key: '0190a0b0-0000-7000-8000-0000000000a3', ...goal },
    },
    bringForward: {
      params: ({ goal: id }) => ({ id }),
      body: { key: '0190a0b0-0000-7000-8000-0000000000a4', ...step },
    },
    drop: { params: ({ goal: id }) => ({ id }), body: { version: 1 } },
    giveAchievement: {
      params: ({ worker }) => ({ id: worker }),
      body: {
        key: '0190a0b0-0000-7000-8000-0000000000a5',
        title: 'Calm in a power cut',
        reason: 'Everybody had a warm meal all the same.',
      },
    },
  },
  rows: async ({ product, company, worker }) => {
    const { id } = await done(product, 'POST', '/api/performance/goals', {
      token: worker.token,
      body: { key: '0190a0b0-0000-7000-8000-0000000000a6', ...goal },
    })
    await done(product, 'POST', `/api/employer/performance/${worker.workerId}/achievements`, {
      token: company.token,
      body: { key: '0190a0b0-0000-7000-8000-0000000000a7', title: 'Steady', reason: 'Took on a hard week.' },
    })
    await done(product, 'PUT', '/api/employer/performance/targets', {
      token: company.token,
      body: { punctuality: 95, shiftsWorked: null },
    })
    const second = await done(product, 'POST', `/api/employer/performance/${worker.workerId}/goals`, {
      token: company.token,
      body: { key: '0190a0b0-0000-7000-8000-0000000000a8', ...goal },
    })
    await done(product, 'POST', `/api/employer/goals/${second.id}/steps`, {
      token: company.token,
      body: { key: '0190a0b0-0000-7000-8000-0000000000a9', ...step },
    })
    return { goal: String(id) }
  },
}
