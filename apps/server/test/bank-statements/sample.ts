import type { Sample } from '../sample.ts'

export const sample: Sample<'bankStatements', { statementLine: string }> = {
  requests: {
    import: { body: { fileName: 'november.csv', content: 'Date,Description,Amount\n' } },
    explain: { params: ({ statementLine }) => ({ id: statementLine }), body: { note: 'The rent of the office' } },
  },
}
