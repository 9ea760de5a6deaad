import type { Enrolment, EnrolmentState, PensionMembership } from '@gpod/contract'
import { pence, ZERO } from '@gpod/money'
import { lastPostponementDay, optOutRefund } from '@gpod/payroll'
import type { Tx } from '../../../platform/database/database.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import {
  type EnrolledWorker,
  findEnrolledWorker,
  findLastAssessment,
  findToldOn,
  listMemberships,
  listNotices,
} from './enrolment-store.ts'

/** Where somebody stands in the company's scheme on a day, with everything that made it so. Refuses `not_found`. */
export async function showEnrolment(
  tx: Tx,
  { employerId, workerId, today }: { employerId: string; workerId: string; today: string },
): Promise<Enrolment | Refused> {
  const worker = await findEnrolledWorker(tx, { employerId, workerId, today })
  if (!worker) return refuse('not_found', 'no such employee')
  const history = await listMemberships(tx, { employerId, workerId })
  const isOf = ({ ended }: PensionMembership) => ended === null || ended.on > today
  const membership = worker.pension === 'by_assessment' ? (history.find(isOf) ?? null) : ownTerms(worker)
  const { refund, scheme } = worker.facts
  const notices = await listNotices(tx, { employerId, workerId })
  const told = membership ? await findToldOn(tx, { employerId, workerId, from: membership.from }) : null
  const postponable = lastPostponementDay(worker.starts_on)
  return {
    workerId,
    state: stateOf(worker, { isMember: membership !== null, today }),
    membership,
    history,
    assessment: await findLastAssessment(tx, { employerId, workerId }),
    notices: notices.map(({ id, kind, on, until, isCancelled }) => ({ id, kind, on, until, isCancelled })),
    startsOn: worker.starts_on,
    postponableUntil: postponable.outcome === 'found' ? postponable.day : worker.starts_on,
    optOutUntil: membership && told !== null && mayOptOut(membership) ? lastDayToOptOut(membership.from, told) : null,
    refund: refund
      ? { employee: pence(refund.employee + refund.sacrificed), employer: pence(refund.employer - refund.sacrificed) }
      : null,
    isSchemeSet: scheme !== null,
  }
}

/** Where somebody stands, by what is known of them. */
export function stateOf(
  { pension, facts }: Pick<EnrolledWorker, 'pension' | 'facts'>,
  { isMember, today }: { isMember: boolean; today: string },
): EnrolmentState {
  if (pension === 'none') return 'not_followed'
  if (pension !== 'by_assessment') return 'own_terms'
  if (isMember) return 'member'
  if (facts.requestedOn !== null) return 'requested'
  if (facts.leftOn !== null) return 'left'
  return facts.postponedUntil !== null && facts.postponedUntil > today ? 'postponed' : 'outside'
}

/** The membership by the terms of a record, as one of the scheme would be shown. */
export function ownTerms(worker: EnrolledWorker): PensionMembership | null {
  const { id, pension, pension_employee_rate, pension_employer_rate, pension_joined_on, starts_on } = worker
  if (pension === 'none' || pension === 'by_assessment') return null
  return {
    id,
    from: pension_joined_on ?? starts_on,
    how: 'terms',
    method: pension,
    basis: 'qualifying_earnings',
    employeeRate: pension_employee_rate,
    employerRate: pension_employer_rate,
    ended: null,
  }
}

/** Who joined without being a jobholder may stop, and not opt out (Pensions Act 2008 ss 8 and 9). */
export function mayOptOut({ how }: PensionMembership): boolean {
  return how !== 'joined'
}

/** The last day on which a notice undoes a membership: a month from the later of its first day and the letter. */
export function lastDayToOptOut(memberFrom: string, informedOn: string): string {
  const noticeOn = memberFrom > informedOn ? memberFrom : informedOn
  const refund = optOutRefund({ memberFrom, informedOn, noticeOn, paidByMember: ZERO })
  if (refund.outcome === 'refused') throw new Error(`no last day to leave from ${memberFrom} and ${informedOn}`)
  return refund.lastDay
}
