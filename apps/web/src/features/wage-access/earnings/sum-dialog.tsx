import type { Available } from '@gpod/contract'
import { negate, type Pence } from '@gpod/money'
import { useText } from '../../../i18n/use-text.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Money } from '../../../ui/money.tsx'
import { earnedSum } from './earned-sum.ts'

/** The sum behind the available wages, line by line. */
export function SumDialog({ available, onClose }: { available: Available; onClose: () => void }) {
  const { t, share } = useText()
  const sum = earnedSum(available)
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={t('earnings.sumTitle')}>
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
        <Line name={t('earnings.available')} amount={sum.available} isTotal />
      </dl>
      {sum.waiting > 0 && (
        <dl className="mt-4 rounded-md bg-surface-2 px-3.5 py-2.5">
          <Line name={t('earnings.sumWaiting')} amount={sum.waiting} />
        </dl>
      )}
    </Dialog>
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
      <dd>
        <Money amount={amount} tabular />
      </dd>
    </div>
  )
}
