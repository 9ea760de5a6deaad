import { imprinted, type Tables } from '../../../platform/tables.ts'

export const tables: Tables = {
  point_rules: {
    of: 'company',
    export: { not: 'what the company gives points for, of nobody' },
    imprint: { not: 'what earns points; the audit has each change' },
  },
  point_entries: {
    of: 'worker',
    export: { chapter: 'work' },
    imprint: imprinted('employer_id id', 'worker_id key event on_day points at'),
  },
  point_balances: {
    of: 'worker',
    export: { chapter: 'work' },
    imprint: { not: 'what the entries come to, which have imprints' },
  },
  reward_items: {
    of: 'company',
    export: { not: 'what the company offers, of nobody' },
    imprint: { not: 'what is offered; what was asked for has imprints with its price' },
  },
  reward_challenges: {
    of: 'company',
    export: { not: 'what the company calls for, of nobody' },
    imprint: { not: 'what is called for; the points it earned have imprints' },
  },
  challenge_entries: {
    of: 'worker',
    export: { chapter: 'work' },
    imprint: { not: 'that somebody takes part; the points it earned have imprints' },
  },
  redemptions: {
    of: 'worker',
    export: { chapter: 'work' },
    imprint: imprinted(
      'employer_id id',
      'worker_id item_id challenge_id points worth value_pence state requested_at decided_at decided_by pay_item_id',
    ),
  },
  leaderboard_members: {
    of: 'worker',
    export: { chapter: 'work' },
    imprint: { not: 'a wish to be seen, which goes when they take it back' },
  },
}
