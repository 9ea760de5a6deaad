import type pg from 'pg'

/** The columns of a table that somebody writes: all but those that the database makes of the others. */
export async function writtenColumns(owner: pg.Pool, table: string): Promise<string[]> {
  const found = await owner.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  )
  return found.rows.map(({ name }) => name)
}
