import type { routes, StarterDeclaration } from '@gpod/contract'
import { startingCode } from '@gpod/payroll'
import type { z } from 'zod'
import { londonDay } from '../../../platform/clock.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { WorkerMember } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { type DeclaredUpon, lockDeclaring, takeDeclaration } from '../employees/index.ts'
import { findStarter, hasCodeOfHmrc, insertDeclaration, toDeclaration } from './onboarding-store.ts'

type Said = z.output<typeof routes.onboarding.declare.body>

/**
 * HMRC's starter checklist, answered by the one who starts. Without a P45 the statement decides on which code they are first
 * paid (SI 2003/2682 regs 46-48); a code of a P45 or of HMRC's own stays. Refused: `declaration_closed` (paid here already, or
 * nobody new), `invalid_input` (more than one plan beside the postgraduate loan).
 */
export function declareStarter(
  { database, clock, seal }: Pick<Deps, 'database' | 'clock' | 'seal'>,
  { caller, said }: { caller: WorkerMember; said: Said },
): Promise<StarterDeclaration | Refused> {
  const { employerId, workerId, userId } = caller
  const { statement, studentLoans, ...details } = said
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const today = londonDay(now)
    const before = await lockDeclaring(tx, { employerId, workerId })
    const starter = await findStarter(tx, { employerId, workerId, today })
    if (!before || !starter) throw new Error(`worker ${workerId} has a membership and no record`)
    if (!starter.is_new || starter.is_paid) {
      return refuse('declaration_closed', 'it is answered before the first pay; tell payroll of what changed')
    }
    if (
      studentLoans.filter((plan) => plan !== 'postgraduate').length > 1 ||
      new Set(studentLoans).size < studentLoans.length
    ) {
      return refuse('invalid_input', 'one plan, and the postgraduate loan', { field: 'studentLoans' })
    }
    const payDate = before.starts_on > today ? before.starts_on : today
    const byRule = startingCode({ payDate, statement })
    if (byRule.outcome === 'refused') return refuse('invalid_input', `no rates for ${payDate}`, { field: 'statement' })
    const isCodeSet =
      before.p45_tax_year === null &&
      isCodeOfRule(before, payDate) &&
      !(await hasCodeOfHmrc(tx, { employerId, workerId }))
    const { taxCode, basis: taxBasis } = byRule
    await takeDeclaration(tx, seal, {
      employerId,
      workerId,
      before,
      declared: { statement, studentLoans, code: isCodeSet ? { taxCode, taxBasis } : null, ...details },
      userId,
      now,
    })
    const declared = {
      statement,
      student_loans: studentLoans,
      tax_code: taxCode,
      tax_basis: taxBasis,
      is_code_set: isCodeSet,
      declared_at: now,
    }
    await insertDeclaration(tx, { employerId, workerId, id: newId(Date.parse(now)), userId, declared })
    await recordAudit(tx, {
      employerId,
      at: now,
      actor: caller,
      action: 'onboarding.declared',
      subject: { kind: 'worker', id: workerId },
      before: { taxCode: before.tax_code, taxBasis: before.tax_basis },
      after: {
        starterStatement: statement,
        studentLoans,
        ...(isCodeSet ? { taxCode, taxBasis } : {}),
        ...(before.nino_ending === null && details.nationalInsuranceNumber !== null
          ? { hasNationalInsuranceNumber: true }
          : {}),
      },
    })
    await announce(tx, { employerId, workerId, words: ['onboarding'] })
    return toDeclaration(declared)
  })
}

/** Whether the record has one of the codes that the rule itself gives: any other was told by HMRC, or by somebody who knew. */
function isCodeOfRule({ tax_code: code, tax_basis: basis }: DeclaredUpon, payDate: string): boolean {
  if (code === null) return true
  const given = ([undefined, 'A', 'B', 'C'] as const).map((statement) =>
    startingCode({ payDate, ...(statement && { statement }) }),
  )
  return given.some((one) => one.outcome === 'found' && one.taxCode === code && one.basis === basis)
}
