import { grantSecurity } from '../product.ts'
import { done, type Sample } from '../sample.ts'

const said = { name: 'Assistant at home', days: 30 }

export const sample: Sample<'ownAssistants', { ownAssistant: string }> = {
  requests: {
    make: { body: said },
    end: { params: ({ ownAssistant }) => ({ id: ownAssistant }) },
    setTerms: { body: { isAllowed: true } },
  },
  /** A program that may read the worker's payslips. */
  rows: async ({ product, company, worker }) => {
    await done(product, 'PUT', '/api/employer/own-assistants', { token: company.token, body: { isAllowed: true } })
    await grantSecurity(product, worker.token)
    const { made } = await done(product, 'POST', '/api/own-assistants', { token: worker.token, body: said })
    return { ownAssistant: String((made as { id: string }).id) }
  },
}
