import type { PayslipDocument, PayslipView } from '@gpod/contract'
import { negate, type Pence, subtract } from '@gpod/money'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import type { Translate } from '../../../i18n/create-text.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import { Money } from '../../../ui/money.tsx'
import { type Cause, type ComparedFigure, comparePayslips } from './compare-payslips.ts'
import { lineName, totalName, whenPaid } from './payslip-labels.ts'

/** What differs between two payslips: first in words, then figure by figure; on a phone the figures when they are asked for. */
export function ComparedPayslips(views: { before: PayslipView; after: PayslipView }) {
  const { t, day } = useText()
  const [showsFigures, setShowsFigures] = useState(false)
  const figuresId = useId()
  const before = views.before.document
  const after = views.after.document
  const isPaid = views.before.payState === 'paid' && views.after.payState === 'paid'
  const { figures, causes, minutes, taxCode } = comparePayslips(before, after)
  const nameOf = ({ figure }: ComparedFigure) => {
    if ('line' in figure) return lineName(t, figure.line)
    return figure.total === 'paidOut' && !isPaid ? t('payslips.payout') : totalName(t, figure.total)
  }
  const facts = [
    ...(minutes.before === minutes.after ? [] : [t('payslips.diffHours', minutes)]),
    ...(taxCode === null ? [] : [t('payslips.diffTaxCode', taxCode)]),
    ...causes.map((cause) => causeText(t, nameOf(cause), cause)),
  ]
  return (
    <div aria-live="polite">
      <p className="font-medium">
        {isPaid
          ? paidText(t, before, after)
          : (whenPaid(t, { ...views.after, payDate: after.payDate }) ??
            whenPaid(t, { ...views.before, payDate: before.payDate }))}
      </p>
      <ul className="mt-2 mb-4 grid list-disc gap-1 ps-5 text-ink-2">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <Button
        look="outline"
        wide
        className="sm:hidden"
        aria-expanded={showsFigures}
        aria-controls={figuresId}
        onClick={() => setShowsFigures(!showsFigures)}
      >
        {showsFigures ? t('payslips.compareHide') : t('payslips.compareShow')}
        <ChevronDown aria-hidden="true" className={classNames('size-5', showsFigures && 'rotate-180')} />
      </Button>
      <div id={figuresId} className={classNames(!showsFigures && 'max-sm:hidden')}>
        <DataTable
          caption={t('payslips.compare')}
          rows={figures}
          rowKey={({ key }) => key}
          empty={null}
          columns={[
            {
              key: 'figure',
              header: t('payslips.figure'),
              isRowHeader: true,
              cell: (row) => <bdi className={'total' in row.figure ? 'font-semibold' : undefined}>{nameOf(row)}</bdi>,
            },
            {
              key: 'before',
              header: day(before.payDate, 'long'),
              align: 'end',
              cell: (row) => <Money amount={row.before} />,
            },
            {
              key: 'after',
              header: day(after.payDate, 'long'),
              align: 'end',
              cell: (row) => <Money amount={row.after} />,
            },
            {
              key: 'difference',
              header: t('payslips.difference'),
              align: 'end',
              cell: ({ difference }) => <Money amount={difference} sign="always" className="font-semibold" />,
            },
          ]}
        />
      </div>
    </div>
  )
}

function paidText(t: Translate, before: PayslipDocument, after: PayslipDocument): string {
  const difference = subtract(after.totals.paidOut, before.totals.paidOut)
  const days = { before: before.payDate, after: after.payDate }
  if (difference === 0) return t('payslips.paidSame', days)
  return difference > 0
    ? t('payslips.paidMore', { ...days, amount: difference })
    : t('payslips.paidLess', { ...days, amount: negate(difference) })
}

/** More or less, and of a deduction that it came off or was given back: which of them raised the pay is told in words. */
function causeText(t: Translate, name: string, { way, before, after, difference }: Cause): string {
  const amount: Pence = difference < 0 ? negate(difference) : difference
  if (way === 'deduction') return t(difference > 0 ? 'payslips.diffMoreOff' : 'payslips.diffLessOff', { name, amount })
  if (way === 'given_back')
    return t(difference > 0 ? 'payslips.diffMoreBack' : 'payslips.diffLessBack', { name, amount })
  if (before === 0) return t('payslips.diffNew', { name, amount: after })
  if (after === 0) return t('payslips.diffGone', { name, amount: before })
  return difference > 0 ? t('payslips.diffMore', { name, amount }) : t('payslips.diffLess', { name, amount })
}
