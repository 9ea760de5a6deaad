import type { Plan } from './read-plan.ts'

/** As much of a schema of zod as is read here. */
type Schema = { _zod: { def: Definition } }
type Definition = {
  type: string
  shape?: Record<string, Schema>
  catchall?: Schema
  element?: Schema
  innerType?: Schema
  options?: readonly Schema[]
  valueType?: Schema
  values?: readonly (string | number | boolean | null)[]
  in?: Schema
  out?: Schema
}

const alone: Readonly<Record<string, Plan>> = { string: 's', number: 'n', boolean: 'b', unknown: '*', any: '*' }
const around: Readonly<Record<string, '?' | '-'>> = { nullable: '?', optional: '-' }

/**
 * The plan of a schema: its structure, with the places of money. What a text may be is left to the server, which
 * writes no other; only what tells the parts of a union apart is looked at. Throws for what answers have never had, so that nothing is passed unread.
 */
export function planOf(schema: unknown, { money, moneyInput }: { money: unknown; moneyInput: unknown }): Plan {
  if (schema === money) return '$'
  if (schema === moneyInput) return '#'
  const { def } = (schema as Schema)._zod
  const inner = (of: Schema | undefined) => planOf(of, { money, moneyInput })
  const single = alone[def.type]
  if (single !== undefined) return single
  const wrapped = around[def.type]
  if (wrapped) return [wrapped, inner(def.innerType)]
  switch (def.type) {
    case 'readonly':
      return inner(def.innerType)
    case 'object': {
      if (def.catchall && def.catchall._zod.def.type !== 'never') throw new Error('an answer with names of any kind')
      return Object.fromEntries(Object.entries(def.shape ?? {}).map(([name, part]) => [name, inner(part)]))
    }
    case 'array':
      return ['a', inner(def.element)]
    case 'record':
      return ['r', inner(def.valueType)]
    case 'enum':
      return 's'
    case 'literal':
      return ['=', def.values ?? []]
    case 'union':
      return ['|', (def.options ?? []).map(inner)]
    default:
      throw new Error(`an answer with a part that pages cannot read: ${def.type}`)
  }
}

/** The same plans with each part that stands in several places written once. */
export function shareParts(plans: readonly Plan[]): { plans: Plan[]; shared: Plan[] } {
  const counts = new Map<string, number>()
  const count = (plan: Plan) => {
    if (!isLarge(plan)) return
    const key = JSON.stringify(plan)
    counts.set(key, (counts.get(key) ?? 0) + 1)
    // What stands within a part that is shared is counted once.
    if (counts.get(key) === 1) for (const part of partsOf(plan)) count(part)
  }
  plans.forEach(count)
  const places = new Map<string, number>()
  const shared: Plan[] = []
  const write = (plan: Plan): Plan => {
    if (!isLarge(plan)) return plan
    const key = JSON.stringify(plan)
    if ((counts.get(key) ?? 0) < 2) return withParts(plan, write)
    const known = places.get(key)
    if (known !== undefined) return known
    const written = withParts(plan, write)
    places.set(key, shared.length)
    return shared.push(written) - 1
  }
  const written = plans.map(write)
  return { plans: written, shared }
}

const isLarge = (plan: Plan): plan is Exclude<Plan, string | number> =>
  typeof plan === 'object' && JSON.stringify(plan).length > 12

function partsOf(plan: Exclude<Plan, string | number>): Plan[] {
  if (!Array.isArray(plan)) return Object.values(plan as Record<string, Plan>)
  const [kind, rest] = plan as Extract<Plan, readonly unknown[]>
  if (kind === '=') return []
  return kind === '|' ? [...rest] : [rest]
}

function withParts(plan: Exclude<Plan, string | number>, write: (part: Plan) => Plan): Plan {
  if (!Array.isArray(plan)) {
    return Object.fromEntries(Object.entries(plan as Record<string, Plan>).map(([name, part]) => [name, write(part)]))
  }
  const [kind, rest] = plan as Extract<Plan, readonly unknown[]>
  if (kind === '=') return plan as Plan
  return kind === '|' ? [kind, rest.map(write)] : ([kind, write(rest)] as Plan)
}
