import { useState } from 'react'

/** Keys under which what is written is taken once: the same words and files again have the same one, others another. */
export function keysOf() {
  let last: { said: string; key: string } | null = null
  return {
    of: (said: object, files: readonly File[] = []): string => {
      const named = files.map(({ name, size, lastModified }) => [name, size, lastModified])
      const text = JSON.stringify([said, named])
      if (last?.said !== text) last = { said: text, key: crypto.randomUUID() }
      return last.key
    },
    /** It was taken: the same words are said anew from here on. */
    forget: (): void => {
      last = null
    },
  }
}

/** So that what was sent and not answered is sent again as the same, and words that were changed since as themselves. */
export function useKeyOf() {
  const [keys] = useState(keysOf)
  return keys
}
