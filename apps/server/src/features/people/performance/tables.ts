import { imprinted, type Tables } from '../../../platform/tables.ts'

export const tables: Tables = {
  goals: {
    of: 'worker',
    export: { chapter: 'work' },
    imprint: imprinted(
      'employer_id id',
      'worker_id category set_on target_on set_by is_own progress dropped_at version',
    ),
  },
  goal_steps: {
    of: 'worker',
    export: { chapter: 'work' },
    imprint: imprinted('employer_id id', 'goal_id worker_id number at said_by progress'),
  },
  achievements: {
    of: 'worker',
    export: { chapter: 'work' },
    imprint: imprinted('employer_id id', 'worker_id given_at given_by'),
  },
  performance_targets: {
    of: 'company',
    export: { not: 'what the company aims for, of nobody' },
    imprint: { not: 'an aim that moves no money; the audit has each change' },
  },
}
