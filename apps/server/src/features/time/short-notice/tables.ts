import { imprinted, type Tables } from '../../../platform/tables.ts'

export const tables: Tables = {
  short_notice_terms: {
    of: 'company',
    export: { not: 'figures of the company; what a person was told of their shifts is exported with them' },
    imprint: imprinted(
      'employer_id id',
      'from_day notice_days share_basis_points made_at made_by removed_at removed_by',
    ),
  },
}
