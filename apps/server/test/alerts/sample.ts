import { done, type Sample } from '../sample.ts'

const address = (name: string) => ({
  endpoint: `https://push.example.com/${name}`,
  keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
})
const channels = { mail: true, push: true }
const choices = {
  types: { reminders: channels, rota: channels, requests: channels, hours: channels, messages: channels },
  quiet: { from: 1320, to: 420 },
}

export const sample: Sample<'alerts', { pushDevice: string }> = {
  requests: {
    list: { query: { language: 'en' } },
    choose: { body: choices },
    read: { body: { until: '2026-11-23T09:00:00.000Z' } },
    addDevice: { body: { ...address('another'), onlyKnown: false } },
    removeDevice: { params: ({ pushDevice }) => ({ id: pushDevice }) },
  },
  /** What they are told of, other samples do. */
  rows: async ({ product, worker }) => {
    const call = { token: worker.token }
    await done(product, 'PUT', '/api/user/alerts/choices', { ...call, body: choices })
    await done(product, 'POST', '/api/user/alerts/devices', { ...call, body: address('one') })
    const { devices } = (await done(product, 'GET', '/api/user/alerts/devices', call)) as { devices: { id: string }[] }
    return { pushDevice: String(devices[0]?.id) }
  },
}
