import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

/** Numbers that must stand nowhere in clear, without spaces or dashes: National Insurance and account numbers. */
export type PrivateNumbers = ReadonlySet<string>

/**
 * The private numbers that are in a text, or in bytes, however they are written: with spaces or dashes between, in small
 * letters, after a sort code, within anything that is no letter or digit.
 */
export function numbersIn(content: string | Buffer, numbers: PrivateNumbers): string[] {
  const text = typeof content === 'string' ? content : content.toString('latin1')
  const found = new Set<string>()
  for (const pattern of [/[A-Z]{2}[ -]?(?:\d{2}[ -]?){3}[A-D]/gi, /(?=(\d(?:[ -]?\d){7}))/g]) {
    for (const match of text.matchAll(pattern)) {
      const written = (match[1] ?? match[0]).replace(/[ -]/g, '').toUpperCase()
      if (numbers.has(written)) found.add(written)
    }
  }
  return [...found]
}

/** The columns of every table, of whatever schema the product has, in which one of the numbers is: "table.column: number". */
export async function numbersInTables(owner: pg.Pool, numbers: PrivateNumbers): Promise<string[]> {
  const tables = await owner.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema not in ('information_schema', 'pg_catalog') and table_type = 'BASE TABLE' order by 1`,
  )
  const found = new Set<string>()
  for (const { name } of tables.rows) {
    const rows = await owner.query<Record<string, unknown>>(`select * from ${name}`)
    for (const row of rows.rows) {
      for (const [column, value] of Object.entries(row)) {
        if (value === null || typeof value === 'number' || typeof value === 'boolean') continue
        const content = Buffer.isBuffer(value) || typeof value === 'string' ? value : JSON.stringify(value)
        for (const number of numbersIn(content, numbers)) found.add(`${name}.${column}: ${number}`)
      }
    }
  }
  return [...found]
}

/** The files under a folder in which one of the numbers is: "file: number". */
export function numbersInFiles(folder: string, numbers: PrivateNumbers): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files.flatMap((entry) => {
    const file = join(entry.parentPath, entry.name)
    return numbersIn(readFileSync(file), numbers).map((number) => `${file.slice(folder.length + 1)}: ${number}`)
  })
}
