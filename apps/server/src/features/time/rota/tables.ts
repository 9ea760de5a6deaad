import { imprinted, type Tables } from '../../../platform/tables.ts'

export const tables: Tables = {
  skills: {
    of: 'company',
    export: { not: 'what the company calls skills; a person’s own are exported' },
    imprint: { not: 'planning: the rota says who worked' },
  },
  role_skills: {
    of: 'company',
    export: { not: 'what roles ask for; it tells of nobody' },
    imprint: { not: 'planning: the rota says who worked' },
  },
  worker_skills: {
    of: 'worker',
    export: { chapter: 'work' },
    imprint: { not: 'planning: the rota says who worked' },
  },
  availability: {
    of: 'worker',
    export: { chapter: 'work' },
    imprint: { not: 'a wish, which its worker changes as they like' },
  },
  rota_terms: {
    of: 'worker',
    export: { chapter: 'work' },
    imprint: { not: 'planning: the contract itself is on paper' },
  },
  rota_templates: {
    of: 'company',
    export: { not: 'what the company calls weeks; a person’s shifts in them are exported' },
    imprint: { not: 'planning: the rota says who worked' },
  },
  rota_template_shifts: {
    of: 'worker',
    export: { chapter: 'work' },
    imprint: { not: 'planning: the rota says who worked' },
  },
  rota_demand: {
    of: 'company',
    export: { not: 'how many are wanted; it tells of nobody' },
    imprint: { not: 'planning: the rota says who worked' },
  },
  rota_budgets: {
    of: 'company',
    export: { not: 'what weeks may come to; it tells of nobody' },
    imprint: { not: 'planning: it stops nothing' },
  },
  opt_outs: {
    of: 'worker',
    export: { chapter: 'work' },
    imprint: imprinted('employer_id id', 'worker_id signed_on notice_given_on ends_on recorded_at recorded_by'),
  },
}
