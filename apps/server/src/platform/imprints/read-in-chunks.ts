import type pg from 'pg'

const CHUNK = 500

/** The rows of a statement, some hundreds at a time, by a cursor of the transaction that the connection is in. */
export async function* readInChunks<Row extends pg.QueryResultRow>(
  connection: pg.ClientBase,
  statement: string,
): AsyncGenerator<Row[]> {
  await connection.query(`declare chunks no scroll cursor for ${statement}`)
  for (;;) {
    const { rows } = await connection.query<Row>(`fetch ${CHUNK} from chunks`)
    if (rows.length === 0) break
    yield rows
  }
  await connection.query('close chunks')
}
