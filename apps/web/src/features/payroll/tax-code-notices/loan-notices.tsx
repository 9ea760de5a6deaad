import { type LoanNotice, routes } from '@gpod/contract/whole'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { londonToday } from '../../../lib/london-time.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { ReasonDialog } from '../../../shared/reason-dialog.tsx'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { useAnswers } from '../../../shared/use-answers.ts'
import { WorkerField } from '../../../shared/worker-field.tsx'
import { WorkerRecords } from '../../../shared/worker-records.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input, Select } from '../../../ui/input.tsx'
import { Isolated } from '../../../ui/money.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { notify } from '../../../ui/toasts.tsx'

const plans = ['plan_1', 'plan_2', 'plan_4', 'plan_5'] as const
const forms = ['SL1', 'SL2', 'PGL1', 'PGL2'] as const

/** HMRC's word on student loans: each counts from its day on; those that no longer count stay to be read. */
export function LoanNotices({ canWrite }: { canWrite: boolean }) {
  const { t, day } = useText()
  const saysText = useSaysText()
  return (
    <WorkerRecords
      title={t('tax-code-notices.loans')}
      query={useQuery(apiQuery(routes.taxCodeNotices.listLoans))}
      rowsOf={({ notices }) => notices}
      columns={[
        { key: 'form', header: t('tax-code-notices.form'), cell: ({ form }) => <Isolated>{form}</Isolated> },
        { key: 'says', header: t('tax-code-notices.loanSays'), cell: ({ form, plan }) => saysText(form, plan) },
        { key: 'from', header: t('payroll.fromDay'), cell: ({ effectiveFrom }) => day(effectiveFrom, 'long') },
        { key: 'state', header: t('pay-runs.state'), cell: (notice) => <State notice={notice} /> },
      ]}
      empty={t('tax-code-notices.loansEmpty')}
      isWide
      buttons={
        canWrite
          ? [{ label: t('tax-code-notices.addLoan'), dialog: (onClose) => <AddLoanDialog onClose={onClose} /> }]
          : []
      }
      actions={
        canWrite && {
          header: t('tax-code-notices.decision'),
          of: (notice) =>
            notice.state === 'in_force'
              ? [
                  {
                    label: t('tax-code-notices.loanWithdraw'),
                    look: 'quiet',
                    dialog: (onClose) => <WithdrawLoanDialog notice={notice} onClose={onClose} />,
                  },
                ]
              : [],
        }
      }
    />
  )
}

/** What a notice says, in words. */
function useSaysText(): (form: LoanNotice['form'], plan: LoanNotice['plan']) => string {
  const { t } = useText()
  return (form, plan) => {
    const loan =
      plan !== null
        ? t('employees.loanPlan', { plan: plan.slice(-1) })
        : form.startsWith('SL')
          ? t('employees.studentLoans')
          : t('employees.loanPostgraduate')
    return form.endsWith('1') ? t('tax-code-notices.loanStarts', { loan }) : t('tax-code-notices.loanStops', { loan })
  }
}

function State({ notice: { state, effectiveFrom, reason } }: { notice: LoanNotice }) {
  const { t } = useText()
  if (state === 'withdrawn') {
    return (
      <>
        <StatusPill tone="ended">{t('tax-code-notices.loanWithdrawn')}</StatusPill>
        {reason !== null && <bdi className="block text-ink-2 text-small wrap-anywhere">{reason}</bdi>}
      </>
    )
  }
  if (state === 'replaced') return <StatusPill tone="ended">{t('tax-code-notices.loanReplaced')}</StatusPill>
  return effectiveFrom > londonToday() ? (
    <StatusPill tone="warn">{t('tax-code-notices.loanComing')}</StatusPill>
  ) : (
    <StatusPill tone="good">{t('tax-code-notices.loanInForce')}</StatusPill>
  )
}

function AddLoanDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const saysText = useSaysText()
  const form = useAnswers({
    initial: {
      workerId: null as string | null,
      form: 'SL1' as LoanNotice['form'],
      plan: '' as LoanNotice['plan'] | '',
      effectiveFrom: londonToday(),
    },
    schema: routes.taxCodeNotices.addLoan.body,
    read: ({ workerId, form, plan, effectiveFrom }) => ({
      body: (form === 'SL1'
        ? { workerId, form, effectiveFrom, plan: plan === '' ? null : plan }
        : { workerId, form, effectiveFrom }) as never,
      wrong: { workerId: workerId === null && t('payroll.workerMissing') },
    }),
  })
  return (
    <RecordDialog
      title={t('tax-code-notices.addLoan')}
      description={t('tax-code-notices.addLoanText')}
      submitLabel={t('tax-code-notices.addLoan')}
      form={form}
      send={(body) => call(routes.taxCodeNotices.addLoan, { body })}
      done={t('tax-code-notices.loanAdded')}
      onClose={onClose}
    >
      <WorkerField
        value={form.answers.workerId}
        error={form.problem('workerId')}
        onChange={(id) => form.set('workerId', id)}
      />
      <Field label={t('tax-code-notices.form')} error={form.problem('form')} className="sm:col-span-2">
        <Select
          {...form.field('form')}
          options={forms.map((value) => ({ value, label: `${value} · ${saysText(value, null)}` }))}
        />
      </Field>
      {form.answers.form === 'SL1' && (
        <Field label={t('tax-code-notices.loanPlan')} error={form.problem('plan')}>
          <Select
            {...form.field('plan')}
            placeholder={t('payroll.choose')}
            options={plans.map((value) => ({ value, label: t('employees.loanPlan', { plan: value.slice(-1) }) }))}
          />
        </Field>
      )}
      <Field
        label={t('payroll.fromDay')}
        hint={t('tax-code-notices.loanFromHint')}
        error={form.problem('effectiveFrom')}
      >
        <Input type="date" {...form.field('effectiveFrom')} />
      </Field>
    </RecordDialog>
  )
}

function WithdrawLoanDialog({ notice, onClose }: { notice: LoanNotice; onClose: () => void }) {
  const { t } = useText()
  const { id, form, workerName } = notice
  const withdrawing = useMutation({
    mutationFn: (reason: string) => call(routes.taxCodeNotices.withdrawLoan, { params: { id }, body: { reason } }),
    onSuccess: () => {
      notify.success({ title: t('tax-code-notices.loanWithdrawn') })
      onClose()
    },
  })
  return (
    <ReasonDialog
      title={t('tax-code-notices.loanWithdrawTitle', { form, name: workerName })}
      description={t('tax-code-notices.loanWithdrawText')}
      submitLabel={t('tax-code-notices.loanWithdraw')}
      look="danger"
      label={t('payroll.reason')}
      short={t('payroll.reasonShort')}
      isSending={withdrawing.isPending}
      error={withdrawing.error}
      onReason={(reason) => withdrawing.mutate(reason)}
      onClose={onClose}
    />
  )
}
