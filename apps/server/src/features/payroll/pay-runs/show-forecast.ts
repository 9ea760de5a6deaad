import type { routes } from '@gpod/contract'
import { atLeastZero, pence } from '@gpod/money'
import type { z } from 'zod'
import type { Deps } from '../../../platform/deps.ts'
import type { WorkerMember } from '../../../platform/http/session.ts'
import { estimatePayment } from './estimate-net.ts'
import { historyOf, readForecast } from './forecast-paydays.ts'

type Answer = z.output<typeof routes.earnings.forecast.response>

/** What the next payday is expected to bring, and how that came about; null where no payday is known. */
export async function showForecast(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { employerId, workerId }: WorkerMember,
): Promise<Answer> {
  const forecast = await database.read({ employerId }, (tx) =>
    readForecast(tx, { employerId, workerId, now: clock.now() }),
  )
  const history = historyOf(forecast)
  const [next] = forecast.paydays
  if (!next) return { payday: null, ...history }
  const { row, account } = forecast.loaded
  const { payDate, ordinaryPayday, gross, pay, comesOff, arrives } = next
  const working = pay && estimatePayment(row, { gross: pay.gross, payDate: next.taxDate, trace: true })
  return {
    payday: {
      payDate,
      ordinaryPayday,
      forecast: next.forecast,
      comesOff,
      arrives,
      comesOffLater: atLeastZero(pence(account.outstanding - comesOff)),
      working:
        gross && working?.trace
          ? {
              ...gross,
              isSalary: row.pay_basis === 'salaried',
              lines: working.lines.flatMap(({ section, kind, amount }, index) =>
                section === 'deductions' ? [{ kind, amount, figure: `lines.${index}` }] : [],
              ),
              trace: working.trace.steps.map((step) => ({ ...step })),
              figures: { ...working.trace.figures },
            }
          : null,
    },
    ...history,
  }
}
