import type pg from 'pg'
import { keyIdOf, type Seal } from '../crypto.ts'
import { sqlState } from '../database/database-errors.ts'
import type { SealedColumn } from './sealed-column.ts'

type Queryable = Pick<pg.Pool, 'query'>

/** With where it lies, for as long as its row does not change. */
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

/**
 * Seals every value of a column again that is not under the key of `seal`, some at a time, each time in a short transaction
 * that holds their rows. A value that does not open is left as it is. Gives how many there were that open: once that is
 * none, all are under that key, but for what is written at the moment.
 */
export async function sealAnew(owner: pg.Pool, of: SealedColumn, seal: Seal): Promise<number> {
  let opening = 0
  for await (const range of rangesOf(owner, of)) {
    const { count, bytes } = await measure(owner, of, { range, header: seal.header })
    if (count === 0) continue
    opening += count
    const most = Math.max(1, Math.min(ROWS_AT_A_TIME, Math.floor(BYTES_AT_A_TIME / bytes)))
    const unopened: string[] = []
    for (let isMore = true; isMore; ) {
      const some = await again(() => sealSome(owner, of, { seal, range, most, but: unopened }))
      unopened.push(...some.unopened)
      isMore = some.read > 0
    }
    opening -= unopened.length
  }
  return opening
}

async function measure(
  owner: Queryable,
  { table, column }: SealedColumn,
  { range, header }: { range: Range; header: Buffer },
): Promise<{ count: number; bytes: number }> {
  const found = await owner.query<{ count: number; bytes: number }>(
    `select count(*) as count, coalesce(max(octet_length(${column})), 1) as bytes from ${table}
     where ${within(column)} and substring(${column} from 1 for 9) <> $3`,
    [...range, header],
  )
  return found.rows[0] ?? { count: 0, bytes: 1 }
}

async function sealSome(
  owner: pg.Pool,
  { table, column, by, about }: SealedColumn,
  { seal, range, most, but }: { seal: Seal; range: Range; most: number; but: readonly string[] },
): Promise<{ read: number; unopened: string[] }> {
  const connection = await owner.connect()
  try {
    await connection.query('begin')
    // Append-only tables take a value that is resealed, and nothing else, from who says so.
    await connection.query(`select set_config('gpod.seals_anew', 'on', true), set_config('lock_timeout', '2s', true)`)
    // Held from here on: a row that somebody changes all the time would otherwise be elsewhere whenever it is written.
    const found = await connection.query<Value>(
      `select ctid::text as at, ${column} as value, ${textOf(by)} as by from ${table}
       where ${within(column)} and substring(${column} from 1 for 9) <> $3 and ctid <> all($4::tid[])
       limit $5 for no key update`,
      [...range, seal.header, but, most],
    )
    const values = found.rows.map(({ at, value, by: of }) => ({ at, anew: anewOf(seal, value, about(...of)) }))
    const opened = values.flatMap(({ at, anew }) => (anew === null ? [] : [{ at, anew }]))
    if (opened.length > 0) {
      await connection.query(
        `update ${table} t set ${column} = v.anew from unnest($1::tid[], $2::bytea[]) as v (place, anew)
         where t.ctid = any($1::tid[]) and t.ctid = v.place`,
        [opened.map(({ at }) => at), opened.map(({ anew }) => anew)],
      )
    }
    await connection.query('commit')
    return { read: values.length, unopened: values.flatMap(({ at, anew }) => (anew === null ? [at] : [])) }
  } catch (error) {
    await connection.query('rollback').catch(() => {})
    throw error
  } finally {
    connection.release()
  }
}

/** Null for what does not open: it stays as it is, and `verifySealed` tells of it. */
function anewOf(seal: Seal, value: Buffer, about: string): Buffer | null {
  try {
    return seal.close(seal.open(value, about), about)
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
  const { table, column, about } = of
  const unopened: Unopened[] = []
  let opened = 0
  for await (const chunk of chunksOf(owner, of)) {
    for (const { value, by: parts } of await readValues(owner, of, chunk)) {
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

/** A stretch of a table as it lies on the disk. */
type Range = [from: string, to: string]

const within = (column: string) => `ctid >= $1::tid and ctid < $2::tid and ${isSealed(column)}`

async function* rangesOf(owner: Queryable, { table }: SealedColumn): AsyncGenerator<Range> {
  const size = await owner.query<{ blocks: number }>(
    `select pg_relation_size($1::regclass) / current_setting('block_size')::bigint as blocks`,
    [table],
  )
  const blocks = size.rows[0]?.blocks ?? 0
  for (let from = 0; from < blocks; from += BLOCKS_AT_A_TIME) {
    yield [`(${from},0)`, `(${from + BLOCKS_AT_A_TIME},0)`]
  }
}

/** Where the values of a column lie, so many at a time as are read at once. */
async function* chunksOf(owner: Queryable, of: SealedColumn): AsyncGenerator<string[]> {
  for await (const range of rangesOf(owner, of)) {
    const found = await owner.query<{ at: string; bytes: number }>(
      `select ctid::text as at, octet_length(${of.column}) as bytes from ${of.table} where ${within(of.column)}`,
      range,
    )
    let chunk: string[] = []
    let sum = 0
    for (const { at, bytes } of found.rows) {
      if (chunk.length === ROWS_AT_A_TIME || (chunk.length > 0 && sum + bytes > BYTES_AT_A_TIME)) {
        yield chunk
        chunk = []
        sum = 0
      }
      chunk.push(at)
      sum += bytes
    }
    if (chunk.length > 0) yield chunk
  }
}

async function readValues(
  owner: Queryable,
  { table, column, by }: SealedColumn,
  places: readonly string[],
): Promise<Value[]> {
  const found = await owner.query<Value>(
    `select ctid::text as at, ${column} as value, ${textOf(by)} as by from ${table}
     where ctid = any($1::tid[]) and ${isSealed(column)}`,
    [places],
  )
  return found.rows
}

function textOf(by: readonly string[]): string {
  return `array[${by.map((name) => `${name}::text`).join(', ')}]::text[]`
}
