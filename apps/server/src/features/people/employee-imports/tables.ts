import { imprinted, type Tables } from '../../../platform/tables.ts'

export const tables: Tables = {
  employee_imports: {
    of: 'company',
    export: { not: 'what a company took over, of no person' },
    imprint: imprinted(
      'employer_id id',
      'made_at made_by files tax_year added updated skipped state undone_at undone_by request_hash',
    ),
  },
  employee_import_rows: {
    of: 'worker',
    export: { chapter: 'history' },
    imprint: imprinted('employer_id import_id worker_id', 'did before'),
  },
  employee_import_changes: {
    of: 'worker',
    export: { chapter: 'history' },
    imprint: imprinted('employer_id import_id worker_id', 'from_day before version_after planned_id'),
  },
  import_mappings: {
    of: 'company',
    export: { not: 'names of columns, of no person' },
    imprint: { not: 'a convenience, shown and changed at each import' },
  },
}
