import { imprinted, type Tables } from '../../../platform/tables.ts'

export const tables: Tables = {
  contract_templates: {
    of: 'company',
    export: { not: 'the company’s own text, of nobody in particular' },
    imprint: { not: 'the audit tells who changed it; what was given of it is a file with a digest' },
  },
  made_contracts: {
    of: 'worker',
    export: { chapter: 'record' },
    imprint: imprinted('employer_id id', 'worker_id template_id template_version document_id made_at made_by'),
  },
}
