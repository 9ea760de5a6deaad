import { pence } from '@gpod/money'
import fc from 'fast-check'
import { DEFAULT_POLICY, type WageAccessPolicy, type WageAccount, type WithdrawalRequest } from '../index.ts'

/** A worker with £1,000 approved this month, £800 of it net, nothing taken, and nothing in their way. */
export const READY: WageAccount = {
  now: '2026-11-10T09:00:00.000Z',
  today: '2026-11-10',
  employment: { startsOn: '2025-01-06', endsOn: null, department: 'Care', minutesWorked: 90_000, accessBlocked: false },
  bankAccount: { state: 'ready' },
  hasTaxDetails: true,
  offersExpress: true,
  period: { startsOn: '2026-11-01', endsOn: '2026-11-30', payDate: '2026-11-30', intervalDays: 31 },
  earnings: {
    approvedGross: pence(1_000_00),
    clockedGross: pence(0),
    estimatedNet: pence(800_00),
    minimumWage: { payForTest: pence(1_000_00), required: pence(900_00) },
  },
  outstanding: pence(0),
  feesChargedInPeriod: pence(0),
  uses: { takenToday: pence(0), requestsThisMonth: 0, takenThisMonth: pence(0), inPeriod: 0, lastInPeriodAt: null },
  ownLimits: { monthlyCap: null, lockedUntil: null },
}

const londonParts = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
})

/** Day and hour on London's clock by the platform's own time zone data. */
export function londonClock(instant: string): { day: string; hour: number } {
  const parts = new Map(londonParts.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]))
  return { day: `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`, hour: Number(parts.get('hour')) }
}

export function plusDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}

function plusMinutes(instant: string, minutes: number): string {
  return new Date(Date.parse(instant) + minutes * 60_000).toISOString()
}

const money = (most: number) =>
  fc
    .oneof(
      { weight: 8, arbitrary: fc.noBias(fc.integer({ min: 0, max: most })) },
      { weight: 1, arbitrary: fc.integer({ min: 0, max: most }) },
    )
    .map(pence)
const often = <T>(usual: T, rare: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 24, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: rare })

/** Any instant of two years and a half, more often around the clock changes and the turn of a year. */
const instants = fc
  .oneof(
    fc.integer({ min: Date.parse('2025-01-01'), max: Date.parse('2027-06-30') }),
    fc
      .tuple(
        fc.constantFrom('2025-03-30', '2025-10-26', '2026-03-29', '2026-10-25', '2026-12-31', '2026-02-28'),
        fc.integer({ min: -72 * 60, max: 72 * 60 }),
      )
      .map(([day, minutes]) => Date.parse(day) + minutes * 60_000),
  )
  .map((ms) => new Date(ms).toISOString())

export const policies: fc.Arbitrary<WageAccessPolicy> = fc
  .record({
    isOpen: often(true, fc.constant(false)),
    capBasisPoints: fc.oneof(
      { weight: 6, arbitrary: fc.integer({ min: 3000, max: 9000 }) },
      { weight: 1, arbitrary: fc.integer({ min: 0, max: 9000 }) },
    ),
    minimum: fc.integer({ min: 1, max: 30_00 }).map(pence),
    aboveMinimum: money(500_00),
    dayAboveMinimum: money(400_00),
    requestsPerMonth: often(4, fc.integer({ min: 0, max: 6 })),
    automaticBelow: money(300_00),
    release: fc.constantFrom('automatic' as const, 'manual' as const),
    countsClockedHours: fc.boolean(),
    eligibility: fc.record({
      daysInJob: often(0, fc.integer({ min: 1, max: 90 })),
      minutesWorked: often(0, fc.integer({ min: 1, max: 5000 })),
      departments: often<readonly string[] | 'all'>('all', fc.constantFrom([], ['Care'], ['Care', 'Kitchen'])),
    }),
    blackoutDays: fc.oneof(
      { weight: 4, arbitrary: fc.constant(0) },
      { weight: 2, arbitrary: fc.integer({ min: 1, max: 4 }) },
      { weight: 1, arbitrary: fc.integer({ min: 5, max: 28 }) },
    ),
    feePayer: fc.constantFrom('worker' as const, 'employer' as const),
    expressFee: fc.oneof(
      fc.integer({ min: 0, max: 5_00 }).map((amount) => ({ kind: 'flat' as const, amount: pence(amount) })),
      fc.integer({ min: 0, max: 500 }).map((basisPoints) => ({ kind: 'share' as const, basisPoints })),
    ),
    carePause: fc.record({ afterUses: fc.integer({ min: 1, max: 5 }), hours: fc.integer({ min: 0, max: 336 }) }),
  })
  .map(({ aboveMinimum, dayAboveMinimum, ...policy }) => ({
    ...policy,
    maximum: pence(policy.minimum + aboveMinimum),
    dailyLimit: pence(policy.minimum + dayAboveMinimum),
  }))

export const accounts: fc.Arbitrary<WageAccount> = fc
  .record({
    now: instants,
    daysSinceStart: often(400, fc.integer({ min: -30, max: 100 })),
    daysToEnd: often<number | null>(null, fc.integer({ min: -10, max: 60 })),
    department: fc.constantFrom('Care', 'Kitchen', null),
    minutesWorked: fc.integer({ min: 0, max: 10_000 }),
    accessBlocked: often(false, fc.constant(true)),
    bank: often<'ready' | 'missing' | 'refused' | 'held'>('ready', fc.constantFrom('missing', 'refused', 'held')),
    heldForMinutes: fc.integer({ min: -60, max: 72 * 60 }),
    offersExpress: often(true, fc.constant(false)),
    hasTaxDetails: often(true, fc.constant(false)),
    hasPeriod: often(true, fc.constant(false)),
    periodAge: fc.oneof(
      { weight: 6, arbitrary: fc.integer({ min: 0, max: 99 }) },
      { weight: 1, arbitrary: fc.integer({ min: -2, max: 99 }) },
    ),
    intervalDays: fc.oneof(
      { weight: 12, arbitrary: fc.constantFrom(7, 14, 28, 31) },
      { weight: 1, arbitrary: fc.constantFrom(1, 6, 32, 91) },
    ),
    payLag: fc.integer({ min: -6, max: 10 }),
    gross: money(3_000_00),
    clocked: money(500_00),
    netShare: fc.oneof(
      { weight: 8, arbitrary: fc.integer({ min: 6000, max: 10_000 }) },
      { weight: 1, arbitrary: fc.integer({ min: -500, max: 10_500 }) },
    ),
    headroom: fc.integer({ min: -5_00, max: 20_00 }),
    outstanding: money(200_00),
    fees: money(10_00),
    takenToday: money(100_00),
    takenThisMonth: money(300_00),
    requestsThisMonth: fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 5 })),
    inPeriod: fc.integer({ min: 0, max: 5 }),
    minutesSinceUse: fc.integer({ min: 0, max: 20 * 24 * 60 }),
    monthlyCap: fc.oneof(
      { weight: 4, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: fc.integer({ min: 0, max: 800_00 }) },
    ),
    lockedForMinutes: fc.oneof(
      { weight: 8, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: fc.integer({ min: -60, max: 60 * 24 * 60 }) },
    ),
  })
  .map((drawn): WageAccount => {
    const { now } = drawn
    const today = londonClock(now).day
    const bank: WageAccount['bankAccount'] =
      drawn.bank === 'held' ? { state: 'held', until: plusMinutes(now, drawn.heldForMinutes) } : { state: drawn.bank }
    // Mostly inside the period, sometimes before it or past its end.
    const startsOn = plusDays(today, -(drawn.periodAge % (drawn.intervalDays + 2)))
    const endsOn = plusDays(startsOn, drawn.intervalDays - 1)
    const estimatedNet = pence(Math.trunc(((drawn.gross + drawn.clocked) * drawn.netShare) / 10_000))
    return {
      now,
      today,
      employment: {
        startsOn: plusDays(today, -drawn.daysSinceStart),
        endsOn: drawn.daysToEnd === null ? null : plusDays(today, drawn.daysToEnd),
        department: drawn.department,
        minutesWorked: drawn.minutesWorked,
        accessBlocked: drawn.accessBlocked,
      },
      bankAccount: bank,
      offersExpress: drawn.offersExpress,
      hasTaxDetails: drawn.hasTaxDetails,
      period: drawn.hasPeriod
        ? { startsOn, endsOn, payDate: plusDays(endsOn, drawn.payLag), intervalDays: drawn.intervalDays }
        : null,
      earnings: {
        approvedGross: drawn.gross,
        clockedGross: drawn.clocked,
        estimatedNet,
        minimumWage: { payForTest: drawn.gross, required: pence(Math.max(0, drawn.gross - drawn.headroom)) },
      },
      outstanding: drawn.outstanding,
      feesChargedInPeriod: drawn.fees,
      uses: {
        takenToday: drawn.takenToday,
        requestsThisMonth: drawn.requestsThisMonth,
        takenThisMonth: pence(drawn.takenToday + drawn.takenThisMonth),
        inPeriod: drawn.inPeriod,
        lastInPeriodAt: drawn.inPeriod === 0 ? null : plusMinutes(now, -drawn.minutesSinceUse),
      },
      ownLimits: {
        monthlyCap: drawn.monthlyCap === null ? null : pence(drawn.monthlyCap),
        lockedUntil: drawn.lockedForMinutes === null ? null : plusMinutes(now, drawn.lockedForMinutes),
      },
    }
  })

export const requests: fc.Arbitrary<WithdrawalRequest> = fc.record({
  amount: fc
    .oneof(
      { weight: 6, arbitrary: fc.integer({ min: 1, max: 250_00 }) },
      { weight: 2, arbitrary: fc.integer({ min: 1, max: 900_00 }) },
      { weight: 1, arbitrary: fc.constantFrom(0, -1, 1, 100_00) },
    )
    .map(pence),
  speed: fc.constantFrom('standard' as const, 'express' as const),
})

/** The same policy with the defaults where nothing is said. */
export function policyWith(changes: Partial<WageAccessPolicy>): WageAccessPolicy {
  return { ...DEFAULT_POLICY, ...changes }
}
