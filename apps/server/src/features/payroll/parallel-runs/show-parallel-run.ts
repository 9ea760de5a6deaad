import type { ComparedPerson, ParallelRun } from '@gpod/contract'
import { comparedFigure } from '@gpod/contract'
import { add, type Pence, pence, subtract, ZERO } from '@gpod/money'
import type { Tx } from '../../../platform/database/database.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import { findRun } from '../pay-runs/index.ts'
import { compareFigures, ourFigures, sumOf } from './compare-figures.ts'
import { findCauses, type Theirs } from './find-causes.ts'
import {
  type ComparedRow,
  findParallelRun,
  type PaymentRow,
  readFileRows,
  readRunPayments,
  toSummary,
} from './parallel-runs-store.ts'
import type { Figures } from './read-file.ts'

/**
 * One comparison: everyone of the file and of the run as it stands now, who differs most first. Reads only. Refuses
 * `not_found`.
 */
export async function showParallelRun(
  tx: Tx,
  { employerId, id }: { employerId: string; id: string },
): Promise<ParallelRun | Refused> {
  const found = await findParallelRun(tx, { employerId, id })
  const run = found && (await findRun(tx, { employerId, payRunId: found.payRunId }))
  if (!found || !run) return refuse('not_found', 'no such comparison')
  const rows = await readFileRows(tx, { employerId, id })
  const payments = await readRunPayments(tx, { employerId, payRunId: found.payRunId })
  const people = comparePeople(rows, payments)
  const known = comparedFigure.options.filter((figure) => found.fields.includes(figure))
  return {
    ...toSummary(found),
    payRunId: found.payRunId,
    payDate: run.period.payDate,
    frequency: run.period.frequency,
    known,
    totals: known.map((figure) => {
      const pairs = people
        .flatMap(({ figures }) => figures.filter((one) => one.figure === figure))
        .flatMap(({ theirs, ours }) => (theirs === null || ours === null ? [] : [{ theirs, ours }]))
      const theirs = add(ZERO, ...pairs.map((one) => one.theirs))
      const ours = add(ZERO, ...pairs.map((one) => one.ours))
      return { figure, theirs, ours, difference: subtract(ours, theirs) }
    }),
    people,
  }
}

/** Everyone whom the file or the run names, once. */
function comparePeople(rows: readonly ComparedRow[], payments: readonly PaymentRow[]): ComparedPerson[] {
  const byWorker = new Map<string, ComparedRow[]>()
  for (const row of rows) {
    const key = row.worker_id ?? `line ${row.line}`
    byWorker.set(key, [...(byWorker.get(key) ?? []), row])
  }
  const paid = new Set(payments.map(({ worker_id }) => worker_id))
  const inRun = payments.map((payment) => compareOne(byWorker.get(payment.worker_id) ?? [], payment))
  const others = [...byWorker].filter(([key]) => !paid.has(key)).map(([, theirs]) => compareOne(theirs, null))
  const weight = ({ state, figures }: ComparedPerson) =>
    state === 'agrees'
      ? -1
      : Math.max(...figures.map(({ difference, theirs, ours }) => Math.abs(difference ?? theirs ?? ours ?? 0)), 0)
  return [...inRun, ...others]
    .map((person) => ({ person, weight: weight(person) }))
    .sort((one, other) => other.weight - one.weight)
    .map(({ person }) => person)
}

function compareOne(rows: readonly ComparedRow[], payment: PaymentRow | null): ComparedPerson {
  const [first] = rows
  const theirs: Theirs = {
    figures: sumOf(rows.map(({ figures }) => inPence(figures))),
    taxCode: rows.find(({ tax_code }) => tax_code !== null)?.tax_code ?? null,
    niCategory: rows.find(({ ni_category }) => ni_category !== null)?.ni_category ?? null,
    rows: rows.length,
  }
  const ours = payment?.result ? { input: payment.input, result: payment.result } : null
  const figures = compareFigures(first ? theirs.figures : null, ours && ourFigures(ours.result))
  const causes = first && ours ? findCauses(theirs, ours) : []
  return {
    workerId: payment?.worker_id ?? first?.worker_id ?? null,
    employeeId: payment?.employee_number ?? first?.employee_number ?? '',
    name: payment?.name ?? first?.name ?? '',
    state: stateOf({ isTheirs: first !== undefined, isOurs: payment !== null, isRefused: ours === null, figures }),
    lines: rows.map(({ line }) => line),
    figures,
    causes,
  }
}

function stateOf({
  isTheirs,
  isOurs,
  isRefused,
  figures,
}: {
  isTheirs: boolean
  isOurs: boolean
  isRefused: boolean
  figures: ComparedPerson['figures']
}): ComparedPerson['state'] {
  if (!isOurs) return 'only_theirs'
  if (!isTheirs) return 'only_ours'
  if (isRefused) return 'refused'
  return figures.some(({ difference }) => difference !== null && difference !== 0) ? 'differs' : 'agrees'
}

function inPence(figures: Readonly<Record<string, number>>): Figures {
  const read: Partial<Record<string, Pence>> = {}
  for (const [figure, amount] of Object.entries(figures)) read[figure] = pence(amount)
  return read
}
