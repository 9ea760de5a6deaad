import { imprinted, type Tables } from '../../../platform/tables.ts'

export const tables: Tables = {
  journals: {
    of: 'company',
    export: { not: "the company's books; the lines of their accounts are under postings" },
    imprint: imprinted('employer_id id', 'business_key kind occurred_on recorded_at reverses_id'),
  },
  postings: {
    of: 'worker',
    export: {
      chapter: 'history',
      where:
        't.account_id in (select a.id from ledger_accounts a where a.employer_id = $employer and a.worker_id = $worker)',
    },
    imprint: imprinted(
      'employer_id journal_id',
      'lines',
      `(select employer_id, journal_id, jsonb_agg(jsonb_build_array(line, account_id, amount_pence) order by line) as lines
      from postings group by employer_id, journal_id)`,
    ),
  },
  ledger_accounts: {
    of: 'worker',
    export: { chapter: 'history' },
    imprint: imprinted('employer_id id', 'code worker_id'),
  },
  ledger_balances: {
    of: 'company',
    export: { not: 'sums of postings' },
    imprint: { not: 'sums of postings, worked out again' },
  },
  proven_balances: {
    of: 'company',
    export: { not: 'sums of postings' },
    imprint: { not: 'sums of postings, worked out again each night' },
  },
}
