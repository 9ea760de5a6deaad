import type { Available } from '@gpod/contract'
import { negate, type Pence } from '@gpod/money'
import { Suspense } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { WhySum } from '../../../shared/why/why-sum.tsx'
import { Accordion } from '../../../ui/accordion.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Money } from '../../../ui/money.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { type EarnedSum, earnedSum } from './earned-sum.ts'
import { Explanation, WhyLess } from './explanation.tsx'

/** Comes with what reads a working, which the home page has no need of. */
const EstimatedDeductions = lazyPart(() => import('./estimated-deductions.tsx'))

/** Why so much is available: a sentence and a short sum; what is estimated to be deducted and every line behind them. */
export function SumDialog({ available, onClose }: { available: Available; onClose: () => void }) {
  const { t } = useText()
  const sum = earnedSum(available)
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={t('earnings.sumTitle')}>
      <p className="-mt-2 mb-4 font-semibold text-title">
        <Money amount={sum.takeable} />
      </p>
      <WhySum
        sentence={
          <>
            <Explanation available={available} /> <WhyLess available={available} />
          </>
        }
        lines={shortSum(available, sum).map(({ name, amount }) => ({
          key: name,
          name:
            name === 'entitlement'
              ? t('why.shareOf', { rate: available.capBasisPoints, amount: sum.earned })
              : t(lineKeys[name]),
          value: <Money amount={amount} tabular />,
        }))}
        total={{ name: t('earnings.available'), value: <Money amount={sum.takeable} tabular /> }}
      />
      <div className="mt-3 border-line border-t">
        <Accordion
          items={[
            {
              id: 'deductions',
              title: t('earnings.sumEstimated', { amount: sum.deductions }),
              content: (
                <Suspense fallback={<SkeletonLines lines={3} />}>
                  <EstimatedDeductions expected={sum.deductions} />
                </Suspense>
              ),
            },
            { id: 'working', title: t('why.fullWorking'), content: <EveryLine available={available} sum={sum} /> },
          ]}
        />
      </div>
    </Dialog>
  )
}

const lineKeys = {
  taken: 'earnings.sumTaken',
  shortfall: 'earnings.sumShortfall',
  overLimit: 'earnings.sumOverLimit',
} as const

/** The policy's share of what is earned, less what is taken; what was taken beyond that comes on top. */
function shortSum(
  { entitlement }: Available,
  { taken, shortfall, overLimit }: EarnedSum,
): { name: 'entitlement' | keyof typeof lineKeys; amount: Pence }[] {
  return [
    { name: 'entitlement', amount: entitlement },
    ...(taken === 0 ? [] : [{ name: 'taken', amount: negate(taken) } as const]),
    ...(shortfall === 0 ? [] : [{ name: 'shortfall', amount: shortfall } as const]),
    ...(overLimit === 0 ? [] : [{ name: 'overLimit', amount: negate(overLimit) } as const]),
  ]
}

/** The sum from hours to what is left, line by line. */
function EveryLine({ available, sum }: { available: Available; sum: EarnedSum }) {
  const { t, share } = useText()
  return (
    <>
      <dl className="grid gap-2.5">
        <Line name={sum.countsWaiting ? t('earnings.sumWorked') : t('earnings.sumApproved')} amount={sum.gross} />
        <Line name={t('earnings.sumDeductions')} amount={negate(sum.deductions)} />
        <Line name={t('earnings.sumNet')} amount={sum.earned} isTotal />
        <Line
          name={`${t('earnings.sumKept')} (${share(10_000 - available.capBasisPoints)})`}
          amount={negate(sum.keptForPayday)}
        />
        <Line name={t('earnings.sumTaken')} amount={negate(sum.taken)} />
        {sum.shortfall > 0 && <Line name={t('earnings.sumShortfall')} amount={sum.shortfall} />}
        {sum.overLimit > 0 && <Line name={t('earnings.sumOverLimit')} amount={negate(sum.overLimit)} />}
        <Line name={t('earnings.available')} amount={sum.takeable} isTotal />
      </dl>
      {sum.waiting > 0 && (
        <dl className="mt-4 rounded-md bg-surface-2 px-3.5 py-2.5">
          <Line name={t('earnings.sumWaiting')} amount={sum.waiting} />
        </dl>
      )}
      {available.clockedBeyondRotaMinutes > 0 && (
        <p className="mt-2 text-ink-2 text-small">
          {t('shifts.waitingBeyond', { minutes: available.clockedBeyondRotaMinutes })}
        </p>
      )}
    </>
  )
}

function Line({ name, amount, isTotal = false }: { name: string; amount: Pence; isTotal?: boolean }) {
  return (
    <div
      className={classNames(
        'flex flex-wrap items-baseline justify-between gap-x-4 [&>dd]:ms-auto',
        isTotal && 'border-line border-t pt-2.5 font-semibold',
      )}
    >
      <dt className={isTotal ? 'text-ink' : 'text-ink-2'}>{name}</dt>
      <dd className="text-ink">
        <Money amount={amount} tabular />
      </dd>
    </div>
  )
}
