import { imprinted, type Tables } from '../../../platform/tables.ts'

export const tables: Tables = {
  audit_rows: {
    of: 'worker',
    export: { chapter: 'history', where: 't.actor_user_id = $user or t.subject_id in ($user::text, $worker::text)' },
    imprint: imprinted(
      'employer_id id',
      'at actor_user_id session_id address action subject_kind subject_id before after',
    ),
  },
  audit_chain: {
    of: 'company',
    export: { not: 'digests of audit rows' },
    imprint: { not: 'digests of audit rows, which are followed from their beginning' },
  },
  audit_unchained: {
    of: 'company',
    export: { not: 'ids of audit rows that wait for their digest' },
    imprint: { not: 'ids of audit rows that wait for their digest' },
  },
}
