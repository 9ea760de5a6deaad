import type pg from 'pg'
import { keyIdOf, type Seal, sealHeader } from '../crypto.ts'
import { sqlState } from '../database/database-errors.ts'
import type { SealedColumn } from './sealed-column.ts'

type Queryable = Pick<pg.Pool, 'query'>

/** Where a sealed value lies, for as long as its row does not change. */
type Found = { at: string; bytes: number }
type Value = { at: string; value: Buffer; by: string[] }

/** An erased value is kept as no bytes at all. */
const isSealed = (column: string) => `octet_length(${column}) > 0`

/** Up to twenty sealed values of each column that this database has; of an earlier version some may be missing. */
export async function sampleSealed(
  owner: Queryable,
  columns: readonly SealedColumn[],
): Promise<{ value: Buffer; about: string }[]> {
  const found: { value: Buffer; about: string }[] = []
  for (const { table, column, by, about } of columns) {
    const there = await owner.query(
      'select from information_schema.columns where table_schema = $1 and table_name = $2 and column_name = $3',
      ['public', table, column],
    )
    if (there.rowCount === 0) continue
    const some = await owner.query<{ value: Buffer; by: string[] }>(
      `select ${column} as value, ${textOf(by)} as by from ${table} where ${isSealed(column)} limit 20`,
    )
    found.push(...some.rows.map(({ value, by: of }) => ({ value, about: about(...of) })))
  }
  return found
}

/** How many values of a column are sealed under each key; those of version 1, which name none, under the empty name. */
export async function countByKey(owner: Queryable, { table, column }: SealedColumn): Promise<Map<string, number>> {
  const found = await owner.query<{ id: string; count: number }>(
    `select case when get_byte(${column}, 0) = 2 then encode(substring(${column} from 2 for 8), 'hex') else '' end as id,
       count(*) as count from ${table} where ${isSealed(column)} group by 1`,
  )
  return new Map(found.rows.map(({ id, count }) => [id, count]))
}

/** How many values of these columns are sealed under any other key than this one. */
export async function countOthers(owner: Queryable, columns: readonly SealedColumn[], id: string): Promise<number> {
  let others = 0
  for (const column of columns) {
    for (const [under, count] of await countByKey(owner, column)) if (under !== id) others += count
  }
  return others
}

/**
 * Seals every value of a column anew that is not under `key`, some at a time, each time in a short transaction. A row that
 * somebody changes meanwhile is left as it became, and so is a value that does not open. Gives how many were sealed anew.
 */
export async function sealAnew(
  owner: pg.Pool,
  of: SealedColumn,
  { seal, key }: { seal: Seal; key: Buffer },
): Promise<number> {
  let sealed = 0
  const header = sealHeader(key)
  for await (const chunk of chunksOf(owner, of, header)) {
    sealed += await again(() => sealChunk(owner, of, { seal, chunk }))
  }
  return sealed
}

async function sealChunk(
  owner: pg.Pool,
  { table, column, by, about }: SealedColumn,
  { seal, chunk }: { seal: Seal; chunk: readonly Found[] },
): Promise<number> {
  const connection = await owner.connect()
  try {
    const values = await readValues(connection, { table, column, by }, chunk)
    const opened = values.flatMap(({ at, value, by: of }) => {
      const text = textIn(seal, value, about(...of))
      return text === null ? [] : [{ at, value, anew: seal.close(text, about(...of)) }]
    })
    if (opened.length === 0) return 0
    await connection.query('begin')
    // Append-only tables take a value that is sealed anew, and nothing else, from who says so.
    await connection.query(`select set_config('gpod.seals_anew', 'on', true), set_config('lock_timeout', '2s', true)`)
    // No two sealed values are alike: one that is still there is the one that was opened.
    const done = await connection.query(
      `update ${table} t set ${column} = v.anew
       from unnest($1::tid[], $2::bytea[], $3::bytea[]) as v (place, before, anew)
       where t.ctid = any($1::tid[]) and t.ctid = v.place and t.${column} = v.before`,
      [opened.map(({ at }) => at), opened.map(({ value }) => value), opened.map(({ anew }) => anew)],
    )
    await connection.query('commit')
    return done.rowCount ?? 0
  } catch (error) {
    await connection.query('rollback').catch(() => {})
    throw error
  } finally {
    connection.release()
  }
}

/** Null for what does not open: it stays as it is, and `verifySealed` tells of it. */
function textIn(seal: Seal, value: Buffer, about: string): string | null {
  try {
    return seal.open(value, about)
  } catch {
    return null
  }
}

/** Each row lock of ours is one that somebody may wait for, and the other way round: who is told to give way goes again. */
async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      // Deadlock, serialization failure, a lock that somebody held for long.
      if (tries >= 10 || !['40P01', '40001', '55P03'].includes(sqlState(error) ?? '')) throw error
    }
  }
}

export type Unopened = { table: string; column: string; about: string; reason: string }

/** Opens every value of a column, and tells of those that do not open under the key of this id, or under any (null). */
export async function verifySealed(
  owner: Queryable,
  of: SealedColumn,
  { seal, id }: { seal: Seal; id: string | null },
): Promise<{ opened: number; unopened: Unopened[] }> {
  const { table, column, by, about } = of
  const unopened: Unopened[] = []
  let opened = 0
  for await (const chunk of chunksOf(owner, of, null)) {
    for (const { value, by: parts } of await readValues(owner, { table, column, by }, chunk)) {
      const bound = about(...parts)
      const reason = whyNotOpened(seal, { value, about: bound, id })
      if (reason === null) opened += 1
      else unopened.push({ table, column, about: bound, reason })
    }
  }
  return { opened, unopened }
}

function whyNotOpened(
  seal: Seal,
  { value, about, id }: { value: Buffer; about: string; id: string | null },
): string | null {
  try {
    const under = keyIdOf(value)
    seal.open(value, about)
    return id === null || under === id ? null : `is under ${under ?? 'a key it does not name'}`
  } catch (error) {
    return (error as Error).message
  }
}

const BLOCKS_AT_A_TIME = 64
const ROWS_AT_A_TIME = 200
const BYTES_AT_A_TIME = 4 << 20

/** The values of a column in the order in which the table lies on the disk, without those that begin with `but`. */
async function* chunksOf(
  owner: Queryable,
  { table, column }: SealedColumn,
  but: Buffer | null,
): AsyncGenerator<Found[]> {
  const size = await owner.query<{ blocks: number }>(
    `select pg_relation_size($1::regclass) / current_setting('block_size')::bigint as blocks`,
    [table],
  )
  const blocks = size.rows[0]?.blocks ?? 0
  for (let from = 0; from < blocks; from += BLOCKS_AT_A_TIME) {
    const found = await owner.query<Found>(
      `select ctid::text as at, octet_length(${column}) as bytes from ${table}
       where ctid >= $1::tid and ctid < $2::tid and ${isSealed(column)}
         and ($3::bytea is null or substring(${column} from 1 for 9) <> $3)`,
      [`(${from},0)`, `(${from + BLOCKS_AT_A_TIME},0)`, but],
    )
    let chunk: Found[] = []
    let bytes = 0
    for (const one of found.rows) {
      if (chunk.length === ROWS_AT_A_TIME || (chunk.length > 0 && bytes + one.bytes > BYTES_AT_A_TIME)) {
        yield chunk
        chunk = []
        bytes = 0
      }
      chunk.push(one)
      bytes += one.bytes
    }
    if (chunk.length > 0) yield chunk
  }
}

async function readValues(
  client: Queryable,
  { table, column, by }: Pick<SealedColumn, 'table' | 'column' | 'by'>,
  chunk: readonly Found[],
): Promise<Value[]> {
  const found = await client.query<Value>(
    `select ctid::text as at, ${column} as value, ${textOf(by)} as by from ${table}
     where ctid = any($1::tid[]) and ${isSealed(column)}`,
    [chunk.map(({ at }) => at)],
  )
  return found.rows
}

function textOf(by: readonly string[]): string {
  return `array[${by.map((name) => `${name}::text`).join(', ')}]::text[]`
}
