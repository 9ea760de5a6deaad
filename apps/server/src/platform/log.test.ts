import pg from 'pg'
import { expect, test } from 'vitest'
import { loggedError } from './log.ts'

/** As the driver gives it when a unique index refuses a row. */
function refusedByDatabase(): Error {
  const error = new pg.DatabaseError('invalid input syntax for type date: "amina@post.example"', 100, 'error')
  return Object.assign(error, {
    code: '23505',
    detail: 'Key (lower(email))=(amina@post.example) already exists.',
    where: "unnamed portal parameter $1 = 'AB123456C'",
    constraint: 'users_email',
    table: 'users',
  })
}

test('nothing that somebody typed is logged with an error of the database, also where it is a cause', () => {
  const outer = new Error('the worker of a job could not be read', { cause: refusedByDatabase() })
  for (const error of [refusedByDatabase(), outer]) {
    const line = JSON.stringify(loggedError(error))
    expect(line).not.toMatch(/amina|post\.example|AB123456C/)
    expect(line).toContain('users_email')
    expect(line).toContain('23505')
  }
})

test('what happened and where is kept', () => {
  const logged = loggedError(new TypeError('nothing is open', { cause: new RangeError('too many') }))
  expect(logged).toMatchObject({
    type: 'TypeError',
    message: 'nothing is open',
    cause: { type: 'RangeError', message: 'too many' },
  })
  expect(logged.stack).toContain('log.test.ts')
})

test('what is no error is named by its kind alone', () => {
  expect(loggedError('amina@post.example')).toEqual({ type: 'string', message: '', stack: '' })
})
