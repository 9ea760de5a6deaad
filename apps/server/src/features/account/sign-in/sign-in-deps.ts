import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../../platform/deps.ts'
import type { OutboxMail } from '../../../platform/mail/outbox.ts'
import type { CheckBankAccount } from '../../people/employees/index.ts'
import type { LetterDeps } from '../account-mail/index.ts'
import type { RegisterEmployerDeps } from './register-employer.ts'

export type RegisterSignInDeps = Pick<Deps, 'database' | 'clock' | 'seal'> &
  LetterDeps &
  Pick<RegisterEmployerDeps, 'onEmployerCreated'> & {
    isProduction: boolean
    /** Whether this server holds the demo company. */
    isDemo(): Promise<boolean> | boolean
    checkBankAccount: CheckBankAccount
    /** Where people reach this server, without a slash at the end: the start of the links it mails. */
    publicUrl(request: FastifyRequest): string
    /** After how long without a sign of its person a browser's session ends. */
    idleSeconds?: number
    onError?(error: unknown): void
    /** Mail that was not sent anywhere; missing where it is, and in production. */
    readOutbox?: (() => Promise<OutboxMail[]>) | undefined
  }

export function originOf(request: FastifyRequest): { address: string; agent: string | null } {
  return { address: request.ip, agent: request.headers['user-agent'] ?? null }
}
