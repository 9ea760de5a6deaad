import type { Trace, TraceStep } from '@gpod/payroll'
import { firstRow, sql, type Tx } from '../../../platform/database/database.ts'
import { type Absence, explainStatutoryPay, movedBy } from './statutory-pay-of-period.ts'

type OfPayment = { employerId: string; workerId: string; startsOn: string; endsOn: string }

/** A line of pay by its name in the working and the code that says where it comes from. */
type Line = { figure: string; code: string; amount: number }

/**
 * A payment's working in which statutory pay tells its own: average earnings, rates, days and weeks. A line whose absence was
 * changed since goes on being an amount that was given.
 */
export async function withStatutoryPay(
  tx: Tx,
  trace: Trace<string>,
  { lines, ...of }: OfPayment & { lines: readonly Line[] },
): Promise<Trace<string>> {
  const statutory = lines.filter(({ code, figure }) => code.startsWith(ofAbsence) && figure in trace.figures)
  if (statutory.length === 0) return trace
  const { absences, leavesOn } = await readAbsences(tx, of)
  const steps: TraceStep<string>[] = [...trace.steps]
  const figures: Record<string, number> = { ...trace.figures }
  for (const { code, amount, figure } of statutory) {
    const absenceId = code.slice(ofAbsence.length)
    const working = explainStatutoryPay(absences, { absenceId, amount }, { ...of, leavesOn })
    if (working === null) continue
    figures[figure] = steps.length + working.root
    steps.push(...movedBy(working.steps, steps.length))
  }
  return { steps, figures }
}

const ofAbsence = 'absence:'

async function readAbsences(
  tx: Tx,
  { employerId, workerId, endsOn }: OfPayment,
): Promise<{ absences: Absence[]; leavesOn: string | null }> {
  const found = await firstRow(
    tx,
    sql<{ ends_on: string | null; list: Absence[] | null }>`
      select w.ends_on, (
        select json_agg(json_build_object('id', a.id, 'kind', a.kind, 'starts_on', a.starts_on, 'ends_on', a.ends_on, 'facts', a.facts)
          order by a.starts_on, a.id)
        from absences a
        where a.employer_id = w.employer_id and a.worker_id = w.id and a.cancelled_at is null and a.starts_on <= ${endsOn}::date
      ) as list
      from workers w where w.employer_id = ${employerId} and w.id = ${workerId}
    `,
  )
  return { absences: found?.list ?? [], leavesOn: found?.ends_on ?? null }
}
