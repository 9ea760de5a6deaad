import type { PayslipListItem, WithdrawnPayslip } from '@gpod/contract'
import type { Ref } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { Accordion } from '../../../ui/accordion.tsx'
import { Card } from '../../../ui/card.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { Money } from '../../../ui/money.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { byTaxYear, type TaxYearGroup } from './payslips.ts'

type HistoryCardProps = {
  payslips: readonly PayslipListItem[]
  withdrawn: readonly WithdrawnPayslip[]
  ref?: Ref<HTMLDivElement>
}

/** Every payslip of seven years by tax year: the newest year open, the earlier ones on demand. */
export function HistoryCard({ payslips, withdrawn, ref }: HistoryCardProps) {
  const { t } = useText()
  const [newest, ...earlier] = byTaxYear(payslips, withdrawn)
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
  const { taxYear, payslips, withdrawn, totals } = group
  const arePaid = payslips.every(({ payState }) => payState === 'paid')
  return (
    <div className="text-ink">
      {payslips.length > 0 && <p className="mb-3 text-ink-2 text-secondary">{t('payslips.sumOfYear', totals)}</p>}
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
      {withdrawn.length > 0 && (
        <ul className="mt-3 grid gap-3 border-line border-t pt-3">
          {withdrawn.map((payslip) => (
            <Withdrawn key={payslip.id} payslip={payslip} />
          ))}
        </ul>
      )}
    </div>
  )
}

/** What they were shown once and does not count any more, and the way to what counts instead. */
function Withdrawn({ payslip: { payDate, paidOut, withdrawnAt, replacedBy } }: { payslip: WithdrawnPayslip }) {
  const { t, day } = useText()
  return (
    <li className="text-ink-2 text-secondary">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span>{day(payDate, 'long')}</span>
        <s className="ms-auto">
          <Money amount={paidOut} tabular />
        </s>
      </p>
      <p className="mt-1">
        <StatusPill tone="ended">{t('payslips.withdrawn')}</StatusPill>
      </p>
      <p className="mt-1 text-small">{t('payslips.withdrawnAt', { at: withdrawnAt })}</p>
      {replacedBy && (
        <Link
          to={`/payslips/${replacedBy.id}`}
          className="inline-flex min-h-11 items-center font-semibold text-primary"
        >
          {t('payslips.replacedBy', { on: replacedBy.payDate })}
        </Link>
      )}
    </li>
  )
}
