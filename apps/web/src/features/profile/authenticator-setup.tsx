import { type SyntheticEvent, useState } from 'react'
import { useText } from '../../i18n/use-text.tsx'
import { ApiError } from '../../lib/api-client.ts'
import { useErrorText } from '../../lib/error-text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input, PasswordInput } from '../../ui/input.tsx'
import { Isolated } from '../../ui/money.tsx'
import { readDigits } from '../../ui/read-digits.ts'
import { type NewSecret, useConfirmAuthenticator, useStartAuthenticator } from './authenticator.ts'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Sets up an authenticator app in three steps: the password, the app's first code, the recovery codes. */
export function AuthenticatorSetup({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const [secret, setSecret] = useState<NewSecret | null>(null)
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null)
  const step = recoveryCodes ? 3 : secret ? 2 : 1
  const texts = [t('profile.setupPasswordText'), t('profile.setupScanText'), t('profile.setupRecoveryText')]
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      // The recovery codes are told once: only her word that she kept them closes this.
      isLocked={step === 3}
      title={step === 3 ? t('profile.setupDoneTitle') : t('profile.authenticatorSetUp')}
      description={
        <>
          <span className="mb-1 block font-semibold text-small">{t('profile.setupStep', { step, of: 3 })}</span>
          {texts[step - 1]}
        </>
      }
    >
      {recoveryCodes ? (
        <RecoveryCodes codes={recoveryCodes} onDone={onClose} />
      ) : secret ? (
        <FirstCode secret={secret} onConfirmed={setRecoveryCodes} />
      ) : (
        <PasswordStep onStarted={setSecret} />
      )}
    </Dialog>
  )
}

function PasswordStep({ onStarted }: { onStarted: (secret: NewSecret) => void }) {
  const { t } = useText()
  const errorText = useErrorText()
  const start = useStartAuthenticator()
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setMissing(password === '')
    if (password !== '') start.mutate(password, { onSuccess: onStarted })
  }

  const problem = () => {
    if (isMissing) return t('common.fieldRequired')
    if (!start.isError) return null
    return isWrongProof(start.error) ? t('profile.passwordWrong') : errorText(start.error)
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Field label={t('profile.password')} error={problem()}>
        <PasswordInput
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <Button type="submit" wide busy={start.isPending && t('profile.checking')}>
        {t('profile.continue')}
      </Button>
    </form>
  )
}

function FirstCode({
  secret: { secret, uri },
  onConfirmed,
}: {
  secret: NewSecret
  onConfirmed: (recoveryCodes: readonly string[]) => void
}) {
  const { t } = useText()
  const errorText = useErrorText()
  const confirm = useConfirmAuthenticator()
  const [typed, setTyped] = useState('')
  const [isIncomplete, setIncomplete] = useState(false)

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const code = readDigits(typed)
    const isComplete = /^\d{6}$/.test(code)
    setIncomplete(!isComplete)
    if (isComplete) confirm.mutate(code, { onSuccess: onConfirmed })
  }

  const problem = () => {
    if (isIncomplete) return t('profile.codeIncomplete')
    if (!confirm.isError) return null
    return isWrongProof(confirm.error) ? t('profile.codeWrong') : errorText(confirm.error)
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <div className="grid justify-items-center gap-3">
        <QrCode text={uri} label={t('profile.qrLabel')} />
        <p className="text-center text-ink-2 text-secondary">{t('profile.typeSecret')}</p>
        <p className="rounded-sm bg-surface-2 px-3 py-1.5 text-center font-medium tabular-nums">
          <Isolated className="whitespace-normal!">{inFours(secret)}</Isolated>
        </p>
      </div>
      <Field label={t('profile.firstCode')} error={problem()}>
        <Input
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          autoFocus
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <Button type="submit" wide busy={confirm.isPending && t('profile.checking')}>
        {t('profile.confirmCode')}
      </Button>
    </form>
  )
}

function isWrongProof(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'verification_failed'
}

/** Groups of four, as one copies a long secret by hand; authenticator apps ignore the spaces. */
function inFours(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ')
}
