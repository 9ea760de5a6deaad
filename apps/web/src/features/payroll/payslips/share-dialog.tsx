import { routes } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { CopyField } from '../../../ui/copy-field.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/input.tsx'
import type { OpenPayslips } from './use-open-payslips.ts'

const choices = [1, 24, 72, 168] as const

type ShareDialogProps = { payslip: { id: string; payDate: string }; access: OpenPayslips; onClose: () => void }

/** Lets somebody else read one payslip for a while. The link and its passcode are shown here and never again. */
export function ShareDialog({ payslip, access, onClose }: ShareDialogProps) {
  const { t } = useText()
  const [hours, setHours] = useState<number>(72)
  const share = useMutation({
    mutationFn: () =>
      access.whileOpen(() => call(routes.payslips.share, { params: { id: payslip.id }, body: { hours } })),
  })
  const made = share.data
  return (
    <FormDialog
      title={t('payslips.shareTitle', { on: payslip.payDate })}
      description={made ? t('payslips.shareMade', { until: made.expiresAt }) : t('payslips.shareText')}
      submitLabel={made ? null : t('payslips.shareMake')}
      busyLabel={t('payslips.sharing')}
      isSending={share.isPending}
      error={share.error}
      onSubmit={() => {
        share.mutate()
        return true
      }}
      onClose={onClose}
      otherButton={
        made && (
          <Button look="outline" onClick={onClose}>
            {t('common.close')}
          </Button>
        )
      }
    >
      {made ? (
        <div className="grid gap-3 sm:col-span-2">
          <CopyField label={t('payslips.shareLink')} value={made.url} />
          <CopyField label={t('payslips.sharePasscode')} value={made.passcode} />
        </div>
      ) : (
        <Field label={t('payslips.shareFor')} className="sm:col-span-2">
          <Select
            value={String(hours)}
            onChange={(event) => setHours(Number(event.target.value))}
            options={choices.map((choice) => ({
              value: String(choice),
              label:
                choice < 48
                  ? t('payslips.hoursLong', { count: choice })
                  : t('payslips.daysLong', { count: choice / 24 }),
            }))}
          />
        </Field>
      )}
    </FormDialog>
  )
}
