import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer'
import { keepInOutbox, type OutboxMail } from './outbox.ts'

export type Mail = {
  /** Names the message: a second sending of it is recognised by its Message-ID. */
  id: string
  to: string
  subject: string
  text: string
  attachments: { fileName: string; mediaType: string; content: Buffer }[]
}

export type Mailer = { send(mail: Mail): Promise<void>; close(): void }

/** The mail server refused for good: another try would end the same. */
export class MailRefusedError extends Error {
  override name = 'MailRefusedError'
}

const defaultFrom = 'GPOD <no-reply@gpod.invalid>'

/**
 * Sends by SMTP where a server is set up; else each mail becomes a file in the outbox folder, as it would have been
 * sent, with its words beside it for `readOutbox`. With `requiresTls` nothing is said to a server, not even the account's
 * password, before its certificate has been checked. Throws `MailRefusedError` where the server says never to this mail,
 * and another error where it may go later.
 */
export function openMailer({
  smtpUrl,
  requiresTls,
  from,
  outbox,
}: {
  smtpUrl: string | null
  requiresTls: boolean
  from: string | null
  outbox: string
}): Mailer {
  if (smtpUrl === null) return fileMailer(from ?? defaultFrom, outbox)
  const address = new URL(smtpUrl)
  if (requiresTls) {
    // As part of the address, for what an address says wins over all else.
    address.searchParams.set('requireTLS', 'true')
    address.searchParams.set('tls.rejectUnauthorized', 'true')
  }
  return smtpMailer(from ?? defaultFrom, createTransport(address.href))
}

/** What nodemailer calls a failure of the sender, the recipient or the message: of this mail, not of the server or our account. */
const failuresOfMail = new Set(['EENVELOPE', 'EMESSAGE'])

function smtpMailer(from: string, transport: Transporter): Mailer {
  return {
    async send(mail) {
      try {
        await transport.sendMail(messageOf(mail, from))
      } catch (error) {
        const { code = '', responseCode = 0, message } = error as Error & { code?: string; responseCode?: number }
        if (failuresOfMail.has(code) && responseCode >= 500) throw new MailRefusedError(message, { cause: error })
        throw new Error(`the mail server did not take it: ${message}`, { cause: error })
      }
    },
    close: () => transport.close(),
  }
}

function fileMailer(from: string, outbox: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail, from))
      const { id, to, subject, text } = mail
      const attachments = mail.attachments.map(({ fileName }) => fileName)
      const shown: OutboxMail = { id, to, subject, text, at: new Date().toISOString(), attachments }
      await keepInOutbox(outbox, { [`${id}.eml`]: message as Buffer, [`${id}.json`]: JSON.stringify(shown) })
    },
    close: () => transport.close(),
  }
}

function messageOf({ id, to, subject, text, attachments }: Mail, from: string): SendMailOptions {
  return {
    from,
    to,
    subject,
    text,
    messageId: `<${id}@gpod>`,
    attachments: attachments.map(({ fileName, mediaType, content }) => ({
      filename: fileName,
      contentType: mediaType,
      content,
    })),
  }
}
