import { routes } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyField } from '../../../ui/copy-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/input.tsx'
import type { OpenPayslips } from './use-open-payslips.ts'

const choices = [1, 24, 72, 168] as const

type ShareDialogProps = { payslip: { id: string; payDate: string }; access: OpenPayslips; onClose: () => void }

/** Lets somebody else read one payslip for a while. The link and its passcode are shown here and never again. */
export function ShareDialog({ payslip, access, onClose }: ShareDialogProps) {
  const { t } = useText()
  const errorText = useErrorText()
  const [hours, setHours] = useState<number>(72)
  const share = useMutation({
    mutationFn: () =>
      access.whileOpen(() => call(routes.payslips.share, { params: { id: payslip.id }, body: { hours } })),
  })
  const made = share.data
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isLocked={share.isPending}
      title={t('payslips.shareTitle', { on: payslip.payDate })}
      description={made ? t('payslips.shareMade', { until: made.expiresAt }) : t('payslips.shareText')}
      actions={
        made ? (
          <Button look="outline" onClick={onClose}>
            {t('common.close')}
          </Button>
        ) : (
          <>
            <Button look="outline" onClick={onClose}>
              {t('common.cancel')}
            </Button>
            <Button onClick={() => share.mutate()} busy={share.isPending && t('payslips.sharing')}>
              {t('payslips.shareMake')}
            </Button>
          </>
        )
      }
    >
      {made ? (
        <div className="grid gap-3">
          <CopyField label={t('payslips.shareLink')} value={made.url} />
          <CopyField label={t('payslips.sharePasscode')} value={made.passcode} />
        </div>
      ) : (
        <Field label={t('payslips.shareFor')}>
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
      {share.isError && (
        <p role="alert" className="mt-3 text-bad">
          {errorText(share.error)}
        </p>
      )}
    </Dialog>
  )
}
