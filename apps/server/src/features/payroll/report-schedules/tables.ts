import type { Tables } from '../../../platform/tables.ts'

export const tables: Tables = {
  report_schedules: {
    of: 'company',
    export: { not: 'the company’s own arrangement; who gets a report is exported with its recipients' },
    imprint: {
      not: 'it moves no money, and who may see a report is decided when it is opened; the audit has who made it',
    },
  },
  report_schedule_recipients: {
    of: 'user',
    export: { chapter: 'history' },
    imprint: { not: 'as of the schedule it belongs to' },
  },
  report_sends: {
    of: 'company',
    export: { not: 'that a report was sent; to whom is exported with its recipients' },
    imprint: { not: 'the audit has it' },
  },
  report_send_recipients: {
    of: 'user',
    export: { chapter: 'history' },
    imprint: { not: 'as of what was sent' },
  },
}
