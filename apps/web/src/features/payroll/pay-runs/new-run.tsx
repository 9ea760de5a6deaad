import { type PayItem, type PayRunSummary, payItemKinds, routes } from '@gpod/contract/whole'
import { formatPounds, type Pence, pence } from '@gpod/money'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { z } from 'zod'
import { useText } from '../../../i18n/use-text.tsx'
import { ApiError, call, type RequestOf } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { Loaded } from '../../../shared/loaded.tsx'
import { payLineLabels } from '../../../shared/pay-line-labels.ts'
import { frequencyLabels } from '../../../shared/pay-run-labels.tsx'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { inPounds, useAnswers } from '../../../shared/use-answers.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { Combobox } from '../../../ui/combobox.tsx'
import { Field } from '../../../ui/field.tsx'
import { Checkbox, Input, Select, TextArea } from '../../../ui/input.tsx'
import { Money } from '../../../ui/money.tsx'
import { MoneyInput } from '../../../ui/money-input.tsx'
import { chosenPeople, noChoices } from './chosen-people.ts'

type Waiting = z.output<typeof routes.payRuns.waiting.response>
type Person = Waiting['people'][number]
type Body = RequestOf<typeof routes.payRuns.supplement>['body']
export type Addition = {
  id: string
  workerId: string
  kind: (typeof payItemKinds)[number]
  timing: PayItem['timing']
  label: string
  amount: Pence
}

/** A run of chosen people after a paid regular one: which one, whom, what, and when. */
export function NewRun() {
  const { t, day } = useText()
  const [search, setSearch] = useSearchParams()
  const list = useQuery(apiQuery(routes.payRuns.list, { query: {} }))
  return (
    <Loaded query={list} failed={t('pay-runs.historyFailed')} lines={6} card>
      {({ runs }) => {
        const paid = runs.filter(isPaidRegular)
        const asked = search.get('after')
        const after = asked ?? paid[0]?.id
        if (after === undefined) return <EmptyState sentence={t('pay-runs.newRunNone')} />
        const options = paid.map(({ id, frequency, payDate }) => ({
          value: id,
          label: `${t(frequencyLabels[frequency])} · ${day(payDate, 'long')}`,
        }))
        return (
          <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5">
            {options.some(({ value }) => value === after) && (
              <Field label={t('pay-runs.newRunAfter')} hint={t('pay-runs.newRunAfterHint')}>
                <Select
                  value={after}
                  options={options}
                  onChange={(event) => setSearch({ after: event.target.value }, { replace: true })}
                />
              </Field>
            )}
            <After key={after} payRunId={after} />
          </div>
        )
      }}
    </Loaded>
  )
}

const isPaidRegular = ({ kind, state }: PayRunSummary) =>
  kind === 'regular' && (state === 'paid' || state === 'reported' || state === 'closed')

function After({ payRunId }: { payRunId: string }) {
  const { t } = useText()
  const waiting = useQuery(apiQuery(routes.payRuns.waiting, { params: { id: payRunId } }))
  return (
    <Loaded query={waiting} failed={t('pay-runs.newRunFailed')} lines={8} card>
      {(found) => <NewRunForm waiting={found} />}
    </Loaded>
  )
}

function NewRunForm({ waiting }: { waiting: Waiting }) {
  const { t } = useText()
  const errorText = useErrorText()
  const navigate = useNavigate()
  const [key] = useState(() => crypto.randomUUID())
  const [choices, setChoices] = useState(noChoices)
  const [additions, setAdditions] = useState<readonly Addition[]>([])
  const [isAdding, setAdding] = useState(false)
  const people = chosenPeople(choices, additions)
  const { firstPayDate, lastPayDate, paidFrom, today } = waiting
  const open = useMutation({
    mutationFn: (body: Body) => call(routes.payRuns.supplement, { params: { id: waiting.payRunId }, body }),
    onSuccess: ({ id }) => navigate(`/employer/payroll/runs/${id}`),
  })
  const form = useAnswers({
    initial: { payDate: firstPayDate, isPaidByHand: false, reason: '', people: '' },
    read: ({ payDate, isPaidByHand, reason }) => {
      const from = isPaidByHand ? paidFrom : firstPayDate
      const to = isPaidByHand ? today : lastPayDate
      const isWithin = payDate >= from && (to === null || payDate <= to)
      return {
        body: {
          key,
          payDate,
          isPaidByHand,
          reason,
          people: people.map(({ additions: own, ...person }) => ({
            ...person,
            additions: own.map(({ kind, timing, label, amount }) => ({
              kind,
              timing,
              label,
              amount: formatPounds(amount),
            })),
          })),
        } as Body,
        wrong: {
          payDate:
            !isWithin &&
            (to === null ? t('pay-runs.payDateFrom', { from }) : t('pay-runs.payDateBetween', { from, to })),
          reason: reason.trim().length < 3 && t('pay-runs.reopenReasonShort'),
          people: people.length === 0 && t('pay-runs.newRunNothing'),
        },
      }
    },
  })
  const { isPaidByHand } = form.answers
  const withSomething = waiting.people.filter(({ minutes, items }) => minutes > 0 || items.length > 0)
  const nameOf = (id: string) => waiting.people.find(({ workerId }) => workerId === id)?.name ?? ''
  const problem = form.problem('people')
  const refusedDate = payDatesOf(open.error)
  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      onSubmit={form.onSubmit((body) => open.mutateAsync(body))}
    >
      <Card title={t('pay-runs.newRunWaiting')}>
        {withSomething.length === 0 ? (
          <p className="text-ink-2">{t('pay-runs.newRunWaitingEmpty')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {withSomething.map((person) => (
              <WaitingPerson key={person.workerId} person={person} choices={choices} onChange={setChoices} />
            ))}
          </ul>
        )}
      </Card>
      <Card title={t('pay-runs.newRunAdditions')}>
        <p className="text-ink-2 text-secondary">{t('pay-runs.newRunAdditionsText')}</p>
        {additions.length > 0 && (
          <ul className="mt-2 divide-y divide-line">
            {additions.map((one) => (
              <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
                <div className="min-w-0 flex-1 basis-40">
                  <bdi className="font-medium">{nameOf(one.workerId)}</bdi>
                  <p className="text-ink-2 text-secondary">
                    {t(payLineLabels[one.kind])} · <bdi className="[overflow-wrap:anywhere]">{one.label}</bdi>
                  </p>
                </div>
                <Money amount={one.amount} tabular className="font-semibold" />
                <Button
                  look="quiet"
                  aria-label={t('pay-runs.newRunRemoveOf', { name: nameOf(one.workerId), label: one.label })}
                  onClick={() => setAdditions(additions.filter(({ id }) => id !== one.id))}
                >
                  {t('pay-runs.newRunRemove')}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <div className="mt-3">
          <Button look="outline" onClick={() => setAdding(true)}>
            {t('pay-runs.newRunAdd')}
          </Button>
        </div>
      </Card>
      <Card title={t('pay-runs.newRunPayment')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label={t('pay-runs.payDate')}
            hint={
              isPaidByHand
                ? t('pay-runs.payDateBetween', { from: paidFrom, to: today })
                : lastPayDate === null
                  ? t('pay-runs.payDateFrom', { from: firstPayDate })
                  : t('pay-runs.payDateBetween', { from: firstPayDate, to: lastPayDate })
            }
            error={form.problem('payDate')}
          >
            <Input type="date" {...form.field('payDate')} />
          </Field>
          <Checkbox
            className="sm:col-span-2"
            label={t('pay-runs.paidByHand')}
            hint={t('pay-runs.paidByHandHint')}
            {...form.field('isPaidByHand')}
          />
          <Field
            label={t('pay-runs.reason')}
            hint={t('pay-runs.reasonHint')}
            error={form.problem('reason')}
            className="sm:col-span-2"
          >
            <TextArea rows={3} maxLength={500} {...form.field('reason')} />
          </Field>
        </div>
      </Card>
      <div className="grid justify-items-start gap-2">
        {problem && (
          <p role="alert" className="text-bad">
            {problem}
          </p>
        )}
        {refusedDate && (
          <p role="alert" className="text-bad">
            {refusedDate.to === null
              ? t('pay-runs.payDateFrom', { from: refusedDate.from })
              : t('pay-runs.payDateBetween', { from: refusedDate.from, to: refusedDate.to })}
          </p>
        )}
        {open.error && !refusedDate && (
          <p role="alert" className="text-bad">
            {isChanged(open.error) ? t('pay-runs.newRunChanged') : errorText(open.error)}
          </p>
        )}
        <Button type="submit" busy={open.isPending && t('pay-runs.newRunCreating')}>
          {t('pay-runs.newRunCreate')}
        </Button>
      </div>
      {isAdding && (
        <AdditionDialog
          people={waiting.people}
          onAdd={(addition) => setAdditions([...additions, addition])}
          onClose={() => setAdding(false)}
        />
      )}
    </form>
  )
}

/** The days that the server would take in place of the one chosen; null where it refused something else, or nothing. */
function payDatesOf(error: unknown): { from: string; to: string | null } | null {
  if (!(error instanceof ApiError) || error.details.why !== 'pay_date') return null
  const { first, last } = error.details
  return typeof first === 'string' ? { from: first, to: typeof last === 'string' ? last : null } : null
}

const isChanged = (error: unknown) => error instanceof ApiError && error.details.why === 'item_not_open'

type WaitingPersonProps = {
  person: Person
  choices: typeof noChoices
  onChange: (choices: typeof noChoices) => void
}

function WaitingPerson({ person: { workerId, name, minutes, items }, choices, onChange }: WaitingPersonProps) {
  const { t } = useText()
  const { hours, items: chosen } = choices
  const toggled = (ids: readonly string[], id: string) =>
    ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]
  return (
    <li className="py-2 first:pt-0 last:pb-0">
      <bdi className="font-medium">{name}</bdi>
      {minutes > 0 && (
        <Checkbox
          label={t('pay-runs.newRunHours', { minutes })}
          aria-label={t('pay-runs.newRunHoursOf', { name, minutes })}
          checked={hours.includes(workerId)}
          onChange={() => onChange({ ...choices, hours: toggled(hours, workerId) })}
        />
      )}
      {items.map(({ id, label, amount }) => (
        <div key={id} className="flex items-center justify-between gap-3">
          <Checkbox
            label={<bdi className="[overflow-wrap:anywhere]">{label}</bdi>}
            checked={chosen.some((one) => one.id === id)}
            onChange={() =>
              onChange({
                ...choices,
                items: chosen.some((one) => one.id === id)
                  ? chosen.filter((one) => one.id !== id)
                  : [...chosen, { id, workerId }],
              })
            }
          />
          <Money amount={amount} tabular />
        </div>
      ))}
    </li>
  )
}

/** A million pounds: beyond it somebody typed pence for pounds. */
const largestAmount = pence(1_000_000_00)

type AdditionDialogProps = {
  people: readonly Person[]
  onAdd: (addition: Addition) => void
  onClose: () => void
}

function AdditionDialog({ people, onAdd, onClose }: AdditionDialogProps) {
  const { t } = useText()
  const form = useAnswers({
    initial: {
      workerId: null as string | null,
      kind: 'bonus' as Addition['kind'],
      label: '',
      amount: null as Pence | null,
    },
    schema: routes.payItems.add.body.pick({ workerId: true, kind: true, label: true, amount: true }),
    read: ({ amount, ...answers }) => ({
      body: { ...answers, amount: inPounds(amount) },
      wrong: { workerId: answers.workerId === null && t('payroll.workerMissing') },
    }),
  })
  const { workerId, amount } = form.answers
  const options = people.map((person) => ({ value: person.workerId, name: person.name, detail: person.employeeId }))
  return (
    <RecordDialog
      title={t('pay-runs.newRunAdd')}
      submitLabel={t('pay-runs.newRunAdd')}
      form={form}
      send={async ({ workerId: whose, kind, label }) => {
        const timing = kind === 'deduction' ? 'after_tax' : null
        onAdd({ id: crypto.randomUUID(), workerId: whose, kind, timing, label, amount: amount ?? pence(0) })
        return {}
      }}
      onClose={onClose}
    >
      <Field
        label={t('payroll.worker')}
        hint={t('payroll.workerHint')}
        error={form.problem('workerId')}
        className="sm:col-span-2"
      >
        <Combobox
          options={options}
          value={workerId}
          onChange={(id) => form.set('workerId', id)}
          noneFound={t('shifts.workersNone')}
        />
      </Field>
      <Field label={t('payroll.kind')}>
        <Select
          {...form.field('kind')}
          options={payItemKinds.map((value) => ({ value, label: t(payLineLabels[value]) }))}
        />
      </Field>
      <Field label={t('payroll.amount')} error={form.problem('amount')}>
        <MoneyInput min={pence(1)} max={largestAmount} {...form.money('amount')} />
      </Field>
      <Field
        label={t('pay-items.itemLabel')}
        hint={t('pay-items.itemLabelHint')}
        error={form.problem('label')}
        className="sm:col-span-2"
      >
        <Input maxLength={60} {...form.field('label')} />
      </Field>
    </RecordDialog>
  )
}
