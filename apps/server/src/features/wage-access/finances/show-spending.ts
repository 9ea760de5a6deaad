import type { MoneyCategory, routes } from '@gpod/contract'
import { addDays } from '@gpod/days'
import { add, mulDiv, type Pence, pence } from '@gpod/money'
import {
  budgetStanding,
  type Category,
  type Cycle,
  categories,
  categoryGroups,
  cyclesBetween,
  sorterOf,
  spentInCycles,
  starterRules,
  trendOf,
} from '@gpod/wage-access/finances'
import type { z } from 'zod'
import { londonDay } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { WorkerMember } from '../../../platform/http/session.ts'
import { type BudgetRow, listBudgets, listRules, type Of, type RuleRow } from './finances-store.ts'
import { readPay, readPaydays } from './forecast-paydays.ts'
import { type LineRow, listImports, listLines, toImport } from './statements-store.ts'

type ShowDeps = Pick<Deps, 'database' | 'clock'>
type Spending = z.output<typeof routes.finances.spending.response>
type Line = z.output<typeof routes.finances.lines.response>['lines'][number]

/** So many cycles are shown, the running one among them. */
const cyclesShown = 6
/** What budgets may carry over from. */
const daysOfCycles = 400
const linesOfPage = 20
const everyLine = '1900-01-01'

/** How lines are sorted by these rules: what was said of the line itself comes first. */
export function sortedBy(rules: readonly RuleRow[]): (line: LineRow) => Line {
  const own = new Set(rules.map(({ words, category }) => JSON.stringify([words, category])))
  const sort = sorterOf(rules)
  return ({ id, day, amount_pence, text, category, is_sorted }) => {
    const common = { id, day, amount: pence(amount_pence), text }
    if (is_sorted) return { ...common, category, by: 'line' }
    const found = sort(text)
    const isOwn = found.rule !== null && own.has(JSON.stringify([found.rule.words, found.rule.category]))
    return { ...common, category: found.category, by: found.rule === null ? null : isOwn ? 'own_rule' : 'starter_rule' }
  }
}

/** What was spent on what, pay cycle by pay cycle. */
export function showSpending({ database, clock }: ShowDeps, { employerId, workerId }: WorkerMember): Promise<Spending> {
  return database.read({ employerId }, async (tx) => {
    const of = { employerId, workerId }
    const cycles = await readCycles(tx, { ...of, now: clock.now() })
    const [lines, rules, budgets, imports] = await Promise.all([
      listLines(tx, { ...of, from: cycles[0]?.startsOn ?? everyLine }),
      listRules(tx, of),
      listBudgets(tx, of),
      listImports(tx, of),
    ])
    const shown = cycles.slice(-cyclesShown)
    const sorted = lines.map(sortedBy(rules))
    return {
      cycles: shown.map((cycle) => ({ ...cycle, isRunning: cycle === cycles.at(-1) })),
      until: lines.at(-1)?.day ?? null,
      income: spentOf(sorted, shown, (group) => group === 'income').map((spent) => pence(-spent)),
      categories: categoriesOf(sorted, { cycles, shown, budgets }),
      rules,
      starterRules: starterRules.flatMap(({ words, category }) => (category === null ? [] : [{ words, category }])),
      imports: imports.map(toImport),
    }
  })
}

/** The pay cycles up to the running one, the earliest first. */
export async function readCycles(tx: Tx, { now, ...of }: Of & { now: string }): Promise<Cycle[]> {
  const today = londonDay(now)
  const pay = await readPay(tx, { ...of, now })
  const found = await readPaydays(tx, { employerId: of.employerId, pay, from: addDays(today, -daysOfCycles) })
  const paydays = found.map(({ payDate }) => payDate)
  return cyclesBetween([...new Set(paydays)]).filter(({ startsOn }) => startsOn <= today)
}

const groupOf = (category: Category | null) => (category === null ? 'none' : categoryGroups[category])

function spentOf(
  lines: readonly Line[],
  cycles: readonly Cycle[],
  is: (group: string, line: Line) => boolean,
): Pence[] {
  return spentInCycles(
    lines.filter((line) => is(groupOf(line.category), line)),
    cycles,
  )
}

type Within = { cycles: readonly Cycle[]; shown: readonly Cycle[]; budgets: readonly BudgetRow[] }

function categoriesOf(lines: readonly Line[], { cycles, shown, budgets }: Within): Spending['categories'] {
  const spending = [...categories.filter((one) => groupOf(one) !== 'income'), null]
  // Of the statements' first cycle only a part is known, and of the running one.
  const first = lines[0]?.day
  const whole = shown.map(({ startsOn }, at) => at < shown.length - 1 && first !== undefined && startsOn >= first)
  const last = whole.lastIndexOf(true)
  const all = spending.map((category) => ({
    category,
    spent: spentInCycles(
      lines.filter((line) => line.category === category && (category !== null || line.amount < 0)),
      shown,
    ),
  }))
  const total = all
    .filter(({ category }) => category !== 'own_transfer')
    .reduce((sum, { spent }) => sum + Math.max(0, spent[last] ?? 0), 0)
  return all
    .map(({ category, spent }) => ({
      category: category as MoneyCategory | null,
      group: groupOf(category),
      spent,
      share:
        last === -1 || total === 0 || category === 'own_transfer'
          ? null
          : mulDiv(Math.max(0, spent[last] ?? 0), { multiplier: 10_000, divisor: total, rounding: 'halfUp' }),
      trend: last > 0 && whole[last - 1] ? trendOf(spent[last], spent[last - 1]) : null,
      budget: budgetOf(
        lines,
        cycles,
        budgets.find((budget) => budget.category === category),
      ),
    }))
    .filter(({ spent, budget }) => budget !== null || spent.some((one) => one !== 0))
    .sort((one, other) => (other.spent[last] ?? 0) - (one.spent[last] ?? 0) || add(...other.spent) - add(...one.spent))
}

function budgetOf(lines: readonly Line[], cycles: readonly Cycle[], budget: BudgetRow | undefined) {
  if (!budget) return null
  const since = cycles.filter(({ endsOn }) => endsOn >= budget.since)
  const own = lines.filter(({ category }) => category === budget.category)
  return budgetStanding(pence(budget.limit_pence), spentInCycles(own, since))
}

/** A page of lines, the latest first. */
export function showLines(
  { database }: ShowDeps,
  { employerId, workerId }: WorkerMember,
  { only, skip }: { only: 'all' | 'uncategorised'; skip: number },
): Promise<{ lines: Line[]; total: number }> {
  return database.read({ employerId }, async (tx) => {
    const of = { employerId, workerId }
    const [lines, rules] = await Promise.all([listLines(tx, { ...of, from: everyLine }), listRules(tx, of)])
    const sorted = lines.map(sortedBy(rules)).reverse()
    const wanted = only === 'all' ? sorted : sorted.filter(({ category, by }) => category === null && by === null)
    return { lines: wanted.slice(skip, skip + linesOfPage), total: wanted.length }
  })
}

/** The first day of the running cycle, from which a budget counts; today where no payday is known. */
export async function startOfCycle(tx: Tx, { now, ...of }: Of & { now: string }): Promise<string> {
  const today = londonDay(now)
  const running = (await readCycles(tx, { ...of, now })).at(-1)
  return running && running.endsOn >= addDays(today, -1) ? running.startsOn : today
}
