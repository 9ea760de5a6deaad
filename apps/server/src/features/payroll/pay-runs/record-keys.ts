/** A pay record's key as the database sends it: a run of many is held as these, one behind the other. */
const KEY_BYTES = 16

/** The keys in groups of so many, in their order; the last may be smaller. */
export function keysInGroups(keys: Buffer, size: number): Buffer[] {
  const bytes = size * KEY_BYTES
  return Array.from({ length: Math.ceil(keys.length / bytes) }, (_, at) => keys.subarray(at * bytes, (at + 1) * bytes))
}

/** The ids of these keys, as text. */
export function recordIdsOf(keys: Buffer): string[] {
  return Array.from({ length: keys.length / KEY_BYTES }, (_, at) =>
    keys
      .toString('hex', at * KEY_BYTES, (at + 1) * KEY_BYTES)
      .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
  )
}
