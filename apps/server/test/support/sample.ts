import { pdfOf } from '../documents/pdf.ts'
import { sha256Of, upload } from '../documents/upload.ts'
import { done, nobody, type Sample } from '../sample.ts'

const key = '0190a0b0-0000-7000-8000-0000000000f5'
const said = { subject: 'Hours of Saturday', words: 'Saturday is missing from what I can take out.', attached: [] }

export const sample: Sample<'support', { supportCase: string; companyCase: string }> = {
  requests: {
    open: { body: { key: '0190a0b0-0000-7000-8000-0000000000f1', ...said, attached: [{ kind: 'available' }] } },
    say: { params: ({ supportCase }) => ({ id: supportCase }), body: { key, words: 'It was eight hours.', files: [] } },
    close: { params: ({ supportCase }) => ({ id: supportCase }) },
    answer: {
      params: ({ supportCase }) => ({ id: supportCase }),
      body: { key, words: 'I have approved it now.', files: [nobody] },
    },
    assign: { params: ({ supportCase }) => ({ id: supportCase }), body: { toMe: true } },
    ask: { body: { key: '0190a0b0-0000-7000-8000-0000000000f2', ...said } },
    sayToOperator: {
      params: ({ companyCase }) => ({ id: companyCase }),
      body: { key, words: 'It is the run of Friday.', files: [] },
    },
    closeOfCompany: { params: ({ companyCase }) => ({ id: companyCase }) },
    operatorAnswer: {
      params: ({ companyCase }) => ({ id: companyCase }),
      body: { key, words: 'We are looking into it.', files: [nobody] },
    },
    operatorStartUpload: {
      body: { supportCase: nobody, fileName: 'how.pdf', bytes: 2_000_000, sha256: sha256Of(pdfOf('how')) },
    },
    operatorSendPart: {
      body: {
        supportCase: nobody,
        upload: nobody,
        offset: 0,
        content: Buffer.from('some words').toString('base64'),
      },
    },
  },
  /** A case of the worker with their available wages, and one of the company with the operator, each with a file. */
  rows: async ({ product, company, worker }) => {
    const sent = async (token: string, words: string) => [(await upload(product, token, { content: pdfOf(words) })).id]
    const opened = await done(product, 'POST', '/api/support', {
      token: worker.token,
      body: {
        key: '0190a0b0-0000-7000-8000-0000000000f3',
        ...said,
        attached: [{ kind: 'available' }],
        files: await sent(worker.token, 'a rota'),
      },
    })
    const asked = await done(product, 'POST', '/api/employer/support', {
      token: company.token,
      body: {
        key: '0190a0b0-0000-7000-8000-0000000000f4',
        ...said,
        subject: 'The run of Friday',
        files: await sent(company.token, 'a run'),
      },
    })
    return { supportCase: String(opened.id), companyCase: String(asked.id) }
  },
}
