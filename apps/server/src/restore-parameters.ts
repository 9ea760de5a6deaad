import { BackupError } from './platform/backups/index.ts'

/** What `npm run restore` is asked for; `to` as an instant. Throws `BackupError` with how it is meant. */
export function readRestoreParameters(given: readonly string[]): {
  folder: string
  to: string | null
  isList: boolean
} {
  const usage = () =>
    new BackupError('npm run restore -- DIR, to a moment with --to 2026-11-22T10:00:00Z; --list says what can be had')
  const isList = given.includes('--list')
  const rest = given.filter((word) => word !== '--list')
  const at = rest.indexOf('--to')
  const to = at === -1 ? null : rest.splice(at, 2)[1]
  const [folder, ...others] = rest
  if (folder === undefined || folder.startsWith('-') || others.length > 0) throw usage()
  if (to === null) return { folder, to, isList }
  // Without its offset a moment would be one here and another on a server elsewhere; PostgreSQL is told milliseconds.
  const isMoment = to !== undefined && /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(to)
  if (!isMoment || Number.isNaN(Date.parse(to))) throw usage()
  return { folder, to: new Date(to).toISOString(), isList }
}
