import { z } from 'zod'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { empty, id, instant, plainLine, plainText } from '../shapes.ts'

/**
 * What a template can name and the record fills in, as it stands between {{ and }}. Whatever else stands there is asked each time a
 * contract is made.
 */
export const contractFields = [
  'employee name',
  'employee number',
  'employee address',
  'job title',
  'department',
  'start date',
  'pay',
  'pay frequency',
  'hours a week',
  'line manager',
  'employer name',
  'employer address',
  'date',
] as const
export type ContractField = (typeof contractFields)[number]

/** As many fields as one template has, and as long as what is filled in gets. */
export const mostContractFields = 60
const answer = plainText(1000)

const templateFacts = { name: plainLine(120), body: plainText(40_000) }

const template = z.object({
  id,
  name: z.string(),
  body: z.string(),
  /** What it asks for besides what the record has. */
  asks: z.array(z.string()),
  version: z.number().int(),
  changedAt: instant,
  changedBy: z.string(),
})
export type ContractTemplate = z.infer<typeof template>

const draft = z.object({
  /** Each field of the template in its order: from the record, or asked for. */
  fields: z.array(z.object({ name: z.string(), isOfRecord: z.boolean(), value: z.string().nullable() })),
  /** The text with what is filled in; what is not stands as it is named. */
  text: z.string(),
  /** What nobody has filled in yet. */
  missing: z.array(z.string()),
})
export type ContractDraft = z.infer<typeof draft>

const made = {
  templateId: id,
  workerId: id,
  /** By the name of the field. */
  answers: z.record(z.string().max(80), answer),
}

export const contracts = section('contracts', {
  permissions: {
    /** Templates of contracts, and contracts made of them: they tell of pay. */
    'contracts.manage': ['owner', 'payroll_manager'],
  },
  errors: {
    /** Details name the fields. */
    contract_fields_missing: 409,
    contract_template_wrong: 400,
  },
  actions: {
    'contract.template_saved': 'people',
    'contract.template_removed': 'people',
    'contract.sent': 'people',
  },
  routes: {
    templates: route({
      method: 'GET',
      path: '/api/employer/contract-templates',
      summary: 'The company’s templates of contracts, and the one that the product brings to begin with',
      access: 'contracts.manage',
      reach: 'company',
      shows: ['contracts'],
      response: z.object({
        templates: z.array(template),
        starter: z.object({ name: z.string(), body: z.string() }),
      }),
    }),
    save: route({
      method: 'PUT',
      path: '/api/employer/contract-templates/:id',
      summary: 'Add a template under an id made once for it, with `version` null, or change the version that was seen',
      access: 'contracts.manage',
      reach: 'company',
      params: z.object({ id }),
      // A contract of 40,000 signs, each of three bytes in some scripts.
      largeBody: { bytes: 160 * 1024, values: 20, names: 20 },
      body: z.strictObject({ ...templateFacts, version: z.number().int().nullable() }),
      response: template,
    }),
    remove: route({
      method: 'DELETE',
      path: '/api/employer/contract-templates/:id',
      summary: 'Take away a template; contracts that were made of it stay',
      access: 'contracts.manage',
      reach: 'company',
      params: z.object({ id }),
      response: empty,
    }),
    draft: route({
      method: 'POST',
      path: '/api/employer/contracts/draft',
      summary: 'A contract as it would be, filled in from the record, and what it lacks. Nothing is kept',
      access: 'contracts.manage',
      reach: 'company',
      changes: [],
      body: z.strictObject(made),
      response: draft,
    }),
    send: route({
      method: 'POST',
      path: '/api/employer/contracts',
      summary:
        'Make a contract as a PDF, file it with the employee’s documents and ask them to sign it. With the same `key` it is made once',
      access: 'contracts.manage',
      reach: 'company',
      changes: ['contracts', 'documents', 'onboarding'],
      body: z.strictObject({ key: id, name: plainLine(120), ...made }),
      response: z.object({ documentId: id }),
      status: 201,
    }),
  },
})
