/**
 * The one JSON text of a value: keys sorted by code unit at every depth, no spaces, nothing for what is undefined. What
 * a hash is over.
 */
export function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((inner) => canonicalText(inner ?? null)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const named = value as Record<string, unknown>
  let text = ''
  for (const name of Object.keys(named).sort()) {
    if (named[name] === undefined) continue
    text += `${text === '' ? '' : ','}${JSON.stringify(name)}:${canonicalText(named[name])}`
  }
  return `{${text}}`
}
