import { Copy, Smartphone } from 'lucide-react'
import { type SyntheticEvent, useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { ApiError } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Isolated } from '../../../ui/money.tsx'
import { readDigits } from '../../../ui/read-digits.ts'
import { notify } from '../../../ui/toasts.tsx'
import { type NewSecret, useConfirmAuthenticator } from './factors.ts'
import { QrCode } from './qr-code.tsx'

type AuthenticatorSetupProps = {
  secret: NewSecret
  /** The app is proved; the codes are told this once, and are none where they still have some. */
  onConfirmed: (recoveryCodes: readonly string[]) => void
  onClose: () => void
}

/** Shows the secret to the app and takes the first code it makes of it. */
export function AuthenticatorSetup({ secret: { secret, uri }, onConfirmed, onClose }: AuthenticatorSetupProps) {
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
    if (isComplete) confirm.mutate(code, { onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes) })
  }

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret)
      notify.success({ title: t('verification.secretCopied') })
    } catch {
      // Some browsers forbid it; the key can still be selected.
      notify.failure({ title: t('verification.secretNotCopied') })
    }
  }

  const problem = () => {
    if (isIncomplete) return t('verification.codeIncomplete')
    if (!confirm.isError) return null
    return isWrongProof(confirm.error) ? t('verification.codeWrong') : errorText(confirm.error)
  }

  return (
    <Dialog
      isOpen
      isLocked={confirm.isPending}
      onOpenChange={onClose}
      title={t('verification.authenticatorSetUp')}
      description={t('verification.setupScanText')}
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        <div className="grid justify-items-center gap-3">
          {/* A phone cannot scan itself: where there is touch, the app is opened by the address that is in the code. */}
          <a
            href={uri}
            className={classNames(buttonClasses({ look: 'soft', wide: true }), 'hidden! pointer-coarse:inline-flex!')}
          >
            <Smartphone aria-hidden="true" className="size-5" />
            {t('verification.openInApp')}
          </a>
          <QrCode text={uri} label={t('verification.qrLabel')} />
          <p className="text-center text-ink-2 text-secondary">{t('verification.typeSecret')}</p>
          <p className="rounded-sm bg-surface-2 px-3 py-1.5 text-center font-medium tabular-nums">
            <Isolated className="whitespace-normal!">{inFours(secret)}</Isolated>
          </p>
          <Button look="outline" icon={<Copy aria-hidden="true" className="size-5" />} onClick={copy}>
            {t('verification.secretCopy')}
          </Button>
        </div>
        <Field label={t('verification.firstCode')} error={problem()}>
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
        <Button type="submit" wide busy={confirm.isPending && t('verification.checking')}>
          {t('verification.confirmCode')}
        </Button>
      </form>
    </Dialog>
  )
}

function isWrongProof(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'verification_failed'
}

/** Groups of four, as one copies a long secret by hand; authenticator apps ignore the spaces. */
function inFours(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ')
}
