import type { Language, PensionLetterDocument } from '@gpod/contract'
import { londonDay } from '../../../platform/clock.ts'
import { sha256 } from '../../../platform/crypto.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import { newId } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.ts'
import { queueMails } from '../../../platform/mail/outgoing-mail.ts'
import { type AuditEntry, recordAudit } from '../../insight/audit/index.ts'
import { canonicalText, letterMail } from '../payslips/index.ts'
import {
  insertLetters,
  type LetterSender,
  type LetterTerms,
  lockLetterSender,
  type NewLetter,
  readLetterTerms,
} from './letters-store.ts'
import { findOwedLetters, type OwedLetter } from './owed-letters.ts'
import { lastDayToOptOut } from './show-enrolment.ts'

/**
 * Writes every letter about the workplace pension that the company owes, keeps it as it is, and mails it with its PDF to
 * the worker's account, or to the address of their record where they have none: one transaction, each letter once. Refuses
 * `employer_details_missing` while the scheme's name or contact is not set.
 */
export function writePensionLetters(
  { database, clock, jobs }: Pick<Deps, 'database' | 'clock' | 'jobs'>,
  { employerId, actor }: { employerId: string; actor: AuditEntry['actor'] },
): Promise<number | Refused> {
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const sender = await lockLetterSender(tx, employerId)
    if (sender.scheme_name === null || sender.scheme_contact === null) {
      return refuse('employer_details_missing', 'say which pension scheme it is and whom a member asks', {
        details: { missing: ['pensionScheme'] },
      })
    }
    const owed = await findOwedLetters(tx, { employerId, today: londonDay(now) })
    if (owed.length === 0) return 0
    const terms = await readLetterTerms(tx, { employerId, workerIds: owed.map(({ workerId }) => workerId) })
    const termsOf = new Map(terms.map((one) => [one.id, one]))
    const written = owed.flatMap((letter) => {
      const worker = termsOf.get(letter.workerId)
      return worker ? [{ worker, letter: letterOf(letter, worker, { sender, today: londonDay(now) }) }] : []
    })
    await insertLetters(tx, { employerId, letters: written.map(({ letter }) => letter), now })
    const mails = written.flatMap(({ worker, letter: { document } }) => {
      const language = (worker.language ?? 'en') as Language
      const recipient = worker.account_email ?? worker.email
      // Whose address nobody knows is handed the letter.
      if (recipient === null) return []
      return [
        {
          recipient,
          ...letterMail(language, { firstName: worker.first_name, employer: sender.name }),
          attachment: { kind: 'letter', id: document.id, language },
        },
      ]
    })
    await queueMails(tx, jobs, { employerId, mails, now })
    await recordAudit(tx, {
      employerId,
      at: now,
      actor,
      action: 'pension_letters.written',
      subject: { kind: 'employer', id: employerId },
      after: { letters: written.length },
    })
    await announce(tx, { employerId, workerId: null, words: ['pensions'] })
    return written.length
  })
}

function letterOf(
  { workerId, kind, appliesFrom, dueOn, postponedUntil }: OwedLetter,
  worker: LetterTerms,
  { sender, today }: { sender: LetterSender; today: string },
): NewLetter {
  const { pension, employee_rate: employeeRate, employer_rate: employerRate } = worker
  const document: PensionLetterDocument = {
    id: newId(),
    kind,
    writtenOn: today,
    appliesFrom,
    employer: { name: sender.name, address: sender.address },
    worker: {
      name: `${worker.first_name} ${worker.last_name}`,
      address: worker.address,
      employeeId: worker.employee_number,
    },
    scheme: { name: sender.scheme_name ?? '', contact: sender.scheme_contact ?? '' },
    terms:
      kind === 'enrolled' && pension !== 'none'
        ? { arrangement: pension, employeeRate, employerRate, optOutUntil: lastDayToOptOut(appliesFrom, today) }
        : null,
    ...(postponedUntil === undefined ? {} : { postponedUntil }),
  }
  return { workerId, dueOn, document, hash: sha256(canonicalText(document)) }
}
