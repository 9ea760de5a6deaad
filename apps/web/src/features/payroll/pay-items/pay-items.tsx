import { isPlainLine, type PayItem, payItemKinds, routes } from '@gpod/contract'
import { formatPounds, type Pence } from '@gpod/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PlainKey } from '../../../i18n/create-text.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { call, type RequestOf } from '../../../lib/api-client.ts'
import { londonToday } from '../../../lib/london-time.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { Loaded } from '../../../shared/loaded.tsx'
import { payLineLabelOf, payLineLabels } from '../../../shared/pay-line-labels.ts'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { ScrollingTable } from '../../../shared/scrolling-table.tsx'
import { WorkerField } from '../../../shared/worker-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { Field } from '../../../ui/field.tsx'
import { Checkbox, Input, Select } from '../../../ui/input.tsx'
import { Isolated, Money } from '../../../ui/money.tsx'
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
export function PayItems({ canWrite }: { canWrite: boolean }) {
  const { t } = useText()
  const list = useQuery(apiQuery(routes.payItems.list, { query: {} }))
  const [open, setOpen] = useState<'add' | 'import' | null>(null)
  const [ended, setEnded] = useState<PayItem | null>(null)
  return (
    <Card
      title={t('pay-items.payItems')}
      aside={
        canWrite && (
          <span className="flex flex-wrap gap-2">
            <Button look="outline" onClick={() => setOpen('import')}>
              {t('pay-items.importCsv')}
            </Button>
            <Button onClick={() => setOpen('add')}>{t('pay-items.addItem')}</Button>
          </span>
        )
      }
    >
      <Loaded query={list} failed={t('payroll.listFailed')}>
        {({ items }) => <ItemsTable items={items} onEnd={canWrite ? setEnded : null} />}
      </Loaded>
      {open === 'add' && <AddItemDialog onClose={() => setOpen(null)} />}
      {open === 'import' && <PayItemsImport onClose={() => setOpen(null)} />}
      {ended && <EndItemDialog item={ended} onClose={() => setEnded(null)} />}
    </Card>
  )
}

function ItemsTable({ items, onEnd }: { items: readonly PayItem[]; onEnd: ((item: PayItem) => void) | null }) {
  const { t, day } = useText()
  const columns: Column<PayItem>[] = [
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
    {
      key: 'what',
      header: t('payroll.kind'),
      cell: ({ kind, label, source }) => {
        const text = payLineLabelOf(kind)
        return (
          <span className="grid justify-items-end sm:justify-items-start">
            <bdi>{label}</bdi>
            <span className="text-ink-2 text-small">
              {text === null ? kind : t(text)} · {t(sourceLabels[source])}
            </span>
          </span>
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
  ]
  if (onEnd) {
    columns.push({
      key: 'end',
      header: t('pay-items.endItem'),
      align: 'end',
      cell: (item) =>
        item.paidOn === null ? (
          <Button look="quiet" className="px-3!" onClick={() => onEnd(item)}>
            {t('pay-items.endItem')}
          </Button>
        ) : (
          '–'
        ),
    })
  }
  return (
    <ScrollingTable label={t('pay-items.payItems')}>
      <DataTable
        caption={t('pay-items.payItems')}
        columns={columns}
        rows={items}
        rowKey={({ id }) => id}
        empty={<EmptyState sentence={t('pay-items.itemsEmpty')} />}
      />
    </ScrollingTable>
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
      read={() => ({ id: item.id })}
      send={(params) => call(routes.payItems.end, { params })}
      done={t('pay-items.itemEnded')}
      onClose={onClose}
    >
      {() => (
        <p className="sm:col-span-2">
          <bdi className="font-medium">{item.workerName}</bdi> · <bdi>{item.label}</bdi> ·{' '}
          <Money amount={item.amount} />
        </p>
      )}
    </RecordDialog>
  )
}

type Answers = {
  workerId: string | null
  kind: NewItem['kind']
  timing: NonNullable<NewItem['timing']>
  label: string
  amount: Pence | null
  recurs: boolean
  fromDay: string
  untilDay: string
}

function AddItemDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const [answers, setAnswers] = useState<Answers>(() => ({
    workerId: null,
    kind: 'bonus',
    timing: 'after_tax',
    label: '',
    amount: null,
    recurs: false,
    fromDay: londonToday(),
    untilDay: '',
  }))
  const edit = (changes: Partial<Answers>) => setAnswers({ ...answers, ...changes })
  const { workerId, kind, timing, label, amount, recurs, fromDay, untilDay } = answers
  const isWrongUntil = recurs && untilDay !== '' && untilDay < fromDay
  const read = (): NewItem | null => {
    if (workerId === null || !isPlainLine(label.trim()) || amount === null || amount === 0) return null
    if (fromDay === '' || isWrongUntil) return null
    return {
      workerId,
      kind,
      timing: kind === 'deduction' ? timing : null,
      label: label.trim(),
      amount: formatPounds(amount),
      recurs,
      fromDay,
      untilDay: recurs && untilDay !== '' ? untilDay : null,
    }
  }
  return (
    <RecordDialog
      title={t('pay-items.addItem')}
      submitLabel={t('pay-items.addItem')}
      read={read}
      send={(body) => call(routes.payItems.add, { body })}
      done={t('pay-items.itemAdded')}
      onClose={onClose}
    >
      {({ missing, wrong }) => (
        <>
          <WorkerField
            value={workerId}
            error={wrong(workerId === null, t('payroll.workerMissing'))}
            onChange={(id) => edit({ workerId: id })}
          />
          <Field label={t('payroll.kind')}>
            <Select
              value={kind}
              onChange={(event) => edit({ kind: event.target.value as NewItem['kind'] })}
              options={payItemKinds.map((value) => ({ value, label: t(payLineLabels[value]) }))}
            />
          </Field>
          <Field label={t('payroll.amount')} error={missing(amount === null || amount === 0)}>
            <MoneyInput value={amount} onChange={(next) => edit({ amount: next })} />
          </Field>
          {kind === 'deduction' && (
            <Field label={t('pay-items.timing')} className="sm:col-span-2">
              <Select
                value={timing}
                onChange={(event) => edit({ timing: event.target.value as Answers['timing'] })}
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
            error={missing(label.trim() === '') ?? wrong(!isPlainLine(label.trim()), t('common.fieldPlain'))}
            className="sm:col-span-2"
          >
            <Input maxLength={60} value={label} onChange={(event) => edit({ label: event.target.value })} />
          </Field>
          <Field label={t('payroll.fromDay')} error={missing(fromDay === '')}>
            <Input type="date" value={fromDay} onChange={(event) => edit({ fromDay: event.target.value })} />
          </Field>
          {recurs && (
            <Field label={t('pay-items.untilDay')} optional error={wrong(isWrongUntil, t('payroll.untilBeforeFrom'))}>
              <Input type="date" value={untilDay} onChange={(event) => edit({ untilDay: event.target.value })} />
            </Field>
          )}
          <Checkbox
            className="sm:col-span-2"
            label={t('pay-items.recurs')}
            checked={recurs}
            onChange={(event) => edit({ recurs: event.target.checked })}
          />
        </>
      )}
    </RecordDialog>
  )
}
