import { type JournalPurpose, journalPurposeNames, journalPurposes, type NominalCode } from '@gpod/contract'
import { type Pence, pence, split } from '@gpod/money'

/** The department or cost centre that carries a cost. `key` is the department's name or the cost centre's id. */
export type CostUnit = {
  readonly kind: 'department' | 'cost_centre'
  readonly key: string
  readonly name: string
  /** A cost centre's code; a department has none. */
  readonly code: string | null
}

/** One pay record: what it moves for each purpose, a debit above zero, and who carries its costs. */
export type JournalRecord = {
  readonly amounts: Readonly<Partial<Record<JournalPurpose, number>>>
  /** Weights in basis points; no unit for somebody without a department. */
  readonly shares: readonly { readonly unit: CostUnit | null; readonly points: number }[]
}

/** A line of a journal: a debit above zero, a credit below. */
export type PurposeLine = { readonly purpose: JournalPurpose; readonly unit: CostUnit | null; readonly amount: Pence }

/** An amount shared out among units: the parts add up to it, pennies left over going to the largest remainders. */
export function shareOut<Unit>(
  amount: number,
  shares: readonly { readonly unit: Unit; readonly points: number }[],
): { unit: Unit; amount: Pence }[] {
  const parts = split(
    pence(amount),
    shares.map(({ points }) => points),
  )
  return shares.map(({ unit }, index) => ({ unit, amount: parts[index] as Pence }))
}

const keyOf = (purpose: JournalPurpose, unit: CostUnit | null) =>
  JSON.stringify([purpose, unit?.kind ?? null, unit?.key ?? null])

/**
 * The journal of some pay records: a line for each purpose, of costs one for each unit that carries them. It balances to
 * the penny where each record does; one that does not is thrown, for it is not what the books say.
 */
export function journalLines(records: readonly JournalRecord[]): PurposeLine[] {
  const found = new Map<string, { purpose: JournalPurpose; unit: CostUnit | null; amount: number }>()
  for (const { amounts, shares } of records) {
    const sum = journalPurposeNames.reduce((total, purpose) => total + (amounts[purpose] ?? 0), 0)
    if (sum !== 0) throw new Error(`a pay record's journal is out by ${sum} pence`)
    for (const purpose of journalPurposeNames) {
      const amount = amounts[purpose] ?? 0
      if (amount === 0) continue
      const carried = journalPurposes[purpose] === 'cost' ? shares : [{ unit: null, points: 1 }]
      for (const part of shareOut(amount, carried)) {
        const key = keyOf(purpose, part.unit)
        const line = found.get(key) ?? { purpose, unit: part.unit, amount: 0 }
        line.amount += part.amount
        found.set(key, line)
      }
    }
  }
  const order = (line: PurposeLine) => journalPurposeNames.indexOf(line.purpose)
  const nameOf = ({ unit }: PurposeLine) => (unit === null ? '' : `${unit.kind} ${unit.code ?? ''} ${unit.name}`)
  return [...found.values()]
    .filter(({ amount }) => amount !== 0)
    .map((line): PurposeLine => ({ ...line, amount: pence(line.amount) }))
    .sort((a, b) => order(a) - order(b) || (nameOf(a) < nameOf(b) ? -1 : 1))
}

const most = journalPurposeNames.filter((purpose) => journalPurposes[purpose] === 'cost').length
const owed = journalPurposeNames.length - most

/**
 * Pay records in as few groups as their order allows, none of whose journals has more lines than a file may. Whole
 * employees go into a group, so that each file balances by itself.
 */
export function inFiles<R extends JournalRecord>(records: readonly R[], mostLines: number): R[][] {
  if (journalLines(records).length <= mostLines) return [[...records]]
  const unitsOf = (record: JournalRecord) => record.shares.map(({ unit }) => keyOf('gross_pay', unit))
  // Who shares a unit stands together, so that files do not repeat its lines more often than they have to.
  const inOrder = [...records].sort((a, b) => (unitsOf(a).join() < unitsOf(b).join() ? -1 : 1))
  const groups: R[][] = []
  let units = new Set<string>()
  let group: R[] = []
  for (const record of inOrder) {
    const together = new Set([...units, ...unitsOf(record)])
    if (group.length > 0 && together.size * most + owed > mostLines) {
      groups.push(group)
      group = []
      units = new Set(unitsOf(record))
    } else units = together
    group.push(record)
  }
  return [...groups, group]
}

/** The code of a line: of a cost that of its department or cost centre, where there is one, before everybody's. */
export function codeOf(codes: readonly NominalCode[], { purpose, unit }: Pick<PurposeLine, 'purpose' | 'unit'>) {
  const own = codes.find(
    (code) => code.purpose === purpose && unit !== null && code.unitKind === unit.kind && code.unit === unit.key,
  )
  return own ?? codes.find((code) => code.purpose === purpose && code.unitKind === 'all') ?? null
}
