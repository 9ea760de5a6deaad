/** Fewer than these are not told: somebody among them would be known. */
const FEWEST = 10

/**
 * A count of people among some, or null where it may not be told: neither those counted nor those that are left may be a few.
 * Nobody is told of as nobody.
 */
export function toldCount(count: number, among: number): number | null {
  const isFew = (people: number) => people > 0 && people < FEWEST
  return among < FEWEST || isFew(count) || isFew(among - count) ? null : count
}
