import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../../platform/deps.ts'
import type { OutboxMail } from '../../../platform/mail/outbox.ts'
import type { Making } from '../../../platform/making.ts'
import type { LetterDeps } from '../account-mail/index.ts'

export type RegisterSignInDeps = Pick<Deps, 'database' | 'clock' | 'seal'> &
  LetterDeps & {
    isProduction: boolean
    /** Whether this server holds the demo company. */
    isDemo(): Promise<boolean> | boolean
    /** Whether it is still being made. */
    making?: Pick<Making, 'now'>
    /** Where people reach this server, without a slash at the end: the start of the links it mails. */
    publicUrl(request: FastifyRequest): string
    /** After how long without a sign of its person a browser's session ends. */
    idleSeconds?: number | undefined
    onError?(error: unknown): void
    /** Mail that was not sent anywhere; missing where it is, and in production. */
    readOutbox?: (() => Promise<OutboxMail[]>) | undefined
  }

export function originOf(request: FastifyRequest): { address: string; agent: string | null } {
  return { address: request.ip, agent: request.headers['user-agent'] ?? null }
}
