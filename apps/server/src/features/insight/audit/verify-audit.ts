import type pg from 'pg'
import { type AuditRecord, auditColumns, chainedHash, genesis } from './audit-text.ts'
import type { AuditHead } from './chain-audit.ts'

export type AuditDifference = {
  promise:
    | 'a row is as it was written'
    | 'a row that was chained is there'
    | 'positions have no gap'
    | 'a row is chained within ten minutes'
    | 'a head that was kept is in the chain'
  employerId: string
  subject: string
}

type Link = { [Field in keyof AuditRecord]: AuditRecord[Field] | null } & {
  chain_employer: string
  position: number
  audit_id: string
  hash: Buffer
}

const BATCH = 5000

type Connection = pg.Pool | pg.ClientBase

/**
 * Works every company's chain out again from its beginning, as the owner of the database, and says where it differs: a
 * row that was changed or is missing, a gap, a row that no chain holds, and heads of earlier days (`keptHeads`) that the
 * chain does not lead to any more. Gives the last link of each chain.
 */
export async function verifyAudit(
  owner: Connection,
  { keptHeads = [] }: { keptHeads?: readonly AuditHead[] } = {},
): Promise<{ rows: number; heads: AuditHead[]; differences: AuditDifference[] }> {
  const employers = await owner.query<{ id: string }>('select id from employers order by id')
  const differences: AuditDifference[] = []
  const heads: AuditHead[] = []
  let rows = 0
  for (const { id: employerId } of employers.rows) {
    const kept = keptHeads.filter((head) => head.employerId === employerId)
    const chain = await walkChain(owner, { employerId, kept })
    rows += chain.links
    differences.push(...chain.differences)
    if (chain.head) heads.push(chain.head)
  }
  differences.push(...(await findUnchained(owner)))
  return { rows, heads, differences }
}

async function walkChain(
  owner: Connection,
  { employerId, kept }: { employerId: string; kept: readonly AuditHead[] },
): Promise<{ links: number; head: AuditHead | null; differences: AuditDifference[] }> {
  const differences: AuditDifference[] = []
  const differ = (promise: AuditDifference['promise'], subject: string) =>
    differences.push({ promise, employerId, subject })
  const missedHeads = new Map(kept.map((head) => [`${head.position} ${head.hash}`, head]))
  let previous: Buffer = genesis
  let last = 0
  let links = 0
  for (;;) {
    const found = await owner.query<Link>(
      `select c.employer_id as chain_employer, c.position, c.audit_id, c.hash, ${auditColumns}
       from audit_chain c left join audit_rows a on a.employer_id = c.employer_id and a.id = c.audit_id
       where c.employer_id = $1 and c.position > $2 order by c.position limit ${BATCH}`,
      [employerId, last],
    )
    for (const link of found.rows) {
      // What stood before a gap is not known, so that the first row after it cannot be judged.
      if (link.position !== last + 1) differ('positions have no gap', `after ${last}`)
      else if (!isThere(link)) differ('a row that was chained is there', link.audit_id)
      else if (!chainedHash(previous, link).equals(link.hash)) differ('a row is as it was written', link.audit_id)
      missedHeads.delete(`${link.position} ${link.hash.toString('hex')}`)
      // From what stands there, so that each row is judged by itself; the next one tells whether the link was changed.
      previous = link.hash
      last = link.position
      links += 1
    }
    if (found.rows.length < BATCH) break
  }
  for (const { position, hash } of missedHeads.values())
    differ('a head that was kept is in the chain', `${position} ${hash}`)
  const head = last === 0 ? null : { employerId, position: last, hash: previous.toString('hex') }
  return { links, head, differences }
}

function isThere(link: Link): link is Link & AuditRecord {
  return link.id !== null
}

/** Rows that the product did not write, or that its job left lying for more than ten minutes. */
async function findUnchained(owner: Connection): Promise<AuditDifference[]> {
  const found = await owner.query<{ employer_id: string; id: string }>(
    `select a.employer_id, a.id from audit_rows a
     where not exists (select 1 from audit_chain c where c.employer_id = a.employer_id and c.audit_id = a.id)
       and not exists (
         select 1 from audit_unchained u where u.employer_id = a.employer_id and u.audit_id = a.id
           and u.noted_at > clock_timestamp() - interval '10 minutes'
       )
     order by a.employer_id, a.at, a.id limit 20`,
  )
  return found.rows.map(({ employer_id: employerId, id }) => ({
    promise: 'a row is chained within ten minutes',
    employerId,
    subject: id,
  }))
}
