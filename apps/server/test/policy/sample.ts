import type { routes } from '@gpod/contract'
import type { z } from 'zod'
import type { Sample } from '../sample.ts'

const policy: z.input<typeof routes.policy.set.body> = {
  isOpen: true,
  capBasisPoints: 5000,
  minimum: '1.00',
  maximum: '500.00',
  dailyLimit: '200.00',
  requestsPerMonth: 4,
  automaticBelow: '200.00',
  release: 'automatic',
  countsClockedHours: false,
  eligibility: { daysInJob: 0, minutesWorked: 0, departments: ['Ward'] },
  blackoutDays: 0,
  feePayer: 'worker',
  expressFee: { kind: 'flat', amount: '2.50' },
  carePause: { afterUses: 3, hours: 48 },
}

export const sample: Sample<'policy'> = {
  requests: {
    set: { body: policy },
    tryOut: { body: { ...policy, capBasisPoints: 6000 } },
    showOverride: { params: ({ worker }) => ({ id: worker }) },
    setOverride: { params: ({ worker }) => ({ id: worker }), body: { accessBlocked: false, override: policy } },
  },
}
