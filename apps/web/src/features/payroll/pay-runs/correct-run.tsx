import { type Overpayment, type PayRun, type PayRunPayment, routes } from '@gpod/contract/whole'
import { pence } from '@gpod/money'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { ApiError, call } from '../../../lib/api-client.ts'
import { londonToday } from '../../../lib/london-time.ts'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { ReasonDialog } from '../../../shared/reason-dialog.tsx'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { inPounds, useAnswers } from '../../../shared/use-answers.ts'
import { usePaused } from '../../../shared/use-paused.ts'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Checkbox, Input } from '../../../ui/input.tsx'
import { Money } from '../../../ui/money.tsx'
import { MoneyInput } from '../../../ui/money-input.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { usePaymentPages } from './payment-pages.ts'

/** The ways to put right a run that is paid, with a sentence each. */
export function CorrectRun({ run }: { run: PayRun }) {
  const { t } = useText()
  const [isReversing, setReversing] = useState(false)
  if (!run.can.includes('supplement') && !run.can.includes('reverse')) return null
  return (
    <Card title={t('pay-runs.correct')}>
      <ul className="grid gap-4">
        {run.can.includes('replay') && (
          <Way title={t('pay-runs.correctReplay')} text={t('pay-runs.correctReplayText')} />
        )}
        {run.can.includes('supplement') && (
          <Way title={t('pay-runs.kindSupplementary')} text={t('pay-runs.correctSupplementText')}>
            <Link to={`/employer/payroll/new-run?after=${run.id}`} className={buttonClasses({ look: 'outline' })}>
              {t('pay-runs.newRunTitle')}
            </Link>
          </Way>
        )}
        {run.can.includes('reverse') && (
          <Way title={t('pay-runs.kindReversal')} text={t('pay-runs.correctReverseText')}>
            <Button look="outline" onClick={() => setReversing(true)}>
              {t('pay-runs.reverse')}
            </Button>
          </Way>
        )}
      </ul>
      {isReversing && <ReverseDialog run={run} onClose={() => setReversing(false)} />}
    </Card>
  )
}

function Way({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium">{title}</p>
        <p className="text-ink-2 text-secondary">{text}</p>
      </div>
      {children}
    </li>
  )
}

/** Chooses whose pay of a run is taken back, and says why. */
function ReverseDialog({ run, onClose }: { run: PayRun; onClose: () => void }) {
  const { t } = useText()
  const navigate = useNavigate()
  const [key] = useState(() => crypto.randomUUID())
  const [chosen, setChosen] = useState<readonly PayRunPayment[]>([])
  const [isAsked, setAsked] = useState(false)
  const [text, setText] = useState('')
  const { pages, first, payments } = usePaymentPages(run, { q: usePaused(text).slice(0, 100), sort: 'name' })
  const open = useMutation({
    mutationFn: (reason: string) =>
      call(routes.payRuns.reverse, {
        params: { id: run.id },
        body: { key, reason, workerIds: chosen.map(({ workerId }) => workerId) },
      }),
    onSuccess: ({ id }) => navigate(`/employer/payroll/runs/${id}`),
  })
  const isChosen = ({ workerId }: PayRunPayment) => chosen.some((one) => one.workerId === workerId)
  const toggle = (payment: PayRunPayment) =>
    setChosen(isChosen(payment) ? chosen.filter(({ workerId }) => workerId !== payment.workerId) : [...chosen, payment])
  // Whoever is chosen stays in sight, whatever is searched for next.
  const found = payments.filter((payment) => payment.payslipId !== null)
  const shown = [...chosen.filter(({ workerId }) => !found.some((one) => one.workerId === workerId)), ...found]
  return (
    <ReasonDialog
      title={t('pay-runs.reverseTitle')}
      description={t('pay-runs.reverseText')}
      submitLabel={t('pay-runs.reverseCreate')}
      label={t('pay-runs.reason')}
      hint={t('pay-runs.reasonHint')}
      short={t('pay-runs.reopenReasonShort')}
      isSending={open.isPending}
      error={open.error}
      {...(isRefused(open.error) && { refusal: <ReverseRefusal error={open.error} /> })}
      onReason={(reason) => {
        setAsked(true)
        if (chosen.length > 0) open.mutate(reason)
      }}
      onClose={onClose}
    >
      <NotLoaded query={pages} failed={t('pay-runs.paymentsFailed')} lines={4} />
      {first && (
        <fieldset>
          <legend className="font-medium">{t('payroll.workers')}</legend>
          {(first.everybody > first.payments.length || text !== '') && (
            <Field label={t('employees.search')} className="mt-2">
              <Input type="search" value={text} onChange={(event) => setText(event.target.value)} />
            </Field>
          )}
          <div className="mt-2 grid max-h-60 gap-1 overflow-y-auto">
            {shown.map((payment) => (
              <div key={payment.workerId} className="flex items-center justify-between gap-3">
                <Checkbox label={payment.name} checked={isChosen(payment)} onChange={() => toggle(payment)} />
                <Money amount={payment.net} tabular />
              </div>
            ))}
            {shown.length === 0 && <p className="text-ink-2">{t('employees.noneFound')}</p>}
            {pages.hasNextPage && (
              <Button
                look="quiet"
                busy={pages.isFetchingNextPage && t('common.loadingPart')}
                onClick={() => pages.fetchNextPage()}
              >
                {t('employees.more')}
              </Button>
            )}
          </div>
          {isAsked && chosen.length === 0 && (
            <p role="alert" className="mt-1 text-bad text-secondary">
              {t('pay-runs.chooseSomebody')}
            </p>
          )}
        </fieldset>
      )}
    </ReasonDialog>
  )
}

const isRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'run_state_not_right'

/** Why pay cannot be taken back, and what works instead. */
function ReverseRefusal({ error }: { error: ApiError }) {
  const { t } = useText()
  switch (error.details.why) {
    case 'not_the_latest':
      return t('pay-runs.reverseLater')
    case 'earlier_tax_year':
      return t('pay-runs.reverseYear')
    case 'payment_due':
      return t('pay-runs.reverseDue')
    case 'p45_issued':
      return t('pay-runs.reverseP45')
    default:
      return t('errors.run_state_not_right')
  }
}

/** Asks once more before a run that nobody approved is discarded. */
export function DiscardRun({ run }: { run: PayRun }) {
  const { t } = useText()
  const [isAsked, setAsked] = useState(false)
  const discard = useMutation({
    mutationFn: () => call(routes.payRuns.discard, { params: { id: run.id }, body: {} }),
    onSuccess: () => {
      notify.success({ title: t('pay-runs.wasDiscarded') })
      setAsked(false)
    },
  })
  if (!run.can.includes('discard')) return null
  return (
    <>
      <Button look="outline" onClick={() => setAsked(true)}>
        {t('pay-runs.discard')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('pay-runs.discardTitle')}
          text={t('pay-runs.discardText')}
          action={t('pay-runs.discard')}
          busy={discard.isPending && t('pay-runs.discarding')}
          error={discard.error}
          onConfirm={() => discard.mutate()}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}

/** What employees owe of pay that was taken back, and what came back of it. */
export function Overpayments({ run }: { run: PayRun }) {
  const { t } = useText()
  const [asked, setAsked] = useState<Overpayment | null>(null)
  if (run.overpayments.length === 0) return null
  return (
    <Card title={t('pay-runs.owed')}>
      <p className="text-ink-2 text-secondary">{t('pay-runs.owedText')}</p>
      <ul className="mt-3 divide-y divide-line">
        {run.overpayments.map((debt) => (
          <li key={debt.workerId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5 last:pb-0">
            <div className="min-w-0 flex-1 basis-40">
              <bdi className="font-medium">{debt.name}</bdi>
              {debt.receipts.map((receipt, at) => (
                // Receipts are never changed or taken out: their place names them.
                // biome-ignore lint/suspicious/noArrayIndexKey: as said
                <p key={at} className="text-ink-2 text-secondary">
                  {t('pay-runs.owedReceived', { amount: receipt.amount, on: receipt.receivedOn })}
                  {receipt.note !== null && (
                    <>
                      {' '}
                      <bdi className="[overflow-wrap:anywhere]">{receipt.note}</bdi>
                    </>
                  )}
                </p>
              ))}
            </div>
            <span className="font-semibold">
              {debt.owed === 0 ? t('pay-runs.owedSettled') : <Money amount={debt.owed} tabular />}
            </span>
            {debt.owed > 0 && run.paidAt !== null && (
              <Button
                look="outline"
                onClick={() => setAsked(debt)}
                aria-label={t('pay-runs.owedReceiveOf', { name: debt.name })}
              >
                {t('pay-runs.owedReceive')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && <ReceiveDialog runId={run.id} debt={asked} onClose={() => setAsked(null)} />}
    </Card>
  )
}

const receive = routes.payRuns.receive

function ReceiveDialog({ runId, debt, onClose }: { runId: string; debt: Overpayment; onClose: () => void }) {
  const { t } = useText()
  const [key] = useState(() => crypto.randomUUID())
  const form = useAnswers({
    initial: { amount: debt.owed as Overpayment['owed'] | null, receivedOn: londonToday(), note: '', isFromPay: false },
    schema: receive.body,
    read: ({ amount, receivedOn, note, isFromPay }) => ({
      body: { key, amount: inPounds(amount), receivedOn, isFromPay, note: note.trim() === '' ? null : note },
      wrong: { receivedOn: (receivedOn === '' || receivedOn > londonToday()) && t('pay-runs.manualPaymentDayWrong') },
    }),
    words: { receivedOn: t('pay-runs.manualPaymentDayWrong') },
  })
  return (
    <RecordDialog
      title={t('pay-runs.owedReceiveOf', { name: debt.name })}
      description={t('pay-runs.owedReceiveText')}
      submitLabel={t('pay-runs.owedReceive')}
      form={form}
      send={(body) => call(receive, { params: { id: runId, workerId: debt.workerId }, body })}
      done={t('pay-runs.owedDone')}
      onClose={onClose}
    >
      <Field label={t('payroll.amount')} error={form.problem('amount')}>
        <MoneyInput min={pence(1)} max={debt.owed} {...form.money('amount')} />
      </Field>
      <Field label={t('pay-runs.owedDay')} error={form.problem('receivedOn')}>
        <Input type="date" max={londonToday()} {...form.field('receivedOn')} />
      </Field>
      <Field label={t('pay-runs.manualPaymentNote')} error={form.problem('note')} className="sm:col-span-2">
        <Input maxLength={200} {...form.field('note')} />
      </Field>
      <Checkbox
        className="sm:col-span-2"
        label={t('pay-runs.owedFromPay')}
        hint={t('pay-runs.owedFromPayHint')}
        {...form.field('isFromPay')}
      />
    </RecordDialog>
  )
}
