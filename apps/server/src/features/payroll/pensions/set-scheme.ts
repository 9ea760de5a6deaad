import type { PensionScheme, routes } from '@gpod/contract'
import { reenrolmentOf } from '@gpod/payroll'
import type { z } from 'zod'
import { londonDay } from '../../../platform/clock.ts'
import { sql } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { announce } from '../../../platform/live/live.ts'
import { actorOf } from '../../account/verification/index.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { readScheme, type SchemeRow, saveScheme } from './scheme-store.ts'

/** The least of each certified basis, together and of the employer (Pensions Act 2008 s 20; SI 2010/772 reg 32E, sets 2 and 3). */
const LEAST = {
  qualifying_earnings: { together: 800, employer: 300 },
  pensionable_pay: { together: 800, employer: 300 },
  all_earnings: { together: 700, employer: 300 },
} as const

/** The scheme as it is shown on a day. */
export function shownScheme({ reenrolmentDays, ...scheme }: SchemeRow, today: string): PensionScheme {
  const next = reenrolmentOf({ dutiesFrom: scheme.dutiesFrom, chosen: reenrolmentDays, today })
  return { ...scheme, reenrolmentOn: next.isChosen ? next.on : null }
}

/**
 * Sets the company's scheme up, or changes it; who is a member already keeps their terms. Refuses `state_changed` (somebody else
 * changed it) and `invalid_input` with the field: rates below the least that the law asks of their basis, a re-enrolment day
 * outside its window, a declaration in the future.
 */
export function setScheme(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { caller, scheme }: { caller: Member; scheme: z.output<typeof routes.pensions.setScheme.body> },
): Promise<PensionScheme | Refused> {
  const { employerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    await sql`select 1 from employers where id = ${employerId} for no key update`.execute(tx)
    const before = await readScheme(tx, employerId)
    if ((before?.version ?? 0) !== scheme.version) {
      return refuse('state_changed', 'someone else changed the scheme; load it again', {
        details: { version: before?.version ?? 0 },
      })
    }
    const now = clock.now()
    const today = londonDay(now)
    const { reenrolmentOn, ...terms } = scheme
    const refused = problemOf(scheme, { today, chosen: before?.reenrolmentDays ?? [] })
    if (refused) return refused
    const past = (before?.reenrolmentDays ?? []).filter((day) => day <= today)
    const reenrolmentDays = reenrolmentOn === null || past.includes(reenrolmentOn) ? past : [...past, reenrolmentOn]
    const after: SchemeRow = { ...terms, reenrolmentDays, version: scheme.version + 1 }
    await saveScheme(tx, { employerId, scheme: after, now })
    await recordAudit(tx, {
      employerId,
      at: now,
      actor: actorOf(caller),
      action: 'pension_scheme.changed',
      subject: { kind: 'employer', id: employerId },
      ...(before ? { before } : {}),
      after,
    })
    await announce(tx, { employerId, workerId: null, words: ['pensions', 'settings'] })
    return shownScheme(after, today)
  })
}

function problemOf(
  scheme: z.output<typeof routes.pensions.setScheme.body>,
  { today, chosen }: { today: string; chosen: readonly string[] },
): Refused | null {
  const no = (field: string, message: string, details: Record<string, unknown> = {}) =>
    refuse('invalid_input', message, { field, details })
  const { basis, employeeRate, employerRate, declaredOn, dutiesFrom, reenrolmentOn } = scheme
  const least = LEAST[basis]
  if (employerRate < least.employer)
    return no('employerRate', 'below what an employer has to pay', { least: least.employer })
  if (employeeRate + employerRate < least.together) {
    return no('employeeRate', 'both rates together are below the minimum', { least: least.together - employerRate })
  }
  if (declaredOn !== null && declaredOn > today) return no('declaredOn', 'a declaration is made before it is entered')
  if (reenrolmentOn === null) return null
  const past = chosen.filter((day) => day <= today)
  const window = reenrolmentOf({ dutiesFrom, chosen: past, today })
  if (past.includes(reenrolmentOn)) return null
  if (reenrolmentOn < today || reenrolmentOn < window.windowFrom || reenrolmentOn > window.windowUntil) {
    const { windowFrom, windowUntil } = window
    return no('reenrolmentOn', 'outside the window of re-enrolment', { windowFrom, windowUntil })
  }
  return null
}
