import { imprinted, type Tables } from '../../../platform/tables.ts'

export const tables: Tables = {
  plan_choices: {
    of: 'company',
    export: { not: 'the plan of a company' },
    imprint: imprinted('employer_id id', 'plan billing from_day chosen_at chosen_by'),
  },
}
