import type { AddressInfo } from 'node:net'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import { loopbackCertificate } from '../../../test/loopback-certificate.ts'
import { MailRefusedError, openMailer } from './mailer.ts'

const password = 'a-password-of-the-mail-account'
const mail = {
  id: '0193f000-0000-7000-8000-000000000001',
  to: 'ann@post.example',
  subject: 'Choose a new password',
  text: 'https://pay.company.example/reset-password?token=a-link-that-opens-an-account',
  attachments: [],
}

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

const portOf = (server: Server) => (server.address() as AddressInfo).port

/** A mail server on this machine, with a wire in front of it that keeps what is said to it. */
async function openMailServer(options: SMTPServerOptions) {
  const kept: string[] = []
  const smtp = new SMTPServer({
    ...options,
    allowInsecureAuth: true,
    authMethods: ['PLAIN'],
    onAuth: (auth, _session, done) => done(auth.password === password ? null : new Error('no'), { user: 'wages' }),
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (bytes) => {
        text += bytes
      })
      stream.on('end', () => {
        kept.push(text)
        done()
      })
    },
  })
  smtp.on('error', () => {})
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const said: Buffer[] = []
  const open = new Set<Socket>()
  const wire = createServer((client) => {
    const server = connect(portOf(smtp.server as Server), '127.0.0.1')
    for (const socket of [client, server]) {
      open.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => open.delete(socket))
    }
    client.on('data', (bytes) => said.push(bytes))
    client.pipe(server).pipe(client)
  })
  await new Promise<void>((resolve) => wire.listen(0, '127.0.0.1', resolve))
  closers.push(async () => {
    for (const socket of open) socket.destroy()
    await new Promise((resolve) => wire.close(resolve))
    await new Promise<void>((resolve) => smtp.close(resolve))
  })
  return {
    kept,
    address: `wages:${password}@127.0.0.1:${portOf(wire)}`,
    /** Everything that a listener on the wire reads. */
    said: () => Buffer.concat(said).toString('latin1'),
  }
}

function send(smtpUrl: string, { requiresTls = true } = {}) {
  const mailer = openMailer({ smtpUrl, requiresTls, from: 'wages@company.example', outbox: '' })
  return mailer.send(mail).finally(() => mailer.close())
}

const onTheWire = Buffer.from(`\0wages\0${password}`).toString('base64')
const trusting = `?tls.ca=${encodeURIComponent(loopbackCertificate.cert)}`
const offersNone = { hideSTARTTLS: true, disabledCommands: ['STARTTLS'] }

describe('where mail has to go over TLS', () => {
  const noTls = /STARTTLS/
  const noCertificate = /self-signed certificate/
  test.each([
    ['that offers none', 'smtp', '', offersNone, noTls],
    ['that offers none, whatever the address asks', 'smtp', '?ignoreTLS=true&requireTLS=false', offersNone, noTls],
    ['whose certificate nobody vouches for', 'smtp', '', loopbackCertificate, noCertificate],
    [
      'whose certificate nobody vouches for, whatever the address asks',
      'smtp',
      '?tls.rejectUnauthorized=false',
      loopbackCertificate,
      noCertificate,
    ],
    ['that begins with such a certificate', 'smtps', '', { ...loopbackCertificate, secure: true }, noCertificate],
  ])(
    'a server %s is told neither the password nor the mail, which may go later',
    async (_what, scheme, query, options, says) => {
      const server = await openMailServer(options)
      const problem = await send(`${scheme}://${server.address}/${query}`).catch((error: unknown) => error)
      expect(problem).toBeInstanceOf(Error)
      expect(problem).not.toBeInstanceOf(MailRefusedError)
      expect((problem as Error).message).toMatch(says)
      expect(server.kept).toEqual([])
      for (const secret of [onTheWire, 'AUTH', mail.to]) expect(server.said()).not.toContain(secret)
    },
  )

  test.each([
    ['by STARTTLS', 'smtp', loopbackCertificate],
    ['from the beginning', 'smtps', { ...loopbackCertificate, secure: true }],
  ])('a server that gives it %s has the mail, and the wire nothing of it', async (_what, scheme, options) => {
    const server = await openMailServer(options)
    await send(`${scheme}://${server.address}/${trusting}`)
    expect(server.kept).toHaveLength(1)
    expect(server.kept[0]).toContain(`Subject: ${mail.subject}`)
    for (const secret of [onTheWire, mail.to]) expect(server.said()).not.toContain(secret)
  })
})

test('where it need not, a server without TLS has the mail, and the wire all of it', async () => {
  const server = await openMailServer(offersNone)
  await send(`smtp://${server.address}`, { requiresTls: false })
  expect(server.kept).toHaveLength(1)
  for (const secret of [onTheWire, mail.to]) expect(server.said()).toContain(secret)
})

test('an account that the server does not take is no reason to give up a mail for good', async () => {
  const server = await openMailServer(offersNone)
  const problem = await send(`smtp://wages:another@${server.address.split('@')[1]}`, { requiresTls: false }).catch(
    (error: unknown) => error,
  )
  expect(problem).toMatchObject({ cause: { code: 'EAUTH', responseCode: 535 } })
  expect(problem).not.toBeInstanceOf(MailRefusedError)
})
