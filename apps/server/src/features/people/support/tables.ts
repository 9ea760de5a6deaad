import type { Tables } from '../../../platform/tables.ts'

const asked = { not: 'what is asked and answered moves no money and is nobody’s right' }

export const tables: Tables = {
  support_cases: { of: 'user', export: { chapter: 'history', column: 'opened_by' }, imprint: asked },
  support_messages: {
    of: 'user',
    export: {
      chapter: 'history',
      where: 't.said_by = $user or t.case_id in (select c.id from support_cases c where c.opened_by = $user)',
    },
    imprint: asked,
  },
}
