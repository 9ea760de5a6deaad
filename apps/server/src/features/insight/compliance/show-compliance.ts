import type { ComplianceCheck, ComplianceCheckCode } from '@gpod/contract'
import { complianceCheckCodes } from '@gpod/contract'
import { londonDay } from '../../../platform/clock.ts'
import type { Deps } from '../../../platform/deps.ts'
import { listOptOuts } from '../../time/rota/index.ts'
import { answerOf, type Check, MOST_EVIDENCE } from './check.ts'
import { auditTrail, booksBalance, dataRetention } from './data-checks.ts'
import { epsSent, payeDetails, rtiAccepted, rtiOnTime } from './hmrc-checks.ts'
import { minimumWage } from './pay-checks.ts'
import { pensionAssessed, pensionContributions, pensionLetters } from './pension-checks.ts'
import { consents, rightToWork } from './people-checks.ts'
import { nightWork, weeklyRest, workBreaks, youngWorkers } from './rest-and-night-checks.ts'
import { dailyRest, weeklyHours } from './working-time-checks.ts'
import { openScreens } from './working-time-screen.ts'

const checks: Readonly<Record<ComplianceCheckCode, Check>> = {
  rti_on_time: rtiOnTime,
  rti_accepted: rtiAccepted,
  eps_sent: epsSent,
  paye_details: payeDetails,
  pension_assessed: pensionAssessed,
  pension_contributions: pensionContributions,
  pension_letters: pensionLetters,
  minimum_wage: minimumWage,
  weekly_hours: weeklyHours,
  daily_rest: dailyRest,
  weekly_rest: weeklyRest,
  work_breaks: workBreaks,
  night_work: nightWork,
  young_workers: youngWorkers,
  right_to_work: rightToWork,
  consents,
  data_retention: dataRetention,
  audit_trail: auditTrail,
  books_balance: booksBalance,
}

/**
 * What takes long with many employees is worked out beside the others, each part over a connection of its own. Checks that
 * read the same hours are of one part.
 */
const LONG: readonly (readonly ComplianceCheckCode[])[] = [
  ['daily_rest', 'weekly_rest', 'work_breaks', 'young_workers'],
  ['weekly_hours', 'night_work', 'minimum_wage'],
]

/** The checks of a company, worked out now from its records; all of them unless some are named. */
export async function showCompliance(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { employerId, codes = complianceCheckCodes }: { employerId: string; codes?: readonly ComplianceCheckCode[] },
): Promise<{ at: string; checks: ComplianceCheck[] }> {
  const now = clock.now()
  const today = londonDay(now)
  const answersOf = (some: readonly ComplianceCheckCode[]) =>
    database.read({ employerId }, async (tx) => {
      const optOuts = some.includes('weekly_hours') ? await listOptOuts(tx, { employerId, to: today }) : []
      const screens = openScreens({ employerId, today, mostBreaks: MOST_EVIDENCE })
      const company = { employerId, now, today, optOuts, screens }
      const answers: ComplianceCheck[] = []
      for (const code of some) answers.push(answerOf(code, checks[code], await checks[code].look(tx, company)))
      return answers
    })
  const parts = [
    ...LONG.map((part) => codes.filter((code) => part.includes(code))),
    codes.filter((code) => !LONG.some((part) => part.includes(code))),
  ]
  const answers = (await Promise.all(parts.filter(({ length }) => length > 0).map(answersOf))).flat()
  return { at: now, checks: codes.flatMap((code) => answers.find((answer) => answer.code === code) ?? []) }
}

/** The four answers that everyone of the company sees, each true only where its checks hold. */
export async function showComplianceStatus(
  deps: Pick<Deps, 'database' | 'clock'>,
  employerId: string | null,
): Promise<{ hmrcSync: boolean; gdprCompliance: boolean; biometricConsent: boolean; auditTrail: boolean }> {
  if (employerId === null) return { hmrcSync: false, gdprCompliance: false, biometricConsent: false, auditTrail: false }
  const codes = ['rti_on_time', 'rti_accepted', 'consents', 'data_retention', 'audit_trail'] as const
  const { checks: answers } = await showCompliance(deps, { employerId, codes })
  const holds = (...wanted: ComplianceCheckCode[]) =>
    wanted.every((code) => answers.some((answer) => answer.code === code && answer.state === 'holds'))
  return {
    hmrcSync: holds('rti_on_time', 'rti_accepted'),
    gdprCompliance: holds('consents', 'data_retention'),
    biometricConsent: holds('consents'),
    auditTrail: holds('audit_trail'),
  }
}
