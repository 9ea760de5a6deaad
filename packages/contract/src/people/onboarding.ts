import { z } from 'zod'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { day, empty, id, instant, nationalInsuranceNumber, plainText } from '../shapes.ts'
import { gender, starterStatement, studentLoanPlan } from './employees.ts'

/** What has to be there of somebody who starts: each is known from the records, and ticked by nobody. */
export const onboardingSteps = [
  'details',
  'national_insurance_number',
  'bank_account',
  'starter_declaration',
  'contract',
  'right_to_work',
] as const
export const onboardingStep = z.enum(onboardingSteps)
export type OnboardingStep = z.infer<typeof onboardingStep>

/** For so many days from their first somebody counts as new. */
export const onboardingDays = 90

/** How the right to work was checked, as the Home Office's guide to checks for employers tells them apart. */
export const rightToWorkKind = z.enum(['passport', 'share_code', 'identity_service', 'checking_service', 'other'])
export type RightToWorkKind = z.infer<typeof rightToWorkKind>

/** So many days before a right to work ends, those who check it are told. */
export const rightToWorkReminders = [60, 30, 7] as const

/**
 * `late`: checked after the first day of work. `soon`: it ends within the days of the first reminder. `missing`: no check is
 * recorded.
 */
export const rightToWorkState = z.enum(['missing', 'valid', 'late', 'soon', 'ended'])
export type RightToWorkState = z.infer<typeof rightToWorkState>

const step = z.object({ step: onboardingStep, isDone: z.boolean() })

export const starterDeclaration = z.object({
  statement: starterStatement,
  studentLoans: z.array(studentLoanPlan),
  declaredAt: instant,
  /** What HMRC's rule makes of the statement without a P45. */
  taxCode: z.string(),
  taxBasis: z.enum(['cumulative', 'week1_month1']),
  /** The record has that code from this declaration; false where a P45 or a code of HMRC's stood there. */
  isCodeSet: z.boolean(),
})
export type StarterDeclaration = z.infer<typeof starterDeclaration>

const checkFacts = {
  kind: rightToWorkKind,
  checkedOn: day,
  /** Null where it has no end. */
  validUntil: day.nullable(),
}

export const rightToWorkCheck = z.object({
  id,
  ...checkFacts,
  checkedBy: z.string(),
  /** The copy among the documents, in the version that was checked; null of one that was gone by then. A later one was not checked. */
  document: z.object({ id, name: z.string(), version: z.int().nullable(), isLatest: z.boolean() }).nullable(),
  recordedAt: instant,
})
export type RightToWorkCheck = z.infer<typeof rightToWorkCheck>

const ownOnboarding = z.object({
  /** They started lately or will. */
  isNew: z.boolean(),
  startsOn: day,
  steps: z.array(step),
  declaration: starterDeclaration.nullable(),
  /** Until they are first paid here. */
  canDeclare: z.boolean(),
  /** What the record lacks, that the declaration may bring. */
  asksFor: z.array(z.enum(['national_insurance_number', 'address', 'gender'])),
  rightToWork: z.object(checkFacts).nullable(),
  /** What cannot wait, of whoever works there: the home page tells it without a request of its own. */
  pressing: z.object({
    /** The latest urgent one that they have not opened, or not confirmed where that is asked for. */
    announcement: z.object({ id, title: z.string() }).nullable(),
    /** To sign, send or renew. */
    documents: z.int(),
  }),
})
export type OwnOnboarding = z.infer<typeof ownOnboarding>

const starter = z.object({ workerId: id, name: z.string(), startsOn: day, steps: z.array(step) })
export type Starter = z.infer<typeof starter>

const workerOnboarding = starter.extend({
  isNew: z.boolean(),
  declaration: starterDeclaration.nullable(),
  rightToWork: rightToWorkState,
  /** The latest first: it is the one that counts. */
  checks: z.array(rightToWorkCheck),
  /** Of theirs, under right to work: what a check can name. */
  documents: z.array(z.object({ id, name: z.string(), version: z.int() })),
})
export type WorkerOnboarding = z.infer<typeof workerOnboarding>

const params = z.object({ id })

export const onboarding = section('onboarding', {
  permissions: {
    /** What new employees lack, their declarations, and everyone's right to work: no line manager. */
    'onboarding.read': ['owner', 'payroll_manager', 'auditor'],
    'onboarding.check': ['owner', 'payroll_manager'],
  },
  errors: {
    declaration_closed: 409,
  },
  actions: {
    'onboarding.declared': 'people',
    'onboarding.right_to_work_checked': 'people',
    'onboarding.right_to_work_withdrawn': 'people',
  },
  routes: {
    own: route({
      method: 'GET',
      path: '/api/onboarding',
      summary:
        'What the signed-in worker still has to do before they are first paid, what they declared, and what else cannot wait',
      access: 'worker',
      reach: 'own',
      shows: ['onboarding', 'employees', 'documents', 'announcements', 'pay-runs'],
      response: ownOnboarding,
    }),
    declare: route({
      method: 'PUT',
      path: '/api/onboarding/declaration',
      summary:
        'HMRC’s starter checklist: the statement, the loans and what the record lacks. Until they are first paid it may be made again',
      access: 'worker',
      reach: 'own',
      changes: ['onboarding', 'employees'],
      body: z.strictObject({
        statement: starterStatement,
        studentLoans: z.array(studentLoanPlan).max(2),
        /** Each taken only where the record has none. */
        nationalInsuranceNumber: nationalInsuranceNumber.nullable(),
        address: plainText(300).nullable(),
        gender: gender.nullable(),
      }),
      response: starterDeclaration,
    }),
    list: route({
      method: 'GET',
      path: '/api/employer/onboarding',
      summary: 'Who started lately or will, and what is still to be done of each: the latest 500 to start',
      access: 'onboarding.read',
      reach: 'company',
      shows: ['onboarding', 'employees', 'documents'],
      response: z.object({ starters: z.array(starter) }),
    }),
    show: route({
      method: 'GET',
      path: '/api/employer/onboarding/:id',
      summary:
        'Of one employee what is done and what is not, the starter declaration and the checks of their right to work',
      access: 'onboarding.read',
      reach: 'company',
      shows: ['onboarding', 'employees', 'documents'],
      params,
      response: workerOnboarding,
    }),
    check: route({
      method: 'POST',
      path: '/api/employer/onboarding/:id/right-to-work',
      summary: 'Record that somebody’s right to work was checked. With the same `key` it is recorded once',
      access: 'onboarding.check',
      reach: 'company',
      params,
      /** `documentVersion` as it was seen: one that came since was not checked. */
      body: z.strictObject({
        key: id,
        ...checkFacts,
        documentId: id.nullable(),
        documentVersion: z.int().min(1).max(10_000).nullable().default(null),
      }),
      response: rightToWorkCheck,
      status: 201,
    }),
    withdrawCheck: route({
      method: 'DELETE',
      path: '/api/employer/right-to-work/:id',
      summary: 'Take back a check that was recorded by mistake; that it was stays',
      access: 'onboarding.check',
      reach: 'company',
      params,
      response: empty,
    }),
  },
})
