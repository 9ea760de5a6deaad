import { imprinted, type Tables } from '../../../platform/tables.ts'
import { reportSealedAbout } from './submissions-store.ts'

export const tables: Tables = {
  hmrc_submissions: {
    of: 'company',
    export: { not: 'reports of everybody to HMRC, sealed; their figures in them are those of pay_records' },
    imprint: imprinted(
      'employer_id id',
      'kind pay_run_id tax_year tax_month part parts totals ir_mark transaction_id state made_at made_by claims_allowance',
    ),
    sealed: [{ column: 'content_sealed', by: ['id'], about: reportSealedAbout }],
  },
}
