import type { Sample } from '../sample.ts'

export const sample: Sample<'paySchedules'> = {
  requests: {
    previewPaydays: {
      body: {
        frequency: 'monthly',
        payWeekday: 5,
        payDayOfMonth: null,
        monthRule: 'last',
        anchorPayday: '2026-01-02',
      },
    },
    add: {
      body: {
        frequency: 'weekly',
        name: 'Night shift',
        payWeekday: 3,
        payDayOfMonth: null,
        anchorPayday: '2026-01-07',
        approvesItself: false,
      },
    },
    change: {
      params: () => ({ schedule: 'weekly' }),
      body: {
        payWeekday: 4,
        payDayOfMonth: null,
        anchorPayday: '2026-01-01',
        approvesItself: false,
        version: 1,
      },
    },
    remove: { params: () => ({ schedule: 'weekly-2' }) },
    preview: {
      params: () => ({ schedule: 'weekly' }),
      body: {
        payWeekday: 5,
        payDayOfMonth: null,
        anchorPayday: '2026-01-02',
        cutOff: { kind: 'days_before', days: 5 },
        approvesItself: false,
        version: 1,
      },
    },
  },
}
