import { type PayItem, payItemKinds, routes } from '@gpod/contract/whole'
import { type Pence, pence } from '@gpod/money'
import { useQuery } from '@tanstack/react-query'
import type { PlainKey } from '../../../i18n/create-text.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { call, type RequestOf } from '../../../lib/api-client.ts'
import { londonToday } from '../../../lib/london-time.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { payLineLabelOf, payLineLabels } from '../../../shared/pay-line-labels.ts'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { inPounds, useAnswers } from '../../../shared/use-answers.ts'
import { type OneWorker, WorkerField } from '../../../shared/worker-field.tsx'
import { WorkerRecords } from '../../../shared/worker-records.tsx'
import { CellPair } from '../../../ui/data-table.tsx'
import { Field } from '../../../ui/field.tsx'
import { Checkbox, Input, Select } from '../../../ui/input.tsx'
import { Money } from '../../../ui/money.tsx'
import { MoneyInput } from '../../../ui/money-input.tsx'
import { PayItemsImport } from './pay-items-import.tsx'

const sourceLabels = {
  manual: 'pay-items.sourceManual',
  import: 'pay-items.sourceImport',
  expense: 'pay-items.sourceExpense',
  correction: 'pay-items.sourceCorrection',
} as const satisfies Record<PayItem['source'], PlainKey>

const timingLabels = {
  before_tax_and_ni: 'pay-items.timingBeforeTaxAndNi',
  before_tax: 'pay-items.timingBeforeTax',
  after_tax: 'pay-items.timingAfterTax',
} as const satisfies Record<NonNullable<PayItem['timing']>, PlainKey>

type NewItem = RequestOf<typeof routes.payItems.add>['body']

/** What is added to pay by hand, once or in every run. */
export function PayItems({ canWrite, worker }: { canWrite: boolean; worker?: OneWorker }) {
  const { t, day } = useText()
  return (
    <WorkerRecords
      title={t('pay-items.payItems')}
      query={useQuery(apiQuery(routes.payItems.list, { query: worker ? { workerId: worker.id } : {} }))}
      isOfOne={worker !== undefined}
      rowsOf={({ items }) => items}
      isWide
      columns={[
        {
          key: 'what',
          header: t('payroll.kind'),
          cell: ({ kind, label, source }) => {
            const labels = payLineLabelOf(kind)
            return (
              <CellPair more={`${labels === null ? kind : t(labels)} · ${t(sourceLabels[source])}`}>
                <bdi>{label}</bdi>
              </CellPair>
            )
          },
        },
        {
          key: 'when',
          header: t('payroll.when'),
          cell: ({ recurs, fromDay, untilDay, paidOn }) => {
            if (paidOn !== null) return t('pay-items.itemPaid', { on: paidOn })
            if (!recurs) return t('pay-items.itemOnce', { from: fromDay })
            return untilDay === null
              ? t('pay-items.itemEvery', { from: fromDay })
              : `${t('pay-items.itemEvery', { from: fromDay })} – ${day(untilDay)}`
          },
        },
        {
          key: 'amount',
          header: t('payroll.amount'),
          align: 'end',
          cell: ({ amount }) => <Money amount={amount} tabular />,
        },
      ]}
      empty={t('pay-items.itemsEmpty')}
      buttons={
        canWrite
          ? [
              ...(worker === undefined
                ? [
                    {
                      label: t('pay-items.importCsv'),
                      look: 'outline' as const,
                      dialog: (onClose: () => void) => <PayItemsImport onClose={onClose} />,
                    },
                  ]
                : []),
              {
                label: t('pay-items.addItem'),
                dialog: (onClose) => <AddItemDialog worker={worker} onClose={onClose} />,
              },
            ]
          : []
      }
      actions={
        canWrite && {
          header: t('pay-items.endItem'),
          of: (item) =>
            item.paidOn !== null
              ? []
              : [
                  {
                    label: t('pay-items.endItem'),
                    look: 'quiet',
                    dialog: (onClose) => <EndItemDialog item={item} onClose={onClose} />,
                  },
                ],
        }
      }
    />
  )
}

function EndItemDialog({ item, onClose }: { item: PayItem; onClose: () => void }) {
  const { t } = useText()
  return (
    <RecordDialog
      title={t('pay-items.endItemTitle')}
      description={t('pay-items.endItemText')}
      submitLabel={t('pay-items.endItem')}
      look="danger"
      form={useAnswers({ initial: {}, read: () => ({ body: { id: item.id } }) })}
      send={(params) => call(routes.payItems.end, { params })}
      done={t('pay-items.itemEnded')}
      onClose={onClose}
    >
      <p className="sm:col-span-2">
        <bdi className="font-medium">{item.workerName}</bdi> · <bdi>{item.label}</bdi> · <Money amount={item.amount} />
      </p>
    </RecordDialog>
  )
}

/** A million pounds: beyond it somebody typed pence for pounds. */
const largestAmount = pence(1_000_000_00)

function AddItemDialog({ worker, onClose }: { worker: OneWorker | undefined; onClose: () => void }) {
  const { t } = useText()
  const form = useAnswers({
    initial: {
      workerId: worker?.id ?? (null as string | null),
      kind: 'bonus' as NewItem['kind'],
      timing: 'after_tax' as NonNullable<NewItem['timing']>,
      label: '',
      amount: null as Pence | null,
      recurs: false,
      fromDay: londonToday(),
      untilDay: '',
    },
    schema: routes.payItems.add.body,
    read: ({ kind, timing, amount, untilDay, ...answers }) => ({
      body: {
        ...answers,
        kind,
        timing: kind === 'deduction' ? timing : null,
        amount: inPounds(amount),
        untilDay: answers.recurs && untilDay !== '' ? untilDay : null,
      },
      wrong: {
        workerId: answers.workerId === null && t('payroll.workerMissing'),
        untilDay: answers.recurs && untilDay !== '' && untilDay < answers.fromDay && t('payroll.untilBeforeFrom'),
      },
    }),
  })
  const { workerId, kind, recurs } = form.answers
  return (
    <RecordDialog
      title={t('pay-items.addItem')}
      {...(worker && { description: <bdi>{worker.name}</bdi> })}
      submitLabel={t('pay-items.addItem')}
      form={form}
      send={(body) => call(routes.payItems.add, { body })}
      done={t('pay-items.itemAdded')}
      onClose={onClose}
    >
      {worker === undefined && (
        <WorkerField value={workerId} error={form.problem('workerId')} onChange={(id) => form.set('workerId', id)} />
      )}
      <Field label={t('payroll.kind')}>
        <Select
          {...form.field('kind')}
          options={payItemKinds.map((value) => ({ value, label: t(payLineLabels[value]) }))}
        />
      </Field>
      <Field label={t('payroll.amount')} error={form.problem('amount')}>
        <MoneyInput min={pence(1)} max={largestAmount} {...form.money('amount')} />
      </Field>
      {kind === 'deduction' && (
        <Field label={t('pay-items.timing')} className="sm:col-span-2">
          <Select
            {...form.field('timing')}
            options={(['after_tax', 'before_tax', 'before_tax_and_ni'] as const).map((value) => ({
              value,
              label: t(timingLabels[value]),
            }))}
          />
        </Field>
      )}
      <Field
        label={t('pay-items.itemLabel')}
        hint={t('pay-items.itemLabelHint')}
        error={form.problem('label')}
        className="sm:col-span-2"
      >
        <Input maxLength={60} {...form.field('label')} />
      </Field>
      <Field label={t('payroll.fromDay')} error={form.problem('fromDay')}>
        <Input type="date" {...form.field('fromDay')} />
      </Field>
      {recurs && (
        <Field label={t('pay-items.untilDay')} optional error={form.problem('untilDay')}>
          <Input type="date" {...form.field('untilDay')} />
        </Field>
      )}
      <Checkbox className="sm:col-span-2" label={t('pay-items.recurs')} {...form.field('recurs')} />
    </RecordDialog>
  )
}
