import {
  type CompanyDocument,
  type DocumentCategory,
  type DocumentType,
  type DocumentVersion,
  givenCategories,
  type OwnDocument,
} from '@gpod/contract'
import { firstRow, type RawBuilder, rows, sql, type Tx } from '../../../platform/database/database.ts'

const endings: Readonly<Record<DocumentType, readonly string[]>> = {
  pdf: ['pdf'],
  jpeg: ['jpg', 'jpeg'],
  png: ['png'],
  webp: ['webp'],
  docx: ['docx'],
  xlsx: ['xlsx'],
  csv: ['csv'],
  txt: ['txt'],
}

/** The name a file came with, with the ending of what it is: a program opens it by that. */
export function nameAsItIs(fileName: string, type: DocumentType): string {
  const [, stem = fileName, ending = ''] = /^(.*)\.([^.]{1,8})$/.exec(fileName) ?? []
  return endings[type].includes(ending.toLowerCase()) ? fileName : `${stem}.${endings[type][0]}`
}

export type DocumentRow = {
  id: string
  worker_id: string | null
  category: DocumentCategory
  is_private: boolean
  name: string
  needs_signature: boolean
  expires_on: string | null
  added_at: string
  removed_at: string | null
}

/** That the employer wants another. */
type SentBack = { sent_back_at: string | null; sent_back_why: string | null }

export function findDocument(
  tx: Tx,
  { employerId, id }: { employerId: string; id: string },
): Promise<DocumentRow | undefined> {
  return firstRow(
    tx,
    sql<DocumentRow>`
      select id, worker_id, category, is_private, name, needs_signature, expires_on, added_at, removed_at
      from documents where employer_id = ${employerId} and id = ${id} and removed_at is null
    `,
  )
}

/** The same, so that nobody else adds to it or deletes it meanwhile. */
export function lockDocument(
  tx: Tx,
  { employerId, id }: { employerId: string; id: string },
): Promise<DocumentRow | undefined> {
  return firstRow(
    tx,
    sql<DocumentRow>`
      select id, worker_id, category, is_private, name, needs_signature, expires_on, added_at, removed_at
      from documents where employer_id = ${employerId} and id = ${id} and removed_at is null for update
    `,
  )
}

/** Whether a check of a right to work that stands is of this document: what was checked is kept as long as the law asks. */
export async function isChecked(tx: Tx, { employerId, id }: { employerId: string; id: string }): Promise<boolean> {
  const check = await firstRow(
    tx,
    sql`select 1 from right_to_work_checks where employer_id = ${employerId} and document_id = ${id} and withdrawn_at is null`,
  )
  return check !== undefined
}

export async function insertDocument(
  tx: Tx,
  document: {
    employerId: string
    id: string
    workerId: string | null
    category: DocumentCategory
    isPrivate: boolean
    name: string
    needsSignature: boolean
    expiresOn: string | null
    now: string
  },
): Promise<void> {
  await sql`
    insert into documents (employer_id, id, worker_id, category, is_private, name, needs_signature, expires_on, added_at)
    values (${document.employerId}, ${document.id}, ${document.workerId}, ${document.category}, ${document.isPrivate},
      ${document.name}, ${document.needsSignature}, ${document.expiresOn}, ${document.now})
  `.execute(tx)
}

/** Adds the version after the latest, and gives its number. */
export async function insertVersion(
  tx: Tx,
  version: {
    employerId: string
    documentId: string
    fileId: string
    userId: string
    expiresOn: string | null
    now: string
  },
): Promise<number> {
  const { employerId, documentId, fileId, userId, expiresOn, now } = version
  const found = await firstRow(
    tx,
    sql<{ number: number }>`
      insert into document_versions (employer_id, document_id, number, file_id, added_at, added_by)
      select ${employerId}, ${documentId}, coalesce(max(number), 0) + 1, ${fileId}, ${now}, ${userId}
      from document_versions where employer_id = ${employerId} and document_id = ${documentId}
      returning number
    `,
  )
  await sql`
    update documents set expires_on = ${expiresOn}, sent_back_at = null, sent_back_why = null where employer_id = ${employerId} and id = ${documentId}
  `.execute(tx)
  return found?.number ?? 1
}

type VersionRow = {
  number: number
  file_name: string
  type: DocumentType
  bytes: number
  sha256: string
  version_at: string
  added_by: string | null
}

const versionColumns = sql`
  v.number, f.file_name, f.type, f.bytes, f.sha256, v.added_at as version_at,
  (select u.first_name || ' ' || u.last_name from users u where u.id = v.added_by) as added_by
`
export const latest = sql`
  join lateral (
    select * from document_versions v where v.employer_id = d.employer_id and v.document_id = d.id
    order by v.number desc limit 1
  ) v on true
  join document_files f on f.employer_id = d.employer_id and f.id = v.file_id
`

function toVersion(row: VersionRow): DocumentVersion {
  return {
    number: row.number,
    fileName: nameAsItIs(row.file_name, row.type),
    type: row.type,
    bytes: row.bytes,
    sha256: row.sha256,
    addedAt: row.version_at,
    addedBy: row.added_by,
  }
}

const expiryOf = (today: string, soon: string) => sql`
  case when d.expires_on is null then 'none' when d.expires_on < ${today}::date then 'past'
    when d.expires_on <= ${soon}::date then 'soon' else 'later' end as expiry
`

type Facts = Pick<
  DocumentRow,
  'id' | 'worker_id' | 'category' | 'is_private' | 'name' | 'needs_signature' | 'expires_on' | 'added_at'
> &
  VersionRow &
  SentBack & { expiry: OwnDocument['expiry'] }
export type SignedColumns = {
  signed_version: number | null
  signed_name: string | null
  signed_at: string | null
  signed_sha256: string | null
}

const factColumns = sql`d.id, d.worker_id, d.category, d.is_private, d.name, d.needs_signature, d.expires_on, d.added_at, d.sent_back_at, d.sent_back_why`

const factsOf = (row: Facts) => ({
  id: row.id,
  name: row.name,
  category: row.category,
  version: toVersion(row),
  addedAt: row.added_at,
  needsSignature: row.needs_signature,
  expiresOn: row.expires_on,
  expiry: row.expiry,
  sentBack: row.sent_back_at === null ? null : { at: row.sent_back_at, why: row.sent_back_why ?? '' },
})

export function signatureOf(row: SignedColumns) {
  const { signed_version: version, signed_name: name, signed_at: at, signed_sha256: sha256 } = row
  return version === null || name === null || at === null || sha256 === null ? null : { version, name, at, sha256 }
}

type Days = { today: string; soon: string }

/** What is there for a worker: theirs and everyone's, the latest first. */
export async function listOwn(
  tx: Tx,
  { employerId, workerId, today, soon }: { employerId: string; workerId: string } & Days,
): Promise<OwnDocument[]> {
  const found = await rows(
    tx,
    sql<Facts & SignedColumns & { opened_at: string | null }>`
      select ${factColumns}, ${versionColumns}, ${expiryOf(today, soon)}, o.opened_at, s.number as signed_version,
        s.signed_name, s.signed_at, s.sha256 as signed_sha256
      from documents d ${latest}
      left join document_openings o on o.employer_id = d.employer_id and o.document_id = d.id and o.number = v.number
        and o.worker_id = ${workerId}
      left join document_signatures s on s.employer_id = d.employer_id and s.document_id = d.id and s.number = v.number
        and s.worker_id = ${workerId}
      where d.employer_id = ${employerId} and d.removed_at is null and (d.worker_id = ${workerId} or d.worker_id is null)
      order by v.added_at desc, d.id
    `,
  )
  return found.map((row) => {
    const signature = signatureOf(row)
    const isRenewable =
      row.worker_id !== null && row.category !== 'contract' && row.category !== 'policy' && !row.needs_signature
    const expires = row.expiry === 'soon' || row.expiry === 'past'
    const toDoOf = (): OwnDocument['toDo'] => {
      if (row.needs_signature && signature === null) return 'sign'
      if (row.sent_back_at !== null) return 'replace'
      return isRenewable && expires ? 'renew' : null
    }
    return {
      ...factsOf(row),
      isForEveryone: row.worker_id === null,
      openedAt: row.opened_at,
      signature,
      toDo: toDoOf(),
    }
  })
}

type CompanyRow = Facts & {
  worker_name: string | null
  ends_on: string | null
  signed: number
  readers: number
  keep_until: string | null
  is_theirs: boolean
}

/** For how long what is of who has left is kept. */
function keepUntil(years: Readonly<Record<DocumentCategory, number>>) {
  const cases = Object.entries(years).map(([category, count]) => sql`when ${category} then ${count}::integer`)
  return sql`
    (case when d.worker_id is not null and w.ends_on is not null then
      (w.ends_on + make_interval(years => case d.category ${sql.join(cases, sql` `)} else 6 end))::date end) as keep_until
  `
}

/** What the caller may see of the company's documents, or one of them; the latest first. */
export async function listCompany(
  tx: Tx,
  {
    employerId,
    id,
    withPrivate,
    years,
    today,
    soon,
  }: {
    employerId: string
    id: string | null
    withPrivate: boolean
    years: Readonly<Record<DocumentCategory, number>>
  } & Days,
): Promise<CompanyDocument[]> {
  const found = await rows(
    tx,
    sql<CompanyRow>`
      with at_work as (
        select id from workers where employer_id = ${employerId} and (ends_on is null or ends_on >= ${today}::date)
      )
      select ${factColumns}, ${versionColumns}, ${expiryOf(today, soon)}, w.first_name || ' ' || w.last_name as worker_name,
        w.ends_on, ${keepUntil(years)},
        (select count(*) from document_signatures s where s.employer_id = d.employer_id and s.document_id = d.id
          and s.number = v.number and (d.worker_id is not null or s.worker_id in (select id from at_work))) as signed,
        case when d.worker_id is not null then 1 else (select count(*) from at_work) end as readers,
        d.worker_id is not null and not d.needs_signature and d.category = any(${[...givenCategories]})
          and exists (select from memberships m where m.employer_id = d.employer_id and m.worker_id = d.worker_id and m.user_id = v.added_by) as is_theirs
      from documents d ${latest} left join workers w on w.employer_id = d.employer_id and w.id = d.worker_id
      where d.employer_id = ${employerId} and d.removed_at is null and (${id}::uuid is null or d.id = ${id})
        and (${withPrivate} or not d.is_private)
      order by v.added_at desc, d.id
    `,
  )
  return found.map((row) => ({
    ...factsOf(row),
    worker: row.worker_id === null ? null : { id: row.worker_id, name: row.worker_name ?? '' },
    isPrivate: row.is_private,
    signed: { count: row.signed, of: row.readers },
    keepUntil: row.keep_until,
    canSendBack: row.is_theirs && row.sent_back_at === null,
  }))
}

export async function listVersions(
  tx: Tx,
  { employerId, id }: { employerId: string; id: string },
): Promise<DocumentVersion[]> {
  const found = await rows(
    tx,
    sql<VersionRow>`
      select ${versionColumns}
      from document_versions v join document_files f on f.employer_id = v.employer_id and f.id = v.file_id
      where v.employer_id = ${employerId} and v.document_id = ${id} order by v.number desc
    `,
  )
  return found.map(toVersion)
}

export type HeldFile = {
  file_id: string
  key_sealed: Buffer
  file_name: string
  type: DocumentType
  bytes: number
  sha256: string
}

/** The file of a version; nothing where it is erased. */
export function findVersionFile(
  tx: Tx,
  { employerId, id, number }: { employerId: string; id: string; number: number },
): Promise<HeldFile | undefined> {
  return firstRow(
    tx,
    sql<HeldFile>`
      select v.file_id, f.key_sealed, f.file_name, f.type, f.bytes, f.sha256
      from document_versions v join document_files f on f.employer_id = v.employer_id and f.id = v.file_id
      where v.employer_id = ${employerId} and v.document_id = ${id} and v.number = ${number}
        and octet_length(f.key_sealed) > 0
    `,
  )
}

/** A file of a person's with what it is filed as, and of which day it is. */
export type NamedFile = HeldFile & { name: string; day: string }

/** Every version of every document that is about them, the oldest first. */
export function listFilesOfWorker(
  tx: Tx,
  { employerId, workerId }: { employerId: string; workerId: string },
): Promise<NamedFile[]> {
  return rows(
    tx,
    sql<NamedFile>`
      select v.file_id, f.key_sealed, f.file_name, f.type, f.bytes, f.sha256, d.name,
        (v.added_at at time zone 'Europe/London')::date::text as day
      from documents d
      join document_versions v on v.employer_id = d.employer_id and v.document_id = d.id
      join document_files f on f.employer_id = v.employer_id and f.id = v.file_id
      where d.employer_id = ${employerId} and d.worker_id = ${workerId} and d.removed_at is null
        and octet_length(f.key_sealed) > 0
      order by v.added_at, v.file_id
    `,
  )
}

export async function latestNumber(tx: Tx, { employerId, id }: { employerId: string; id: string }): Promise<number> {
  const found = await firstRow(
    tx,
    sql<{ number: number }>`
      select max(number) as number from document_versions where employer_id = ${employerId} and document_id = ${id}
    `,
  )
  return found?.number ?? 0
}

/** Deletes documents: their files open nowhere any more, and their bytes go with the next sweep. */
export async function removeDocuments(
  tx: Tx,
  { employerId, which, now }: { employerId: string; which: RawBuilder<unknown>; now: string },
): Promise<void> {
  await sql`
    update document_files f set key_sealed = '', file_name = '–'
    from document_versions v join documents d on d.employer_id = v.employer_id and d.id = v.document_id
    where v.employer_id = ${employerId} and f.employer_id = v.employer_id and f.id = v.file_id and ${which}
  `.execute(tx)
  await sql`
    delete from document_openings o using documents d
    where d.employer_id = ${employerId} and o.employer_id = d.employer_id and o.document_id = d.id and ${which}
  `.execute(tx)
  await sql`
    update documents d set removed_at = coalesce(removed_at, ${now}), name = '–', sent_back_why = case when sent_back_at is not null then '–' end
    where d.employer_id = ${employerId} and ${which}
  `.execute(tx)
}

export async function saveSentBack(
  tx: Tx,
  { employerId, id, why, now }: { employerId: string; id: string; why: string; now: string },
): Promise<void> {
  await sql`
    update documents set sent_back_at = ${now}, sent_back_why = ${why} where employer_id = ${employerId} and id = ${id}
  `.execute(tx)
}

/** Who is at work in a company. */
export async function listAtWork(
  tx: Tx,
  { employerId, today }: { employerId: string; today: string },
): Promise<string[]> {
  const found = await rows(
    tx,
    sql<{ id: string }>`
      select id from workers where employer_id = ${employerId} and (ends_on is null or ends_on >= ${today}::date)
    `,
  )
  return found.map(({ id }) => id)
}

/** A worker whom the caller sees. */
export async function seesWorker(tx: Tx, { employerId, id }: { employerId: string; id: string }): Promise<boolean> {
  const found = await firstRow(
    tx,
    sql`
      select 1 as seen from workers where employer_id = ${employerId} and id = ${id} and erased_at is null
        and ((select sees_everyone()) or id in (select id from team_workers() as id))
    `,
  )
  return found !== undefined
}

/** Documents of workers that end by a day, which nobody renewed. */
export function listExpiring(
  tx: Tx,
  { employerId, today, soon }: { employerId: string } & Days,
): Promise<{ id: string; worker_id: string; expires_on: string; is_private: boolean }[]> {
  return rows(
    tx,
    sql<{ id: string; worker_id: string; expires_on: string; is_private: boolean }>`
      select d.id, d.worker_id, d.expires_on, d.is_private from documents d
      join workers w on w.employer_id = d.employer_id and w.id = d.worker_id
      where d.employer_id = ${employerId} and d.removed_at is null and d.expires_on between ${today}::date and ${soon}::date
        and (w.ends_on is null or w.ends_on >= ${today}::date)
    `,
  )
}
