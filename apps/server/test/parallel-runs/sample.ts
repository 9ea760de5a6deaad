import { done, type Sample } from '../sample.ts'

const content = (net: string) => Buffer.from(`Works Number,Name,Net Pay\nW1,Ines Ward,${net}\n`).toString('base64')

export const sample: Sample<'parallelRuns', { parallelRun: string }, { payRun: string }> = {
  requests: {
    list: { query: { payRunId: '0190a0b0-0000-7000-8000-000000000000' } },
    make: {
      body: {
        payRunId: '0190a0b0-0000-7000-8000-000000000000',
        fileName: 'november.csv',
        content: content('412.10'),
        fields: ['employeeNumber', 'name', 'net'],
      },
    },
    show: { params: ({ parallelRun }) => ({ id: parallelRun }) },
    remove: { params: ({ parallelRun }) => ({ id: parallelRun }) },
  },
  rows: async ({ product, company: { token }, worker }, { payRun }) => {
    const { employeeId } = await done(product, 'GET', `/api/employer/employees/${worker.workerId}`, { token })
    const body = {
      payRunId: payRun,
      fileName: 'november.csv',
      content: Buffer.from(`Works Number,Name,Net Pay\n${employeeId},,300.00\n`).toString('base64'),
    }
    const { made } = await done(product, 'POST', '/api/employer/parallel-runs', { token, body })
    return { parallelRun: String((made as { id: string }).id) }
  },
}
