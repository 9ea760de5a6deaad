import type { EmployeeRow } from '@gpod/contract'
import { useText } from '../../../i18n/use-text.tsx'
import { useErrorText } from '../../../lib/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyField } from '../../../ui/copy-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useInviteEmployee } from './invite-employee.ts'

type InvitationDialogProps = {
  employee: Pick<EmployeeRow, 'id' | 'name' | 'account'>
  isOpen: boolean
  onClose: () => void
}

/** Makes an invitation when asked to, not by opening: a new one ends the old. Its link is shown here and never again. */
export function InvitationDialog({ employee, isOpen, onClose }: InvitationDialogProps) {
  const { t } = useText()
  const errorText = useErrorText()
  const invite = useInviteEmployee()
  const invitation = invite.data
  const close = () => {
    onClose()
    invite.reset()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={close}
      isLocked={invite.isPending}
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
      actions={
        invitation ? (
          <Button look="outline" onClick={close}>
            {t('common.close')}
          </Button>
        ) : (
          <>
            <Button look="outline" onClick={close}>
              {t('common.cancel')}
            </Button>
            <Button onClick={() => invite.mutate(employee.id)} busy={invite.isPending && t('employees.inviting')}>
              {t('employees.inviteMake')}
            </Button>
          </>
        )
      }
    >
      {invitation && (
        <div className="grid gap-3">
          {invitation.mailedTo !== null && <p>{t('employees.inviteMailed', { email: invitation.mailedTo })}</p>}
          <CopyField label={t('employees.inviteLink')} value={invitation.url} />
          <CopyField label={t('employees.code')} value={invitation.code} />
        </div>
      )}
      {invite.isError && (
        <p role="alert" className="text-bad">
          {errorText(invite.error)}
        </p>
      )}
    </Dialog>
  )
}
