/** A place, and how far from it somebody is still at it. */
export type Fence = { latitude: number; longitude: number; radiusMetres: number }

/** Where a device says it is, right within so many metres. */
export type Position = { latitude: number; longitude: number; accuracyMetres: number }

/** What is kept of a position: not where it is. */
export type ClockedFrom =
  | { result: 'within' | 'outside'; distanceMetres: number; accuracyMetres: number }
  | { result: 'not_given'; distanceMetres: null; accuracyMetres: null }

/** Mean radius of the Earth (IUGG). */
const earthMetres = 6_371_008.8

/**
 * Whether somebody clocks at a place. What a position may be wrong by counts for them: they are outside only where even the
 * nearest point they may be at lies beyond the fence.
 */
export function clockedFrom(position: Position | null, fence: Fence): ClockedFrom {
  if (position === null) return { result: 'not_given', distanceMetres: null, accuracyMetres: null }
  const distance = metresBetween(position, fence)
  const accuracy = position.accuracyMetres
  return {
    result: distance - accuracy <= fence.radiusMetres ? 'within' : 'outside',
    distanceMetres: Math.round(distance),
    accuracyMetres: Math.ceil(accuracy),
  }
}

type Point = { latitude: number; longitude: number }

/** Along the great circle, by the haversine formula. */
function metresBetween(a: Point, b: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2
  const chord =
    half(b.latitude - a.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(b.longitude - a.longitude)
  return 2 * earthMetres * Math.asin(Math.min(1, Math.sqrt(chord)))
}
