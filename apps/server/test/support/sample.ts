import { done, type Sample } from '../sample.ts'

const said = { subject: 'Hours of Saturday', words: 'Saturday is missing from what I can take out.', attached: [] }

export const sample: Sample<'support', { supportCase: string; companyCase: string }> = {
  requests: {
    open: { body: { key: '0190a0b0-0000-7000-8000-0000000000f1', ...said, attached: [{ kind: 'available' }] } },
    say: { params: ({ supportCase }) => ({ id: supportCase }), body: { words: 'It was eight hours.' } },
    close: { params: ({ supportCase }) => ({ id: supportCase }) },
    answer: { params: ({ supportCase }) => ({ id: supportCase }), body: { words: 'I have approved it now.' } },
    assign: { params: ({ supportCase }) => ({ id: supportCase }), body: { toMe: true } },
    ask: { body: { key: '0190a0b0-0000-7000-8000-0000000000f2', ...said } },
    sayToOperator: { params: ({ companyCase }) => ({ id: companyCase }), body: { words: 'It is the run of Friday.' } },
    closeOfCompany: { params: ({ companyCase }) => ({ id: companyCase }) },
    operatorAnswer: { params: ({ companyCase }) => ({ id: companyCase }), body: { words: 'We are looking into it.' } },
  },
  /** A case of the worker with their available wages, and one of the company with the operator. */
  rows: async ({ product, company, worker }) => {
    const opened = await done(product, 'POST', '/api/support', {
      token: worker.token,
      body: { key: '0190a0b0-0000-7000-8000-0000000000f3', ...said, attached: [{ kind: 'available' }] },
    })
    const asked = await done(product, 'POST', '/api/employer/support', {
      token: company.token,
      body: { key: '0190a0b0-0000-7000-8000-0000000000f4', ...said, subject: 'The run of Friday' },
    })
    return { supportCase: String(opened.id), companyCase: String(asked.id) }
  },
}
