/** What somebody may ask about their own pay and work. */
export const workerIntents = [
  'available',
  'available_why',
  'fee',
  'fees_year',
  'withdrawals',
  'limits',
  'net',
  'gross',
  'compare',
  'ytd',
  'tax',
  'ni',
  'loan',
  'pension',
  'sick_pay',
  'holiday_pay',
  'overtime',
  'court_order',
  'advance',
  'tax_code',
  'payday',
  'forecast',
  'hours_waiting',
  'shifts',
  'swap',
  'leave',
  'sick',
  'documents',
  'expenses',
  'training',
  'goals',
  'bank',
  'account',
  'clock',
] as const

/** What somebody may ask who manages a company. */
export const employerIntents = [
  'run',
  'run_cost',
  'exceptions',
  'deadlines',
  'approvals',
  'headcount',
  'withdrawals_waiting',
  'compliance',
  'risks',
  'starters',
] as const

/** What anybody may say. */
export const commonIntents = ['contact', 'complaint', 'hardship', 'distress', 'greeting'] as const

/**
 * What sounds like the product's business and is not: somebody else's pay, the law, what is to come of it, money to be
 * made, health. It is understood so that it is not taken for a question that has an answer.
 */
export const nearMisses = [
  'other_pay',
  'legal',
  'visa',
  'future_law',
  'benefits',
  'investment',
  'medical',
  'off_topic',
] as const

export const intents = [...workerIntents, ...employerIntents, ...commonIntents, ...nearMisses] as const
export type Intent = (typeof intents)[number]
export type NearMiss = (typeof nearMisses)[number]

export type Audience = 'worker' | 'employer'

const none: ReadonlySet<string> = new Set()
const notFor: Readonly<Record<Audience, ReadonlySet<string>>> = {
  worker: new Set(employerIntents),
  employer: none,
}
/** Whether people of this audience are understood to mean it: a worker's page has nothing of the company's. */
export const isFor = (intent: Intent, audience: Audience): boolean => !notFor[audience].has(intent)

export const isNearMiss = (intent: Intent): intent is NearMiss => (nearMisses as readonly string[]).includes(intent)
