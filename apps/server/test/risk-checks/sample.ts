import { hire } from '../product.ts'
import { account, done, idOf, type Sample } from '../sample.ts'

export const sample: Sample<'riskChecks', { finding: string }> = {
  requests: {
    dismiss: {
      params: ({ finding }) => ({ id: finding }),
      body: { version: 1, reason: 'They are married and share an account.' },
    },
  },
  /** Two employees who are paid into one account. */
  rows: async ({ product, company }) => {
    await hire(product, company, { bankAccount: account })
    await hire(product, company, { bankAccount: account })
    await done(product, 'POST', '/api/employer/risk-checks/look', { token: company.token })
    const finding = await idOf(product, { employerId: company.employerId }, 'select id from risk_findings', [])
    return { finding }
  },
}
