import type { PayslipDelivery } from '@gpod/contract'
import { FileText, KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/card.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { AddEmail, EmailToEmployee } from './employer-payslip-actions.tsx'
import { wayTones } from './employer-payslips.ts'
import { PasscodeDialog } from './passcode-dialog.tsx'

/** Who has no account, and what became of their payslip; who needs somebody first. */
export function DeliveriesTable({ deliveries }: { deliveries: readonly PayslipDelivery[] }) {
  const { t } = useText()
  const [asked, setAsked] = useState<PayslipDelivery | null>(null)
  return (
    <>
      <DataTable
        caption={t('payslips.withoutAccount')}
        rows={deliveries}
        rowKey={({ payslipId }) => payslipId}
        empty={<EmptyState sentence={t('employees.noneFound')} />}
        columns={[
          {
            key: 'name',
            header: t('payslips.factWorker'),
            isRowHeader: true,
            cell: ({ workerId, name }) => (
              <Link
                to={`/employer/employees/${workerId}`}
                className="inline-flex min-h-11 items-center font-medium text-primary underline-offset-4 hover:underline sm:min-h-8"
              >
                <bdi>{name}</bdi>
              </Link>
            ),
          },
          { key: 'way', header: t('payslips.delivery'), cell: (row) => <Delivery {...row} /> },
          {
            key: 'actions',
            header: t('payslips.one'),
            align: 'end',
            cell: (row) => <Actions delivery={row} onPasscode={() => setAsked(row)} />,
          },
        ]}
      />
      {asked && <PasscodeDialog workerId={asked.workerId} name={asked.name} onClose={() => setAsked(null)} />}
    </>
  )
}

function Delivery({ way, sentAt, openedAt }: PayslipDelivery) {
  const { t } = useText()
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-2 gap-y-0.5">
      <StatusPill tone={wayTones[way]}>{t(`payslips.way_${way}`)}</StatusPill>
      <span className="text-ink-2 text-small">
        {openedAt !== null
          ? t('payslips.openedAt', { at: openedAt })
          : sentAt !== null && t('payslips.sentAt', { at: sentAt })}
      </span>
    </span>
  )
}

function Actions({ delivery, onPasscode }: { delivery: PayslipDelivery; onPasscode: () => void }) {
  const { t } = useText()
  const { payslipId, workerId, name, way } = delivery
  const isSent = way === 'sent' || way === 'waiting' || way === 'ended'
  return (
    <span className="flex flex-wrap justify-end">
      <Link
        to={`/employer/payroll/payslips/${payslipId}`}
        aria-label={t('payslips.openOf', { name })}
        className={`${buttonClasses({ look: 'quiet' })} px-3!`}
      >
        <FileText aria-hidden="true" className="size-5" />
        {t('payslips.openThat')}
      </Link>
      {way === 'no_email' ? (
        <AddEmail workerId={workerId} />
      ) : (
        <EmailToEmployee payslipId={payslipId} workerId={workerId} name={name} isAgain={isSent || way === 'failed'} />
      )}
      {isSent && (
        <Button
          look="quiet"
          className="px-3!"
          icon={<KeyRound aria-hidden="true" className="size-5" />}
          aria-label={t('payslips.passcodeOf', { name })}
          onClick={onPasscode}
        >
          {t('payslips.passcodeShow')}
        </Button>
      )}
    </span>
  )
}
