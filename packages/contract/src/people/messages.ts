import { z } from 'zod'
import { isPlainText } from '../plain-text.ts'
import { administratorRole } from '../roles.ts'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { empty, id, instant, plainLine, plainText } from '../shapes.ts'
import { attachedFile, writtenFiles } from './documents.ts'

/** Whom a company names for everybody who works there to write to, and what for. */
export const contactKinds = ['hr', 'payroll', 'support'] as const
export type ContactKind = (typeof contactKinds)[number]

/** How pressing what begins a thread is, the most pressing first. */
export const messagePriorities = ['high', 'normal', 'low'] as const
export type MessagePriority = (typeof messagePriorities)[number]

/** What somebody is to who may write to them, the nearest first. */
export const relation = z.enum(['manager', ...contactKinds, 'team', 'colleague', 'administrator', 'employee'])
export type Relation = z.infer<typeof relation>

/** Somebody to whom the signed-in user may write. */
export const correspondent = z.object({
  id,
  name: z.string(),
  relation,
  /** Their position or department, where they have one. */
  detail: z.string().nullable(),
})
export type Correspondent = z.infer<typeof correspondent>

export const messageThread = z.object({
  id,
  subject: z.string(),
  priority: z.enum(messagePriorities),
  /** The others of it; a name is null where its account was erased. */
  people: z.array(z.object({ name: z.string().nullable() })),
  lastAt: instant,
  /** How the latest message begins. */
  lastWords: z.string(),
  lastIsMine: z.boolean(),
  lastNumber: z.int(),
  isUnread: z.boolean(),
})
export type MessageThread = z.infer<typeof messageThread>

export const message = z.object({
  id,
  /** From 1, in the order in which they came. */
  number: z.int(),
  /** Null where their account was erased. */
  from: z.string().nullable(),
  isMine: z.boolean(),
  words: z.string(),
  sentAt: instant,
  forwarded: z.object({ from: z.string().nullable(), words: z.string(), sentAt: instant }).nullable(),
  /** Of the message; where one was forwarded with it, the files of that one. */
  files: z.array(attachedFile),
})
export type Message = z.infer<typeof message>

export const wholeThread = z.object({
  id,
  subject: z.string(),
  priority: z.enum(messagePriorities),
  people: z.array(
    z.object({
      id,
      name: z.string().nullable(),
      isMe: z.boolean(),
      /** Up to this message they have read. */
      readNumber: z.int(),
    }),
  ),
  messages: z.array(message),
  /** Whether anybody of it can still be written to. */
  mayReply: z.boolean(),
})
export type WholeThread = z.infer<typeof wholeThread>

/** A file of a message, to be fetched with the session of one of its thread; no JSON. */
export const messageFilePath = '/api/message-files/:id/:file'
/** It as a picture that a list shows, where it is one. */
export const messageThumbnailPath = '/api/message-thumbnails/:id/:file'

/** Text of several lines with something in it. */
const words = plainText(4000).refine((text) => text !== '' && isPlainText(text), 'nothing was written')

const messageSettings = z.object({
  colleagues: z.boolean(),
  contacts: z.array(z.object({ kind: z.enum(contactKinds), userId: id, name: z.string() })),
  /** Those who manage the company, of whom contacts are chosen. */
  administrators: z.array(z.object({ id, name: z.string(), role: administratorRole })),
})
export type MessageSettings = z.infer<typeof messageSettings>

export const messages = section('messages', {
  permissions: {
    /** Who may write to whom: whether colleagues may, and who is named as a contact. */
    'messages.settings': ['owner', 'payroll_manager'],
  },
  errors: {
    thread_closed: 409,
  },
  actions: {
    'messages.settings_changed': 'people',
  },
  routes: {
    people: route({
      method: 'GET',
      path: '/api/messages/people',
      summary: 'To whom the signed-in user may write, and the contacts that the company names',
      access: 'signed-in',
      reach: 'own',
      response: z.object({
        people: z.array(correspondent),
        contacts: z.array(z.object({ kind: z.enum(['manager', ...contactKinds]), id, name: z.string() })),
      }),
    }),
    unread: route({
      method: 'GET',
      path: '/api/messages/unread',
      summary: 'How many threads and announcements the signed-in user has not read',
      access: 'signed-in',
      reach: 'own',
      shows: ['messages', 'announcements'],
      response: z.object({ threads: z.int(), announcements: z.int() }),
    }),
    threads: route({
      method: 'GET',
      path: '/api/messages/threads',
      summary: 'Own threads, the latest 100 first; with `search`, those in whose subject, words or names it stands',
      access: 'signed-in',
      reach: 'own',
      query: z.object({ search: z.string().trim().max(100).default('') }),
      response: z.object({ threads: z.array(messageThread) }),
    }),
    thread: route({
      method: 'GET',
      path: '/api/messages/threads/:id',
      summary: 'A thread that one is of, with its latest 300 messages',
      access: 'signed-in',
      reach: 'own',
      params: z.object({ id }),
      response: wholeThread,
    }),
    send: route({
      method: 'POST',
      path: '/api/messages',
      summary: 'Write to one or several people, or forward a message to them. With the same `key` it is sent once',
      access: 'signed-in',
      reach: 'own',
      limit: 'messages',
      body: z.strictObject({
        key: id,
        to: z.array(id).min(1).max(10),
        subject: plainLine(120),
        priority: z.enum(messagePriorities).default('normal'),
        words: plainText(4000),
        /** A message that one can read. */
        forwards: id.nullable().default(null),
        /** None beside what is forwarded, which takes its own along. */
        files: writtenFiles,
      }),
      response: z.object({ threadId: id }),
      status: 201,
    }),
    reply: route({
      method: 'POST',
      path: '/api/messages/threads/:id/replies',
      summary: 'Answer everybody in a thread. With the same `key` it is sent once',
      access: 'signed-in',
      reach: 'own',
      limit: 'messages',
      params: z.object({ id }),
      body: z.strictObject({ key: id, words, files: writtenFiles }),
      response: empty,
      status: 201,
    }),
    read: route({
      method: 'PUT',
      path: '/api/messages/threads/:id/read',
      summary: 'Mark a thread as read, up to a message',
      access: 'signed-in',
      reach: 'own',
      params: z.object({ id }),
      body: z.strictObject({ number: z.int().min(1).max(1_000_000) }),
      response: empty,
    }),
    settings: route({
      method: 'GET',
      path: '/api/employer/messages/settings',
      summary: 'Whether colleagues of a team may write to each other, and who is named as a contact',
      access: 'messages.settings',
      reach: 'company',
      response: messageSettings,
    }),
    changeSettings: route({
      method: 'PUT',
      path: '/api/employer/messages/settings',
      summary: 'Change who may write to whom',
      access: 'messages.settings',
      reach: 'company',
      body: z.strictObject({
        colleagues: z.boolean(),
        /** At most one person for each; what is not named has nobody. */
        contacts: z.array(z.strictObject({ kind: z.enum(contactKinds), userId: id })).max(3),
      }),
      response: messageSettings,
    }),
  },
})
