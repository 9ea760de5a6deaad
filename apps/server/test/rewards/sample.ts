import { randomUUID } from 'node:crypto'
import { done, type Sample } from '../sample.ts'

const item = {
  name: 'Extra Break Day',
  description: 'Thirty minutes more, paid.',
  points: 100,
  stock: 3,
  worth: 'time',
  value: null,
} as const
const challenge = {
  title: 'Learn together',
  description: '',
  event: 'recognised',
  aim: 50,
  isTeam: true,
  isForAll: false,
  most: 20,
  startsOn: '2026-11-23',
  endsOn: '2026-12-31',
  points: 50,
  itemId: null,
} as const
const idAt = (last: string) => `0190a0b0-0000-7000-8000-0000000000${last}`

export const sample: Sample<'rewards', { rewardItem: string; challenge: string; redemption: string }> = {
  requests: {
    setLeaderboard: { body: { isMember: true } },
    joinChallenge: { params: ({ challenge: id }) => ({ id }) },
    redeem: { body: { id: idAt('b1'), itemId: idAt('b2'), points: 100 } },
    cancel: { params: ({ redemption: id }) => ({ id }) },
    setRules: { body: { rules: [{ event: 'recognised', points: 500 }] } },
    addItem: { body: { id: idAt('b3'), ...item } },
    changeItem: { params: ({ rewardItem: id }) => ({ id }), body: { version: 1, ...item, isOffered: true } },
    startChallenge: { body: { id: idAt('b4'), ...challenge } },
    callOff: { params: ({ challenge: id }) => ({ id }) },
    fulfil: { params: ({ redemption: id }) => ({ id }) },
    decline: { params: ({ redemption: id }) => ({ id }), body: { reason: 'The shop is closed this week.' } },
  },
  rows: async ({ product, company, worker }) => {
    await done(product, 'PUT', '/api/employer/rewards/rules', {
      token: company.token,
      body: { rules: [{ event: 'recognised', points: 500 }] },
    })
    await done(product, 'POST', `/api/employer/performance/${worker.workerId}/achievements`, {
      token: company.token,
      body: { key: randomUUID(), title: 'Calm', reason: 'A power cut, and everybody was fed.' },
    })
    const { id: rewardItem } = await done(product, 'POST', '/api/employer/rewards/items', {
      token: company.token,
      body: { id: randomUUID(), ...item },
    })
    const { id: started } = await done(product, 'POST', '/api/employer/rewards/challenges', {
      token: company.token,
      body: { id: randomUUID(), ...challenge },
    })
    await done(product, 'POST', `/api/rewards/challenges/${started}/join`, { token: worker.token })
    await done(product, 'PUT', '/api/rewards/leaderboard', { token: worker.token, body: { isMember: true } })
    const { id: redemption } = await done(product, 'POST', '/api/rewards/redemptions', {
      token: worker.token,
      body: { id: randomUUID(), itemId: String(rewardItem), points: 100 },
    })
    return { rewardItem: String(rewardItem), challenge: String(started), redemption: String(redemption) }
  },
}
