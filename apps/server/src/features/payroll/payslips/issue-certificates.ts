import { type CertificateDocument, certificateDocument } from '@gpod/contract'
import { add, pence, ZERO } from '@gpod/money'
import { londonDay } from '../../../platform/clock.ts'
import { sha256 } from '../../../platform/crypto.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.ts'
import { actorOf } from '../../account/verification/index.ts'
import { type AuditEntry, recordAudit } from '../../insight/audit/index.ts'
import { maskedNino } from '../../people/employees/index.ts'
import { canonicalText } from './canonical-text.ts'
import {
  findP45,
  insertCertificates,
  isPaidForLastTime,
  type LastRecordRow,
  type NewCertificate,
  readLastRecord,
  readLastRecordsOfYear,
  readLeaver,
} from './certificates-store.ts'
import { documentAddress } from './document-address.ts'

/**
 * Makes the P60 of everyone who was paid in a tax year and still employed on its last day (SI 2003/2682 reg 67). Who has
 * theirs keeps it as it is. Set-based: the same few statements for one worker or for thousands.
 */
export async function issueP60s(
  tx: Tx,
  { employerId, taxYear, actor, now }: { employerId: string; taxYear: string; actor: AuditEntry['actor']; now: string },
): Promise<{ made: number; already: number }> {
  const last = await readLastRecordsOfYear(tx, { employerId, taxYear, lastDay: lastDayOf(taxYear) })
  const certificates = last.map((row) => certificateOf(row, { kind: 'P60', leavingOn: null, now }))
  const added = new Set(await insertCertificates(tx, { employerId, certificates, now }))
  if (added.size > 0) {
    await recordAudit(tx, {
      employerId,
      at: now,
      actor,
      action: 'pay_certificates.p60_issued',
      subject: { kind: 'employer', id: employerId },
      after: { taxYear, made: added.size },
    })
    await announce(tx, { employerId, workerId: null, words: ['payslips'] })
  }
  return { made: added.size, already: last.length - added.size }
}

/** P60s on the employer's word. Refuses with `payday_not_come` before the tax year is over. */
export function issueP60sOfYear(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  caller: Member,
  taxYear: string,
): Promise<{ made: number; already: number } | Refused> {
  const { employerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const lastDay = lastDayOf(taxYear)
    if (londonDay(now) <= lastDay) {
      return refuse('payday_not_come', `the tax year ends on ${lastDay}`, { details: { day: lastDay } })
    }
    return issueP60s(tx, { employerId, taxYear, actor: actorOf(caller), now })
  })
}

/**
 * Makes the P45 of a worker who left and was paid for the last time (SI 2003/2682 reg 36); asked again, it is the same
 * one. Refuses with `not_found`, and with `payday_not_come` while they have not left, or pay up to that day is not settled.
 */
export async function issueP45(
  tx: Tx,
  {
    employerId,
    workerId,
    actor,
    now,
  }: { employerId: string; workerId: string; actor: AuditEntry['actor']; now: string },
): Promise<{ certificateId: string } | Refused> {
  const leaver = await readLeaver(tx, { employerId, workerId })
  if (!leaver) return refuse('not_found', 'no such worker')
  const leavingOn = leaver.ends_on
  if (leavingOn === null || leavingOn > londonDay(now)) {
    return refuse('payday_not_come', 'they have not left', leavingOn === null ? {} : { details: { day: leavingOn } })
  }
  const there = await findP45(tx, { employerId, workerId, leavingOn })
  if (there) return { certificateId: there.id }
  const last = await readLastRecord(tx, { employerId, workerId })
  if (!last || !(await isPaidForLastTime(tx, { employerId, workerId }))) {
    return refuse('payday_not_come', 'pay up to the leaving day is not settled yet', { details: { day: leavingOn } })
  }
  const certificate = certificateOf(last, { kind: 'P45', leavingOn, now })
  await insertCertificates(tx, { employerId, certificates: [certificate], now })
  // Made by somebody else in the same moment: theirs is the one.
  const kept = await findP45(tx, { employerId, workerId, leavingOn })
  if (!kept) throw new Error(`the P45 of worker ${workerId} was not kept`)
  if (kept.id === certificate.id) {
    await recordAudit(tx, {
      employerId,
      at: now,
      actor,
      action: 'pay_certificates.p45_issued',
      subject: { kind: 'worker', id: workerId },
      after: { leavingOn, certificateId: kept.id },
    })
    await announce(tx, { employerId, workerId, words: ['payslips'] })
  }
  return { certificateId: kept.id }
}

/** The P45 on the employer's word, with the address of its PDF in the leaver's language. Refuses as `issueP45` does. */
export function issueP45OfLeaver(
  { database, clock, seal }: Pick<Deps, 'database' | 'clock' | 'seal'>,
  caller: Member,
  workerId: string,
): Promise<{ certificateId: string; downloadUrl: string } | Refused> {
  const { employerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const issued = await issueP45(tx, { employerId, workerId, actor: actorOf(caller), now })
    if (!('certificateId' in issued)) return issued
    const leaver = await readLeaver(tx, { employerId, workerId })
    const language = leaver?.language ?? 'en'
    const ref = { kind: 'certificate', id: issued.certificateId, employerId, language } as const
    return { ...issued, downloadUrl: documentAddress(seal, ref, now) }
  })
}

function certificateOf(
  row: LastRecordRow,
  { kind, leavingOn, now }: { kind: 'P45' | 'P60'; leavingOn: string | null; now: string },
): NewCertificate {
  const { input, result } = row
  const { toDate } = result
  const previous = input.previousEmployment ?? { taxablePay: ZERO, tax: ZERO }
  const { paye_office_number: office, paye_reference: reference } = row
  const document: CertificateDocument = {
    id: newId(),
    kind,
    issuedOn: londonDay(now),
    taxYear: result.taxYear,
    leavingOn,
    employer: {
      name: row.employer_name,
      address: row.employer_address,
      payeReference: office !== null && reference !== null ? `${office}/${reference}` : null,
    },
    worker: {
      firstName: row.first_name,
      lastName: row.last_name,
      employeeId: row.employee_number,
      address: row.address,
      dateOfBirth: row.date_of_birth,
      gender: row.gender,
      // The number in full is written onto the document when it is made; here it would lie open.
      nationalInsuranceNumber: row.nino_ending === null ? null : maskedNino(row.nino_ending),
    },
    taxCode: result.taxCode,
    taxBasis: result.basis,
    taxPeriod: { unit: result.periodUnit, number: result.period },
    pay: { here: toDate.taxablePay, previous: previous.taxablePay, total: add(toDate.taxablePay, previous.taxablePay) },
    tax: { here: toDate.tax, previous: previous.tax, total: add(toDate.tax, previous.tax) },
    nationalInsurance: result.niByCategory.map(({ category, toDate: figures }) => ({
      category,
      atLowerEarningsLimit: figures.atLowerEarningsLimit,
      lowerLimitToPrimary: figures.lowerLimitToPrimary,
      primaryToUpper: figures.primaryToUpper,
      employee: figures.employeeNi,
    })),
    studentLoans: toDate.studentLoan,
    postgraduateLoans: toDate.postgraduateLoan,
    studentLoanContinues: (input.studentLoanPlans ?? []).length > 0,
    statutoryPay: row.statutory_pay.map(({ kind: statutory, amount }) => ({ kind: statutory, amount: pence(amount) })),
  }
  const text = canonicalText(certificateDocument.encode(document))
  return { id: document.id, workerId: row.worker_id, document, text, hash: sha256(text) }
}

/** "2026-27" ends on 5 April 2027. */
function lastDayOf(taxYear: string): string {
  return `${Number(taxYear.slice(0, 4)) + 1}-04-05`
}
