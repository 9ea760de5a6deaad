/** A place in a body, and what stands there: the keys that lead to it, of objects and arrays. */
type Leaf = { at: readonly (string | number)[] }

/** Every place of a body, the body's own included. */
export function placesOf(body: unknown, at: readonly (string | number)[] = []): Leaf[] {
  const inner = Array.isArray(body)
    ? body.flatMap((value, index) => placesOf(value, [...at, index]))
    : typeof body === 'object' && body !== null
      ? Object.entries(body).flatMap(([key, value]) => placesOf(value, [...at, key]))
      : []
  return [{ at }, ...inner]
}

/** The same body with another value at one place; `missing` leaves it out. */
export function withValue(body: unknown, at: readonly (string | number)[], value: unknown): unknown {
  const [key, ...rest] = at
  if (key === undefined) return value === missing ? undefined : value
  if (Array.isArray(body)) return body.map((old, index) => (index === key ? withValue(old, rest, value) : old))
  const entries = Object.entries(body as object).flatMap(([name, old]): [string, unknown][] => {
    if (name !== key) return [[name, old]]
    return rest.length === 0 && value === missing ? [] : [[name, withValue(old, rest, value)]]
  })
  return Object.fromEntries(entries)
}

export const missing = Symbol('missing')

/** What may stand at any place of a request: of the wrong type, too much, too little, or not storable. */
export const badValues: readonly unknown[] = [
  missing,
  null,
  true,
  [],
  {},
  { toString: 'x' },
  -1,
  0.5,
  2_147_483_648,
  9_007_199_254_740_992,
  1e308,
  '',
  'nonsense',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x'.repeat(15_000),
  '-0.01',
  '999999999999.99',
  '0000-01-01',
  '2199-12-31',
  '9999-12-31',
  '2026-02-30',
  '0000-01-01T00:00:00Z',
  '2199-12-31T23:59:59.999Z',
  '9999-12-31T23:59:59.999Z',
  '0190a0b0-0000-7000-8000-000000000000',
  "'; drop table users; --",
]
