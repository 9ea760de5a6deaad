import { done, type Sample } from '../sample.ts'

export const sample: Sample<'bankStatements', { statementLine: string }> = {
  requests: {
    import: { body: { fileName: 'november.csv', content: 'Date,Description,Amount\n' } },
    explain: { params: ({ statementLine }) => ({ id: statementLine }), body: { note: 'The rent of the office' } },
  },
  rows: async ({ product, company: { token } }) => {
    await done(product, 'POST', '/api/employer/bank-statements', {
      token,
      body: { fileName: 'november.csv', content: 'Date,Description,Amount\n21/11/2026,RENT,-1.00\n' },
    })
    const { unmatchedLines } = await done(product, 'GET', '/api/employer/bank-statements', { token })
    return { statementLine: String((unmatchedLines as { id: string }[])[0]?.id) }
  },
}
