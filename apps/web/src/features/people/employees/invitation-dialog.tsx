import type { EmployeeRow } from '@gpod/contract'
import { useText } from '../../../i18n/use-text.tsx'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { CopyField } from '../../../ui/copy-field.tsx'
import { useInviteEmployee } from './invite-employee.ts'

type InvitationDialogProps = {
  employee: Pick<EmployeeRow, 'id' | 'name' | 'account'>
  isOpen: boolean
  onClose: () => void
}

/** Makes an invitation when asked to, not by opening: a new one ends the old. Its link is shown here and never again. */
export function InvitationDialog({ employee, isOpen, onClose }: InvitationDialogProps) {
  const { t } = useText()
  const invite = useInviteEmployee()
  const invitation = invite.data
  const close = () => {
    onClose()
    invite.reset()
  }
  if (!isOpen) return null
  return (
    <FormDialog
      title={t('employees.inviteTitle', { name: employee.name })}
      description={
        invitation
          ? t('employees.inviteMade', { at: invitation.expiresAt })
          : employee.account === 'invited'
            ? t('employees.inviteAgainText')
            : employee.account === 'invitation_ended'
              ? t('employees.inviteEndedText')
              : t('employees.inviteText')
      }
      submitLabel={invitation ? null : t('employees.inviteMake')}
      busyLabel={t('employees.inviting')}
      isSending={invite.isPending}
      error={invite.error}
      onSubmit={() => {
        invite.mutate(employee.id)
        return true
      }}
      onClose={close}
      otherButton={
        invitation && (
          <Button look="outline" onClick={close}>
            {t('common.close')}
          </Button>
        )
      }
    >
      {invitation && (
        <div className="grid gap-3 sm:col-span-2">
          {invitation.mailedTo !== null && <p>{t('employees.inviteMailed', { email: invitation.mailedTo })}</p>}
          <CopyField label={t('employees.inviteLink')} value={invitation.url} />
          <CopyField label={t('employees.code')} value={invitation.code} />
        </div>
      )}
    </FormDialog>
  )
}
