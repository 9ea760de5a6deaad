/** A backup cannot be made, read or restored; the message is one line for the person who runs the installation. */
export class BackupError extends Error {
  override name = 'BackupError'
}
