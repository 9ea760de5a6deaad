import type {
  ComplianceArea,
  ComplianceCheck,
  ComplianceCheckCode,
  ComplianceEvidence,
  ComplianceState,
} from '@gpod/contract'
import type { OptOut } from '@gpod/rota'
import type { Tx } from '../../../platform/database/database.ts'
import type { WorkingTimeScreens } from './working-time-screen.ts'

export type OfCompany = {
  employerId: string
  now: string
  today: string
  /** Who agreed in writing to work more than 48 hours a week (reg 5). */
  optOuts: readonly (OptOut & { workerId: string })[]
  screens: WorkingTimeScreens
}

/**
 * What a check found: how many records it looked at, and those that are not in order. Of so many that no page shows them
 * all the first are told, and of the others how many there are.
 */
export type Found = {
  checked: number
  evidence: readonly ComplianceEvidence[]
  others?: { state: ComplianceState; count: number }
}

/** One promise the law asks for, and how the company's own records answer it. */
export type Check = {
  area: ComplianceArea
  law: string
  href: string | null
  look(tx: Tx, company: OfCompany): Promise<Found>
}

const GRAVITY: Readonly<Record<ComplianceState, number>> = { broken: 3, unknown: 2, attention: 1, holds: 0 }
/** So many pieces of evidence an answer has. */
export const MOST_EVIDENCE = 50

/** A piece of evidence; what is left out says nothing. */
export function evidence(
  code: ComplianceEvidence['code'],
  state: ComplianceState,
  { subject = null, on = null, facts = {}, href = null }: Partial<Omit<ComplianceEvidence, 'code' | 'state'>> = {},
): ComplianceEvidence {
  return { code, state, subject, on, facts, href }
}

/** Where there is nothing to look at, nothing is proven. */
export const nothingYet: Found = { checked: 0, evidence: [evidence('nothing_yet', 'unknown')] }

/** The answer of a check: as grave as the gravest piece of its evidence, the gravest first. */
export function answerOf(code: ComplianceCheckCode, { area, law, href }: Check, found: Found): ComplianceCheck {
  const ranked = [...found.evidence].sort((a, b) => GRAVITY[b.state] - GRAVITY[a.state])
  const count = (state: ComplianceState) =>
    ranked.filter((piece) => piece.state === state).length + (found.others?.state === state ? found.others.count : 0)
  return {
    code,
    area,
    state: ranked[0]?.state ?? 'holds',
    counts: {
      checked: found.checked,
      broken: count('broken'),
      unknown: found.checked === 0 ? 0 : count('unknown'),
      attention: count('attention'),
    },
    evidence: ranked.slice(0, MOST_EVIDENCE),
    law,
    href,
  }
}

export const placeOf = {
  run: (id: string) => `/employer/payroll/runs/${id}`,
  worker: (id: string) => `/employer/employees/${id}`,
  workerForm: (id: string) => `/employer/employees/${id}/change`,
  withdrawals: '/employer/ewa',
  submissions: '/employer/payroll/reports?view=submissions',
  bankStatements: '/employer/payroll/reports?view=bank',
  pension: '/employer/payroll/pension',
  settings: '/employer/payroll/settings',
  hours: '/employer/schedule?view=hours&state=approved',
  audit: '/employer/audit',
} as const
