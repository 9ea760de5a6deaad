import { payslipDocument } from '@gpod/contract'
import type { Deps } from '../../../platform/deps.ts'
import type { Refused } from '../../../platform/http/refusal.ts'
import type { WorkerMember } from '../../../platform/http/session.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { type Attachment, queueMail } from '../../../platform/mail/outgoing-mail.ts'
import { say } from '../../../platform/texts/texts.ts'
import { actorOf } from '../../account/verification/index.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { readDocumentRef } from './document-address.ts'
import { makeDocument } from './make-document.ts'
import { formatsOf } from './payslip-pdf.ts'
import { readPayslip, readReader } from './payslips-store.ts'
import { payslipNotFound, refuseWithoutGrant } from './show-payslip.ts'

/**
 * Sends the PDF of one of their payslips to the address of their own account, in their language; to no other, whoever asks.
 * Refuses with `verification_required` and `not_found`.
 */
export function emailPayslip(
  { database, clock, jobs }: Pick<Deps, 'database' | 'clock' | 'jobs'>,
  caller: WorkerMember,
  id: string,
): Promise<{ sentTo: string } | Refused> {
  const { employerId, workerId, userId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const refused = await refuseWithoutGrant(tx, caller, now)
    if (refused) return refused
    const stored = await readPayslip(tx, { employerId, workerId, id })
    if (!stored) return payslipNotFound()
    const { language, email, first_name: firstName } = await readReader(tx, userId)
    const { payDate: day, employer } = payslipDocument.parse(stored.document)
    const payDate = formatsOf(language).day(day)
    await queueMail(tx, jobs, {
      employerId,
      recipient: email,
      subject: say(language, 'payslips.mail.payslip_subject', { payDate }),
      body: say(language, 'payslips.mail.payslip_text', { firstName, payDate, employer: employer.name }),
      attachment: { kind: 'payslip', id, language },
      now,
    })
    await recordAudit(tx, {
      employerId,
      at: now,
      actor: actorOf(caller),
      action: 'payslip.emailed',
      subject: { kind: 'payslip', id },
    })
    return { sentTo: email }
  })
}

/** The PDF that a kept mail names; null where it is none of ours, or there is no such document. */
export async function makeMailedDocument(
  deps: Pick<Deps, 'database' | 'seal'>,
  employerId: string,
  attachment: Attachment,
): Promise<Mail['attachments'][number] | null> {
  const ref = readDocumentRef({ ...attachment, employerId })
  const file = ref && (await makeDocument(deps, ref))
  return file && { ...file, mediaType: 'application/pdf' }
}
