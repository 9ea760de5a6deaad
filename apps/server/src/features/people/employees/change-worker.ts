import type { Employee } from '@gpod/contract'
import { DAY, instantPlus, londonDay } from '../../../platform/clock.ts'
import type { Seal } from '../../../platform/crypto.ts'
import { isDuplicate, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { announce } from '../../../platform/live/live.ts'
import { useSecurityGrant } from '../../account/verification/index.ts'
import { holdRoom } from '../../company/plan/index.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { applyChangedTerms, followPensionOfRecord } from '../../wage-access/earnings/index.ts'
import { changeOfAccount } from './bank-account.ts'
import {
  auditedDifference,
  changedAmounts,
  decidesWages,
  type EmployeeChanges,
  isOtherAddress,
  plainColumns,
} from './change-columns.ts'
import { checkManager } from './check-manager.ts'
import { checkSchedule } from './check-schedule.ts'
import { checkTerms } from './check-terms.ts'
import { directorOf } from './employee-view.ts'
import {
  employeeNumberConstraint,
  findWorker,
  lockWorker,
  saveRate,
  saveSalary,
  stretchFirstRate,
  updateWorker,
  type WorkerColumns,
  type WorkerRow,
} from './employees-store.ts'
import { keepChanges } from './keep-changes.ts'
import { replaceLoanNotices } from './loans-by-hand.ts'
import { findReplacedAccount, saveReplacedAccount } from './replaced-accounts-store.ts'
import { showEmployee } from './show-worker.ts'
import { directorColumns, p45Columns } from './terms-columns.ts'
import { sealNino } from './worker-secrets.ts'

/**
 * Changes a worker record that is still at `version`; it holds from `from`, a new rate or salary from `rateFrom`, today unless said. Refuses with
 * `not_found`, `state_changed` (someone else changed it; details has the version that stands), `invalid_input`,
 * `bank_account_invalid`, `employee_number_taken`, as `holdRoom` does where somebody who left is here again, or where an account that is there is replaced or removed, the code that
 * says why no `security` verification is live.
 */
export async function changeWorker(
  deps: Pick<Deps, 'database' | 'clock' | 'seal'>,
  {
    caller,
    workerId,
    changes,
    version,
  }: { caller: Member; workerId: string; changes: EmployeeChanges; version: number },
): Promise<Employee | Refused> {
  const { employerId, seesPay } = caller
  try {
    return await deps.database.transaction({ employerId }, async (tx) => {
      const now = deps.clock.now()
      const prove = () => useSecurityGrant(tx, { caller, now })
      const refused = await changeIn(tx, deps.seal, {
        ...{ employerId, workerId, changes, version, now, prove },
        actor: { userId: caller.userId, sessionId: caller.sessionId, address: caller.address },
      })
      return refused ?? showEmployee(tx, { employerId, workerId, seesPay, now })
    })
  } catch (error) {
    if (!isDuplicate(error, employeeNumberConstraint)) throw error
    return refuse('employee_number_taken', 'another worker has this employee number', { field: 'employeeId' })
  }
}

export type ChangeAsked = {
  employerId: string
  workerId: string
  changes: EmployeeChanges
  /** The one that was seen; null takes whichever stands. */
  version: number | null
  now: string
  actor: { userId: string; sessionId: string | null; address: string | null }
  /** Refuses where another account needs a proof that is not there. */
  prove: () => Promise<Refused | null | undefined>
}

/** The same in the caller's transaction; null once it is made. What it refuses it has not begun. */
export async function changeIn(
  tx: Tx,
  seal: Seal,
  { employerId, workerId, version, now, actor, prove, ...asked }: ChangeAsked,
): Promise<Refused | null> {
  let { changes } = asked
  const worker = await lockWorker(tx, { employerId, workerId })
  if (!worker) return refuse('not_found', 'no such worker record')
  const today = londonDay(now)
  if (version !== null && worker.version !== version) {
    return refuse('state_changed', 'someone else changed this record; load it again', {
      details: { version: worker.version },
    })
  }
  const { annualSalary } = changes
  if (changes.rateFrom !== undefined && changes.hourlyRate == null && !annualSalary) {
    return refuse('invalid_input', 'rateFrom goes with an hourly rate or a salary', { field: 'hourlyRate' })
  }
  if (changes.from !== undefined && changes.from > today) {
    return refuse('invalid_input', 'what holds from a day to come is planned', { field: 'from' })
  }
  const startsOn = changes.startsOn ?? worker.starts_on
  const rateFrom = changes.rateFrom ?? changes.from ?? (today < startsOn ? startsOn : today)
  const before = await findWorker(tx, workerId, { employerId, today, now })
  if (!before) throw new Error(`worker ${workerId} is locked and cannot be found`)
  const payBasis = changes.payBasis ?? before.pay_basis
  const refused = checkTerms({
    dateOfBirth: worker.date_of_birth,
    endsOn: worker.ends_on,
    director: directorOf(before),
    ...changes,
    payBasis,
    hourlyRate: changes.hourlyRate === undefined ? before.hourly_rate_pence : changes.hourlyRate,
    annualSalary: annualSalary === undefined ? before.annual_salary_pence : annualSalary,
    startsOn,
    rateFrom,
  })
  if (refused) return refused
  const { endsOn = worker.ends_on } = changes
  const hasLeft = (day: string | null) => day !== null && day < today
  // Who is here again takes a place of the plan, as somebody new does.
  const noRoom = hasLeft(worker.ends_on) && !hasLeft(endsOn) ? await holdRoom(tx, { employerId, now, adding: 1 }) : null
  if (noRoom) return noRoom
  if (changes.hourlyRate === null && before.hourly_rate_pence !== null) {
    return refuse('invalid_input', 'a rate that held is not taken away: hours may have been approved at it', {
      field: 'hourlyRate',
    })
  }
  const badManager = await checkManager(tx, { employerId, workerId, managerId: changes.managerId })
  if (badManager) return badManager
  // Another frequency begins with its first schedule, where no other is said.
  if (changes.payFrequency !== undefined && changes.payFrequency !== before.pay_frequency) {
    changes = { scheduleNumber: 1, ...changes }
  }
  if (changes.scheduleNumber !== undefined) {
    const frequency = changes.payFrequency ?? before.pay_frequency
    const noSchedule = await checkSchedule(tx, { employerId, frequency, scheduleNumber: changes.scheduleNumber })
    if (noSchedule) return noSchedule
  }

  const { bankAccount, nationalInsuranceNumber } = changes
  const replaced = await findReplacedAccount(tx, { employerId, workerId })
  const account = bankAccount
    ? changeOfAccount(seal, { worker, replaced, account: bankAccount, now })
    : bankAccount === null
      ? { columns: withoutAccount(now), replaced: null }
      : null
  const columns: WorkerColumns = {
    ...plainColumns(changes),
    ...joinedPension(before.pension, changes.pension, today),
    ...(changes.director === undefined ? {} : directorColumns(changes.director)),
    ...(changes.p45 === undefined ? {} : p45Columns(changes.p45)),
    ...(nationalInsuranceNumber === null ? { nino_sealed: null, nino_ending: null } : {}),
    ...(nationalInsuranceNumber ? sealNino(seal, workerId, nationalInsuranceNumber) : {}),
    ...(isOtherAddress(worker.email, changes.email) ? { email_changed_by: actor.userId, email_changed_at: now } : {}),
    ...account?.columns,
  }
  // Where wages go is another's to say only with a proof; the first account of a new record is part of entering it.
  if (worker.account_number_sealed !== null && account?.columns.account_number_sealed !== undefined) {
    const unproven = await prove()
    if (unproven) return unproven
  }
  // The manager whose team is left is told, too: once it is committed, the team is another's.
  if (changes.managerId !== undefined) {
    await announce(tx, { employerId, workerId, words: ['employees'], managerUserId: before.manager_user_id })
  }
  await followPensionOfRecord(tx, {
    ...{ employerId, workerId, today, now },
    before: before.pension,
    after: changes.pension,
    userId: actor.userId,
  })
  const fromDay = changes.from ?? changes.rateFrom ?? today
  const amounts = changedAmounts(before, changes)
  const isAhead = amounts !== null && rateFrom > today
  const by = { userId: actor.userId, now, fromDay: fromDay > today ? today : fromDay }
  await updateWorker(tx, { employerId, workerId, columns, by, ...(amounts && !isAhead && { amounts }) })
  if (isAhead) {
    await keepChanges(tx, { ...by, employerId, fromDay: rateFrom, changes: [{ workerId, columns: {}, amounts }] })
  }
  if (account) await saveReplacedAccount(tx, { employerId, workerId, replaced: account.replaced })
  if (changes.studentLoans !== undefined) {
    const loans = { before: before.student_loans, after: changes.studentLoans }
    await replaceLoanNotices(tx, { employerId, workerId, ...loans, today, userId: actor.userId, now })
  }
  if (startsOn < worker.starts_on) {
    await stretchFirstRate(tx, { employerId, workerId, startedOn: worker.starts_on, startsOn })
  }
  if (changes.hourlyRate != null) {
    await saveRate(tx, { employerId, workerId, fromDay: rateFrom, hourlyRatePence: changes.hourlyRate })
  }
  if (annualSalary) {
    await saveSalary(tx, { employerId, workerId, fromDay: rateFrom, annualSalaryPence: annualSalary })
  }

  const changed = decidesWages.filter((field) => changes[field] !== undefined)
  if (changed.length > 0) {
    await applyChangedTerms(tx, {
      employerId,
      workerIds: [workerId],
      actorUserId: actor.userId,
      facts: { fields: changed.join(',') },
      now,
    })
  }
  await recordAudit(tx, {
    employerId,
    at: now,
    actor,
    action: 'employee.changed',
    subject: { kind: 'worker', id: workerId },
    ...auditedDifference(before, changes, rateFrom),
  })
  await announce(tx, { employerId, workerId, words: ['employees'] })
  return null
}

/** Who comes into a scheme is a member from that day: what the law asks for afterwards is counted from it. */
function joinedPension(
  before: WorkerRow['pension'],
  after: EmployeeChanges['pension'],
  today: string,
): Pick<WorkerColumns, 'pension_joined_on'> {
  const isOut = before === 'none' || before === 'by_assessment'
  const isIn = after !== undefined && after !== 'none' && after !== 'by_assessment'
  return isOut && isIn ? { pension_joined_on: today } : {}
}

/** The next account counts only after a day, so that removing the old one is no way round the hold. */
function withoutAccount(now: string): WorkerColumns {
  return {
    sort_code: null,
    account_number_sealed: null,
    account_ending: null,
    account_name: null,
    bank_held_until: instantPlus(now, DAY),
    bank_refused: false,
  }
}
