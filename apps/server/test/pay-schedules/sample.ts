import type { Sample } from '../sample.ts'

export const sample: Sample<'paySchedules'> = {
  requests: {
    change: {
      params: () => ({ frequency: 'weekly' }),
      body: {
        payWeekday: 4,
        payDayOfMonth: null,
        anchorPayday: '2026-01-01',
        approvesItself: false,
        version: 1,
      },
    },
    preview: {
      params: () => ({ frequency: 'weekly' }),
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
