import type { ErasablePart } from '@gpod/contract'
import { sql, type Tx } from '../../../platform/database/database.ts'
import { eraseAccountMail, forgetSentMail } from '../../../platform/mail/erase-mail.ts'
import { eraseCounterparties } from '../../books/bank-statements/index.ts'
import { closeMembership } from '../../company/settings/index.ts'
import { eraseTurns } from '../../insight/assistant/index.ts'
import { eraseOwnAssistants } from '../../insight/own-assistants/index.ts'
import { eraseFindings } from '../../insight/risk-checks/index.ts'
import { eraseTutorial } from '../../insight/tutorial/index.ts'
import { eraseEnquiries } from '../../installation/enquiries/index.ts'
import { eraseOldPayrollIds } from '../../payroll/brought-forward/index.ts'
import { eraseOrderTerms } from '../../payroll/court-orders/index.ts'
import { eraseComparedFigures } from '../../payroll/parallel-runs/index.ts'
import { eraseItemLabels } from '../../payroll/pay-items/index.ts'
import { eraseWageDestinations } from '../../payroll/pay-runs/index.ts'
import { erasePasscode } from '../../payroll/payslips/index.ts'
import { erasePensionFacts } from '../../payroll/pensions/index.ts'
import { eraseAlertsAmong, eraseAlertsOf } from '../../people/alerts/index.ts'
import { eraseReading } from '../../people/announcements/index.ts'
import { eraseBenefitTexts } from '../../people/benefits/index.ts'
import { eraseDocumentsOf } from '../../people/documents/index.ts'
import { eraseImportedBefore } from '../../people/employee-imports/index.ts'
import { endInvitationsOf, eraseInvitations, eraseWorker, leaveTeamOf } from '../../people/employees/index.ts'
import { eraseExpensesOf } from '../../people/expenses/index.ts'
import { eraseNamedFeedback } from '../../people/feedback/index.ts'
import { eraseIncidentTexts } from '../../people/incidents/index.ts'
import { eraseLeaving } from '../../people/leavers/index.ts'
import { eraseSender } from '../../people/messages/index.ts'
import { erasePerformanceTexts } from '../../people/performance/index.ts'
import { eraseReviewTexts } from '../../people/reviews/index.ts'
import { eraseRewards } from '../../people/rewards/index.ts'
import { eraseViewsOf } from '../../people/saved-views/index.ts'
import { eraseCasesOf } from '../../people/support/index.ts'
import { eraseTraining } from '../../people/training/index.ts'
import { eraseWellbeing } from '../../people/wellbeing/index.ts'
import { eraseAbsenceFacts } from '../../time/absences/index.ts'
import { revokeFeedsOf } from '../../time/calendar-feed/index.ts'
import { eraseReviewAnswers } from '../../time/clock-events/index.ts'
import { eraseLeaveTexts } from '../../time/leave/index.ts'
import { erasePlanning } from '../../time/rota/index.ts'
import { eraseShiftReasons } from '../../time/shifts/index.ts'
import { eraseSwapReasons } from '../../time/swaps/index.ts'
import { eraseClockPlaces, eraseCorrectionTexts } from '../../time/timesheets/index.ts'
import { eraseFinances, eraseFinancesOfUser } from '../../wage-access/finances/index.ts'
import { eraseAnswers, eraseDestinations } from '../../wage-access/withdrawals/index.ts'
import { eraseChallenges, forgetPastChallenges } from '../challenges/index.ts'
import { deleteFaceOf } from '../face/index.ts'
import { eraseLinks, eraseSessions, eraseUser, forgetEndedSessions, forgetPastLinks } from '../sign-in/index.ts'
import { eraseAttempts, eraseFactors, removePin } from '../verification/index.ts'

/** Face, old sessions, removed devices, sent mail and enquiries: needed by nobody. Safe to repeat. */
export async function eraseLeftovers(
  tx: Tx,
  { userId, addresses, now }: { userId: string; addresses: readonly string[]; now: string },
): Promise<void> {
  await deleteFaceOf(tx, { userId, now })
  await forgetEndedSessions(tx, { userId, now })
  await forgetSentMail(tx, { userId, addresses })
  await eraseEnquiries(tx, addresses)
  await forgetPastLinks(tx, { userId, now })
  await forgetPastChallenges(tx, { userId, now })
}

/**
 * What the law kept, when its time has come: the documents are deleted, and what must stay for the books stays under a
 * number that belongs to nobody. The database refuses before the day.
 */
export async function eraseRecord(
  tx: Tx,
  { employerId, workerId, today, now }: { employerId: string; workerId: string; today: string; now: string },
): Promise<void> {
  await sql`select forget_papers(${employerId}::uuid, ${workerId}::uuid, ${today}::date)`.execute(tx)
  const of = { employerId, workerId }
  await erasePasscode(tx, of)
  await eraseFindings(tx, of)
  await eraseComparedFigures(tx, of)
  await eraseWorker(tx, { ...of, now })
  await eraseImportedBefore(tx, of)
  await eraseLeaving(tx, of)
  await eraseDestinations(tx, of)
  await eraseWageDestinations(tx, of)
  await eraseCounterparties(tx, of)
  await eraseAbsenceFacts(tx, of)
  await eraseCorrectionTexts(tx, of)
  await eraseClockPlaces(tx, of)
  await removePin(tx, of)
  await eraseReviewAnswers(tx, of)
  await eraseIncidentTexts(tx, of)
  await eraseWellbeing(tx, of)
  await eraseFinances(tx, of)
  await eraseTraining(tx, of)
  await erasePerformanceTexts(tx, of)
  await eraseReviewTexts(tx, of)
  await eraseRewards(tx, of)
  await eraseLeaveTexts(tx, of)
  await eraseSwapReasons(tx, of)
  await revokeFeedsOf(tx, { ...of, now })
  await eraseShiftReasons(tx, of)
  await erasePlanning(tx, of)
  await eraseOldPayrollIds(tx, of)
  await eraseOrderTerms(tx, of)
  await eraseItemLabels(tx, of)
  await erasePensionFacts(tx, of)
  await eraseDocumentsOf(tx, { ...of, now })
  await eraseExpensesOf(tx, of)
  await eraseBenefitTexts(tx, of)
  await eraseReading(tx, of)
  await eraseNamedFeedback(tx, of)
  await eraseOwnAssistants(tx, { ...of, now })
}

/** The account: nobody can sign in to it, and nothing in it tells whose it was. */
export async function eraseAccount(tx: Tx, { userId, now }: { userId: string; now: string }): Promise<void> {
  await eraseUser(tx, { userId, now })
  await eraseFactors(tx, userId)
  await eraseChallenges(tx, userId)
  await eraseLinks(tx, userId)
  await eraseAlertsOf(tx, userId)
  await eraseTutorial(tx, userId)
  await eraseAccountMail(tx, userId)
  await eraseAttempts(tx, userId)
  await eraseSessions(tx, { userId, now })
}

/** What of an account stands among a company's rows. In the company's scope. */
export async function eraseMembership(
  tx: Tx,
  {
    employerId,
    userId,
    addresses,
    now,
  }: { employerId: string; userId: string; addresses: readonly string[]; now: string },
): Promise<void> {
  await eraseFinancesOfUser(tx, { employerId, userId })
  await closeMembership(tx, { employerId, userId, now })
  await endInvitationsOf(tx, { employerId, userId, role: null, actor: null, now })
  await eraseAnswers(tx, { employerId, userId })
  await eraseInvitations(tx, { employerId, addresses })
  await leaveTeamOf(tx, { employerId, userId, now, by: null })
  await eraseAlertsAmong(tx, { employerId, userId })
  await eraseSender(tx, { employerId, userId })
  await eraseCasesOf(tx, { employerId, userId })
  await eraseViewsOf(tx, { employerId, userId })
  await eraseTurns(tx, { employerId, userId })
}

export type Erased = { part: ErasablePart; at: string }
