import { makeMailedDocument } from './features/payroll/payslips/index.ts'
import type { Deps } from './platform/deps.ts'
import { does } from './platform/jobs/job.ts'
import { sendAccountMail, sendAccountMailJob, sweepAccountMail } from './platform/mail/account-mail.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import { type SendMailDeps, sendKeptMail, sendMailJob, sweepWaitingMail } from './platform/mail/outgoing-mail.ts'
import type { Section, WorkDeps } from './platform/section.ts'

/** Null where none is set up: mail waits. */
type MailDeps = WorkDeps & { mailer: Mailer | null }

/** Sends the mail that features keep. It lies here because a mail may carry a payslip, of which the platform knows nothing. */
export const mail: Section<Deps, MailDeps> = {
  word: 'mail',
  jobs: [
    does(sendMailJob, ({ mailer, ...deps }: MailDeps) =>
      mailer === null ? null : (of) => sendKeptMail(withAttachments(deps, mailer), of),
    ),
    does(sendAccountMailJob, ({ mailer, ...deps }: MailDeps) =>
      mailer === null ? null : (of) => sendAccountMail({ ...deps, mailer }, of),
    ),
  ],
  everyMinute: [
    async ({ mailer, ...deps }) => mailer !== null && sweepWaitingMail(withAttachments(deps, mailer)),
    async ({ mailer, ...deps }) => mailer !== null && sweepAccountMail({ ...deps, mailer }),
  ],
}

function withAttachments(deps: WorkDeps, mailer: Mailer): SendMailDeps & WorkDeps {
  return {
    ...deps,
    mailer,
    makeAttachment: (employerId, attachment) => makeMailedDocument(deps, employerId, attachment),
  }
}
