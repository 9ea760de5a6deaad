import { sqlState } from './database/database-errors.ts'

export type LoggedError = { type: string; message: string; stack: string; [more: string]: unknown }

/**
 * An error as it is logged. What the database says of a value it refused can be somebody's name, address or number, so of
 * its errors only the kind and the place are kept; our own messages name ids, never people. The cause goes along.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const code = sqlState(error)
  const isOfDatabase = code !== undefined && /^[0-9A-Z]{5}$/.test(code)
  const { constraint, table, routine } = error as { constraint?: string; table?: string; routine?: string }
  const frames = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '))
  return {
    type: error.name,
    ...(code === undefined ? {} : { code }),
    ...(isOfDatabase ? { constraint, table, routine } : {}),
    message: isOfDatabase ? 'refused by the database' : error.message,
    stack: frames.join('\n'),
    ...(error.cause === undefined ? {} : { cause: loggedError(error.cause) }),
  }
}

/** One line of JSON on standard error, for what fails outside a request. */
export function logFailure(error: unknown): void {
  process.stderr.write(`${JSON.stringify({ level: 50, time: Date.now(), err: loggedError(error) })}\n`)
}
