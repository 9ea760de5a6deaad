import type { PayslipListItem } from '@gpod/contract'
import type { Ref } from 'react'
import { Link } from 'react-router'
import { dayOf } from '../../../i18n/formats.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { Accordion } from '../../../ui/accordion.tsx'
import { Card } from '../../../ui/card.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { Money } from '../../../ui/money.tsx'
import { byTaxYear, isTaxYearOf, type TaxYearGroup } from './payslips.ts'

/** Every payslip of seven years by tax year: the newest year open, the earlier ones on demand. */
export function HistoryCard({ payslips, ref }: { payslips: readonly PayslipListItem[]; ref?: Ref<HTMLDivElement> }) {
  const { t } = useText()
  const [newest, ...earlier] = byTaxYear(payslips)
  const hasSeveralEmployers = new Set(payslips.map(({ employerName }) => employerName)).size > 1
  if (!newest) return null
  return (
    <div ref={ref} tabIndex={-1} className="scroll-mt-4 rounded-lg outline-none">
      <Card title={t('payslips.historyTitle')}>
        <h3 className="mb-2 font-semibold">{t('payslips.taxYear', { year: newest.taxYear })}</h3>
        <Year group={newest} showsEmployer={hasSeveralEmployers} />
        {earlier.length > 0 && (
          <div className="mt-3 border-line border-t">
            <Accordion
              items={earlier.map((group) => ({
                id: group.taxYear,
                title: `${t('payslips.taxYear', { year: group.taxYear })} · ${t('payslips.count', { count: group.payslips.length })}`,
                content: <Year group={group} showsEmployer={hasSeveralEmployers} />,
              }))}
            />
          </div>
        )}
      </Card>
    </div>
  )
}

function Year({ group, showsEmployer }: { group: TaxYearGroup; showsEmployer: boolean }) {
  const { t, day } = useText()
  const { taxYear, payslips, totals } = group
  const arePaid = payslips.every(({ payState }) => payState === 'paid')
  const isCurrent = isTaxYearOf(taxYear, dayOf(new Date().toISOString()))
  return (
    <div className="text-ink">
      <p className="mb-3 text-ink-2 text-secondary">
        {t(isCurrent ? 'payslips.sumToDate' : 'payslips.sumOfYear', totals)}
      </p>
      <DataTable
        caption={t('payslips.taxYear', { year: taxYear })}
        rows={payslips}
        rowKey={({ id }) => id}
        empty={null}
        columns={[
          {
            key: 'payDate',
            header: t('payslips.payDate'),
            isRowHeader: true,
            cell: ({ id, payDate, employerName }) => (
              <span>
                <Link to={`/payslips/${id}`} className="inline-flex min-h-11 items-center font-semibold text-primary">
                  {day(payDate, 'long')}
                </Link>
                {showsEmployer && <bdi className="block text-ink-2 text-small">{employerName}</bdi>}
              </span>
            ),
          },
          { key: 'gross', header: t('payslips.gross'), align: 'end', cell: ({ gross }) => <Money amount={gross} /> },
          { key: 'net', header: t('payslips.net'), align: 'end', cell: ({ net }) => <Money amount={net} /> },
          {
            key: 'paidOut',
            header: t(arePaid ? 'payslips.paidOut' : 'payslips.payout'),
            align: 'end',
            cell: ({ paidOut, payState }) => (
              <span>
                <Money amount={paidOut} className="font-semibold" />
                {payState !== 'paid' && <span className="block text-ink-2 text-small">{t('payslips.toBePaid')}</span>}
              </span>
            ),
          },
        ]}
      />
    </div>
  )
}
