import type pg from 'pg'
import type { Difference } from '../difference.ts'
import type { ImprintedTable } from '../tables.ts'
import type { WorkHead } from './chain-work.ts'
import { readInChunks } from './read-in-chunks.ts'
import { firstLink, type WorkKind, workLink, workSignature } from './signature.ts'

export type ImprintDifference = Difference & {
  promise:
    | 'a row stands as the product left it'
    | 'only the product writes'
    | 'imprints are those that were signed'
    | 'work is signed by the product'
    | 'signed work has no gap'
    | 'a migration runs once'
    | 'a work head that was kept is in the chain'
}

export type VerifiedImprints = {
  rows: number
  /** Rows that stood before imprints were kept and that nothing changed since: what happened to them before is not known. */
  standing: number
  works: number
  unchained: number
  head: WorkHead | null
}

/**
 * Compares every row that leaves imprints with its last one, every imprint with what was signed, and follows the chain of
 * signatures from its beginning. In the caller's transaction, as the owner of the database; each difference is told to
 * `differ` as it is found. Without the key (null) signatures and links are not judged.
 */
export async function verifyImprints(
  connection: pg.ClientBase,
  {
    tables,
    signingKey,
    keptHeads = [],
    differ,
  }: {
    /** All that leave imprints. */
    tables: readonly ImprintedTable[]
    signingKey: Buffer | null
    keptHeads?: readonly WorkHead[]
    differ(difference: ImprintDifference): void
  },
): Promise<VerifiedImprints> {
  const signed = await verifySignatures(connection, { signingKey, keptHeads, differ })
  const subjectOf = subjectsOf(tables)
  await findUnsigned(connection, { subjectOf, differ })
  await findRepeatedMigrations(connection, { subjectOf, differ })
  let rows = 0
  for (const imprinted of tables) rows += await verifyTable(connection, imprinted, { subjectOf, differ })
  const standing = await connection.query<{ rows: number }>(`
    select count(*) as rows from row_imprints i join signed_work s on s.id = i.work_id
    where s.kind = 'standing' and i.salt is not null and i.table_name <> 'migrations'
  `)
  return { ...signed, rows, standing: standing.rows[0]?.rows ?? 0 }
}

type SignedWork = {
  id: string
  kind: WorkKind
  digest: Buffer
  signature: Buffer
  position: number | null
  link: Buffer | null
  again: Buffer | null
}

type Differ = (difference: ImprintDifference) => void
type Telling = { subjectOf: SubjectOf; differ: Differ }

async function verifySignatures(
  connection: pg.ClientBase,
  { signingKey, keptHeads, differ }: { signingKey: Buffer | null; keptHeads: readonly WorkHead[]; differ: Differ },
): Promise<Pick<VerifiedImprints, 'works' | 'unchained' | 'head'>> {
  const missed = new Map(keptHeads.map((head) => [`${head.position} ${head.link}`, head]))
  let [works, unchained, last]: [number, number, number] = [0, 0, 0]
  let previous: Buffer = firstLink
  // The digest is worked out by the text of this statement, not by a function that the owner could change.
  const chunks = readInChunks<SignedWork>(
    connection,
    `select s.id, s.kind, s.digest, s.signature, s.position, s.link, (
       select sha256(string_agg(
         sha256(convert_to(concat_ws(' ', i.seq, i.table_name, i.row_key, coalesce(encode(i.digest, 'hex'), 'gone')), 'UTF8')),
         ''::bytea order by i.seq))
       from row_imprints i where i.work_id = s.id
     ) as again
     from signed_work s order by s.position nulls last, s.seq`,
  )
  for await (const chunk of chunks) {
    for (const work of chunk) {
      const differs = (promise: ImprintDifference['promise'], expected: string, found: string) =>
        differ({ promise, employerId: null, subject: `work ${work.id}`, expected, found })
      works += 1
      if (!work.again?.equals(work.digest)) {
        differs('imprints are those that were signed', short(work.digest), short(work.again))
      }
      if (signingKey && !workSignature(signingKey, work).equals(work.signature)) {
        differs('work is signed by the product', 'its signature', short(work.signature))
      }
      if (work.position === null || work.link === null) {
        unchained += 1
        continue
      }
      if (work.position !== last + 1)
        differs('signed work has no gap', `position ${last + 1}`, `position ${work.position}`)
      else if (signingKey && !workLink(signingKey, previous, work).equals(work.link)) {
        differs('signed work has no gap', `its link behind position ${last}`, short(work.link))
      }
      missed.delete(`${work.position} ${work.link.toString('hex')}`)
      // From what stands there, so that each is judged by itself.
      previous = work.link
      last = work.position
    }
  }
  for (const head of missed.values()) {
    const subject = `work head ${head.position}`
    const promise = 'a work head that was kept is in the chain'
    differ({ promise, employerId: null, subject, expected: head.link, found: 'another or none' })
  }
  return { works, unchained, head: last === 0 ? null : { position: last, link: previous.toString('hex') } }
}

/** Imprints of work that nobody signed: a statement that the product did not make. */
async function findUnsigned(connection: pg.ClientBase, { subjectOf, differ }: Telling): Promise<void> {
  const chunks = readInChunks<{ table_name: string; row_key: string }>(
    connection,
    `select i.table_name, i.row_key from row_imprints i
     where not exists (select 1 from signed_work s where s.id = i.work_id) order by i.seq`,
  )
  for await (const chunk of chunks) {
    for (const { table_name, row_key } of chunk) {
      const promise = 'only the product writes'
      differ({ promise, ...subjectOf(table_name, row_key), expected: 'a signature', found: 'none' })
    }
  }
}

/**
 * A migration leaves imprints of rows as it finds them, whoever wrote those. So its own row leaves one in the same work, as
 * that of no other work: what was left by one that ran again, or by none, is not the product's.
 */
async function findRepeatedMigrations(connection: pg.ClientBase, { subjectOf, differ }: Telling): Promise<void> {
  const promise = 'a migration runs once'
  const again = await connection.query<{ row_key: string; runs: number }>(
    `select row_key, count(*) as runs from row_imprints where table_name = 'migrations' group by row_key having count(*) > 1`,
  )
  for (const { row_key, runs } of again.rows) {
    differ({ promise, ...subjectOf('migrations', row_key), expected: 'one imprint', found: String(runs) })
  }
  // By the numbers of the imprints, which are signed with them. Those of migrations begin with one that made all of theirs.
  const chunks = readInChunks<{ table_name: string; row_key: string }>(
    connection,
    `with standing as (
       select s.id, (select min(i.seq) from row_imprints i where i.work_id = s.id) as first
       from signed_work s where s.kind = 'standing'
     ), run as (
       select distinct on (row_key) work_id, seq from row_imprints where table_name = 'migrations' order by row_key, seq
     ), not_run as (
       select w.id from standing w
       where w.first > (select min(seq) from run) and not exists (select 1 from run where run.work_id = w.id)
     )
     select i.table_name, i.row_key from not_run join row_imprints i on i.work_id = not_run.id
     where i.table_name <> 'migrations' and exists (
       select 1 from row_imprints before join signed_work s on s.id = before.work_id
       where before.table_name = i.table_name and before.row_key = i.row_key and before.seq < i.seq and s.kind = 'product')
     order by i.seq`,
  )
  for await (const chunk of chunks) {
    for (const { table_name, row_key } of chunk) {
      const found = 'what a migration left that was not to run'
      differ({ promise, ...subjectOf(table_name, row_key), expected: 'the row that the product wrote', found })
    }
  }
}

type Compared = { table_rows: number; row_key: string; stands: boolean; was_there: boolean }

async function verifyTable(
  connection: pg.ClientBase,
  { table, from, key, columns }: ImprintedTable,
  { subjectOf, differ }: Telling,
): Promise<number> {
  const list = (names: readonly string[]) => names.map((name) => `t.${name}`).join(', ')
  const chunks = readInChunks<Compared>(
    connection,
    `select coalesce(r.row_key, i.row_key) as row_key, r.row_key is not null as stands, i.digest is not null as was_there
     from (
       select distinct on (row_key) row_key, salt, digest from row_imprints
       where table_name = '${table}' order by row_key, seq desc
     ) i
     full join (
       select jsonb_build_array(${list(key)})::text as row_key, jsonb_build_array(${list(columns)})::text as text from ${from} t
     ) r on r.row_key = i.row_key
     -- A row without an imprint has a digest of its text alone, which differs from none.
     where i.digest is distinct from
       case when r.row_key is not null then sha256(convert_to(coalesce(i.salt::text, '') || r.text, 'UTF8')) end`,
  )
  for await (const chunk of chunks) {
    for (const { row_key, stands, was_there } of chunk) {
      differ({
        promise: 'a row stands as the product left it',
        ...subjectOf(table, row_key),
        expected: was_there ? 'the row that was written' : 'no row',
        found: stands ? (was_there ? 'another' : 'one') : 'none',
      })
    }
  }
  const counted = await connection.query<{ rows: number }>(`select count(*) as rows from ${from} t`)
  return counted.rows[0]?.rows ?? 0
}

type SubjectOf = (table: string, rowKey: string) => Pick<ImprintDifference, 'employerId' | 'subject'>

function subjectsOf(tables: readonly ImprintedTable[]): SubjectOf {
  const byTable = new Map(tables.map((imprinted) => [imprinted.table, imprinted]))
  return (table, rowKey) => {
    const key = JSON.parse(rowKey) as unknown[]
    const names = byTable.get(table)?.key ?? []
    const isOfCompany = names[0] === 'employer_id'
    const own = isOfCompany ? key.slice(1) : key
    // A company's own row is named by the company alone.
    const employerId = isOfCompany || table === 'employers' ? String(key[0]) : null
    return { employerId, subject: [table, ...own].join(' ') }
  }
}

function short(digest: Buffer | null): string {
  return digest === null ? 'nothing' : digest.toString('hex').slice(0, 16)
}
