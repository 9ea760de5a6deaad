import type { FastifyRequest } from 'fastify'
import type { ModelEndpoint } from './features/insight/assistant/index.ts'
import type { Installation } from './features/installation/operator/index.ts'
import type { Hmrc } from './features/payroll/submissions/index.ts'
import type { BankRail } from './features/wage-access/payouts/index.ts'
import type { Deps } from './platform/deps.ts'
import type { FileStore } from './platform/files/file-store.ts'
import type { FileThreads } from './platform/http/file-routes.ts'
import type { PublicPages } from './platform/http/public-pages.ts'
import type { LiveHub } from './platform/live/live.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import type { OutboxMail } from './platform/mail/outbox.ts'
import type { Making } from './platform/making.ts'
import type { Outgoing } from './platform/outgoing.ts'
import type { PushSender } from './platform/push/push-sender.ts'
import type { WorkDeps } from './platform/section.ts'
import type { NamedTable } from './platform/tables.ts'

/** What the routes of all sections may take; each takes the parts it names. */
export type RouteDeps = Deps & {
  /** Every table of the database. */
  tables: readonly NamedTable[]
  hub: LiveHub
  webhookSecret: string
  files: FileThreads
  /** Where the bytes of documents lie. */
  store: FileStore
  isProduction: boolean
  /** What is made at a first start while the server already answers: the demo company. */
  making: Making
  /** What this server was started with, for its operator. */
  installation: Installation
  /** The operator's language model, which is asked what a question means; null without one. */
  model: ModelEndpoint | null
  /** Where people reach this server, without a slash at the end: the start of the links it gives and mails. */
  publicUrl(request: FastifyRequest): string
  /** The pages for everybody, to be filled in. */
  publicPages: PublicPages
  /** Why nothing may be sent to an address that a company gave, or null. */
  whyNotOut(url: URL): string | null
  /** After how long without a sign of its person a browser's session ends; half an hour unless said. */
  idleSeconds: number | undefined
  /** The mail that was sent nowhere; never shown in production. */
  readOutbox: (() => Promise<OutboxMail[]>) | undefined
}

/** What the jobs and the timed work of all sections may take. They have connections of their own, and begin once bank and HMRC are there. */
export type BackgroundDeps = WorkDeps & {
  rail: BankRail
  store: FileStore
  /** Null where none is set up: mail waits. */
  mailer: Mailer | null
  push: PushSender
  outgoing: Outgoing
  /** Null where none is set up: reports wait. */
  hmrc: Hmrc | null
}
