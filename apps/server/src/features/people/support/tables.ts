import type { Tables } from '../../../platform/tables.ts'

const asked = { not: 'what is asked and answered moves no money and is nobody’s right' }

export const tables: Tables = {
  support_cases: { of: 'worker', export: { chapter: 'history', where: 't.opened_by = $user' }, imprint: asked },
  support_messages: {
    of: 'worker',
    export: {
      chapter: 'history',
      where: 't.said_by = $user or t.case_id in (select c.id from support_cases c where c.opened_by = $user)',
    },
    imprint: asked,
  },
  support_files: {
    of: 'worker',
    export: {
      chapter: 'history',
      where: `t.message_id in (select m.id from support_messages m join support_cases c on c.employer_id = m.employer_id and c.id = m.case_id
        where m.said_by = $user or c.opened_by = $user)`,
    },
    imprint: asked,
  },
}
