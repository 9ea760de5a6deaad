import type { EmployerWithdrawal } from '@gpod/contract'
import { type FormEvent, useId, useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { useErrorText } from '../../../lib/error-text.ts'
import { focusFirstProblem } from '../../../lib/focus-first-problem.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextArea } from '../../../ui/input.tsx'
import { Money } from '../../../ui/money.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { useDecideWithdrawal } from './decide-withdrawal.ts'

/** Gives up what paydays did not take back of a withdrawal. The worker reads the reason. */
export function WriteOffDialog({ withdrawal, onClose }: { withdrawal: EmployerWithdrawal; onClose: () => void }) {
  const { t } = useText()
  const errorText = useErrorText()
  const formId = useId()
  const decide = useDecideWithdrawal(withdrawal.id)
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const isReasonShort = reason.trim().length < 3
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setChecked(true)
    if (isReasonShort) return focusFirstProblem(event.currentTarget)
    decide.mutate(
      { kind: 'write_off', reason: reason.trim() },
      {
        onSuccess: () => {
          notify.success({ title: t('withdrawals.writeOffDone') })
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isLocked={decide.isPending}
      title={t('withdrawals.writeOffOf', { name: withdrawal.worker.name })}
      description={t('withdrawals.writeOffText')}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" form={formId} look="danger" busy={decide.isPending && t('common.saving')}>
            {t('withdrawals.writeOff')}
          </Button>
        </>
      }
    >
      <dl className="mb-2 flex items-baseline justify-between gap-4 text-secondary">
        <dt className="text-ink-2">{t('withdrawals.writeOffOwed')}</dt>
        <dd className="font-semibold">
          <Money amount={withdrawal.owed} />
        </dd>
      </dl>
      <p className="mb-4 text-ink-2 text-secondary">{t('withdrawals.writeOffTax')}</p>
      <form id={formId} noValidate onSubmit={submit}>
        <Field
          label={t('withdrawals.employerReason')}
          hint={t('withdrawals.reasonHint')}
          error={isChecked && isReasonShort ? t('withdrawals.reasonShort') : null}
        >
          <TextArea rows={3} maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </form>
      {decide.isError && (
        <p role="alert" className="mt-3 text-bad">
          {errorText(decide.error)}
        </p>
      )}
    </Dialog>
  )
}
