import { routes } from '@gpod/contract'
import { negate } from '@gpod/money'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../i18n/use-text.tsx'
import type { ResponseOf } from '../../../lib/api-client.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { payLineLabelOf } from '../../../shared/pay-line-labels.ts'
import { WhySum } from '../../../shared/why/why-sum.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Money } from '../../../ui/money.tsx'
import { DeductionLines } from './estimated-deductions.tsx'

type Payday = NonNullable<ResponseOf<typeof routes.earnings.forecast>['payday']>

/** From hours and rota to what arrives: a sum, and each deduction of it with its why. */
export function ForecastDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const query = useQuery(apiQuery(routes.earnings.forecast))
  const payday = query.data?.payday
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={t('earnings.forecastTitle')}>
      <NotLoaded query={query} failed={t('earnings.forecastFailed')} lines={4} />
      {payday?.forecast && payday.working && (
        <Working {...payday} working={payday.working} forecast={payday.forecast} />
      )}
    </Dialog>
  )
}

type WorkingProps = Payday & { working: NonNullable<Payday['working']>; forecast: NonNullable<Payday['forecast']> }

function Working({ working, forecast, comesOff, arrives, payDate }: WorkingProps) {
  const { t } = useText()
  const { approved, waiting, planned, beyondRota, isSalary, additions, lines } = working
  const paid = [
    { key: 'approved', name: t('earnings.sumApproved'), amount: approved },
    { key: 'waiting', name: t('earnings.ribbonWaiting'), amount: waiting },
    { key: 'planned', name: t(isSalary ? 'earnings.forecastSalary' : 'earnings.forecastPlanned'), amount: planned },
    {
      key: 'beyondRota',
      name: t(beyondRota < 0 ? 'earnings.forecastLess' : 'earnings.forecastMore'),
      amount: beyondRota,
    },
    ...additions.map(({ kind, name, amount }, index) => {
      const key = payLineLabelOf(kind)
      return { key: `${index}`, name: name ?? (key === null ? kind : t(key)), amount }
    }),
  ].filter(({ amount }) => amount !== 0)
  const net = { key: 'net', name: t('earnings.paydayNet'), amount: forecast.expected }
  return (
    <>
      <WhySum
        sentence={t('earnings.payday', { on: payDate })}
        lines={paid.map(({ amount, ...line }) => ({ ...line, value: <Money amount={amount} tabular /> }))}
        total={null}
      />
      {lines.some(({ amount }) => amount !== 0) && (
        <div className="mt-3 px-3.5 text-ink-2">
          <DeductionLines estimate={working} />
        </div>
      )}
      <WhySum
        sentence={t('earnings.estimateNote')}
        lines={[
          net,
          ...(comesOff > 0 ? [{ key: 'taken', name: t('earnings.sumTaken'), amount: negate(comesOff) }] : []),
        ].map(({ amount, ...line }) => ({ ...line, value: <Money amount={amount} tabular /> }))}
        total={
          arrives === null ? null : { name: t('earnings.paydayExpected'), value: <Money amount={arrives} tabular /> }
        }
      />
    </>
  )
}
