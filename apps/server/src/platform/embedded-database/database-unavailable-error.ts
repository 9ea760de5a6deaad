/** The embedded database cannot be had; the message is one line for the person who starts the server. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError'
}
