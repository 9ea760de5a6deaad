import type { PlainKey } from '../i18n/create-text.ts'

/** The words for a name that the server gave; null for one that a newer server knows and we do not. */
export function wordsIn<const Words extends Readonly<Record<string, PlainKey>>>(
  words: Words,
  name: string | null,
): Words[keyof Words] | null {
  return name !== null && Object.hasOwn(words, name) ? (words[name as keyof Words] ?? null) : null
}
