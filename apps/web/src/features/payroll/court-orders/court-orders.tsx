import { courtOrderKind, routes } from '@gpod/contract'
import { formatPounds, type Pence } from '@gpod/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PlainKey } from '../../../i18n/create-text.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { call, type RequestOf, type ResponseOf } from '../../../lib/api-client.ts'
import { londonToday } from '../../../lib/london-time.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { Loaded } from '../../../shared/loaded.tsx'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { WorkerField } from '../../../shared/worker-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input, Select } from '../../../ui/input.tsx'
import { Isolated } from '../../../ui/money.tsx'
import { MoneyInput } from '../../../ui/money-input.tsx'

type Order = ResponseOf<typeof routes.courtOrders.list>['orders'][number]
type NewOrder = RequestOf<typeof routes.courtOrders.add>['body']

const kindLabels = {
  attachment_priority: 'court-orders.order_attachment_priority',
  attachment_non_priority: 'court-orders.order_attachment_non_priority',
  child_maintenance: 'court-orders.order_child_maintenance',
  council_tax_england: 'court-orders.order_council_tax_england',
  council_tax_wales: 'court-orders.order_council_tax_wales',
  fine: 'court-orders.order_fine',
  direct_earnings_standard: 'court-orders.order_direct_earnings_standard',
  direct_earnings_higher: 'court-orders.order_direct_earnings_higher',
  direct_earnings_fixed: 'court-orders.order_direct_earnings_fixed',
  earnings_arrestment: 'court-orders.order_earnings_arrestment',
} as const satisfies Record<Order['kind'], PlainKey>

/** Orders that name a sum themselves; the others take by the table of their law. */
const namesSum: ReadonlySet<Order['kind']> = new Set([
  'attachment_priority',
  'attachment_non_priority',
  'child_maintenance',
  'direct_earnings_fixed',
])

const shownBy = [routes.courtOrders.list.path]

/** Court orders and direct earnings attachments that take from pay. */
export function CourtOrders({ canWrite }: { canWrite: boolean }) {
  const { t, day } = useText()
  const list = useQuery(apiQuery(routes.courtOrders.list))
  const [open, setOpen] = useState<'add' | Order | null>(null)
  const end = (order: Order) =>
    order.endedOn === null ? (
      <Button look="quiet" className="px-3!" onClick={() => setOpen(order)}>
        {t('court-orders.endOrder')}
      </Button>
    ) : (
      '–'
    )
  return (
    <Card
      title={t('payroll.courtOrders')}
      aside={canWrite && <Button onClick={() => setOpen('add')}>{t('court-orders.addOrder')}</Button>}
    >
      <Loaded query={list} failed={t('payroll.listFailed')}>
        {({ orders }) => (
          <DataTable
            caption={t('payroll.courtOrders')}
            columns={[
              {
                key: 'worker',
                header: t('payroll.worker'),
                isRowHeader: true,
                cell: ({ workerName, employeeId }) => (
                  <span className="grid justify-items-start">
                    <bdi>{workerName}</bdi>
                    <Isolated className="font-normal text-ink-2 text-small">{employeeId}</Isolated>
                  </span>
                ),
              },
              { key: 'kind', header: t('payroll.kind'), cell: ({ kind }) => t(kindLabels[kind]) },
              { key: 'reference', header: t('payroll.reference'), cell: ({ reference }) => <bdi>{reference}</bdi> },
              {
                key: 'when',
                header: t('payroll.when'),
                cell: ({ fromDay, endedOn }) =>
                  endedOn === null ? t('payroll.absenceSince', { from: fromDay }) : `${day(fromDay)} – ${day(endedOn)}`,
              },
              ...(canWrite
                ? [{ key: 'end', header: t('court-orders.endOrder'), align: 'end' as const, cell: end }]
                : []),
            ]}
            rows={orders}
            rowKey={({ id }) => id}
            empty={<EmptyState sentence={t('court-orders.ordersEmpty')} />}
          />
        )}
      </Loaded>
      {open === 'add' && <AddOrderDialog onClose={() => setOpen(null)} />}
      {open !== null && open !== 'add' && <EndOrderDialog order={open} onClose={() => setOpen(null)} />}
    </Card>
  )
}

function EndOrderDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useText()
  const [endedOn, setEndedOn] = useState(londonToday)
  return (
    <RecordDialog
      title={t('court-orders.endOrder')}
      description={
        <>
          <bdi>{order.workerName}</bdi> · <bdi>{order.reference}</bdi>
        </>
      }
      submitLabel={t('court-orders.endOrder')}
      look="danger"
      read={() => (endedOn === '' ? null : { endedOn })}
      send={(body) => call(routes.courtOrders.end, { params: { id: order.id }, body })}
      shownBy={shownBy}
      done={t('court-orders.orderEnded')}
      onClose={onClose}
    >
      {({ missing }) => (
        <Field label={t('payroll.lastDay')} error={missing(endedOn === '')} className="sm:col-span-2">
          <Input type="date" value={endedOn} onChange={(event) => setEndedOn(event.target.value)} />
        </Field>
      )}
    </RecordDialog>
  )
}

function AddOrderDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const [workerId, setWorkerId] = useState<string | null>(null)
  const [kind, setKind] = useState<Order['kind']>('attachment_non_priority')
  const [reference, setReference] = useState('')
  const [issuedOn, setIssuedOn] = useState('')
  const [fromDay, setFromDay] = useState(londonToday)
  const [normalDeduction, setNormalDeduction] = useState<Pence | null>(null)
  const [protectedEarnings, setProtectedEarnings] = useState<Pence | null>(null)
  const [balance, setBalance] = useState<Pence | null>(null)
  const inPounds = (amount: Pence | null) => (amount === null ? null : formatPounds(amount))
  const hasSum = namesSum.has(kind)
  const read = (): NewOrder | null => {
    if (workerId === null || reference.trim() === '' || issuedOn === '' || fromDay === '') return null
    if (hasSum && normalDeduction === null) return null
    return {
      workerId,
      kind,
      reference: reference.trim(),
      issuedOn,
      fromDay,
      normalDeduction: hasSum ? inPounds(normalDeduction) : null,
      protectedEarnings: hasSum ? inPounds(protectedEarnings) : null,
      balance: inPounds(balance),
    }
  }
  return (
    <RecordDialog
      title={t('court-orders.addOrder')}
      submitLabel={t('court-orders.addOrder')}
      read={read}
      send={(body) => call(routes.courtOrders.add, { body })}
      shownBy={shownBy}
      done={t('court-orders.orderAdded')}
      onClose={onClose}
    >
      {({ missing, wrong }) => (
        <>
          <WorkerField
            value={workerId}
            error={wrong(workerId === null, t('payroll.workerMissing'))}
            onChange={setWorkerId}
          />
          <Field label={t('payroll.kind')} className="sm:col-span-2">
            <Select
              value={kind}
              onChange={(event) => setKind(event.target.value as Order['kind'])}
              options={courtOrderKind.options.map((value) => ({ value, label: t(kindLabels[value]) }))}
            />
          </Field>
          <Field label={t('payroll.reference')} error={missing(reference.trim() === '')} className="sm:col-span-2">
            <Input maxLength={40} dir="ltr" value={reference} onChange={(event) => setReference(event.target.value)} />
          </Field>
          <Field label={t('court-orders.issuedOn')} error={missing(issuedOn === '')}>
            <Input type="date" value={issuedOn} onChange={(event) => setIssuedOn(event.target.value)} />
          </Field>
          <Field label={t('payroll.fromDay')} error={missing(fromDay === '')}>
            <Input type="date" value={fromDay} onChange={(event) => setFromDay(event.target.value)} />
          </Field>
          {hasSum && (
            <>
              <Field label={t('court-orders.normalDeduction')} error={missing(normalDeduction === null)}>
                <MoneyInput value={normalDeduction} onChange={setNormalDeduction} />
              </Field>
              <Field label={t('court-orders.protectedEarnings')} optional>
                <MoneyInput value={protectedEarnings} onChange={setProtectedEarnings} />
              </Field>
            </>
          )}
          <Field
            label={t('court-orders.orderBalance')}
            hint={t('court-orders.orderBalanceHint')}
            optional
            className="sm:col-span-2"
          >
            <MoneyInput value={balance} onChange={setBalance} />
          </Field>
        </>
      )}
    </RecordDialog>
  )
}
