import type { Table, Tables } from '../../../platform/tables.ts'

/** Theirs alone, and theirs to change or take away at any time: nothing of it proves anything to anybody. */
const theirs: Table = {
  of: 'worker',
  export: { chapter: 'pay' },
  imprint: { not: 'their own money, which they may change or remove at any time' },
}

export const tables: Tables = {
  finances: theirs,
  finances_outgoings: theirs,
  finances_goals: theirs,
  finances_pots: theirs,
  finances_savings: theirs,
  finances_budgets: theirs,
  finances_rules: theirs,
  finances_imports: theirs,
  finances_lines: theirs,
}
