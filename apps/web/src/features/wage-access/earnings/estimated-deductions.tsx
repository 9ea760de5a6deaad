import type { EstimatedDeductions as Estimate } from '@gpod/contract'
import { add, negate, type Pence, ZERO } from '@gpod/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { payLineLabelOf } from '../../../shared/pay-line-labels.ts'
import { readTrace, rootOf } from '../../../shared/why/sent-trace.ts'
import { TraceDialog } from '../../../shared/why/trace-dialog.tsx'
import { WhyButton } from '../../../shared/why/why-button.tsx'
import { Money } from '../../../ui/money.tsx'
import { estimatedDeductions } from './available.ts'

/** What is estimated to be deducted, each amount with its why. `expected` is what the sum above them counts. */
export default function EstimatedDeductions({ expected }: { expected: Pence }) {
  const { t } = useText()
  const query = useQuery(estimatedDeductions)
  if (!query.data) return <NotLoaded query={query} failed={t('earnings.estimateFailed')} lines={3} />
  const { estimate } = query.data
  return estimate === null ? t('earnings.estimateNone') : <Lines estimate={estimate} expected={expected} />
}

function Lines({ estimate, expected }: { estimate: Estimate; expected: Pence }) {
  const { t } = useText()
  const together = add(ZERO, ...estimate.lines.map(({ amount }) => amount))
  return (
    <>
      <DeductionLines estimate={estimate} />
      <p className="mt-1 text-small">
        {t('earnings.estimateNote')} {together < expected && t('earnings.refundNotCounted')}
      </p>
    </>
  )
}

/** Each deduction with its why. */
export function DeductionLines({ estimate }: { estimate: Pick<Estimate, 'lines' | 'trace' | 'figures'> }) {
  const { t } = useText()
  const [asked, setAsked] = useState<{ name: string; amount: Pence; root: number } | null>(null)
  const trace = readTrace(estimate)
  return (
    <>
      <dl>
        {estimate.lines.map(({ kind, name: called, amount, figure }) => {
          const key = payLineLabelOf(kind)
          const name = called ?? (key === null ? kind : t(key))
          const root = rootOf(trace, figure, amount)
          return (
            <div key={figure} className="flex min-h-11 items-center justify-between gap-4">
              <dt>{name}</dt>
              <dd className="flex items-center gap-1 text-ink">
                <Money amount={amount === 0 ? amount : negate(amount)} tabular />
                {root !== null && <WhyButton figure={name} onClick={() => setAsked({ name, amount, root })} />}
              </dd>
            </div>
          )
        })}
      </dl>
      {asked && <TraceDialog {...asked} trace={trace} onClose={() => setAsked(null)} />}
    </>
  )
}
