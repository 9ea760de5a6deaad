/** The five-character SQLSTATE of a database error, or nothing when it is no database error. */
export function sqlState(error: unknown): string | undefined {
  if (typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string')
    return error.code
  return undefined
}

/**
 * The database went away or cannot be reached: it restarts, fails over, or the connection was cut. Whether a commit
 * under way was kept is not known. Worth another try in a moment.
 */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError'
}

/** The database is there, and everything that was asked of it waits for something else. Worth another try in a moment. */
export class DatabaseBusyError extends Error {
  override name = 'DatabaseBusyError'
}

/**
 * The states in which PostgreSQL ends a connection or takes none: shutting down, crashed, starting, too many, and
 * read-only (25006), which is what a server says that is not the primary any more. And what the network says.
 */
const awayStates = new Set([
  ...['57P01', '57P02', '57P03', '53300', '25006', '08000', '08001', '08003', '08004', '08006'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
])

/** What the driver says without a code of its own when a connection ends under it, or never came to be. */
const awayMessages =
  /^(Connection terminated|Client has encountered a connection error|timeout expired|Client was closed|Query read timeout)/

/** The driver's pool has none to give. */
const poolMessage = 'timeout exceeded when trying to connect'

/** Whether an error of a statement says that the database is away, rather than that it refused the statement. */
export function isAway(error: unknown): boolean {
  if (error instanceof DatabaseAwayError) return true
  if (!(error instanceof Error)) return false
  // A host name with several addresses fails with all their errors together.
  if (error instanceof AggregateError) return error.errors.some(isAway)
  return awayStates.has(sqlState(error) ?? '') || awayMessages.test(error.message)
}

/** Whether an error says to come again because others are at it: a lock that was waited for too long, no connection. */
export function isBusy(error: unknown): boolean {
  return error instanceof DatabaseBusyError || sqlState(error) === '55P03'
}

/** The same error as one of the two kinds above, where it is one; anything else as it is. */
export function namedError(error: unknown): unknown {
  if (isAway(error)) return new DatabaseAwayError('the database is away', { cause: error })
  if (error instanceof Error && error.message === poolMessage) {
    return new DatabaseBusyError('every connection is taken', { cause: error })
  }
  return error
}
