/**
 * Whether HMRC's reports can hold a name as it stands: Latin letters, whose marks are left away there, spaces, hyphens and
 * apostrophes, a letter first, at most 35 characters (the schema of the full payment submission).
 */
export function isNameForHmrc(name: string): boolean {
  const trimmed = name.trim()
  return (
    trimmed.length <= 35 &&
    /^\p{Script=Latin}[\p{Script=Latin}\p{M} '\u2018\u2019\u02BC\u02BB`\u00B4\-\u2010-\u2014]*$/u.test(trimmed)
  )
}
