import type { PayRun } from '@gpod/contract'
import { type Pence, pence } from '@gpod/money'
import type { PlainKey } from '../../../i18n/create-text.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { Card } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Money } from '../../../ui/money.tsx'

type Figure = Exclude<keyof PayRun['totals'], 'workers'>

const totalLabels = {
  gross: 'take-home.gross',
  salarySacrifice: 'pay-lines.salary_sacrifice',
  grossForTax: 'payroll.grossForTax',
  incomeTax: 'take-home.incomeTax',
  employeeNi: 'payroll.employeeNi',
  studentLoans: 'take-home.studentLoan',
  pensionEmployee: 'pay-runs.pensionEmployee',
  courtOrders: 'payroll.courtOrders',
  otherDeductions: 'pay-runs.otherDeductions',
  expenses: 'pay-runs.expenses',
  net: 'pay-runs.net',
  advancesRecovered: 'pay-runs.advances',
  paidOut: 'pay-runs.paidOut',
  employerNi: 'payroll.employerNi',
  pensionEmployer: 'payroll.pensionEmployer',
  employerCost: 'payroll.employerCost',
} as const satisfies Record<Figure, PlainKey>

const strong: ReadonlySet<Figure> = new Set(['gross', 'net', 'paidOut', 'employerCost'])
const figures = Object.keys(totalLabels) as Figure[]

/** The change has a column of its own where there is room, else it stands below its figure. */
const besides = 'hidden min-[360px]:table-cell'
const below = 'block font-normal text-small min-[360px]:hidden'

/** What the run comes to, beside the last one of the same frequency. Rows that are nothing in both are left out. */
export function RunTotals({ run }: { run: PayRun }) {
  const { t, day, number } = useText()
  const { totals, previous } = run
  const isNothing = (figure: Figure) => totals[figure] === 0 && (previous === null || previous.totals[figure] === 0)
  const rows = figures.filter((figure) => {
    // Without a sacrifice it is gross pay once more.
    if (figure === 'grossForTax') return !isNothing('salarySacrifice')
    return strong.has(figure) || !isNothing(figure)
  })
  return (
    <Card title={t('pay-runs.totals')}>
      <table className="w-full border-collapse text-secondary">
        <thead>
          <tr className="border-line border-b text-ink-2 text-small">
            <th scope="col" className="py-1.5 text-start font-semibold">
              {t('pay-runs.figure')}
            </th>
            <th scope="col" className="py-1.5 ps-3 text-end sm:ps-5 font-semibold">
              {t('pay-runs.thisRun')}
            </th>
            {previous && (
              <>
                <th scope="col" className="hidden py-1.5 ps-3 text-end sm:ps-5 font-semibold sm:table-cell">
                  {day(previous.payDate)}
                </th>
                <th scope="col" className={classNames('py-1.5 ps-3 text-end sm:ps-5 font-semibold', besides)}>
                  {t('pay-runs.change')}
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          <tr>
            <th scope="row" className="py-2 text-start font-normal text-ink-2">
              {t('payroll.workers')}
            </th>
            <td className="py-2 ps-3 text-end sm:ps-5 tabular-nums">
              {number(totals.workers)}
              {previous && (
                <bdi dir="ltr" className={below}>
                  {signed(totals.workers - previous.totals.workers)}
                </bdi>
              )}
            </td>
            {previous && (
              <>
                <td className="hidden py-2 ps-3 text-end sm:ps-5 tabular-nums sm:table-cell">
                  {number(previous.totals.workers)}
                </td>
                <td className={classNames('py-2 ps-3 text-end sm:ps-5 tabular-nums', besides)}>
                  <bdi dir="ltr">{signed(totals.workers - previous.totals.workers)}</bdi>
                </td>
              </>
            )}
          </tr>
          {rows.map((figure) => (
            <tr key={figure} className={classNames(strong.has(figure) && 'font-semibold')}>
              <th
                scope="row"
                className={classNames('py-2 text-start', !strong.has(figure) && 'font-normal text-ink-2')}
              >
                {t(totalLabels[figure])}
              </th>
              <td className="py-2 ps-3 text-end sm:ps-5">
                <Money amount={totals[figure]} tabular />
                {previous && (
                  <span className={below}>
                    <Change now={totals[figure]} before={previous.totals[figure]} />
                  </span>
                )}
              </td>
              {previous && (
                <>
                  <td className="hidden py-2 ps-3 text-end sm:ps-5 font-normal sm:table-cell">
                    <Money amount={previous.totals[figure]} tabular />
                  </td>
                  <td className={classNames('py-2 ps-3 text-end sm:ps-5 font-normal', besides)}>
                    <Change now={totals[figure]} before={previous.totals[figure]} />
                  </td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {previous === null && <p className="mt-3 text-ink-2 text-small">{t('pay-runs.noLastRun')}</p>}
      {totals.expenses !== 0 && (
        <p className="mt-3 text-ink-2 text-small">{t('pay-runs.costNote', { expenses: totals.expenses })}</p>
      )}
      {run.approvedAt === null && totals.advancesRecovered !== 0 && (
        <p className="mt-3 text-ink-2 text-small">{t('pay-runs.advancesNote')}</p>
      )}
    </Card>
  )
}

/** The difference with its sign; a dash where there is none. */
export function Change({ now, before }: { now: Pence; before: Pence }) {
  if (now === before) return <span className="text-ink-2">–</span>
  return <Money amount={pence(now - before)} sign="always" tabular />
}

function signed(count: number): string {
  if (count === 0) return '–'
  return count > 0 ? `+${count}` : `−${-count}`
}
