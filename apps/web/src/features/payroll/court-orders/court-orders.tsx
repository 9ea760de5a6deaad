import { courtOrderKind, routes } from '@gpod/contract/whole'
import { type Pence, pence } from '@gpod/money'
import { useQuery } from '@tanstack/react-query'
import type { PlainKey } from '../../../i18n/create-text.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { call, type ResponseOf } from '../../../lib/api-client.ts'
import { londonToday } from '../../../lib/london-time.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { inPounds, useAnswers } from '../../../shared/use-answers.ts'
import { type OneWorker, WorkerField } from '../../../shared/worker-field.tsx'
import { WorkerRecords } from '../../../shared/worker-records.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input, Select } from '../../../ui/input.tsx'
import { MoneyInput } from '../../../ui/money-input.tsx'

type Order = ResponseOf<typeof routes.courtOrders.list>['orders'][number]

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

/** Orders that say what is to be left to live on. */
const namesProtected: ReadonlySet<Order['kind']> = new Set(['attachment_priority', 'attachment_non_priority'])
/** Orders that name a sum themselves; the others take by the table of their law. */
const namesSum: ReadonlySet<Order['kind']> = new Set([
  ...namesProtected,
  'child_maintenance',
  'direct_earnings_fixed',
] as const)

/** Court orders and direct earnings attachments that take from pay. */
export function CourtOrders({ canWrite, worker }: { canWrite: boolean; worker?: OneWorker }) {
  const { t, day } = useText()
  return (
    <WorkerRecords
      title={t('payroll.courtOrders')}
      query={useQuery(apiQuery(routes.courtOrders.list, { query: worker ? { workerId: worker.id } : {} }))}
      isOfOne={worker !== undefined}
      rowsOf={({ orders }) => orders}
      columns={[
        { key: 'kind', header: t('payroll.kind'), cell: ({ kind }) => t(kindLabels[kind]) },
        { key: 'reference', header: t('payroll.reference'), cell: ({ reference }) => <bdi>{reference}</bdi> },
        {
          key: 'when',
          header: t('payroll.when'),
          cell: ({ fromDay, endedOn }) =>
            endedOn === null ? t('payroll.absenceSince', { from: fromDay }) : `${day(fromDay)} – ${day(endedOn)}`,
        },
      ]}
      empty={t('court-orders.ordersEmpty')}
      buttons={
        canWrite
          ? [
              {
                label: t('court-orders.addOrder'),
                dialog: (onClose) => <AddOrderDialog worker={worker} onClose={onClose} />,
              },
            ]
          : []
      }
      actions={
        canWrite && {
          header: t('court-orders.endOrder'),
          of: (order) =>
            order.endedOn !== null
              ? []
              : [
                  {
                    label: t('court-orders.endOrder'),
                    look: 'quiet',
                    dialog: (onClose) => <EndOrderDialog order={order} onClose={onClose} />,
                  },
                ],
        }
      }
    />
  )
}

function EndOrderDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useText()
  const form = useAnswers({
    initial: { endedOn: londonToday() },
    schema: routes.courtOrders.end.body,
    read: (body) => ({
      body,
      wrong: { endedOn: body.endedOn !== '' && body.endedOn < order.fromDay && t('payroll.untilBeforeFrom') },
    }),
  })
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
      form={form}
      send={(body) => call(routes.courtOrders.end, { params: { id: order.id }, body })}
      done={t('court-orders.orderEnded')}
      onClose={onClose}
    >
      <Field label={t('payroll.lastDay')} error={form.problem('endedOn')} className="sm:col-span-2">
        <Input type="date" {...form.field('endedOn')} />
      </Field>
    </RecordDialog>
  )
}

/** The most that an order can name. */
const largestSum = pence(999_999_99)

function AddOrderDialog({ worker, onClose }: { worker: OneWorker | undefined; onClose: () => void }) {
  const { t } = useText()
  const form = useAnswers({
    initial: {
      workerId: worker?.id ?? (null as string | null),
      kind: 'attachment_non_priority' as Order['kind'],
      reference: '',
      issuedOn: '',
      fromDay: londonToday(),
      normalDeduction: null as Pence | null,
      protectedEarnings: null as Pence | null,
      balance: null as Pence | null,
    },
    schema: routes.courtOrders.add.body,
    read: ({ normalDeduction, protectedEarnings, balance, ...answers }) => ({
      body: {
        ...answers,
        normalDeduction: namesSum.has(answers.kind) ? inPounds(normalDeduction) : null,
        protectedEarnings: namesProtected.has(answers.kind) ? inPounds(protectedEarnings) : null,
        balance: inPounds(balance),
      },
      wrong: {
        workerId: answers.workerId === null && t('payroll.workerMissing'),
        normalDeduction: namesSum.has(answers.kind) && normalDeduction === null && t('common.fieldRequired'),
        fromDay: answers.fromDay !== '' && answers.fromDay < answers.issuedOn && t('court-orders.fromBeforeIssued'),
      },
    }),
  })
  const { kind } = form.answers
  return (
    <RecordDialog
      title={t('court-orders.addOrder')}
      {...(worker && { description: <bdi>{worker.name}</bdi> })}
      submitLabel={t('court-orders.addOrder')}
      form={form}
      send={(body) => call(routes.courtOrders.add, { body })}
      done={t('court-orders.orderAdded')}
      onClose={onClose}
    >
      {worker === undefined && (
        <WorkerField
          value={form.answers.workerId}
          error={form.problem('workerId')}
          onChange={(id) => form.set('workerId', id)}
        />
      )}
      <Field label={t('payroll.kind')} className="sm:col-span-2">
        <Select
          {...form.field('kind')}
          options={courtOrderKind.options.map((value) => ({ value, label: t(kindLabels[value]) }))}
        />
      </Field>
      <Field label={t('payroll.reference')} error={form.problem('reference')} className="sm:col-span-2">
        <Input maxLength={40} dir="ltr" {...form.field('reference')} />
      </Field>
      <Field label={t('court-orders.issuedOn')} error={form.problem('issuedOn')}>
        <Input type="date" {...form.field('issuedOn')} />
      </Field>
      <Field label={t('payroll.fromDay')} error={form.problem('fromDay')}>
        <Input type="date" {...form.field('fromDay')} />
      </Field>
      {namesSum.has(kind) && (
        <Field label={t('court-orders.normalDeduction')} error={form.problem('normalDeduction')}>
          <MoneyInput min={pence(1)} max={largestSum} {...form.money('normalDeduction')} />
        </Field>
      )}
      {namesProtected.has(kind) && (
        <Field label={t('court-orders.protectedEarnings')} error={form.problem('protectedEarnings')} optional>
          <MoneyInput max={largestSum} {...form.money('protectedEarnings')} />
        </Field>
      )}
      <Field
        label={t('court-orders.orderBalance')}
        hint={t('court-orders.orderBalanceHint')}
        error={form.problem('balance')}
        optional
        className="sm:col-span-2"
      >
        <MoneyInput min={pence(1)} max={largestSum} {...form.money('balance')} />
      </Field>
    </RecordDialog>
  )
}
