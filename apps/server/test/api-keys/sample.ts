import { grantSecurity } from '../product.ts'
import { done, type Sample } from '../sample.ts'

const said = { name: 'Rota screen', scopes: ['people:read' as const], days: 90 }

export const sample: Sample<'apiKeys', { apiKey: string }> = {
  requests: {
    make: { body: said },
    revoke: { params: ({ apiKey }) => ({ id: apiKey }) },
  },
  /** A key that reads. */
  rows: async ({ product, company: { token } }) => {
    await grantSecurity(product, token)
    const { made } = await done(product, 'POST', '/api/employer/api-keys', { token, body: said })
    return { apiKey: String((made as { id: string }).id) }
  },
}
