import { z } from 'zod'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { day, empty, id, instant, name, plainLine, reason } from '../shapes.ts'

/** What documents are filed under. Who sees them, and how long they are kept after somebody has left, hangs on it. */
export const documentCategories = ['contract', 'policy', 'right_to_work', 'certificate', 'health', 'other'] as const
export const documentCategory = z.enum(documentCategories)
export type DocumentCategory = z.infer<typeof documentCategory>

/** What only those see who may see private documents, besides the worker: no line manager. */
export const privateCategories: readonly DocumentCategory[] = ['right_to_work', 'health']

/** What a worker may give of their own accord. */
export const givenCategories = ['right_to_work', 'certificate', 'health', 'other'] as const

/** For how many years after somebody has left a document of theirs is kept, by what it is. */
export const yearsKept: Readonly<Record<DocumentCategory, number>> = {
  contract: 6,
  policy: 6,
  right_to_work: 2,
  certificate: 6,
  health: 3,
  other: 6,
}

export const mostDocumentBytes = 25 * 1024 * 1024
/** The pieces in which a file is sent: what is lost with a connection is one of them at most. */
export const documentPartBytes = 768 * 1024
/** What the files of a company may come to, and those that one person sent. */
export const storageMost = { company: 5 * 1024 * 1024 * 1024, person: 250 * 1024 * 1024 } as const
/** This long before it ends, a document has to be renewed. */
export const renewalDays = 30

/** By what is in it, whatever it is called. */
export const documentTypes = ['pdf', 'jpeg', 'png', 'webp', 'docx', 'xlsx', 'csv', 'txt'] as const
export type DocumentType = (typeof documentTypes)[number]

/** Those that are pictures: shown small in lists, and read where they are receipts. */
export const pictureTypes: readonly DocumentType[] = ['jpeg', 'png', 'webp']

/** Of these an employee gives a copy, which is a picture or a PDF and nothing else. */
export const copiedCategories: readonly DocumentCategory[] = ['right_to_work', 'certificate']
/** What a copy can be. */
export const copyTypes: readonly DocumentType[] = ['pdf', ...pictureTypes]

/** Why a file is not taken. */
export const fileFaults = ['changed', 'unknown_type', 'too_large', 'runs_programs', 'locked', 'broken'] as const
export type FileFault = (typeof fileFaults)[number]

/** A file, to be fetched with a session; no JSON. `own`: as the worker it is for; `team`: as who manages. */
export const documentFilePath = '/api/document-files/:as/:id/:number'
/** It as a picture that a list shows, where it is one: to the same sessions, but what is private to the worker alone. */
export const documentThumbnailPath = '/api/document-thumbnails/:as/:id/:number'

/** The files that go with one message: so many, and so many bytes together. */
export const messageFilesMost = { count: 5, bytes: mostDocumentBytes } as const

/** A file as it stands beside what it belongs to. */
export const attachedFile = z.object({ file: id, fileName: z.string(), type: z.enum(documentTypes), bytes: z.int() })
export type AttachedFile = z.infer<typeof attachedFile>

/** Of a message that is written: files of one's own that are whole, sent as those of documents, and used for nothing yet. */
export const writtenFiles = z.array(id).max(messageFilesMost.count).default([])

const bytes = z.int().min(1).max(mostDocumentBytes)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** What is said of a file before its bytes. */
export const fileToSend = z.strictObject({ fileName: plainLine(200), bytes, sha256 })
/** How far a file has come. */
export const begunFile = z.object({
  id,
  /** Where to go on. */
  received: z.int(),
  /** So many bytes at a time. */
  partBytes: z.int(),
  isWhole: z.boolean(),
})
export const filePart = z.strictObject({
  upload: id,
  offset: z.int().min(0).max(mostDocumentBytes),
  /** In base64. */
  content: z
    .string()
    .min(1)
    .max(Math.ceil(documentPartBytes / 3) * 4),
})
export const takenPart = z.object({ received: z.int(), isWhole: z.boolean() })
/** A body with a part of a file in base64. */
export const filePartBodyBytes = 1100 * 1024

export const documentVersion = z.object({
  number: z.int().min(1),
  fileName: z.string(),
  type: z.enum(documentTypes),
  bytes: z.int(),
  sha256: z.string(),
  addedAt: instant,
  addedBy: z.string().nullable(),
})
export type DocumentVersion = z.infer<typeof documentVersion>

const documentFacts = {
  id,
  name: z.string(),
  category: documentCategory,
  /** The latest version: the one that holds. */
  version: documentVersion,
  addedAt: instant,
  needsSignature: z.boolean(),
  expiresOn: day.nullable(),
  /** `soon`: within the days in which it is to be renewed. */
  expiry: z.enum(['none', 'later', 'soon', 'past']),
  /** That the employer sent the latest version back, and why; null where they did not. */
  sentBack: z.object({ at: instant, why: z.string() }).nullable(),
}

export const documentSignature = z.object({ version: z.int(), name: z.string(), at: instant, sha256: z.string() })
export type DocumentSignature = z.infer<typeof documentSignature>

export const ownDocument = z.object({
  ...documentFacts,
  isForEveryone: z.boolean(),
  /** That its latest version was opened. */
  openedAt: instant.nullable(),
  /** Of its latest version. */
  signature: documentSignature.nullable(),
  toDo: z.enum(['sign', 'renew', 'replace']).nullable(),
})
export type OwnDocument = z.infer<typeof ownDocument>

export const documentRequest = z.object({
  id,
  category: documentCategory,
  /** What is asked for, in the employer's words. */
  what: z.string(),
  dueOn: day.nullable(),
  isOverdue: z.boolean(),
  askedAt: instant,
})
export type DocumentRequest = z.infer<typeof documentRequest>

const person = z.object({ id, name: z.string() })

export const companyDocument = z.object({
  ...documentFacts,
  /** Null for everyone. */
  worker: person.nullable(),
  isPrivate: z.boolean(),
  /** Of its latest version; `of` are those it is for and who are at work. */
  signed: z.object({ count: z.int(), of: z.int() }),
  /** The person has left, and this was their last day it is kept for. */
  keepUntil: day.nullable(),
  /** The employee gave its latest version, and may be asked for another. */
  canSendBack: z.boolean(),
})
export type CompanyDocument = z.infer<typeof companyDocument>

export const askedDocument = documentRequest.extend({ worker: person })
export type AskedDocument = z.infer<typeof askedDocument>

export const documentReader = z.object({
  worker: person,
  openedAt: instant.nullable(),
  signature: documentSignature.nullable(),
  /** The name that was typed is not the one on record. A mark for who reads it: what was signed is signed. */
  isOtherName: z.boolean(),
})
export type DocumentReader = z.infer<typeof documentReader>

const named = { upload: id, category: documentCategory, name: plainLine(120), expiresOn: day.nullable() }
const fresh = z.object({ upload: id, expiresOn: day.nullable() })

export const documents = section('documents', {
  permissions: {
    'documents.read': ['owner', 'payroll_manager', 'manager', 'auditor'],
    /** Giving documents to workers and asking for them; a line manager their team's. */
    'documents.manage': ['owner', 'payroll_manager', 'manager'],
    /** Right to work and health, of whomever. */
    'documents.private': ['owner', 'payroll_manager'],
  },
  errors: {
    file_not_taken: 400,
    upload_offset: 409,
    storage_full: 409,
    files_too_large: 400,
    document_no_copy: 400,
    document_not_opened: 409,
    document_changed: 409,
    document_signed: 409,
    document_checked: 409,
    request_closed: 409,
  },
  actions: {
    'document.published': 'people',
    'document.version_added': 'people',
    'document.provided': 'people',
    'document.sent_back': 'people',
    'document.signed': 'people',
    'document.read_by_employer': 'people',
    'document.removed': 'people',
    'document.asked': 'people',
    'document.ask_withdrawn': 'people',
  },
  routes: {
    own: route({
      method: 'GET',
      path: '/api/documents',
      summary: 'The documents for the signed-in worker, the latest first, and what they are asked to provide',
      access: 'worker',
      reach: 'own',
      response: z.object({ documents: z.array(ownDocument), requests: z.array(documentRequest) }),
    }),
    startUpload: route({
      method: 'POST',
      path: '/api/documents/uploads',
      summary:
        'Begin to send a file, or go on with it: asked again for the same file it says how much of it is there already',
      access: 'signed-in',
      reach: 'own',
      changes: [],
      limit: 'uploads',
      body: fileToSend,
      response: begunFile,
      status: 201,
    }),
    sendPart: route({
      method: 'POST',
      path: '/api/documents/uploads/part',
      summary:
        'Send the bytes of a file from an offset on. With the last of them the whole is checked: what it is not taken for is said, and nothing of it kept',
      access: 'signed-in',
      reach: 'own',
      changes: [],
      fileBytes: filePartBodyBytes,
      limit: 'uploads',
      body: filePart,
      response: takenPart,
    }),
    provide: route({
      method: 'POST',
      path: '/api/documents',
      summary: 'Give the employer a document, of one’s own accord or because they asked for it',
      access: 'worker',
      reach: 'own',
      body: z.strictObject({ ...named, category: z.enum(givenCategories), request: id.nullable() }),
      response: z.object({ id }),
      status: 201,
    }),
    renew: route({
      method: 'POST',
      path: '/api/documents/:id/versions',
      summary: 'Give a later version of a document that one gave',
      access: 'worker',
      reach: 'own',
      params: z.object({ id }),
      body: fresh,
      response: z.object({ number: z.int() }),
      status: 201,
    }),
    sign: route({
      method: 'POST',
      path: '/api/documents/:id/sign',
      summary: 'Sign a version of a document that one has opened, by typing one’s name. Signed already, it stays so',
      access: 'worker',
      reach: 'own',
      params: z.object({ id }),
      body: z.strictObject({ version: z.int().min(1).max(10_000), name, sha256 }),
      response: documentSignature,
    }),
    list: route({
      method: 'GET',
      path: '/api/employer/documents',
      summary: 'The documents of the company and its employees, and what employees are asked for',
      access: 'documents.read',
      reach: 'team',
      shows: ['documents', 'employees'],
      response: z.object({
        documents: z.array(companyDocument),
        requests: z.array(askedDocument),
        storage: z.object({ usedBytes: z.int(), mostBytes: z.int() }),
      }),
    }),
    show: route({
      method: 'GET',
      path: '/api/employer/documents/:id',
      summary: 'A document with its versions, and who has opened and signed the latest',
      access: 'documents.read',
      reach: 'team',
      shows: ['documents', 'employees'],
      params: z.object({ id }),
      response: z.object({
        document: companyDocument,
        versions: z.array(documentVersion),
        readers: z.array(documentReader),
      }),
    }),
    publish: route({
      method: 'POST',
      path: '/api/employer/documents',
      summary: 'Give a document to an employee or to everyone, to be signed where it says so',
      access: 'documents.manage',
      reach: 'team',
      body: z.strictObject({
        ...named,
        /** Null for everyone, which takes who manages the whole company. */
        worker: id.nullable(),
        needsSignature: z.boolean(),
      }),
      response: z.object({ id }),
      status: 201,
    }),
    addVersion: route({
      method: 'POST',
      path: '/api/employer/documents/:id/versions',
      summary: 'Give a later version of a document; what was signed before stays, and is signed anew',
      access: 'documents.manage',
      reach: 'team',
      params: z.object({ id }),
      body: fresh,
      response: z.object({ number: z.int() }),
      status: 201,
    }),
    sendBack: route({
      method: 'POST',
      path: '/api/employer/documents/:id/send-back',
      summary:
        'Send back what an employee gave, with the reason, for them to give another. Sent back already, it stays so',
      access: 'documents.manage',
      reach: 'team',
      params: z.object({ id }),
      body: z.strictObject({ version: z.int().min(1).max(10_000), why: reason }),
      response: empty,
    }),
    remove: route({
      method: 'DELETE',
      path: '/api/employer/documents/:id',
      summary: 'Delete a document with its files: one that nobody signed, or that need not be kept any longer',
      access: 'documents.manage',
      reach: 'team',
      params: z.object({ id }),
      response: empty,
    }),
    ask: route({
      method: 'POST',
      path: '/api/employer/document-requests',
      summary: 'Ask an employee for a document',
      access: 'documents.manage',
      reach: 'team',
      body: z.strictObject({
        worker: id,
        category: z.enum(givenCategories),
        what: plainLine(120),
        dueOn: day.nullable(),
      }),
      response: z.object({ id }),
      status: 201,
    }),
    withdrawAsk: route({
      method: 'DELETE',
      path: '/api/employer/document-requests/:id',
      summary: 'Ask for it no longer',
      access: 'documents.manage',
      reach: 'team',
      params: z.object({ id }),
      response: empty,
    }),
  },
})
