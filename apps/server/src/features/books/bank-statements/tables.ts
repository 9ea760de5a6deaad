import { imprinted, type Tables } from '../../../platform/tables.ts'

export const tables: Tables = {
  bank_statements: {
    of: 'company',
    export: { not: "the company's" },
    imprint: imprinted('employer_id id', 'format file_hash opening_pence closing_pence imported_by imported_at'),
  },
  bank_statement_lines: {
    of: 'company',
    export: { not: "the company's bank statement; the payments in it are under wage_payments and withdrawals" },
    imprint: imprinted(
      'employer_id id',
      'statement_id booked_on amount_pence reference counterparty bank_id matched matched_id note',
    ),
  },
}
