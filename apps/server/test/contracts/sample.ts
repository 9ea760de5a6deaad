import { randomUUID } from 'node:crypto'
import { done, nobody, type Sample } from '../sample.ts'

const body =
  '# Contract\n\n{{employee name}} works for {{employer name}} from {{start date}}.\n\nProbation: {{probation}}'
const answers = { probation: 'Three months' }

export const sample: Sample<'contracts', { contractTemplate: string }> = {
  requests: {
    save: {
      params: (ids) => ({ id: ids.contractTemplate }),
      body: { name: 'Carers', body, version: 1 },
    },
    remove: { params: (ids) => ({ id: ids.contractTemplate }) },
    draft: { body: { templateId: nobody, workerId: nobody, answers } },
    send: {
      body: {
        key: '0190a0b0-0000-7000-8000-000000000d04',
        name: 'Contract of employment',
        templateId: nobody,
        workerId: nobody,
        answers,
      },
    },
  },
  /** A template, and a contract made of it. */
  rows: async ({ product, company: { token }, worker: { workerId } }) => {
    const contractTemplate = randomUUID()
    await done(product, 'PUT', `/api/employer/contract-templates/${contractTemplate}`, {
      token,
      body: { name: 'Carers', body, version: null },
    })
    await done(product, 'POST', '/api/employer/contracts', {
      token,
      body: {
        key: randomUUID(),
        name: 'Contract of employment',
        templateId: contractTemplate,
        workerId,
        answers,
      },
    })
    return { contractTemplate }
  },
}
