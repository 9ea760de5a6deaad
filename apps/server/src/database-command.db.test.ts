import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../test/database.ts'
import { runDatabaseCommand, tableOf } from './database-command.ts'

let opened: TestDatabase

beforeAll(async () => {
  opened = await openTestDatabase()
  await opened.owner.query(`create table looked_at (id int primary key, said text)`)
  await opened.owner.query(`insert into looked_at values (1, 'one'), (2, null)`)
})
afterAll(() => opened.drop())

async function look(...parameters: string[]): Promise<string> {
  const lines: string[] = []
  await runDatabaseCommand({ adminUrl: opened.ownerUrl, parameters, log: (line) => lines.push(line) })
  return lines.join('\n')
}

describe('npm run db', () => {
  test('prints the answer to each parameter as a table', async () => {
    expect(await look('select * from looked_at order by id', 'select 7 as a, 8 as a')).toBe(
      ['id  said', '──  ────', '1   one', '2   –', '2 rows', 'a  a', '─  ─', '7  8', '1 row'].join('\n'),
    )
  })

  test('writes nothing unless it was said', async () => {
    await expect(look(`update looked_at set said = 'changed'`)).rejects.toThrow(/read-only transaction/)
    await expect(look('--writ', 'select 1')).rejects.toThrow(/not --writ/)
    expect(await look('select said from looked_at where id = 1')).toContain('one')
    expect(await look('--write', `update looked_at set said = 'two' where id = 2`)).toBe('UPDATE 1')
    expect(await look('select said from looked_at where id = 2')).toContain('two')
  })

  test('says what is wrong with a statement in one line', async () => {
    await expect(look('select * from nothing_of_that_name')).rejects.toThrow(
      'relation "nothing_of_that_name" does not exist',
    )
  })

  test('asks for a statement where nobody is at a terminal', async () => {
    await expect(look()).rejects.toThrow(/npm run db -- 'select/)
  })

  test('has a prompt of its own where the machine has no psql, that goes on after a mistake', async () => {
    const [input, output] = [new PassThrough(), new PassThrough()]
    let said = ''
    output.on('data', (piece) => {
      said += piece
    })
    const path = process.env.PATH
    process.env.PATH = '/nowhere'
    try {
      input.end('selct 1\nselect 41 + 1 as answer\ndelete from looked_at\nexit\n')
      await runDatabaseCommand({
        adminUrl: opened.ownerUrl,
        parameters: [],
        log: () => {},
        terminal: { input, output },
      })
    } finally {
      process.env.PATH = path
    }
    expect(said).toMatch(/syntax error[\s\S]*answer\n──────\n42\n1 row[\s\S]*read-only transaction/)
  })
})

test('a table has an absent value as a dash, and a line for each row', () => {
  expect(
    tableOf(
      ['id', 'text'],
      [
        ['1', 'two\nlines'],
        ['22', null],
      ],
    ),
  ).toBe('id  text\n──  ───────────\n1   two ⏎ lines\n22  –')
})
