import { done, type Sample } from '../sample.ts'

const body =
  '# Contract\n\n{{employee name}} works for {{employer name}} from {{start date}}.\n\nProbation: {{probation}}'
const contractTemplate = '0190a0b0-0000-7000-8000-000000000d01'
const answers = { probation: 'Three months' }

export const sample: Sample<'contracts', { contractTemplate: string }> = {
  requests: {
    save: {
      params: () => ({ id: '0190a0b0-0000-7000-8000-000000000d02' }),
      body: { name: 'Carers', body, version: null },
    },
    remove: { params: (ids) => ({ id: ids.contractTemplate }) },
    draft: { body: { templateId: contractTemplate, workerId: '0190a0b0-0000-7000-8000-000000000d03', answers } },
    send: {
      body: {
        key: '0190a0b0-0000-7000-8000-000000000d04',
        name: 'Contract of employment',
        templateId: contractTemplate,
        workerId: '0190a0b0-0000-7000-8000-000000000d03',
        answers,
      },
    },
  },
  /** A template, and a contract made of it. */
  rows: async ({ product, company: { token }, worker: { workerId } }) => {
    await done(product, 'PUT', `/api/employer/contract-templates/${contractTemplate}`, {
      token,
      body: { name: 'Carers', body, version: null },
    })
    await done(product, 'POST', '/api/employer/contracts', {
      token,
      body: {
        key: '0190a0b0-0000-7000-8000-000000000d05',
        name: 'Contract of employment',
        templateId: contractTemplate,
        workerId,
        answers,
      },
    })
    return { contractTemplate }
  },
}
