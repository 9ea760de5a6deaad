import { imprinted, type Tables } from '../../../platform/tables.ts'

export const tables: Tables = {
  incidents: {
    of: 'worker',
    export: { chapter: 'work' },
    imprint: imprinted(
      'employer_id id',
      'worker_id kind severity happened_at skips_manager reported_at state taken_by riddor_kind riddor_reported_on resolved_at resolved_by version',
    ),
  },
  incident_notes: {
    of: 'worker',
    export: { chapter: 'work' },
    imprint: imprinted('employer_id id', 'incident_id worker_id at written_by'),
  },
}
