import {
  type CompanyDocument,
  copiedCategories,
  copyTypes,
  type DocumentCategory,
  givenCategories,
  permissions,
  privateCategories,
} from '@gpod/contract'
import { londonDay } from '../../../platform/clock.ts'
import { sql, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { isRefused, type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member, WorkerMember } from '../../../platform/http/session.ts'
import { newId } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { type AlertOf, tellManagers, tellWorkers } from '../alerts/index.ts'
import { closeRequest, insertRequest, lockRequest } from './document-requests-store.ts'
import {
  type DocumentRow,
  findDocument,
  insertDocument,
  insertVersion,
  isChecked,
  listAtWork,
  listCompany,
  lockDocument,
  removeDocuments,
  saveSentBack,
  seesWorker,
} from './documents-store.ts'
import { findFile, takeFile } from './files-store.ts'
import { daysOf, kept } from './show-documents.ts'
import { isSignedByAnybody } from './signatures-store.ts'

type GiveDeps = Pick<Deps, 'database' | 'clock'>
type Given = { upload: string; category: DocumentCategory; name: string; expiresOn: string | null }

export const isPrivate = (category: DocumentCategory): boolean => privateCategories.includes(category)
const mayPrivate = ({ role }: Pick<Member, 'role'>): boolean => permissions[role].has('documents.private')

/**
 * Gives a document to an employee or to everyone. Refused: `forbidden` (for everyone by who manages a team, private or a contract by
 * who may not see it), `not_found` (the worker, or the file), `invalid_input` (private and for everyone).
 */
export function publishDocument(
  { database, clock }: GiveDeps,
  { caller, given }: { caller: Member; given: Published },
): Promise<{ id: string } | Refused> {
  const { employerId } = caller
  return database.transaction({ employerId }, (tx) => giveDocument(tx, { caller, given, now: clock.now() }))
}

type Published = Given & { worker: string | null; needsSignature: boolean }

/** The same in the caller's transaction. */
export async function giveDocument(
  tx: Tx,
  { caller, given, now }: { caller: Member; given: Published; now: string },
): Promise<{ id: string } | Refused> {
  const { employerId } = caller
  const { worker: workerId, category, needsSignature } = given
  if (workerId === null && caller.role === 'manager')
    return refuse('forbidden', 'a document for everyone takes who manages the whole company')
  if (isPrivate(category) && !mayPrivate(caller)) return refuse('forbidden', 'this needs documents.private')
  if (category === 'contract' && workerId !== null && !caller.seesPay)
    return refuse('forbidden', 'a contract says what somebody is paid')
  if (isPrivate(category) && workerId === null)
    return refuse('invalid_input', 'what is private is of one person', { field: 'category' })
  if (workerId !== null && !(await seesWorker(tx, { employerId, id: workerId })))
    return refuse('not_found', 'no such employee', { field: 'worker' })
  const made = await makeDocument(tx, { caller, workerId, given, needsSignature, now })
  if (isRefused(made)) return made
  await note(tx, {
    caller,
    workerId,
    action: 'document.published',
    after: {
      documentId: made.id,
      category,
      version: 1,
      sha256: made.sha256,
      needsSignature,
      expiresOn: given.expiresOn,
    },
    now,
  })
  const readers = workerId === null ? await listAtWork(tx, { employerId, today: londonDay(now) }) : [workerId]
  const kind = needsSignature ? 'document_to_sign' : 'document_sent'
  await tellWorkers(tx, {
    employerId,
    told: readers.map((reader) => ({ workerId: reader, kind, key: `document:${made.id}:1`, facts: {} })),
    now,
  })
  return { id: made.id }
}

/**
 * A worker gives a document, of their own accord or because they are asked. Refused: `not_found` (the file, or the
 * request), `request_closed`, `document_no_copy` (no picture and no PDF, where a copy is given).
 */
export function provideDocument(
  { database, clock }: GiveDeps,
  { caller, given }: { caller: WorkerMember; given: Given & { request: string | null } },
): Promise<{ id: string } | Refused> {
  const { employerId, workerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const asked = given.request === null ? null : await lockRequest(tx, { employerId, id: given.request })
    if (asked === undefined || (asked !== null && asked.worker_id !== workerId))
      return refuse('not_found', 'no such request', { field: 'request' })
    if (asked !== null && !asked.isOpen) return refuse('request_closed', 'this was provided, or is wanted no longer')
    // What was asked for decides who sees it.
    const category = asked?.category ?? given.category
    const made = await makeDocument(tx, {
      caller,
      workerId,
      given: { ...given, category },
      needsSignature: false,
      isCopy: copiedCategories.includes(category),
      now,
    })
    if (isRefused(made)) return made
    if (given.request !== null) await closeRequest(tx, { employerId, id: given.request, documentId: made.id, now })
    await noteProvided(tx, {
      caller,
      document: { id: made.id, category, expiresOn: given.expiresOn },
      version: 1,
      sha256: made.sha256,
      now,
    })
    return { id: made.id }
  })
}

async function makeDocument(
  tx: Tx,
  {
    caller: { employerId, userId },
    workerId,
    given,
    needsSignature,
    isCopy = false,
    now,
  }: {
    caller: Member
    workerId: string | null
    given: Given
    needsSignature: boolean
    isCopy?: boolean
    now: string
  },
): Promise<{ id: string; sha256: string } | Refused> {
  const file = await takeGiven(tx, { employerId, userId, upload: given.upload, isCopy, now })
  if (isRefused(file)) return file
  const id = newId(Date.parse(now))
  const { category, name, expiresOn } = given
  await insertDocument(tx, {
    employerId,
    id,
    workerId,
    category,
    isPrivate: isPrivate(category),
    name,
    needsSignature,
    expiresOn,
    now,
  })
  await insertVersion(tx, { employerId, documentId: id, fileId: file.id, userId, expiresOn, now })
  return { id, sha256: file.sha256 }
}

/** By what is in it, whatever it is called. */
async function takeGiven(
  tx: Tx,
  { employerId, userId, upload: id, isCopy, now }: Pick<Given, 'upload'> & Taken,
): Promise<{ id: string; sha256: string } | Refused> {
  const none = () => refuse('not_found', 'no such file of yours that is whole and unused', { field: 'upload' })
  const found = await findFile(tx, { employerId, id })
  if (found?.user_id !== userId || found.type === null) return none()
  if (isCopy && !copyTypes.includes(found.type))
    return refuse('document_no_copy', 'a picture or a PDF', { field: 'upload' })
  return (await takeFile(tx, { employerId, userId, id, now })) ?? none()
}

type Taken = { employerId: string; userId: string; isCopy: boolean; now: string }

type Fresh = { upload: string; expiresOn: string | null }

/** A later version from who manages; it is signed anew. Refused: `not_found`, `forbidden`, `own_matter` (the company gave it to the caller). */
export function addVersion(
  { database, clock }: GiveDeps,
  { caller, id, fresh }: { caller: Member; id: string; fresh: Fresh },
): Promise<{ number: number } | Refused> {
  const { employerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const document = await lockManaged(tx, { caller, id })
    if (isRefused(document)) return document
    if (isGivenTo(caller, document)) return refuse('own_matter', 'somebody else replaces what the company gave one')
    const added = await addFile(tx, { caller, id, fresh, isCopy: false, now })
    if (isRefused(added)) return added
    const { number, sha256 } = added
    const { worker_id: workerId, category } = document
    await note(tx, {
      caller,
      workerId,
      action: 'document.version_added',
      after: { documentId: id, category, version: number, sha256, expiresOn: fresh.expiresOn },
      now,
    })
    const readers = workerId === null ? await listAtWork(tx, { employerId, today: londonDay(now) }) : [workerId]
    const kind = document.needs_signature ? 'document_to_sign' : 'document_sent'
    await tellWorkers(tx, {
      employerId,
      told: readers.map((reader) => ({ workerId: reader, kind, key: `document:${id}:${number}`, facts: {} })),
      now,
    })
    return { number }
  })
}

/** A later version of what a worker gave. Refused: `not_found`, also for what only the employer gives, or gave to be signed; `document_no_copy`. */
export function renewDocument(
  { database, clock }: GiveDeps,
  { caller, id, fresh }: { caller: WorkerMember; id: string; fresh: Fresh },
): Promise<{ number: number } | Refused> {
  const { employerId, workerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const document = await lockDocument(tx, { employerId, id })
    if (!document || document.worker_id !== workerId || !isRenewed(document))
      return refuse('not_found', 'no such document that you renew')
    const isCopy = copiedCategories.includes(document.category)
    const added = await addFile(tx, { caller, id, fresh, isCopy, now })
    if (isRefused(added)) return added
    const { number, sha256 } = added
    const { category } = document
    await noteProvided(tx, {
      caller,
      document: { id, category, expiresOn: fresh.expiresOn },
      version: number,
      sha256,
      now,
    })
    return { number }
  })
}

/** Whether the company gave it to just this person. */
const isGivenTo = ({ workerId }: Member, document: DocumentRow): boolean =>
  workerId !== null && document.worker_id === workerId && !isRenewed(document)

/** Whether its employee gives it, and so renews it. */
const isRenewed = ({ category, needs_signature }: { category: DocumentCategory; needs_signature: boolean }) =>
  !needs_signature && (givenCategories as readonly string[]).includes(category)

async function addFile(
  tx: Tx,
  {
    caller: { employerId, userId },
    id,
    fresh,
    isCopy,
    now,
  }: { caller: Member; id: string; fresh: Fresh; isCopy: boolean; now: string },
): Promise<{ number: number; sha256: string } | Refused> {
  const file = await takeGiven(tx, { employerId, userId, upload: fresh.upload, isCopy, now })
  if (isRefused(file)) return file
  const { expiresOn } = fresh
  const number = await insertVersion(tx, { employerId, documentId: id, fileId: file.id, userId, expiresOn, now })
  return { number, sha256: file.sha256 }
}

/**
 * Sends back what an employee gave: they are told, and give another. Sent back already, it stays as it was. Refused: `not_found` (also
 * what the employer gave), `forbidden`, `document_changed` (a later version is there).
 */
export function sendBack(
  { database, clock }: GiveDeps,
  { caller, id, version, why }: { caller: Member; id: string; version: number; why: string },
): Promise<Record<string, never> | Refused> {
  const { employerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const document = await lockManaged(tx, { caller, id })
    if (isRefused(document)) return document
    const [shown] = await listCompany(tx, { employerId, id, withPrivate: true, years: kept, ...daysOf(now) })
    const { worker_id: workerId, category } = document
    if (!shown || workerId === null || !isFromThem(shown)) return refuse('not_found', 'no document that they gave')
    if (shown.version.number !== version) return refuse('document_changed', 'a later version is there')
    if (shown.sentBack !== null) return {}
    await saveSentBack(tx, { employerId, id, why, now })
    await note(tx, {
      caller,
      workerId,
      action: 'document.sent_back',
      after: { documentId: id, category, version },
      now,
    })
    const told: AlertOf = {
      workerId,
      kind: 'document_sent_back',
      key: `document_sent_back:${id}:${version}`,
      facts: {},
    }
    await tellWorkers(tx, { employerId, told: [told], now })
    return {}
  })
}

/** What can be sent back, or was. */
const isFromThem = ({ canSendBack, sentBack }: CompanyDocument): boolean => canSendBack || sentBack !== null

/**
 * Deletes a document and its files. Refused: `not_found`, `forbidden`, `own_matter` (the company gave it to the caller),
 * `document_signed` while what somebody signed has to be kept, `document_checked` while a check of a right to work is of it.
 */
export function removeDocument(
  { database, clock }: GiveDeps,
  { caller, id }: { caller: Member; id: string },
): Promise<Record<string, never> | Refused> {
  const { employerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const document = await lockManaged(tx, { caller, id })
    if (isRefused(document)) return document
    if (isGivenTo(caller, document)) return refuse('own_matter', 'somebody else deletes what the company gave one')
    const today = londonDay(now)
    const [shown] = await listCompany(tx, { employerId, id, withPrivate: true, years: kept, ...daysOf(now) })
    const until = shown?.keepUntil ?? null
    const isOver = until !== null && until < today
    if (!isOver && (await isSignedByAnybody(tx, { employerId, id })))
      return refuse('document_signed', 'what somebody signed is kept', { details: { keepUntil: until } })
    if (!isOver && (await isChecked(tx, { employerId, id })))
      return refuse('document_checked', 'the copy that was checked is kept', { details: { keepUntil: until } })
    await removeDocuments(tx, { employerId, which: sql`d.id = ${id}`, now })
    const { worker_id: workerId, category } = document
    await note(tx, { caller, workerId, action: 'document.removed', after: { documentId: id, category }, now })
    return {}
  })
}

/** Asks an employee for a document. Refused: `not_found`, `forbidden` (private, by who may not see it), `invalid_input` (by a day that is over). */
export function askDocument(
  { database, clock }: GiveDeps,
  {
    caller,
    asked,
  }: { caller: Member; asked: { worker: string; category: DocumentCategory; what: string; dueOn: string | null } },
): Promise<{ id: string } | Refused> {
  const { employerId, userId } = caller
  const { worker: workerId, category, what, dueOn } = asked
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    if (isPrivate(category) && !mayPrivate(caller)) return refuse('forbidden', 'this needs documents.private')
    if (dueOn !== null && dueOn < londonDay(now))
      return refuse('invalid_input', 'today, or a day to come', { field: 'dueOn' })
    if (!(await seesWorker(tx, { employerId, id: workerId })))
      return refuse('not_found', 'no such employee', { field: 'worker' })
    const id = newId(Date.parse(now))
    await insertRequest(tx, {
      employerId,
      id,
      workerId,
      category,
      isPrivate: isPrivate(category),
      what,
      dueOn,
      userId,
      now,
    })
    await note(tx, { caller, workerId, action: 'document.asked', after: { requestId: id, category, dueOn }, now })
    const told: AlertOf = {
      workerId,
      kind: 'document_asked',
      key: `document_asked:${id}`,
      facts: dueOn === null ? {} : { from: dueOn },
    }
    await tellWorkers(tx, { employerId, told: [told], now })
    return { id }
  })
}

/** Refused: `not_found`, `own_matter` (they are asked themselves), `request_closed`. */
export function withdrawAsk(
  { database, clock }: GiveDeps,
  { caller, id }: { caller: Member; id: string },
): Promise<Record<string, never> | Refused> {
  const { employerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const asked = await lockRequest(tx, { employerId, id })
    if (!asked || (asked.is_private && !mayPrivate(caller))) return refuse('not_found', 'no such request')
    if (asked.worker_id === caller.workerId)
      return refuse('own_matter', 'somebody else takes back what one is asked for')
    if (!asked.isOpen) return refuse('request_closed', 'this was provided, or is wanted no longer')
    await closeRequest(tx, { employerId, id, documentId: null, now })
    const { worker_id: workerId, category } = asked
    await note(tx, { caller, workerId, action: 'document.ask_withdrawn', after: { requestId: id, category }, now })
    return {}
  })
}

/** A document that the caller manages, locked. */
async function lockManaged(tx: Tx, { caller, id }: { caller: Member; id: string }) {
  const { employerId } = caller
  const document = await findDocument(tx, { employerId, id })
  if (!document || (document.is_private && !mayPrivate(caller))) return refuse('not_found', 'no such document')
  if (document.worker_id === null && caller.role === 'manager')
    return refuse('forbidden', 'a document for everyone takes who manages the whole company')
  if (document.category === 'contract' && !permissions[caller.role].has('contracts.manage'))
    return refuse('forbidden', 'a contract that is there takes who makes contracts')
  return (await lockDocument(tx, { employerId, id })) ?? refuse('not_found', 'no such document')
}

async function noteProvided(
  tx: Tx,
  {
    caller,
    document: { id, category, expiresOn },
    version,
    sha256,
    now,
  }: {
    caller: WorkerMember
    document: { id: string; category: DocumentCategory; expiresOn: string | null }
    version: number
    sha256: string
    now: string
  },
): Promise<void> {
  const { employerId, workerId } = caller
  const after = { documentId: id, category, version, sha256, expiresOn }
  await note(tx, { caller, workerId, action: 'document.provided', after, now })
  await tellManagers(tx, {
    employerId,
    told: [{ workerId, kind: 'document_provided', key: `document_provided:${id}:${version}`, facts: {} }],
    permission: isPrivate(category) ? 'documents.private' : 'documents.manage',
    now,
  })
}

/** What the audit tells of a document. No name of it: that of a private one tells much. */
type DocumentFacts = {
  documentId?: string
  requestId?: string
  category: DocumentCategory
  version?: number
  sha256?: string
  needsSignature?: boolean
  expiresOn?: string | null
  dueOn?: string | null
  signedName?: string
}

type Noted = {
  caller: Member
  workerId: string | null
  action:
    | 'document.published'
    | 'document.version_added'
    | 'document.provided'
    | 'document.sent_back'
    | 'document.signed'
    | 'document.removed'
    | 'document.asked'
    | 'document.ask_withdrawn'
  after: DocumentFacts
  now: string
}

/** Leaves the audit row of what became of a document, and tells the open pages. */
export async function note(tx: Tx, { caller, workerId, action, after, now }: Noted): Promise<void> {
  const { employerId, userId, sessionId, address } = caller
  await recordAudit(tx, {
    employerId,
    at: now,
    actor: { userId, sessionId, address },
    action,
    subject: workerId === null ? { kind: 'employer', id: employerId } : { kind: 'worker', id: workerId },
    after,
  })
  await announce(tx, { employerId, workerId, words: ['documents'] })
}
