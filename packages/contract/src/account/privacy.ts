import { z } from 'zod'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { day, empty, id, instant, language } from '../shapes.ts'

/** The mails they may do without. Notifications about the security of their account are always sent. */
export const notifications = z.strictObject({
  /** A payslip was issued. */
  payslipReady: z.boolean(),
  /** A withdrawal was paid, or could not be. */
  withdrawals: z.boolean(),
})
export type Notifications = z.infer<typeof notifications>

export const consent = z.object({
  id,
  kind: z.enum(['face']),
  isGiven: z.boolean(),
  version: z.string(),
  language,
  /** The words they read. */
  text: z.string(),
  at: instant,
})
export type Consent = z.infer<typeof consent>

/** `zip`: their documents and receipts themselves, where there are any. */
export const exportFormats = ['json', 'html', 'zip'] as const

export const exportFormat = z.enum(exportFormats)
export type ExportFormat = z.infer<typeof exportFormat>

/** Where the file of an export is fetched: an address given by `privacy.export`, in the session that asked. */
export const exportPath = '/api/user/export/:format'

/** What is kept about a person, as far as erasing tells it apart. */
export const erasableParts = [
  'face',
  'devices',
  'mail',
  'contact',
  'bank_account',
  'account',
  'papers',
  'hours',
  'advances',
  'books',
  'history',
] as const

export const erasablePart = z.enum(erasableParts)
export type ErasablePart = z.infer<typeof erasablePart>

/** Why something is kept. `needed`: as long as they work there, or are paid. */
export const keptBecause = z.enum([
  'needed',
  'account_open',
  'paye_records',
  'minimum_wage',
  'limitation',
  'accounting',
  'proof',
])
export type KeptBecause = z.infer<typeof keptBecause>

export const keptPart = z.object({
  part: erasablePart,
  because: keptBecause,
  /** The last day it is kept; null while that day is not known, because they still work there, or there is none. */
  until: day.nullable(),
})
export type KeptPart = z.infer<typeof keptPart>

export const erasureRequest = z.object({
  id,
  askedAt: instant,
  closesAccount: z.boolean(),
  erased: z.array(z.object({ part: erasablePart, at: instant })),
  kept: z.array(keptPart),
})
export type ErasureRequest = z.infer<typeof erasureRequest>

const erasure = z.object({
  /** What asking would do today, for an account that stays open and for one that closes. */
  ifAsked: z.object({
    keepingAccount: z.object({ erases: z.array(erasablePart), keeps: z.array(keptPart) }),
    closingAccount: z.object({ erases: z.array(erasablePart), keeps: z.array(keptPart) }),
  }),
  /** Why the account cannot be closed yet; null where it can. */
  accountNeededFor: z.enum(['employment', 'managing']).nullable(),
  request: erasureRequest.nullable(),
})
export type Erasure = z.infer<typeof erasure>

export const privacy = section('privacy', {
  permissions: {
    /** What is kept about people who left, and erasing what the law no longer keeps. */
    'privacy.read': ['owner', 'payroll_manager', 'auditor'],
    'privacy.write': ['owner', 'payroll_manager'],
  },
  actions: {
    'user.data_exported': 'access',
    'user.erased': 'access',
  },
  routes: {
    notifications: route({
      method: 'GET',
      path: '/api/user/notifications',
      summary: 'Which mails the signed-in user wants',
      access: 'signed-in',
      reach: 'own',
      response: notifications,
    }),
    setNotifications: route({
      method: 'PUT',
      path: '/api/user/notifications',
      summary: 'Choose which mails to get',
      access: 'signed-in',
      reach: 'own',
      body: notifications,
      response: notifications,
    }),
    consents: route({
      method: 'GET',
      path: '/api/user/consents',
      summary: 'Everything the signed-in user agreed to or took back, in the words they read, newest first',
      access: 'signed-in',
      reach: 'own',
      shows: ['privacy', 'face'],
      response: z.object({ consents: z.array(consent) }),
    }),
    export: route({
      method: 'POST',
      path: '/api/user/export',
      summary:
        'Everything held about the signed-in user, as a file for machines and one to read, and their documents and receipts as a ZIP. Needs a live `data_export` verification; the addresses work for ten minutes, in this session',
      access: 'signed-in',
      reach: 'own',
      changes: [],
      body: empty.optional(),
      response: z.object({ files: z.array(z.object({ format: exportFormat, url: z.string() })), expiresAt: instant }),
      status: 201,
    }),
    erasure: route({
      method: 'GET',
      path: '/api/user/erasure',
      summary: 'What erasing would erase now, what the law keeps and until when, and the request that was made',
      access: 'signed-in',
      reach: 'own',
      response: erasure,
    }),
    requestErasure: route({
      method: 'POST',
      path: '/api/user/erasure',
      summary:
        'Erase what may be erased now, and the rest when its time has come. Needs a live `erasure` verification. Closing the account ends every session',
      access: 'signed-in',
      reach: 'own',
      // It may close the account: the page looks again only where that stays open.
      changes: [],
      body: z.strictObject({ closeAccount: z.boolean() }),
      response: erasureRequest,
      status: 201,
    }),
    withdrawErasure: route({
      method: 'DELETE',
      path: '/api/user/erasure',
      summary: 'Take back the request: what is not erased yet stays',
      access: 'signed-in',
      reach: 'own',
      body: empty.optional(),
      response: empty,
    }),
  },
})
