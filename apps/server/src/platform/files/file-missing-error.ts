/** A file that a row names is not in the store. */
export class FileMissingError extends Error {
  override name = 'FileMissingError'
  constructor(file: string, cause?: unknown) {
    super(`the file store has no ${file}`, { cause })
  }
}
