import { createTransport, type SendMailOptions } from 'nodemailer'
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
 * sent, with its words beside it for `readOutbox`. Throws `MailRefusedError` where the server says never, and the transport's own error where it may go later.
 */
export function openMailer({
  smtpUrl,
  from,
  outbox,
}: {
  smtpUrl: string | null
  from: string | null
  outbox: string
}): Mailer {
  return smtpUrl === null ? fileMailer(from ?? defaultFrom, outbox) : smtpMailer(from ?? defaultFrom, smtpUrl)
}

function smtpMailer(from: string, url: string): Mailer {
  const transport = createTransport(url)
  return {
    async send(mail) {
      try {
        await transport.sendMail(messageOf(mail, from))
      } catch (error) {
        const { responseCode } = error as { responseCode?: number }
        if (responseCode !== undefined && responseCode >= 500) {
          throw new MailRefusedError((error as Error).message, { cause: error })
        }
        throw error
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
