import type { PayslipListItem } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { Loaded } from '../../../shared/loaded.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { Money } from '../../../ui/money.tsx'
import { DownloadForEmployer, EmailToEmployee } from './employer-payslip-actions.tsx'
import { payslipsOfEmployee } from './employer-payslips.ts'
import { PasscodeDialog } from './passcode-dialog.tsx'

/** A year of weekly pay would be longer than the rest of the record. */
const shownFirst = 6

type EmployeePayslipsProps = { workerId: string; name: string; hasAccount: boolean }

/** The payslips of one employee on their record, newest first. */
export function EmployeePayslips({ workerId, name, hasAccount }: EmployeePayslipsProps) {
  const { t } = useText()
  const payslips = useQuery(payslipsOfEmployee(workerId))
  const [showsPasscode, setShowsPasscode] = useState(false)
  return (
    <Card
      title={t('payslips.title')}
      aside={
        !hasAccount && (
          <Button
            look="quiet"
            className="px-3!"
            icon={<KeyRound aria-hidden="true" className="size-5" />}
            aria-label={t('payslips.passcodeOf', { name })}
            onClick={() => setShowsPasscode(true)}
          >
            {t('payslips.passcodeShow')}
          </Button>
        )
      }
    >
      <Loaded query={payslips} lines={3}>
        {({ payslips: all }) => <Payslips payslips={all} workerId={workerId} name={name} hasAccount={hasAccount} />}
      </Loaded>
      {showsPasscode && <PasscodeDialog workerId={workerId} name={name} onClose={() => setShowsPasscode(false)} />}
    </Card>
  )
}

function Payslips({
  payslips,
  workerId,
  name,
  hasAccount,
}: {
  payslips: readonly PayslipListItem[]
  workerId: string
  name: string
  hasAccount: boolean
}) {
  const { t, day } = useText()
  const [showsAll, setShowsAll] = useState(false)
  const amount = (key: 'gross' | 'net' | 'paidOut', header: string): Column<PayslipListItem> => ({
    key,
    header,
    align: 'end',
    cell: (row) => <Money amount={row[key]} tabular />,
  })
  return (
    <>
      <DataTable
        caption={t('payslips.title')}
        rows={showsAll ? payslips : payslips.slice(0, shownFirst)}
        rowKey={({ id }) => id}
        empty={<EmptyState sentence={t('payslips.ofEmployeeNone')} />}
        columns={[
          {
            key: 'payDate',
            header: t('payslips.payDate'),
            isRowHeader: true,
            cell: ({ id, payDate }) => (
              <Link
                to={`/employer/payroll/payslips/${id}`}
                className="inline-flex min-h-11 items-center font-semibold text-primary sm:min-h-8"
              >
                {day(payDate, 'long')}
              </Link>
            ),
          },
          amount('gross', t('payslips.gross')),
          amount('net', t('payslips.net')),
          amount('paidOut', t('pay-runs.paidOut')),
          {
            key: 'actions',
            header: t('payslips.one'),
            align: 'end',
            cell: (row) => (
              <span className="flex flex-wrap justify-end">
                <DownloadForEmployer payslip={row} look="quiet" />
                {!hasAccount && <EmailToEmployee payslipId={row.id} workerId={workerId} name={name} isAgain={false} />}
              </span>
            ),
          },
        ]}
      />
      {!showsAll && payslips.length > shownFirst && (
        <Button look="quiet" className="mt-2" onClick={() => setShowsAll(true)}>
          {t('common.showAll', { count: payslips.length })}
        </Button>
      )}
    </>
  )
}
