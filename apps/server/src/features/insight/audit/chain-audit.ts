import { firstRow, jsonRows, rows, sql, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type AuditRecord, auditColumnsSql, chainedHash, genesis } from './audit-text.ts'

const BATCH = 1000

export type AuditHead = { employerId: string; position: number; hash: string }

/**
 * Puts the audit rows that are not in their company's chain yet into it, in the order they were made, a bounded number
 * each transaction. Two servers that do it at once take turns. One company that fails does not stop the rest.
 */
export async function chainAudit({
  database,
  clock,
  onError,
}: Pick<Deps, 'database' | 'clock'> & { onError(error: unknown): void }): Promise<void> {
  const waiting = await database.transaction('nobody', (tx) =>
    rows(tx, sql<{ id: string }>`select id from employers_with_unchained_audit() as id`),
  )
  for (const { id: employerId } of waiting) {
    try {
      for (let chained = BATCH; chained === BATCH; ) {
        chained = await database.transaction({ employerId }, (tx) => chainBatch(tx, employerId, clock.now()))
      }
    } catch (error) {
      onError(error)
    }
  }
}

async function chainBatch(tx: Tx, employerId: string, now: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('audit chain ' || ${employerId}, 0))`.execute(tx)
  const found = await rows(
    tx,
    sql<AuditRecord>`
      select ${auditColumnsSql} from audit_unchained u
      join audit_rows a on a.employer_id = u.employer_id and a.id = u.audit_id
      where u.employer_id = ${employerId} order by a.at, a.id limit ${BATCH}
    `,
  )
  if (found.length === 0) return 0
  const head = await readHead(tx, employerId)
  let { position, hash } = head
  const links = found.map((row) => {
    position += 1
    hash = chainedHash(hash, row)
    return { position, audit_id: row.id, hash: hash.toString('hex') }
  })
  await sql`
    insert into audit_chain (employer_id, position, audit_id, hash, chained_at)
    select ${employerId}, position, audit_id, decode(hash, 'hex'), ${now}
    from json_to_recordset(${jsonRows(links)}) as l (position bigint, audit_id uuid, hash text)
  `.execute(tx)
  await sql`
    delete from audit_unchained where employer_id = ${employerId} and audit_id = any(${found.map(({ id }) => id)}::uuid[])
  `.execute(tx)
  return found.length
}

async function readHead(tx: Tx, employerId: string): Promise<{ position: number; hash: Buffer }> {
  const head = await firstRow(
    tx,
    sql<{ position: number; hash: Buffer }>`
      select position, hash from audit_chain where employer_id = ${employerId} order by position desc limit 1
    `,
  )
  return head ?? { position: 0, hash: genesis }
}

/** The last link of each company's chain: kept outside the database, it proves that the chain's end was not cut off. */
export async function readAuditHeads({ database }: Pick<Deps, 'database'>): Promise<AuditHead[]> {
  const employers = await database.transaction('nobody', (tx) =>
    rows(tx, sql<{ id: string }>`select id from employer_ids() as id`),
  )
  const heads: AuditHead[] = []
  for (const { id: employerId } of employers) {
    const { position, hash } = await database.read({ employerId }, (tx) => readHead(tx, employerId))
    if (position > 0) heads.push({ employerId, position, hash: hash.toString('hex') })
  }
  return heads
}

/** As it is logged and read back: "audit head <company> <position> <hash>". */
export const headLine = ({ employerId, position, hash }: AuditHead): string =>
  `audit head ${employerId} ${position} ${hash}`

/** The heads among the lines of a log. */
export function readHeadLines(text: string): AuditHead[] {
  const found = text.matchAll(/audit head ([0-9a-f-]{36}) (\d+) ([0-9a-f]{64})/g)
  return [...found].map(([, employerId = '', position, hash = '']) => ({
    employerId,
    position: Number(position),
    hash,
  }))
}
