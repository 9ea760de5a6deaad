import { z } from 'zod'
import { money } from '../money.ts'
import { isPlainText } from '../plain-text.ts'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { day, id, instant, plainLine, plainText } from '../shapes.ts'
import {
  attachedFile,
  begunFile,
  filePart,
  filePartBodyBytes,
  fileToSend,
  takenPart,
  writtenFiles,
} from './documents.ts'

/** Figures that go with a case, as they stood when it was opened. */
export const supportFigureKinds = [
  'available',
  'gross_pay',
  'net_pay',
  'paid_out',
  'run_gross',
  'run_net',
  'run_payslips',
  'answer',
] as const

const figure = z.object({
  kind: z.enum(supportFigureKinds),
  /** An amount, or a number of payslips. */
  amount: money.nullable(),
  count: z.int().nullable(),
  /** Of the assistant: the question and its answer with the figures, as they stood on screen. */
  said: z.object({ asked: z.string(), answer: z.string() }).nullable(),
  /** The day it is of: today, or a pay date. */
  on: day,
  /** The page that shows it to who opened the case. */
  link: z.string(),
})
export type SupportFigure = z.infer<typeof figure>

/** `open`: waits for an answer. */
export const supportState = z.enum(['open', 'answered', 'closed'])
export type SupportState = z.infer<typeof supportState>

export const supportCase = z.object({
  id,
  subject: z.string(),
  state: supportState,
  openedAt: instant,
  lastAt: instant,
  /** Who opened it; null where their account was erased. */
  from: z.string().nullable(),
  /** The company, where the operator reads it. */
  company: z.string().nullable(),
  /** Who answers it. */
  assignedTo: z.string().nullable(),
  isMine: z.boolean(),
  figures: z.array(figure),
  messages: z.array(
    z.object({
      id,
      /** `person`: who opened the case. `desk`: who answers it. */
      side: z.enum(['person', 'desk']),
      /** Null for the operator, and where the account was erased. */
      name: z.string().nullable(),
      words: z.string(),
      sentAt: instant,
      files: z.array(attachedFile),
    }),
  ),
})
export type SupportCase = z.infer<typeof supportCase>

/** What a case is about, by its id: the server collects the figures that the person may see themself. */
const attached = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('available') }),
  z.strictObject({ kind: z.literal('payslip'), id }),
  z.strictObject({ kind: z.literal('pay_run'), id }),
  /** An answer of the assistant to who opens the case. */
  z.strictObject({ kind: z.literal('answer'), id }),
])
export type SupportAttached = z.infer<typeof attached>

/** How people reach support beside cases, as the operator set it up: what is not set is null. */
const channels = z.object({
  phone: z.string().nullable(),
  chatUrl: z.string().nullable(),
  emergencyPhone: z.string().nullable(),
})
export type SupportChannels = z.infer<typeof channels>

const words = plainText(4000).refine((text) => text !== '' && isPlainText(text), 'nothing was written')
const params = z.object({ id })
const said = z.strictObject({
  /** Said once under it, however often it is sent. */
  key: id.nullable().default(null),
  words,
  files: writtenFiles,
})
const asked = z.strictObject({
  key: id,
  subject: plainLine(100),
  words,
  attached: z.array(attached).max(4),
  files: writtenFiles,
})

/**
 * A file of a case, to be fetched with a session; no JSON. `own`: as the worker who asked; `company`: as who answers them, or asked the
 * operator; `operator`: of what companies ask the operator, and nothing else.
 */
export const supportFilePath = '/api/support-files/:as/:id/:file'
/** It as a picture that a list shows, where it is one. */
export const supportThumbnailPath = '/api/support-thumbnails/:as/:id/:file'

export const support = section('support', {
  permissions: {
    /** Answering employees' cases, and opening cases of the company with the operator. */
    'support.answer': ['owner', 'payroll_manager'],
  },
  errors: { case_closed: 409 },
  actions: {
    'support.opened': 'people',
    'support.answered': 'people',
    'support.assigned': 'people',
    'support.closed': 'people',
  },
  routes: {
    own: route({
      method: 'GET',
      path: '/api/support',
      summary:
        'The cases that the signed-in worker opened with their employer, the latest 50, and how else to reach support',
      access: 'worker',
      reach: 'own',
      response: z.object({ cases: z.array(supportCase), channels }),
    }),
    channels: route({
      method: 'GET',
      path: '/api/support/channels',
      summary: 'How support is reached beside cases, as the operator set it up',
      access: 'signed-in',
      reach: 'own',
      // Set when the server starts.
      shows: [],
      response: channels,
    }),
    open: route({
      method: 'POST',
      path: '/api/support',
      summary: 'Open a case with the employer. With the same `key` it is opened once',
      access: 'worker',
      reach: 'own',
      limit: 'messages',
      body: asked,
      response: supportCase,
      status: 201,
    }),
    say: route({
      method: 'POST',
      path: '/api/support/:id/say',
      summary: 'Write more to a case of one’s own: it waits for an answer again',
      access: 'worker',
      reach: 'own',
      limit: 'messages',
      params,
      body: said,
      response: supportCase,
    }),
    close: route({
      method: 'POST',
      path: '/api/support/:id/close',
      summary: 'Close a case of one’s own: it is solved',
      access: 'worker',
      reach: 'own',
      params,
      response: supportCase,
    }),
    list: route({
      method: 'GET',
      path: '/api/employer/support',
      summary: 'Cases of employees, those that wait first, the latest 200; and those of the company with the operator',
      access: 'support.answer',
      reach: 'company',
      response: z.object({ employees: z.array(supportCase), company: z.array(supportCase), channels }),
    }),
    answer: route({
      method: 'POST',
      path: '/api/employer/support/:id/answer',
      summary: 'Answer the case of an employee',
      access: 'support.answer',
      reach: 'company',
      params,
      body: said,
      response: supportCase,
    }),
    assign: route({
      method: 'POST',
      path: '/api/employer/support/:id/assign',
      summary: 'Take the case of an employee, or give it back',
      access: 'support.answer',
      reach: 'company',
      params,
      body: z.strictObject({ toMe: z.boolean() }),
      response: supportCase,
    }),
    ask: route({
      method: 'POST',
      path: '/api/employer/support',
      summary: 'Open a case with the operator, who sees its words and the figures that go with it and nothing else',
      access: 'support.answer',
      reach: 'company',
      body: asked,
      response: supportCase,
      status: 201,
    }),
    sayToOperator: route({
      method: 'POST',
      path: '/api/employer/support/:id/say',
      summary: 'Write more to a case of the company',
      access: 'support.answer',
      reach: 'company',
      params,
      body: said,
      response: supportCase,
    }),
    closeOfCompany: route({
      method: 'POST',
      path: '/api/employer/support/:id/close',
      summary: 'Close a case: of an employee, or of the company',
      access: 'support.answer',
      reach: 'company',
      params,
      response: supportCase,
    }),
    operatorList: route({
      method: 'GET',
      path: '/api/operator/support',
      summary: 'Cases of companies with the operator, those that wait first, the latest 200',
      access: 'operator',
      reach: 'installation',
      response: z.object({ cases: z.array(supportCase) }),
    }),
    operatorAnswer: route({
      method: 'POST',
      path: '/api/operator/support/:id/answer',
      summary: 'Answer the case of a company',
      access: 'operator',
      reach: 'installation',
      params,
      body: said,
      response: supportCase,
    }),
    operatorStartUpload: route({
      method: 'POST',
      path: '/api/operator/support/uploads',
      summary:
        'Begin to send a file that goes with an answer to a company, or go on with it. It lies with that company',
      access: 'operator',
      reach: 'installation',
      changes: [],
      limit: 'uploads',
      body: fileToSend.extend({ supportCase: id }),
      response: begunFile,
      status: 201,
    }),
    operatorSendPart: route({
      method: 'POST',
      path: '/api/operator/support/uploads/part',
      summary: 'Send the bytes of such a file from an offset on. It is checked as every file is',
      access: 'operator',
      reach: 'installation',
      changes: [],
      fileBytes: filePartBodyBytes,
      limit: 'uploads',
      body: filePart.extend({ supportCase: id }),
      response: takenPart,
    }),
  },
})
