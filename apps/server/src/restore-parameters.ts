import { BackupError } from './platform/backups/index.ts'

/** What `npm run restore` is asked for; `to` as an instant. Throws `BackupError` with how it is meant. */
export function readRestoreParameters(given: readonly string[]): {
  folder: string
  to: string | null
  isList: boolean
} {
  const usage = (wrong = '') =>
    new BackupError(
      `${wrong}npm run restore -- DIR, to a moment with --to 2026-11-22T10:00:00Z; --list says what can be had`,
    )
  const isList = given.includes('--list')
  const rest = given.filter((word) => word !== '--list')
  const at = rest.indexOf('--to')
  const to = at === -1 ? null : rest.splice(at, 2)[1]
  const [folder, ...others] = rest
  if (folder === undefined || folder.startsWith('-') || others.length > 0) throw usage()
  if (to === null) return { folder, to, isList }
  // Without its offset a moment would be one here and another on a server elsewhere; PostgreSQL is told milliseconds.
  const isMoment = to !== undefined && /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(to)
  if (!isMoment || Number.isNaN(Date.parse(to))) throw usage(to === undefined ? '' : whatIsWrong(to))
  return { folder, to: new Date(to).toISOString(), isList }
}

function whatIsWrong(to: string): string {
  const isWithoutOffset = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d{1,3})?)?$/.test(to)
  const inForm = to.replace(' ', 'T')
  if (isWithoutOffset) {
    return `"${to}" does not say where it is that time: ${inForm}Z is in UTC, and ${inForm}+01:00 London in summer. `
  }
  if (/^\d{4}-\d\d-\d\d \d/.test(to)) return `"${to}" has a space between the day and the time: write ${inForm}. `
  if (/\.\d{4,}/.test(to)) return `"${to}" is finer than a millisecond. `
  if (/^\d{4}-\d\d-\d\d$/.test(to)) return `"${to}" is a day and no moment. `
  return `"${to}" is no moment. `
}
