import { parsePounds } from '@gpod/money'

/**
 * What an answer looks like, as data that a browser reads without the library of schemas: made at build by `planOf` from
 * the contract's own schema. What stands alone is a letter; a number is the place of a plan that several answers share.
 */
export type Plan =
  /** Text, number, true or false, anything; money on the wire, and money that may also come as a number. */
  | 's'
  | 'n'
  | 'b'
  | '*'
  | '$'
  | '#'
  | number
  /** Or null; or absent. */
  | ['?', Plan]
  | ['-', Plan]
  | ['a', Plan]
  /** Any names, each with such a value. */
  | ['r', Plan]
  /** Exactly one of these values. */
  | ['=', readonly (string | number | boolean | null)[]]
  /** The first of these that fits; with a name, the one whose value of that name fits. */
  | ['|', readonly Plan[]]
  | { readonly [name: string]: Plan }

/** Thrown where an answer is not as its plan says, with the way there. */
export class NotAsPlanned extends Error {
  override name = 'NotAsPlanned'
}

/** The answer with its money as pence and without what the plan does not name. Throws `NotAsPlanned`. */
export function readByPlan(plan: Plan, value: unknown, shared: readonly Plan[], at = ''): unknown {
  if (typeof plan === 'number') return readByPlan(shared[plan] ?? '*', value, shared, at)
  if (typeof plan === 'string') return readOne(plan, value, at)
  if (Array.isArray(plan)) return readBy(plan as Extract<Plan, readonly unknown[]>, value, shared, at)
  if (!isObject(value)) throw new NotAsPlanned(`${at}: not an object`)
  const read: Record<string, unknown> = {}
  for (const [name, part] of Object.entries(plan as Record<string, Plan>)) {
    const mayMiss = Array.isArray(part) && part[0] === '-'
    if (mayMiss && value[name] === undefined) {
      if (name in value) read[name] = undefined
    } else read[name] = readByPlan(part, value[name], shared, `${at}.${name}`)
  }
  return read
}

function readOne(plan: string, value: unknown, at: string): unknown {
  const isRight =
    plan === '*' ||
    (plan === 's' && typeof value === 'string') ||
    (plan === 'n' && typeof value === 'number' && Number.isFinite(value)) ||
    (plan === 'b' && typeof value === 'boolean')
  if (isRight) return value
  const isMoney = (plan === '$' || plan === '#') && (typeof value === 'string' || plan === '#')
  const amount =
    isMoney && (typeof value === 'string' || typeof value === 'number') ? parsePounds(String(value)) : undefined
  if (amount === undefined) throw new NotAsPlanned(`${at}: ${typeof value}`)
  return amount
}

function readBy(plan: Extract<Plan, readonly unknown[]>, value: unknown, shared: readonly Plan[], at: string): unknown {
  switch (plan[0]) {
    case '?':
      return value === null ? null : readByPlan(plan[1], value, shared, at)
    case '-':
      return value === undefined ? undefined : readByPlan(plan[1], value, shared, at)
    case 'a':
      if (!Array.isArray(value)) throw new NotAsPlanned(`${at}: not a list`)
      return value.map((each, index) => readByPlan(plan[1], each, shared, `${at}[${index}]`))
    case 'r':
      if (!isObject(value)) throw new NotAsPlanned(`${at}: not an object`)
      return Object.fromEntries(
        Object.entries(value).map(([name, each]) => [name, readByPlan(plan[1], each, shared, `${at}.${name}`)]),
      )
    case '=':
      if (!(plan[1] as readonly unknown[]).includes(value)) throw new NotAsPlanned(`${at}: ${String(value)}`)
      return value
    case '|':
      for (const one of plan[1]) {
        try {
          return readByPlan(one, value, shared, at)
        } catch (error) {
          if (!(error instanceof NotAsPlanned)) throw error
        }
      }
      throw new NotAsPlanned(`${at}: none of ${plan[1].length}`)
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
