import type { RequestOfEdit, RotaGridShift } from './rota-requests.ts'

/** The shifts as an edit makes them that is on its way: it shows before its answer is there. */
export function withEdits(
  shifts: readonly RotaGridShift[],
  changes: RequestOfEdit['changes'],
): readonly RotaGridShift[] {
  if (changes.length === 0) return shifts
  const wanted = new Map(changes.flatMap((change) => (change.id === null ? [] : [[change.id, change.after] as const])))
  const stand = shifts.flatMap((shift) => {
    const after = wanted.get(shift.id)
    if (after === undefined) return [shift]
    return after === null ? [] : [{ ...shift, ...after }]
  })
  const added = changes.flatMap(({ id, after }, index): RotaGridShift[] =>
    id !== null || after === null
      ? []
      : [
          {
            ...after,
            id: `ahead ${index}`,
            version: 0,
            publishedAt: null,
            cancelledAt: null,
            cancelReason: null,
            hours: 'none',
          },
        ],
  )
  return [...stand, ...added]
}
