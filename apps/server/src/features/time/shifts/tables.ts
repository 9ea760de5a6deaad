import { imprinted, type Tables } from '../../../platform/tables.ts'

export const tables: Tables = {
  shifts: {
    of: 'worker',
    export: { chapter: 'work' },
    imprint: imprinted(
      'employer_id id',
      'worker_id starts_at ends_at unpaid_break_minutes removed_at version published_at cancelled_at',
    ),
  },
  places: {
    of: 'company',
    export: { not: 'where the company works; a person’s shifts name theirs' },
    imprint: { not: 'shifts keep the name of their place themselves' },
  },
  shift_roles: {
    of: 'company',
    export: { not: 'what the company plans for; a person’s shifts name theirs' },
    imprint: { not: 'shifts keep the name of their role themselves' },
  },
  rota_edits: {
    of: 'company',
    export: { not: 'who planned; what it came to is exported with a person’s shifts and what they were told' },
    imprint: imprinted('employer_id id', 'kind made_at made_by undoes shifts'),
  },
  rota_edit_shifts: {
    of: 'company',
    export: { not: 'drafts of the rota; what it came to is exported with a person’s shifts and what they were told' },
    imprint: { not: 'each version of a shift has its own imprint' },
  },
  shift_notices: {
    of: 'worker',
    export: { chapter: 'work' },
    imprint: imprinted(
      'employer_id id',
      'worker_id shift_id edit_id kind before after minutes_lost told_at seen_at agreed_at',
    ),
  },
}
