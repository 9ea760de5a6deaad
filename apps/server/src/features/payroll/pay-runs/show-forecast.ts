import type { routes } from '@gpod/contract'
import { atLeastZero, pence } from '@gpod/money'
import { calculatePay, EARNINGS_KINDS, type PayLine } from '@gpod/payroll'
import type { z } from 'zod'
import { londonDay } from '../../../platform/clock.ts'
import { rows, sql, type Tx } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type HeldAnswer, heldBy, readStamp } from '../../../platform/http/kept-answers.ts'
import type { WorkerMember } from '../../../platform/http/session.ts'
import { type Forecast, historyOf, type PaydayForecast, readForecast } from './forecast-paydays.ts'

type Answer = z.output<typeof routes.earnings.forecast.response>
type Working = NonNullable<Answer['payday']>['working']

/** What the next payday is expected to bring, and how that came about; null where no payday is known. */
export function showForecast(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { employerId, workerId }: WorkerMember,
): Promise<Answer | HeldAnswer<Answer>> {
  return database.readOneMoment({ employerId }, async (tx) => {
    const now = clock.now()
    const [stamp, forecast] = await Promise.all([
      readStamp(tx, 'forecast_stamp', { employerId, workerId, today: londonDay(now) }),
      readForecast(tx, { employerId, workerId, now, most: 1 }),
    ])
    const answer = { payday: await showPayday(tx, employerId, forecast), ...historyOf(forecast) }
    return heldBy(answer, { stamp, from: now, until: forecast.holdsUntil })
  })
}

async function showPayday(tx: Tx, employerId: string, { loaded, paydays }: Forecast): Promise<Answer['payday']> {
  const [next] = paydays
  if (!next) return null
  const { payDate, ordinaryPayday, comesOff, arrives } = next
  return {
    payDate,
    ordinaryPayday,
    forecast: next.forecast,
    comesOff,
    arrives,
    comesOffLater: atLeastZero(pence(loaded.account.outstanding - comesOff)),
    working: await workingOf(tx, employerId, next, loaded.row.pay_basis === 'salaried'),
  }
}

/** The lines of the payment: what is paid for time, what comes on top, and each deduction with how it came about. */
async function workingOf(
  tx: Tx,
  employerId: string,
  { gross, pay }: PaydayForecast,
  isSalary: boolean,
): Promise<Working> {
  const worked = pay && calculatePay({ ...pay.input, trace: true })
  if (!gross || worked?.outcome !== 'calculated' || !worked.trace) return null
  const labels = await readLabels(tx, employerId, worked.lines)
  const lines = worked.lines.map((line, index) => ({
    ...line,
    name: labels.get(line.code) ?? null,
    figure: `lines.${index}`,
  }))
  return {
    ...gross,
    isSalary,
    additions: lines.flatMap(({ section, kind, name, amount }) =>
      section === 'earnings' && kind !== 'hourly' && kind !== 'salary' && EARNINGS_KINDS[kind].cash
        ? [{ kind, name, amount }]
        : [],
    ),
    lines: lines.flatMap(({ section, kind, name, amount, figure }) =>
      section === 'deductions' ? [{ kind, name, amount, figure }] : [],
    ),
    trace: worked.trace.steps.map((step) => ({ ...step })),
    figures: { ...worked.trace.figures },
  }
}

/** What the company calls the items among the lines, by code. */
async function readLabels(tx: Tx, employerId: string, lines: readonly PayLine[]): Promise<Map<string, string>> {
  const codes = lines.flatMap(({ code }) => (code.startsWith('item:') ? [code] : []))
  if (codes.length === 0) return new Map()
  const found = await rows(
    tx,
    sql<{ code: string; label: string }>`
      select 'item:' || i.id as code, i.label from pay_items i
      where i.employer_id = ${employerId} and 'item:' || i.id = any(${codes}::text[])
    `,
  )
  return new Map(found.map(({ code, label }) => [code, label]))
}
