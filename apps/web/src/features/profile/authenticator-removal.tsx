import { type SyntheticEvent, useState } from 'react'
import { useText } from '../../i18n/use-text.tsx'
import { ApiError } from '../../lib/api-client.ts'
import { useErrorText } from '../../lib/error-text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/input.tsx'
import { notify } from '../../ui/toasts.tsx'
import { useRemoveAuthenticator } from './authenticator.ts'

/** Removes the authenticator app, by the password or a recovery code where the password is lost too. */
export function AuthenticatorRemoval({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const errorText = useErrorText()
  const remove = useRemoveAuthenticator()
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setMissing(password === '')
    if (password === '') return
    remove.mutate(password, {
      onSuccess: () => {
        notify.success({ title: t('profile.authenticatorRemoved') })
        onClose()
      },
    })
  }

  const problem = () => {
    if (isMissing) return t('common.fieldRequired')
    if (!remove.isError) return null
    const isWrong = remove.error instanceof ApiError && remove.error.code === 'verification_failed'
    return isWrong ? t('profile.proofWrong') : errorText(remove.error)
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isLocked={remove.isPending}
      title={t('profile.authenticatorRemove')}
      description={t('profile.removeText')}
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        <Field label={t('profile.proof')} error={problem()}>
          <PasswordInput
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        <Button type="submit" wide look="danger" busy={remove.isPending && t('profile.removing')}>
          {t('profile.authenticatorRemove')}
        </Button>
      </form>
    </Dialog>
  )
}
