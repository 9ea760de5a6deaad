import { type PayRun, routes } from '@gpod/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { ApiError } from '../../../lib/api-client.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { type LateReason, lateReasonLabels, lateReasons } from '../../../shared/late-reasons.ts'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { LostAnswer } from '../../../shared/lost-answer.tsx'
import { Refusal } from '../../../shared/refusal.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/input.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { FpsPreview } from './fps-preview.tsx'
import { useRunAction } from './run-action.ts'
import { useLostStep } from './use-lost-step.ts'

/** What the FPS of a run tells HMRC; once the run is paid it is sent from here, as it is shown. */
export function ReportDialog({ run, onClose }: { run: PayRun; onClose: () => void }) {
  const { t } = useText()
  const action = useRunAction(run.id)
  const lost = useLostStep(run.id, 'report', action.error)
  const [lateReason, setLateReason] = useState<LateReason | ''>('')
  const preview = useQuery({
    ...apiQuery(routes.submissions.previewFps, {
      params: { id: run.id },
      query: lateReason === '' ? {} : { lateReason },
    }),
    placeholderData: keepPreviousData,
  })
  // A step whose answer was lost may have been taken: the dialog stays what it was.
  const isPaid = run.state === 'paid' || lost !== null
  const shown = preview.error === null ? preview.data : undefined
  const digest = preview.isPlaceholderData ? null : (shown?.digest ?? null)
  // HMRC knows why a reversal comes after its payday.
  const wantsReason = shown?.isLate === true && run.kind !== 'reversal'
  const disabledReason = !shown
    ? t('payroll.beingChecked')
    : wantsReason && lateReason === ''
      ? t('payroll.lateReasonNeeded')
      : digest === null
        ? t('payroll.beingChecked')
        : null
  const isRefused = preview.error instanceof ApiError && preview.error.status === 409
  return (
    <FormDialog
      title={isPaid ? t('pay-runs.reportTitle') : t('pay-runs.fpsPreview')}
      description={isPaid ? t('pay-runs.reportText') : t('pay-runs.fpsNotYet')}
      submitLabel={isPaid && lost !== 'done' ? t('pay-runs.report') : null}
      disabledReason={lost === 'checking' ? t('payroll.beingChecked') : disabledReason}
      otherButton={
        (!isPaid || lost === 'done') && (
          <Button look="outline" onClick={onClose}>
            {t('common.close')}
          </Button>
        )
      }
      isSending={action.isPending}
      error={action.error}
      refusal={lost && <LostAnswer step="report" outcome={lost} />}
      onSubmit={() => {
        if (digest === null) return false
        action.mutate(
          { kind: 'report', lateReason: lateReason === '' ? null : lateReason, digest },
          {
            onSuccess: () => {
              notify.success({ title: t('payroll.reportDone') })
              onClose()
            },
          },
        )
        return true
      }}
      onClose={onClose}
    >
      {isPaid && wantsReason && (
        <Field
          label={t('pay-runs.lateReason')}
          hint={t('pay-runs.lateReasonHint', { on: run.payDate })}
          className="sm:col-span-2"
        >
          <Select
            value={lateReason}
            onChange={(event) => setLateReason(event.target.value as LateReason | '')}
            placeholder={t('payroll.choose')}
            options={lateReasons.map((value) => ({ value, label: t(lateReasonLabels[value]) }))}
          />
        </Field>
      )}
      <div className="sm:col-span-2">
        {isRefused && lost === null ? (
          <div role="alert" className="text-bad">
            <Refusal error={preview.error} />
          </div>
        ) : shown ? (
          <FpsPreview run={run} preview={shown} />
        ) : (
          lost === null && <NotLoaded query={preview} failed={t('payroll.previewFailed')} lines={8} />
        )}
      </div>
    </FormDialog>
  )
}
