import { z } from 'zod'
import { money } from '../money.ts'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { day, id, instant, plainLine } from '../shapes.ts'

/**
 * Letters of the Pensions Act 2008: that they were enrolled and may leave again; that they may join and the employer then
 * pays too; that they may join and the employer need not pay; that their enrolment is put off.
 */
export const pensionLetterKinds = ['enrolled', 'may_opt_in', 'may_join', 'postponed'] as const
export const pensionLetterKind = z.enum(pensionLetterKinds)
export type PensionLetterKind = z.infer<typeof pensionLetterKind>

export const pensionLetter = z.object({ id, kind: pensionLetterKind, appliesFrom: day, madeAt: instant })
export type PensionLetter = z.infer<typeof pensionLetter>

/** A letter as it was sent. Rates are hundredths of a percent. */
export const pensionLetterDocument = z.object({
  id,
  kind: pensionLetterKind,
  writtenOn: day,
  appliesFrom: day,
  employer: z.object({ name: z.string(), address: z.string() }),
  worker: z.object({ name: z.string(), address: z.string().nullable(), employeeId: z.string() }),
  scheme: z.object({ name: z.string(), contact: z.string() }),
  /** Of one who was enrolled. */
  terms: z
    .object({
      arrangement: z.enum(['relief_at_source', 'net_pay', 'salary_sacrifice']),
      employeeRate: z.number().int(),
      employerRate: z.number().int(),
      /** The last day on which a notice to leave undoes it all, counted from this letter. */
      optOutUntil: day,
    })
    .nullable(),
  /** Of one whose enrolment is put off: the day on which they are assessed. */
  postponedUntil: day.optional(),
})
export type PensionLetterDocument = z.infer<typeof pensionLetterDocument>

export const owedPensionLetter = z.object({
  workerId: id,
  name: z.string(),
  kind: pensionLetterKind,
  dueOn: day,
  isLate: z.boolean(),
})
export type OwedPensionLetter = z.infer<typeof owedPensionLetter>

export const pensionLetters = z.object({
  /** Without the scheme's name and contact no letter can be written. */
  isSchemeSet: z.boolean(),
  owed: z.array(owedPensionLetter),
  made: z.number().int(),
})
export type PensionLetters = z.infer<typeof pensionLetters>

export const pensionProvider = z.enum(['nest', 'peoples_pension', 'other'])
export const pensionArrangement = z.enum(['relief_at_source', 'net_pay', 'salary_sacrifice'])
export const pensionBasis = z.enum(['qualifying_earnings', 'pensionable_pay', 'all_earnings'])

/** Of the company's own words for its provider: short, on one line. */
const reference = plainLine(60).nullable()

/** The company's scheme. Rates are hundredths of a percent. */
const schemeFields = {
  name: plainLine(100),
  /** Where a member asks, and gets the notice with which they leave again. */
  contact: z.string().trim().min(1).max(300),
  provider: pensionProvider,
  method: pensionArrangement,
  basis: pensionBasis,
  employeeRate: z.number().int().min(0).max(10_000),
  employerRate: z.number().int().min(0).max(10_000),
  dutiesFrom: day,
  /** The day of the next month by which contributions reach the provider. */
  paymentDueDay: z.number().int().min(1).max(22),
  providerReference: reference,
  groupName: reference,
  paymentSource: reference,
  /** The day chosen for the next re-enrolment; null leaves it at the third anniversary. */
  reenrolmentOn: day.nullable(),
  /** When compliance was last declared to The Pensions Regulator. */
  declaredOn: day.nullable(),
}
export const pensionScheme = z.object({
  ...schemeFields,
  contact: z.string(),
  name: z.string(),
  version: z.number().int(),
})
export type PensionScheme = z.infer<typeof pensionScheme>

export const workerCategory = z.enum([
  'eligible_jobholder',
  'non_eligible_jobholder',
  'entitled_worker',
  'not_covered',
  'unknown',
])
export const enrolmentDuty = z.enum(['enrol', 'may_opt_in', 'may_join', 'wait_for_postponement', 'none'])
export const joiningWay = z.enum(['enrolled', 'opted_in', 'joined', 're_enrolled', 'terms'])

/** What a run found of an employee, and from which figures. */
export const pensionAssessment = z.object({
  payRunId: id,
  payDate: day,
  category: workerCategory,
  duty: enrolmentDuty,
  ageYears: z.number().int().nullable(),
  pensionDay: day.nullable(),
  earnings: money.nullable(),
  trigger: money.nullable(),
  lowerLimit: money.nullable(),
  isMember: z.boolean(),
  joins: z.object({ from: day, how: joiningWay }).nullable(),
})
export type PensionAssessment = z.infer<typeof pensionAssessment>

export const pensionMembership = z.object({
  id,
  from: day,
  how: joiningWay,
  method: pensionArrangement,
  basis: pensionBasis,
  employeeRate: z.number().int(),
  employerRate: z.number().int(),
  ended: z
    .object({ on: day, how: z.enum(['opted_out', 'ceased', 'withdrawn', 'replaced']), noticeOn: day.nullable() })
    .nullable(),
})
export type PensionMembership = z.infer<typeof pensionMembership>

/** Where somebody stands: a member; out by their own notice; put off; or waiting for a run to say. */
export const enrolmentState = z.enum([
  'member',
  'own_terms',
  'left',
  'postponed',
  'requested',
  'outside',
  'not_followed',
])
export type EnrolmentState = z.infer<typeof enrolmentState>

export const enrolment = z.object({
  workerId: id,
  state: enrolmentState,
  /** The membership that counts today. */
  membership: pensionMembership.nullable(),
  history: z.array(pensionMembership),
  assessment: pensionAssessment.nullable(),
  notices: z.array(
    z.object({
      id,
      kind: z.enum(['postponed', 'join_request']),
      on: day,
      until: day.nullable(),
      isCancelled: z.boolean(),
    }),
  ),
  startsOn: day,
  /** The last day of a postponement that begins on their first day. */
  postponableUntil: day,
  /** Until when a notice to opt out undoes their membership; null where the letter was not written yet, or for who may not. */
  optOutUntil: day.nullable(),
  /** What an opt-out gives back with the next pay: their part, and the company's. */
  refund: z.object({ employee: money, employer: money }).nullable(),
  isSchemeSet: z.boolean(),
})
export type Enrolment = z.infer<typeof enrolment>

export const pensionPerson = z.object({
  workerId: id,
  name: z.string(),
  employeeId: z.string(),
  state: enrolmentState,
  since: day.nullable(),
  category: workerCategory.nullable(),
  earnings: money.nullable(),
  payDate: day.nullable(),
})

export const pensionOverview = z.object({
  scheme: pensionScheme.nullable(),
  /** What the settings have of the scheme, where it is not set up yet. */
  known: z.object({ name: z.string().nullable(), contact: z.string().nullable() }),
  people: z.array(pensionPerson),
  deadlines: z.array(
    z.object({
      kind: z.enum([
        'contributions',
        'letters',
        'declaration',
        'reenrolment_from',
        'reenrolment_until',
        'redeclaration',
      ]),
      on: day,
      month: z.string().optional(),
      isLate: z.boolean(),
    }),
  ),
  /** The window from which the next re-enrolment day is chosen. */
  reenrolment: z
    .object({ on: day, isChosen: z.boolean(), windowFrom: day, windowUntil: day, declareBy: day })
    .nullable(),
})
export type PensionOverview = z.infer<typeof pensionOverview>

export const runPensions = z.object({
  isApproved: z.boolean(),
  counts: z.record(workerCategory, z.number().int()),
  members: z.number().int(),
  /** How many it brings into the scheme. */
  joining: z.number().int(),
  /** How many are eligible and in no scheme: none is set, or their record says that they are in none. */
  notEnrolled: z.number().int(),
  isSchemeSet: z.boolean(),
})
export type RunPensions = z.infer<typeof runPensions>

export const runPensionView = z.enum(['joining', 'not_enrolled'])
export type RunPensionView = z.infer<typeof runPensionView>

/** Some of those a run brings in, from a day and in a way; or of those who are not enrolled, who have neither. */
export const runPensionPage = z.object({
  people: z.array(
    z.object({
      workerId: id,
      name: z.string(),
      from: day.nullable(),
      how: joiningWay.nullable(),
      earnings: money.nullable(),
    }),
  ),
  next: id.nullable(),
})
export type RunPensionPage = z.infer<typeof runPensionPage>

/** Layouts of contribution files. None was confirmed by its provider at the time of writing. */
export const pensionFileLayouts = ['nest', 'peoples_pension', 'papdis_csv', 'papdis_xml'] as const
export const pensionFileLayout = z.enum(pensionFileLayouts)
export type PensionFileLayout = z.infer<typeof pensionFileLayout>

const ofWorker = z.object({ id })

export const pensions = section('pensions', {
  errors: {
    pension_scheme_missing: 409,
    pension_not_member: 409,
    pension_member_already: 409,
    pension_letter_missing: 409,
    pension_opt_out_over: 409,
    pension_postponement_too_long: 409,
  },
  actions: {
    'pension_letters.written': 'payroll',
    'pension_scheme.changed': 'payroll',
    'pension.postponed': 'payroll',
    'pension.join_requested': 'payroll',
    'pension.notice_cancelled': 'payroll',
    'pension.opted_out': 'payroll',
    'pension.ceased': 'payroll',
    'pension.file_fetched': 'payroll',
  },
  routes: {
    overview: route({
      method: 'GET',
      path: '/api/employer/pensions',
      summary: 'The scheme, who is in it, what the last run found of everybody, and what is due',
      access: 'payroll.read',
      reach: 'company',
      shows: ['pensions', 'settings', 'employees', 'pay-runs'],
      response: pensionOverview,
    }),
    setScheme: route({
      method: 'PUT',
      path: '/api/employer/pension-scheme',
      summary: 'Sets up or changes the scheme; members keep their terms',
      access: 'payroll.approve',
      reach: 'company',
      changes: ['pensions', 'settings'],
      body: z.strictObject({ ...schemeFields, version: z.number().int().min(0) }),
      response: pensionScheme,
    }),
    enrolment: route({
      method: 'GET',
      path: '/api/employer/employees/:id/enrolment',
      summary: 'Where an employee stands in the scheme, since when and why',
      access: 'payroll.read',
      reach: 'company',
      shows: ['pensions', 'employees', 'pay-runs'],
      params: ofWorker,
      response: enrolment,
    }),
    postpone: route({
      method: 'POST',
      path: '/api/employer/employees/:id/pension-postponement',
      summary: 'Puts the assessment of an employee off, three months at most',
      access: 'payroll.run',
      reach: 'company',
      changes: ['pensions', 'employees'],
      params: ofWorker,
      body: z.strictObject({ from: day, until: day }),
      response: enrolment,
    }),
    requestJoining: route({
      method: 'POST',
      path: '/api/employer/employees/:id/pension-request',
      summary: 'An employee asks to opt in or to join: a member from the next pay period',
      access: 'payroll.run',
      reach: 'company',
      changes: ['pensions', 'employees'],
      params: ofWorker,
      body: z.strictObject({ receivedOn: day }),
      response: enrolment,
    }),
    cancelNotice: route({
      method: 'POST',
      path: '/api/employer/pension-notices/:id/cancel',
      summary: 'Takes back a postponement or a request that was entered; one that a run acted upon stays',
      access: 'payroll.run',
      reach: 'company',
      changes: ['pensions', 'employees'],
      params: z.object({ id }),
      body: z.object({}).optional(),
      response: enrolment,
    }),
    optOut: route({
      method: 'POST',
      path: '/api/employer/employees/:id/pension-opt-out',
      summary:
        'An employee opts out within the month: as if they had never joined, and all is given back with the next pay',
      access: 'payroll.run',
      reach: 'company',
      changes: ['pensions', 'employees'],
      params: ofWorker,
      body: z.strictObject({ receivedOn: day }),
      response: enrolment,
    }),
    cease: route({
      method: 'POST',
      path: '/api/employer/employees/:id/pension-ceasing',
      summary: 'An employee stops paying; what was paid in stays',
      access: 'payroll.run',
      reach: 'company',
      changes: ['pensions', 'employees'],
      params: ofWorker,
      body: z.strictObject({ receivedOn: day, endsOn: day }),
      response: enrolment,
    }),
    ofRun: route({
      method: 'GET',
      path: '/api/employer/pay-runs/:id/pensions',
      summary: 'What a run found of everybody, and how many it brings into the scheme',
      access: 'payroll.read',
      reach: 'company',
      shows: ['pensions', 'pay-runs'],
      params: z.object({ id }),
      response: runPensions,
    }),
    peopleOfRun: route({
      method: 'GET',
      path: '/api/employer/pay-runs/:id/pension-people',
      summary: 'Whom a run brings into the pension scheme, or who is not enrolled, a page at a time by name',
      access: 'payroll.read',
      reach: 'company',
      shows: ['pensions', 'pay-runs'],
      params: z.object({ id }),
      /** `after` is the `next` of the page before. */
      query: z.object({
        view: runPensionView,
        after: id.optional(),
        limit: z.coerce.number().int().min(1).max(200).default(200),
      }),
      response: runPensionPage,
    }),
    contributionFile: route({
      method: 'GET',
      path: '/api/employer/pay-runs/:id/pension-file',
      summary: 'Contributions of an approved run in the layout of a provider',
      access: 'payroll.read',
      reach: 'company',
      shows: [],
      params: z.object({ id }),
      query: z.object({ layout: pensionFileLayout }),
      response: z.object({ fileName: z.string(), mediaType: z.string(), content: z.string() }),
    }),
    ownLetters: route({
      method: 'GET',
      path: '/api/pension-letters',
      summary: 'Own letters about the workplace pension, newest first',
      access: 'worker',
      reach: 'own',
      response: z.object({ letters: z.array(pensionLetter) }),
    }),
    letterDownload: route({
      method: 'GET',
      path: '/api/pension-letters/:id/download',
      summary: 'The address of the PDF, good for ten minutes; wants a payslip_view grant',
      access: 'worker',
      reach: 'own',
      shows: [],
      params: z.object({ id }),
      response: z.object({ downloadUrl: z.string() }),
    }),
    letters: route({
      method: 'GET',
      path: '/api/employer/pension-letters',
      summary: 'Who is owed a letter about the workplace pension, the latest due first',
      access: 'payroll.read',
      reach: 'company',
      shows: ['pensions', 'settings', 'pay-runs'],
      response: pensionLetters,
    }),
    writeLetters: route({
      method: 'POST',
      path: '/api/employer/pension-letters',
      summary: 'Writes every letter that is owed, and mails it; each is written once',
      access: 'payroll.run',
      reach: 'company',
      response: pensionLetters,
    }),
  },
})
