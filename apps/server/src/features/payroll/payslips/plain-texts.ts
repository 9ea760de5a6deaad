import { withoutHidden } from '@gpod/contract'

/**
 * A document as it is printed: each text in it without marks that turn the line round or show nothing. What was issued
 * stays as it is; names that were taken before they were checked must not print as something else.
 */
export function plainTexts<T>(value: T): T {
  if (typeof value === 'string') return withoutHidden(value) as T
  if (Array.isArray(value)) return value.map(plainTexts) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plainTexts(inner)])) as T
}
