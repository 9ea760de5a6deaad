import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ContractDraft } from '@gpod/contract'
import { readMarkdown, withoutHidden } from '@gpod/contract'
import { londonDay } from '../../../platform/clock.ts'
import { firstRow, sql, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { isRefused, type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { announce } from '../../../platform/live/live.ts'
import { renderPdf } from '../../../platform/pdf/render-pdf.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { sharedData } from '../../payroll/payslips/index.ts'
import { giveDocument, startUpload, takePart } from '../documents/index.ts'
import { readFieldValues } from './field-values.ts'
import { fieldsOf, fill, isOfRecord } from './fill-template.ts'
import { findTemplate, type TemplateRow } from './templates-store.ts'

type MakeDeps = Pick<Deps, 'database' | 'clock' | 'seal'> & { store: FileStore }
type Made = { templateId: string; workerId: string; answers: Record<string, string> }
type Filled = { template: TemplateRow; draft: ContractDraft; employer: string }

/** A contract as it would be. Refused: `not_found` (the template, the employee), `invalid_input` (too long). */
export async function draftContract(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { caller: { employerId }, asked }: { caller: Member; asked: Made },
): Promise<ContractDraft | Refused> {
  const filled = await database.read({ employerId }, (tx) => fillIn(tx, { employerId, asked, now: clock.now() }))
  return isRefused(filled) ? filled : filled.draft
}

/** The longest template with the longest answer to each field once. An answer that stands in it a thousand times makes a book. */
const longestContract = 100_000

async function fillIn(
  tx: Tx,
  { employerId, asked, now }: { employerId: string; asked: Made; now: string },
): Promise<Filled | Refused> {
  const { templateId, workerId, answers } = asked
  const template = await findTemplate(tx, { employerId, id: templateId })
  if (!template || template.removed_at !== null) {
    return refuse('not_found', 'no such template', { field: 'templateId' })
  }
  const record = await readFieldValues(tx, { employerId, workerId, today: londonDay(now) })
  if (!record) return refuse('not_found', 'no such employee', { field: 'workerId' })
  // What the record has is not typed over: a contract says what payroll pays by.
  const given = Object.entries(answers).map(([name, value]) => [name.trim().toLowerCase(), value.trim()] as const)
  const values = new Map([...given.filter(([, value]) => value !== ''), ...record])
  const fields = fieldsOf(template.body).map((name) => ({
    name,
    isOfRecord: isOfRecord(name),
    value: values.get(name) ?? null,
  }))
  const draft = { fields, ...fill(template.body, values) }
  if (draft.text.length > longestContract)
    return refuse('invalid_input', `more than ${longestContract} characters come of it`, { field: 'answers' })
  return { template, draft, employer: record.get('employer name') ?? '' }
}

/**
 * Makes a contract as a PDF, files it with the employee's documents and asks them to sign it. Under the same key it is made once. Refused:
 * `not_found`, `contract_fields_missing` with their names, `idempotency_key_reused`, and as sending a file is.
 */
export async function sendContract(
  deps: MakeDeps,
  { caller, asked }: { caller: Member; asked: Made & { key: string; name: string } },
): Promise<{ documentId: string } | Refused> {
  const { employerId, userId } = caller
  const { key: id, name, workerId } = asked
  const now = deps.clock.now()
  const before = await deps.database.read({ employerId }, (tx) => findMade(tx, { employerId, id }))
  const filled = await deps.database.read({ employerId }, (tx) => fillIn(tx, { employerId, asked, now }))
  if (isRefused(filled)) return filled
  const { template, draft, employer } = filled
  if (before)
    return sameAs(before, asked, await toFile({ name, employer, text: draft.text, day: londonDay(before.made_at) }))
  if (draft.missing.length > 0) {
    return refuse('contract_fields_missing', 'not everything is filled in', { details: { fields: draft.missing } })
  }
  const file = await toFile({ name, employer, text: draft.text, day: londonDay(now) })
  const upload = await keepPdf(deps, { caller, file, now })
  if (isRefused(upload)) {
    // The same was sent twice at once, and the other has used the file already.
    const other = await deps.database.read({ employerId }, (tx) => findMade(tx, { employerId, id }))
    return other ? sameAs(other, asked, file) : upload
  }
  return deps.database.transaction({ employerId }, async (tx) => {
    // One at a time for an employee: who sends the same twice at once is given what the first made.
    await sql`select 1 from workers where employer_id = ${employerId} and id = ${workerId} for no key update`.execute(
      tx,
    )
    const meanwhile = await findMade(tx, { employerId, id })
    if (meanwhile) return sameAs(meanwhile, asked, file)
    const given = await giveDocument(tx, {
      caller,
      given: { upload, worker: workerId, category: 'contract', name, expiresOn: null, needsSignature: true },
      now,
    })
    if (isRefused(given)) return given
    await sql`
      insert into made_contracts (employer_id, id, worker_id, template_id, template_version, document_id, made_at, made_by)
      values (${employerId}, ${id}, ${workerId}, ${template.id}, ${template.version}, ${given.id}, ${now}, ${userId})
    `.execute(tx)
    await recordAudit(tx, {
      employerId,
      at: now,
      actor: { userId, sessionId: caller.sessionId, address: caller.address },
      action: 'contract.sent',
      subject: { kind: 'worker', id: workerId },
      after: { documentId: given.id, templateId: template.id, version: template.version },
    })
    await announce(tx, { employerId, workerId, words: ['contracts', 'onboarding'] })
    return { documentId: given.id }
  })
}

type MadeRow = {
  worker_id: string
  template_id: string
  document_id: string
  made_at: string
  name: string
  /** Null once the document is deleted. */
  sha256: string | null
}

function findMade(tx: Tx, { employerId, id }: { employerId: string; id: string }): Promise<MadeRow | undefined> {
  return firstRow(
    tx,
    sql<MadeRow>`
      select m.worker_id, m.template_id, m.document_id, m.made_at, d.name, f.sha256
      from made_contracts m join documents d on d.employer_id = m.employer_id and d.id = m.document_id
      left join document_versions v on v.employer_id = d.employer_id and v.document_id = d.id and v.number = 1
      left join document_files f on f.employer_id = v.employer_id and f.id = v.file_id
      where m.employer_id = ${employerId} and m.id = ${id}
    `,
  )
}

/** The one that was made, where the same would be made of what is asked now: by its bytes, which have all that was filled in. */
function sameAs(made: MadeRow, { workerId, templateId, name }: Made & { name: string }, { sha256 }: Pdf) {
  const isSame = made.worker_id === workerId && made.template_id === templateId && made.name === name
  return isSame && made.sha256 === sha256
    ? { documentId: made.document_id }
    : refuse('idempotency_key_reused', 'this key made another contract')
}

let layout: string | undefined

/** The file lies beside this one, and beside the bundle. */
function contractLayout(): string {
  layout ??= readFileSync(fileURLToPath(new URL('templates/contract.typ', import.meta.url)), 'utf8')
  return layout
}

type Pdf = { content: Buffer; sha256: string }

/** A contract of a day. The same text gives the same file. */
async function toFile({
  name,
  employer,
  text,
  day,
}: {
  name: string
  employer: string
  text: string
  day: string
}): Promise<Pdf> {
  const blocks = readMarkdown(withoutHidden(text))
  const data = { ...sharedData('en'), title: withoutHidden(name), employer: withoutHidden(employer), blocks }
  const content = await renderPdf(contractLayout(), data, { madeAt: `${day}T12:00:00.000Z` })
  return { content, sha256: createHash('sha256').update(content).digest('hex') }
}

/** The PDF among the files of who makes it, not yet a document of anybody: its id. */
async function keepPdf(
  deps: MakeDeps,
  { caller, file: { content: pdf, sha256 }, now }: { caller: Member; file: Pdf; now: string },
): Promise<string | Refused> {
  const file = { fileName: 'contract.pdf', bytes: pdf.length, sha256 }
  for (let attempt = 1; ; attempt += 1) {
    const begun = await startUpload(deps, { caller, file })
    if (isRefused(begun)) return begun
    const refused = begun.isWhole ? undefined : await sendParts(deps, { caller, begun, pdf, now })
    if (refused === undefined) return begun.id
    // Sent twice at once, the other has brought the file further and may be putting it together still: begun anew it is
    // whole, or this one puts it together as well. A file of one part is so after two.
    if (refused.body.code !== 'upload_offset' || attempt === 4) return refused
  }
}

async function sendParts(
  deps: MakeDeps,
  {
    caller,
    begun: { id: upload, received, partBytes },
    pdf,
    now,
  }: { caller: Member; begun: { id: string; received: number; partBytes: number }; pdf: Buffer; now: string },
): Promise<Refused | undefined> {
  for (let offset = received; offset < pdf.length; offset += partBytes) {
    const content = pdf.subarray(offset, offset + partBytes).toString('base64')
    const taken = await takePart(deps, { caller, part: { upload, offset, content }, now })
    if (isRefused(taken)) return taken
  }
  return undefined
}
