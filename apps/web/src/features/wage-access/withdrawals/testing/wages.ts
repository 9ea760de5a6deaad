import type { Available } from '@gpod/contract'
import { pence } from '@gpod/money'

export const available: Available = {
  amount: pence(348_10),
  takeable: { amount: pence(200_00), boundBy: 'daily' },
  entitlement: pence(468_10),
  shortfall: pence(0),
  approvedGross: pence(1120_40),
  clockedGross: pence(0),
  clockedBeyondRotaMinutes: 0,
  estimatedNet: pence(936_20),
  outstanding: pence(120_00),
  carriedOver: pence(0),
  following: [],
  paydayTakes: pence(120_00),
  capBasisPoints: 5000,
  period: { startsOn: '2026-11-21', endsOn: '2026-11-27', payDate: '2026-11-27' },
  limits: {
    minimum: pence(1_00),
    maximum: pence(500_00),
    daily: pence(200_00),
    takenToday: pence(0),
    requestsPerMonth: 4,
    requestsThisMonth: 0,
    offersExpress: true,
    automaticBelow: pence(200_00),
    blackoutDays: 0,
    carePause: { afterUses: 3, hours: 48, usesInPeriod: 0 },
    expressFee: { kind: 'flat', amount: pence(2_50) },
    feePayer: 'worker',
  },
  ownLimits: { monthlyCap: null, lockedUntil: null, coolingOffReminder: false },
  blockedBy: null,
  ribbon: [],
  earlierHours: null,
  changes: [],
}

export const quoteOf = (url: URL) => {
  const isExpress = url.searchParams.get('speed') === 'express'
  return {
    outcome: 'offered',
    quote: {
      amount: Number(url.searchParams.get('amount')).toFixed(2),
      speed: url.searchParams.get('speed'),
      fee: isExpress ? '2.50' : '0.00',
      feePaidBy: isExpress ? 'worker' : 'nobody',
      feeWaivedFor: null,
      costShareBasisPoints: isExpress ? 250 : 0,
      feesThisYear: '5.00',
      remaining: '248.10',
      arrives: { earliestMinutes: 120, latestMinutes: 240 },
      needsApproval: false,
      payday: { payDate: '2026-11-27', estimatedNetBefore: '816.20', estimatedNetAfter: '716.20' },
    },
  }
}
