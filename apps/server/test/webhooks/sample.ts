import { grantSecurity } from '../product.ts'
import { done, type Sample } from '../sample.ts'

const events = ['pay_run.paid' as const, 'hours.approved' as const]

export const sample: Sample<'webhooks', { webhook: string }> = {
  requests: {
    add: { body: { kind: 'webhook', name: 'Rota program', address: 'https://hooks.example.com/gpod', events } },
    change: { params: ({ webhook }) => ({ id: webhook }), body: { name: 'Rota program two', events } },
    switch: { params: ({ webhook }) => ({ id: webhook }), body: { isOn: false } },
    test: { params: ({ webhook }) => ({ id: webhook }) },
    renewSecret: { params: ({ webhook }) => ({ id: webhook }) },
    replay: { params: ({ webhook }) => ({ id: webhook }), body: { from: '2026-11-16' } },
    remove: { params: ({ webhook }) => ({ id: webhook }) },
  },
  /** An endpoint with two secrets and a test that waits. */
  rows: async ({ product, company: { token } }) => {
    await grantSecurity(product, token)
    const added = await done(product, 'POST', '/api/employer/webhooks', {
      token,
      body: { kind: 'webhook', name: 'Rota program', address: 'https://hooks.example.com/gpod', events },
    })
    const webhook = String(added.id)
    await grantSecurity(product, token)
    await done(product, 'POST', `/api/employer/webhooks/${webhook}/secret`, { token })
    await done(product, 'POST', `/api/employer/webhooks/${webhook}/test`, { token })
    return { webhook }
  },
}
