import { type PayRun, type PayRunPayment, routes } from '@gpod/contract/whole'
import { useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { londonToday } from '../../../lib/london-time.ts'
import { AskedFor } from '../../../shared/asked-for.tsx'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { useAnswers } from '../../../shared/use-answers.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Money } from '../../../ui/money.tsx'
import { usePaymentReason } from './account-text.ts'
import { usePaymentPages } from './payment-pages.ts'
import { SecondPayment } from './second-payment.tsx'

/** Who is in no bank file of an approved run and not marked as paid yet, each with the way to say that they were. */
export function ManualPayments({ run }: { run: PayRun }) {
  const { t } = useText()
  const [asked, setAsked] = useState<PayRunPayment | null>(null)
  const reasonOf = usePaymentReason()
  const isDue = run.manualPaymentsDue.workers > 0
  const { pages, payments: waiting } = usePaymentPages(run, { byHand: 'due', sort: 'name' }, { isAsked: isDue })
  if (!isDue) return null
  return (
    <AskedFor id="manual-payments">
      <Card title={t('pay-runs.manualPayment')}>
        <p>{t('pay-runs.manualPaymentWaiting', { amount: run.manualPaymentsDue.amount })}</p>
        {run.paidAt === null && <p className="mt-1 text-ink-2 text-secondary">{t('pay-runs.manualPaymentAfter')}</p>}
        <ul className="mt-3 divide-y divide-line">
          {waiting.map((payment) => (
            <li key={payment.workerId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5 last:pb-0">
              <span className="grid min-w-0 flex-1 basis-40">
                <Link
                  to={`/employer/payroll/runs/${run.id}/workers/${payment.workerId}`}
                  className="font-medium text-primary underline-offset-4 hover:underline"
                >
                  <bdi>{payment.name}</bdi>
                </Link>
                <span className="text-ink-2 text-small">{reasonOf(payment)}</span>
              </span>
              <Money amount={payment.paidOut} tabular className="font-semibold" />
              <MarkButton run={run} payment={payment} onAsk={() => setAsked(payment)} />
            </li>
          ))}
        </ul>
        <NotLoaded query={pages} failed={t('pay-runs.paymentsFailed')} lines={2} />
        {pages.hasNextPage && (
          <Button
            look="outline"
            className="mt-4"
            busy={pages.isFetchingNextPage && t('common.loadingPart')}
            onClick={() => pages.fetchNextPage()}
          >
            {t('employees.more')}
          </Button>
        )}
        {asked && <MarkDialog runId={run.id} payment={asked} onClose={() => setAsked(null)} />}
      </Card>
    </AskedFor>
  )
}

/** How one worker's wages go, as approval fixed it; and when a manual payment was made. */
export function PaymentMethod({ run, payment }: { run: PayRun; payment: PayRunPayment }) {
  const { t } = useText()
  const [isAsking, setAsking] = useState(false)
  const reason = usePaymentReason()(payment)
  const { paidOut, payment: way } = payment
  if (way === null) return null
  return (
    <Card title={t('pay-runs.wayOfPayment')}>
      <div className="grid justify-items-start gap-2 text-secondary">
        <p className="flex w-full items-baseline justify-between gap-4">
          <span>
            {way.method === 'bank'
              ? t('pay-runs.wayBank', { ending: way.accountEnding ?? '' })
              : t(way.method === 'other' ? 'pay-runs.methodOther' : 'pay-runs.methodNone')}
          </span>
          {way.method !== 'none' && <Money amount={paidOut} tabular className="font-semibold" />}
        </p>
        {way.method !== 'none' && reason !== null && <p className="text-ink-2">{reason}</p>}
        {way.paidOn !== null && <p>{t('pay-runs.wayPaidOn', { on: way.paidOn, name: way.paidBy ?? '' })}</p>}
        {way.note !== null && <bdi className="text-ink-2 [overflow-wrap:anywhere]">{way.note}</bdi>}
        {way.second !== null && <SecondPayment run={run} payment={payment} second={way.second} />}
        {way.method === 'other' && way.paidOn === null && (
          <MarkButton run={run} payment={payment} onAsk={() => setAsking(true)} />
        )}
      </div>
      {isAsking && <MarkDialog runId={run.id} payment={payment} onClose={() => setAsking(false)} />}
    </Card>
  )
}

type MarkButtonProps = { run: PayRun; payment: PayRunPayment; onAsk: () => void }

/** Only once the payments of the run are made, and for who may run payroll: to whom a replay is offered. */
function MarkButton({ run, payment, onAsk }: MarkButtonProps) {
  const { t } = useText()
  if (run.paidAt === null || !run.can.includes('replay')) return null
  return (
    <Button look="outline" onClick={onAsk} aria-label={t('pay-runs.manualPaymentMarkOf', { name: payment.name })}>
      {t('pay-runs.manualPaymentMark')}
    </Button>
  )
}

const mark = routes.payRuns.manualPayment

function MarkDialog({ runId, payment, onClose }: { runId: string; payment: PayRunPayment; onClose: () => void }) {
  const { t } = useText()
  const form = useAnswers({
    initial: { paidOn: londonToday(), note: '' },
    schema: mark.body,
    read: ({ paidOn, note }) => ({
      body: { paidOn, note: note.trim() === '' ? null : note },
      wrong: { paidOn: (paidOn === '' || paidOn > londonToday()) && t('pay-runs.manualPaymentDayWrong') },
    }),
    words: { paidOn: t('pay-runs.manualPaymentDayWrong') },
  })
  return (
    <RecordDialog
      title={t('pay-runs.manualPaymentMarkOf', { name: payment.name })}
      description={t('pay-runs.manualPaymentText', { amount: payment.paidOut })}
      submitLabel={t('pay-runs.manualPaymentMark')}
      form={form}
      send={(body) => call(mark, { params: { id: runId, workerId: payment.workerId }, body })}
      done={t('pay-runs.manualPaymentDone')}
      onClose={onClose}
    >
      <Field label={t('pay-runs.manualPaymentDay')} error={form.problem('paidOn')}>
        <Input type="date" max={londonToday()} {...form.field('paidOn')} />
      </Field>
      <Field
        label={t('pay-runs.manualPaymentNote')}
        hint={t('pay-runs.manualPaymentNoteHint')}
        error={form.problem('note')}
      >
        <Input maxLength={200} {...form.field('note')} />
      </Field>
    </RecordDialog>
  )
}
