import type { PlainKey } from '../i18n/create-text.ts'

/** The label of a name that the server gave; null for one that a newer server knows and we do not. */
export function labelOf<const Labels extends Readonly<Record<string, PlainKey>>>(
  labels: Labels,
  name: string | null,
): Labels[keyof Labels] | null {
  return name !== null && Object.hasOwn(labels, name) ? (labels[name as keyof Labels] ?? null) : null
}
