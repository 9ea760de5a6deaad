import type { routes, WageAccessPolicyBody } from '@gpod/contract'
import { formatPounds, type Pence, pence, ZERO } from '@gpod/money'
import type { RequestOf } from '../../../lib/api-client.ts'
import { readMoney } from '../../../ui/read-money.ts'

/** The policy as it goes on the wire. */
export type PolicyRequest = RequestOf<typeof routes.policy.set>['body']

/** The rules as typed. Shares are percentages, hours have at most two decimals. */
export type PolicyAnswers = {
  isOpen: boolean
  cap: string
  minimum: Pence | null
  maximum: Pence | null
  dailyLimit: Pence | null
  requestsPerMonth: string
  automaticBelow: Pence | null
  release: WageAccessPolicyBody['release']
  countsClockedHours: boolean
  daysInJob: string
  hoursWorked: string
  whichDepartments: 'all' | 'some'
  departments: readonly string[]
  blackoutDays: string
  feePayer: WageAccessPolicyBody['feePayer']
  feeKind: WageAccessPolicyBody['expressFee']['kind']
  feeAmount: Pence | null
  feeShare: string
  careAfter: string
  careHours: string
}

/** What may be typed instead: a whole number or hours in bounds, a share in basis points, an amount, a choice. */
export type PolicyProblem =
  | { kind: 'count'; least: number; most: number }
  | { kind: 'share'; most: number }
  | { kind: 'amount'; least: Pence }
  | { kind: 'amountAbove'; most: Pence }
  | { kind: 'departments' }
export type PolicyProblems = Partial<Record<keyof PolicyAnswers, PolicyProblem>>

/** The bounds of the contract and of the server's rules, in whole numbers. */
const counts = {
  requestsPerMonth: { least: 0, most: 31 },
  daysInJob: { least: 0, most: 3650 },
  blackoutDays: { least: 0, most: 28 },
  careAfter: { least: 1, most: 31 },
  careHours: { least: 0, most: 336 },
} as const
const mostCap = 9000
const mostFee = pence(5_00)
const mostFeeShare = 500
const mostHoursWorked = 16_666

/** The policy in force as the form shows it. */
export function answersOf(policy: WageAccessPolicyBody): PolicyAnswers {
  const { eligibility, expressFee, carePause } = policy
  return {
    isOpen: policy.isOpen,
    cap: String(policy.capBasisPoints / 100),
    minimum: policy.minimum,
    maximum: policy.maximum,
    dailyLimit: policy.dailyLimit,
    requestsPerMonth: String(policy.requestsPerMonth),
    automaticBelow: policy.automaticBelow,
    release: policy.release,
    countsClockedHours: policy.countsClockedHours,
    daysInJob: String(eligibility.daysInJob),
    hoursWorked: String(Math.round((eligibility.minutesWorked / 60) * 100) / 100),
    whichDepartments: eligibility.departments === 'all' ? 'all' : 'some',
    departments: eligibility.departments === 'all' ? [] : eligibility.departments,
    blackoutDays: String(policy.blackoutDays),
    feePayer: policy.feePayer,
    feeKind: expressFee.kind,
    feeAmount: expressFee.kind === 'flat' ? expressFee.amount : null,
    feeShare: expressFee.kind === 'share' ? String(expressFee.basisPoints / 100) : '',
    careAfter: String(carePause.afterUses),
    careHours: String(carePause.hours),
  }
}

/** The policy for the wire, or what is wrong by field. */
export function readPolicy(
  answers: PolicyAnswers,
): { policy: PolicyRequest; problems: null } | { policy: null; problems: PolicyProblems } {
  const problems: PolicyProblems = {}
  const count = (field: keyof typeof counts): number => {
    const { least, most } = counts[field]
    const value = readCount(answers[field])
    if (value !== null && value >= least && value <= most) return value
    problems[field] = { kind: 'count', least, most }
    return least
  }
  const amount = (field: 'minimum' | 'maximum' | 'dailyLimit' | 'automaticBelow', least: Pence): string => {
    const value = answers[field]
    if (value === null || value < least) problems[field] = { kind: 'amount', least }
    return formatPounds(value ?? least)
  }
  const least = answers.minimum ?? pence(1)

  const capBasisPoints = readShare(answers.cap)
  if (capBasisPoints === null || capBasisPoints > mostCap) problems.cap = { kind: 'share', most: mostCap }
  const hoursWorked = readHundredths(answers.hoursWorked)
  if (hoursWorked === null || hoursWorked > mostHoursWorked * 100)
    problems.hoursWorked = { kind: 'count', least: 0, most: mostHoursWorked }
  if (answers.whichDepartments === 'some' && answers.departments.length === 0)
    problems.departments = { kind: 'departments' }
  const policy: PolicyRequest = {
    isOpen: answers.isOpen,
    capBasisPoints: capBasisPoints ?? 0,
    minimum: amount('minimum', pence(1)),
    maximum: amount('maximum', least),
    dailyLimit: amount('dailyLimit', least),
    requestsPerMonth: count('requestsPerMonth'),
    automaticBelow: amount('automaticBelow', ZERO),
    release: answers.release,
    countsClockedHours: answers.countsClockedHours,
    eligibility: {
      daysInJob: count('daysInJob'),
      minutesWorked: Math.round(((hoursWorked ?? 0) * 60) / 100),
      departments: answers.whichDepartments === 'all' ? 'all' : [...answers.departments],
    },
    blackoutDays: count('blackoutDays'),
    feePayer: answers.feePayer,
    expressFee: readFee(answers, problems),
    carePause: { afterUses: count('careAfter'), hours: count('careHours') },
  }
  return Object.keys(problems).length === 0 ? { policy, problems: null } : { policy: null, problems }
}

function readFee(answers: PolicyAnswers, problems: PolicyProblems): PolicyRequest['expressFee'] {
  if (answers.feeKind === 'flat') {
    const amount = answers.feeAmount
    if (amount === null) problems.feeAmount = { kind: 'amount', least: ZERO }
    else if (amount > mostFee) problems.feeAmount = { kind: 'amountAbove', most: mostFee }
    return { kind: 'flat', amount: formatPounds(amount ?? ZERO) }
  }
  const basisPoints = readShare(answers.feeShare)
  if (basisPoints === null || basisPoints > mostFeeShare) problems.feeShare = { kind: 'share', most: mostFeeShare }
  return { kind: 'share', basisPoints: basisPoints ?? 0 }
}

/** A number with at most two decimals in any of our scripts' digits, times a hundred: read as an amount is. */
function readHundredths(text: string): number | null {
  return readMoney(text.replace(/[%٪]/g, '')).amount
}

/** A percentage as basis points: a hundredth of a percent is one. */
export const readShare = readHundredths

/** A whole number, or null. */
export function readCount(text: string): number | null {
  const hundredths = readHundredths(text)
  return hundredths === null || hundredths % 100 !== 0 ? null : hundredths / 100
}

/** The form's field for the server's word for it. */
export function fieldOf(path: string): keyof PolicyAnswers | null {
  const known: Readonly<Record<string, keyof PolicyAnswers>> = {
    capBasisPoints: 'cap',
    minimum: 'minimum',
    maximum: 'maximum',
    dailyLimit: 'dailyLimit',
    requestsPerMonth: 'requestsPerMonth',
    automaticBelow: 'automaticBelow',
    blackoutDays: 'blackoutDays',
    'eligibility.daysInJob': 'daysInJob',
    'eligibility.minutesWorked': 'hoursWorked',
    'expressFee.amount': 'feeAmount',
    'expressFee.basisPoints': 'feeShare',
    'carePause.afterUses': 'careAfter',
    'carePause.hours': 'careHours',
  }
  return known[path] ?? null
}
