import type { PhoneClocking } from './clock-events.ts'

/**
 * All that a clocking says: what was done, when, by whom and where; the anchor too, for it decides how sure the time is. The
 * phone signs its digest, and the server knows by it whether the same was sent before. It never changes: clockings of older
 * apps are known by it.
 */
export function clockingText(clocking: Omit<PhoneClocking, 'signature'>): string {
  const { id, version, userId, event, shiftId, time, anchor, phone, seq, position } = clocking
  const { wall, mono, load } = time
  const heard = anchor && [anchor.server, anchor.wall, anchor.mono, anchor.load]
  const said: unknown[] = [id, version, userId, event, shiftId, wall, mono, load, heard, phone, seq]
  if (position !== undefined) said.push(position && [position.latitude, position.longitude, position.accuracyMetres])
  return JSON.stringify(said)
}
