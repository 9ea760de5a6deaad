import { routes } from '@gpod/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { Loaded } from '../../../shared/loaded.tsx'
import { Button } from '../../../ui/button.tsx'
import { CopyField } from '../../../ui/copy-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { passcodeOfEmployee } from './employer-payslips.ts'

type PasscodeDialogProps = { workerId: string; name: string; onClose: () => void }

/** What opens the payslips that are mailed to an employee: to be told to them by another way. */
export function PasscodeDialog({ workerId, name, onClose }: PasscodeDialogProps) {
  const { t } = useText()
  const errorText = useErrorText()
  const kept = useQuery({ ...passcodeOfEmployee(workerId), gcTime: 0 })
  const renew = useMutation({
    mutationFn: () => call(routes.payslips.renewPasscode, { params: { id: workerId }, body: {} }),
  })
  return (
    <Dialog
      isOpen
      isLocked={renew.isPending}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('payslips.passcodeOf', { name })}
      description={t('payslips.passcodeText', { name })}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t('common.close')}
          </Button>
          {kept.data && (
            <Button look="soft" onClick={() => renew.mutate()} busy={renew.isPending && t('payslips.passcodeRenewing')}>
              {t('payslips.passcodeRenew')}
            </Button>
          )}
        </>
      }
    >
      <Loaded query={kept} lines={1}>
        {({ passcode: before }) => {
          const passcode = renew.data?.passcode ?? before
          return passcode === null ? (
            <p>{t('payslips.passcodeNone')}</p>
          ) : (
            <CopyField key={passcode} label={t('payslips.passcodeShow')} value={passcode} />
          )
        }}
      </Loaded>
      <p role="status" className="mt-3 text-good">
        {renew.isSuccess && t('payslips.passcodeRenewed')}
      </p>
      {renew.isError && (
        <p role="alert" className="mt-3 text-bad">
          {errorText(renew.error)}
        </p>
      )}
    </Dialog>
  )
}
