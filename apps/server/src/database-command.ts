import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { childEnvironment } from './platform/child-environment.ts'
import { EnvironmentError } from './platform/environment.ts'

type Looking = {
  adminUrl: string
  parameters: readonly string[]
  log(line: string): void
  /** Null where there is nobody at a terminal. */
  terminal?: { input: NodeJS.ReadableStream; output: NodeJS.WritableStream } | null
}

/**
 * `npm run db`: looks into the database as its owner, who sees every company's rows. Each parameter is SQL whose answer is
 * printed as a table; without one, psql where the machine has it, else a prompt that takes a line at a time. Nothing can
 * be written unless `--write` is said: `verify` finds what is changed by hand, and names it from then on.
 */
export async function runDatabaseCommand({ adminUrl, parameters, log, terminal = null }: Looking): Promise<void> {
  const mayWrite = parameters.includes('--write')
  const statements = parameters.filter((parameter) => parameter !== '--write')
  const unknown = statements.find((statement) => statement.startsWith('--'))
  if (unknown) throw new EnvironmentError(`there is: db, db 'select …', db --write 'update …'; not ${unknown}`)
  const options = `-c TimeZone=UTC -c default_transaction_read_only=${mayWrite ? 'off' : 'on'}`
  if (statements.length > 0) {
    await withConnection({ adminUrl, options }, async (ask) => {
      for (const statement of statements) log(await ask(statement))
    })
    return
  }
  if (!terminal) throw new EnvironmentError(`nobody is at a terminal here: npm run db -- 'select …'`)
  if (await runPsql({ adminUrl, options })) return
  await withConnection({ adminUrl, options }, (ask) => promptFor(ask, terminal))
}

type Place = { adminUrl: string; options: string }
type Ask = (statement: string) => Promise<string>

async function withConnection({ adminUrl, options }: Place, work: (ask: Ask) => Promise<void>): Promise<void> {
  const client = new pg.Client({
    connectionString: adminUrl,
    options,
    // As PostgreSQL writes them.
    types: { getTypeParser: () => (text: string) => text },
  })
  await client.connect()
  try {
    await work(async (text) => {
      try {
        // Several statements with semicolons between give several answers.
        const results = [await client.query<(string | null)[]>({ text, rowMode: 'array' })].flat()
        return results.map(describe).join('\n\n')
      } catch (error) {
        if (!(error instanceof pg.DatabaseError)) throw error
        throw new EnvironmentError(`${error.message}${error.hint ? ` (${error.hint})` : ''}`)
      }
    })
  } finally {
    await client.end()
  }
}

function describe({ command, rowCount, fields, rows }: pg.QueryArrayResult<(string | null)[]>): string {
  if (fields.length === 0) return `${command}${rowCount === null ? '' : ` ${rowCount}`}`
  const names = fields.map(({ name }) => name)
  return `${tableOf(names, rows)}\n${rows.length} ${rows.length === 1 ? 'row' : 'rows'}`
}

/** Columns as wide as what is in them. An absent value is a dash, so that it is no empty text. */
export function tableOf(names: readonly string[], rows: readonly (readonly (string | null)[])[]): string {
  const cells = rows.map((row) => row.map((value) => (value === null ? '–' : value.replaceAll('\n', ' ⏎ '))))
  const widths = names.map((name, column) => Math.max(name.length, ...cells.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    row
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  return [line(names), line(widths.map((width) => '─'.repeat(width))), ...cells.map(line)].join('\n')
}

/** False where the machine has no psql. The password goes by the environment: what programs are called with is seen by all. */
async function runPsql({ adminUrl, options }: Place): Promise<boolean> {
  const url = new URL(adminUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  // Ctrl-C is psql's: it ends a statement and not us.
  const ignore = () => {}
  process.on('SIGINT', ignore)
  try {
    return await new Promise((resolve, reject) => {
      const psql = spawn('psql', [url.toString()], {
        stdio: 'inherit',
        env: {
          ...childEnvironment({ prefix: 'PG' }),
          TERM: process.env.TERM,
          PGOPTIONS: options,
          ...(password ? { PGPASSWORD: password } : {}),
        },
      })
      psql.once('error', (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? resolve(false) : reject(error)))
      psql.once('exit', () => resolve(true))
    })
  } finally {
    process.off('SIGINT', ignore)
  }
}

async function promptFor(ask: Ask, { input, output }: NonNullable<Looking['terminal']>): Promise<void> {
  const lines = createInterface({ input, output, prompt: 'sql> ' })
  lines.prompt()
  for await (const line of lines) {
    if (['exit', 'quit', '\\q'].includes(line.trim())) break
    if (line.trim() !== '') {
      const answer = await ask(line).catch((error: Error) => error.message)
      output.write(`${answer}\n`)
    }
    lines.prompt()
  }
  lines.close()
}
