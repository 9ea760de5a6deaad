import { type Database, firstRow, jsonRows, rows, sql, type Tx } from '../database/database.ts'
import { firstLink, workLink } from './signature.ts'

const BATCH = 1000

export type WorkHead = { position: number; link: string }

/**
 * Puts the signed work that is not chained yet behind the last link, a bounded number each transaction: whatever is taken
 * out of the middle later leaves a gap. Two servers that do it at once take turns.
 */
export async function chainWork({ database }: { database: Database }): Promise<void> {
  for (let chained = BATCH; chained === BATCH; ) {
    chained = await database.transaction('nobody', (tx) => chainBatch(tx, database.signingKey))
  }
}

async function chainBatch(tx: Tx, signingKey: Buffer): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('signed work', 0))`.execute(tx)
  const waiting = await rows(
    tx,
    sql<{ id: string; signature: Buffer }>`
      select id, signature from signed_work where position is null order by seq limit ${BATCH}
    `,
  )
  if (waiting.length === 0) return 0
  const head = await firstRow(tx, headSql)
  let { position, link } = head ?? { position: 0, link: firstLink }
  const links = waiting.map(({ id, signature }) => {
    position += 1
    link = workLink(signingKey, link, { id, signature })
    return { id, position, link: link.toString('hex') }
  })
  await sql`
    update signed_work s set position = l.position, link = decode(l.link, 'hex')
    from json_to_recordset(${jsonRows(links)}) as l (id uuid, position bigint, link text) where s.id = l.id
  `.execute(tx)
  return waiting.length
}

const headSql = sql<{ position: number; link: Buffer }>`
  select position, link from signed_work where position is not null order by position desc limit 1
`

/** The last link: kept outside the database, it proves that the chain's end was not cut off. Null before the first. */
export function readWorkHead({ database }: { database: Database }): Promise<WorkHead | null> {
  return database.transaction('nobody', async (tx) => {
    const head = await firstRow(tx, headSql)
    return head ? { position: head.position, link: head.link.toString('hex') } : null
  })
}

/** As it is logged and read back: "work head <position> <link>". */
export const workHeadLine = ({ position, link }: WorkHead): string => `work head ${position} ${link}`

/** The heads among the lines of a log. */
export function readWorkHeadLines(text: string): WorkHead[] {
  const found = text.matchAll(/work head (\d+) ([0-9a-f]{64})/g)
  return [...found].map(([, position, link = '']) => ({ position: Number(position), link }))
}
