import type { PayExceptionCode } from '@gpod/contract'
import { type FormEvent, useId, useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { useErrorText } from '../../../lib/error-text.ts'
import { focusFirstProblem } from '../../../lib/focus-first-problem.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextArea } from '../../../ui/input.tsx'
import { exceptionNames, exceptionRemedies } from './exception-labels.ts'
import { useRunAction } from './run-action.ts'

/** What is taken on: of one worker, or of all who have it. */
export type Acknowledged = { code: PayExceptionCode; worker: { id: string; name: string } | null; count: number }

/** Takes an exception on oneself. The reason stays with the run. */
export function AcknowledgeDialog({
  runId,
  asked,
  onClose,
}: {
  runId: string
  asked: Acknowledged
  onClose: () => void
}) {
  const { t } = useText()
  const errorText = useErrorText()
  const formId = useId()
  const action = useRunAction(runId)
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const isShort = reason.trim().length < 3
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setChecked(true)
    if (isShort) return focusFirstProblem(event.currentTarget)
    action.mutate(
      { kind: 'acknowledge', workerId: asked.worker?.id ?? null, code: asked.code, reason: reason.trim() },
      { onSuccess: onClose },
    )
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isLocked={action.isPending}
      title={t('pay-runs.takeOnTitle')}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" form={formId} busy={action.isPending && t('common.saving')}>
            {t('pay-runs.takeOn')}
          </Button>
        </>
      }
    >
      <p className="font-semibold">{t(exceptionNames[asked.code])}</p>
      <p className="mb-3 text-ink-2">{t(exceptionRemedies[asked.code])}</p>
      <p className="mb-4">
        {asked.worker ? <bdi>{asked.worker.name}</bdi> : t('payroll.people', { count: asked.count })}
      </p>
      <form id={formId} noValidate onSubmit={submit}>
        <Field
          label={t('payroll.reason')}
          hint={t('pay-runs.takeOnHint')}
          error={isChecked && isShort ? t('payroll.reasonShort') : null}
        >
          <TextArea rows={3} maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </form>
      {action.isError && (
        <p role="alert" className="mt-3 text-bad">
          {errorText(action.error)}
        </p>
      )}
    </Dialog>
  )
}
