import { type routes, type WageAccessPolicyBody, wageAccessPolicy } from '@gpod/contract'
import { formatPounds, type Pence } from '@gpod/money'
import type { ResponseOf } from '../../../lib/api-client.ts'
import { fieldOf, type PolicyProblem, type PolicyProblems, readCount, readShare } from './policy-answers.ts'
import type { ExceptionsRequest } from './set-exceptions.ts'

/** One worker's exceptions as typed; what is empty follows the company's rules. */
export type ExceptionAnswers = {
  accessBlocked: boolean
  cap: string
  minimum: Pence | null
  maximum: Pence | null
  dailyLimit: Pence | null
  automaticBelow: Pence | null
  requestsPerMonth: string
  blackoutDays: string
  release: '' | WageAccessPolicyBody['release']
  feePayer: '' | WageAccessPolicyBody['feePayer']
}

export const noExceptions: ExceptionAnswers = {
  accessBlocked: false,
  cap: '',
  minimum: null,
  maximum: null,
  dailyLimit: null,
  automaticBelow: null,
  requestsPerMonth: '',
  blackoutDays: '',
  release: '',
  feePayer: '',
}

type Standing = ResponseOf<typeof routes.policy.showOverride>

/** The exceptions that stand, for the form. */
export function exceptionAnswersOf({ accessBlocked, override }: Standing): ExceptionAnswers {
  return {
    accessBlocked,
    cap: override.capBasisPoints === undefined ? '' : String(override.capBasisPoints / 100),
    minimum: override.minimum ?? null,
    maximum: override.maximum ?? null,
    dailyLimit: override.dailyLimit ?? null,
    automaticBelow: override.automaticBelow ?? null,
    requestsPerMonth: textOf(override.requestsPerMonth),
    blackoutDays: textOf(override.blackoutDays),
    release: override.release ?? '',
    feePayer: override.feePayer ?? '',
  }
}

const textOf = (count: number | undefined): string => (count === undefined ? '' : String(count))

/** The rules that this form does not ask about, for the wire: what stands of them stays. */
export function keptExceptions({ override }: Standing): ExceptionsRequest['override'] {
  const { isOpen, countsClockedHours, eligibility, expressFee, carePause } = override
  const kept = { isOpen, countsClockedHours, eligibility, expressFee, carePause }
  return wageAccessPolicy
    .partial()
    .encode(Object.fromEntries(Object.entries(kept).filter(([, rule]) => rule !== undefined)))
}

/** The exceptions for the wire, or what is wrong by field. Rules left empty are left out; `kept` are those it does not ask about. */
export function readExceptions(
  answers: ExceptionAnswers,
  kept: ExceptionsRequest['override'] = {},
): { request: ExceptionsRequest; problems: null } | { request: null; problems: PolicyProblems } {
  const problems: PolicyProblems = {}
  const read = (
    field: 'cap' | 'requestsPerMonth' | 'blackoutDays',
    problem: PolicyProblem & { most: number },
  ): number | undefined => {
    if (answers[field].trim() === '') return undefined
    const value = problem.kind === 'share' ? readShare(answers[field]) : readCount(answers[field])
    if (value !== null && value <= problem.most) return value
    problems[field] = problem
    return undefined
  }
  const { minimum, maximum, dailyLimit, automaticBelow, release, feePayer } = answers
  const amounts = { minimum, maximum, dailyLimit, automaticBelow }
  const override = {
    capBasisPoints: read('cap', { kind: 'share', most: 9000 }),
    requestsPerMonth: read('requestsPerMonth', { kind: 'count', least: 0, most: 31 }),
    blackoutDays: read('blackoutDays', { kind: 'count', least: 0, most: 28 }),
    release: release === '' ? undefined : release,
    feePayer: feePayer === '' ? undefined : feePayer,
    ...Object.fromEntries(
      Object.entries(amounts).map(([rule, amount]) => [rule, amount === null ? undefined : formatPounds(amount)]),
    ),
  }
  if (Object.keys(problems).length > 0) return { request: null, problems }
  const given = Object.fromEntries(Object.entries(override).filter(([, value]) => value !== undefined))
  return { request: { accessBlocked: answers.accessBlocked, override: { ...kept, ...given } }, problems: null }
}

/** The form's field for the server's word for it: its limits stand under `override`. */
export function exceptionFieldOf(path: string): keyof ExceptionAnswers | null {
  const field = fieldOf(path.replace(/^override\./, ''))
  return field !== null && field in noExceptions ? (field as keyof ExceptionAnswers) : null
}
