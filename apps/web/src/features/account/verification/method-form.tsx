import type { VerificationMethod } from '@gpod/contract'
import { Fingerprint, Grid3x3, KeyRound, LifeBuoy, ScanFace, Smartphone } from 'lucide-react'
import type { ComponentType } from 'react'
import type { PlainKey } from '../../../i18n/create-text.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input, PasswordInput } from '../../../ui/input.tsx'

/** What they do in one method: type, or be asked by their device or the camera. */
export function MethodForm({
  method,
  secret,
  onSecret,
  problem,
}: {
  method: VerificationMethod
  secret: string
  onSecret: (secret: string) => void
  problem: string | null
}) {
  const { t } = useText()
  const typed = {
    autoFocus: true,
    value: secret,
    onChange: (event: { target: { value: string } }) => onSecret(event.target.value),
  }
  switch (method) {
    case 'password':
      return (
        <Field label={t('verification.password')} error={problem}>
          <PasswordInput {...typed} autoComplete="current-password" />
        </Field>
      )
    case 'totp':
      return (
        <Field label={t('verification.code')} hint={t('verification.codeHint')} error={problem}>
          <Input {...typed} dir="ltr" inputMode="numeric" autoComplete="one-time-code" />
        </Field>
      )
    case 'recovery_code':
      return (
        <Field label={t('verification.recoveryCode')} hint={t('verification.recoveryHint')} error={problem}>
          <Input {...typed} dir="ltr" autoComplete="off" autoCapitalize="characters" spellCheck={false} />
        </Field>
      )
    case 'pin':
      return (
        <Field label={t('verification.methodPin')} hint={t('verification.pinHint')} error={problem}>
          <PasswordInput {...typed} dir="ltr" inputMode="numeric" autoComplete="off" />
        </Field>
      )
    case 'passkey':
    case 'face':
      return <Asked method={method} problem={problem} />
  }
}

function Asked({ method, problem }: { method: 'passkey' | 'face'; problem: string | null }) {
  const { t } = useText()
  const Icon = methodIcons[method]
  return (
    <div className="grid gap-3">
      <div className="flex items-center gap-3 rounded-md bg-surface-2 p-4">
        <Icon aria-hidden="true" className="size-8 shrink-0 text-primary" />
        <p>{method === 'passkey' ? t('verification.passkeyText') : t('verification.faceText')}</p>
      </div>
      {problem !== null && <p className="font-medium text-bad text-secondary">{problem}</p>}
    </div>
  )
}

/** The methods that would do as well, one tap away. */
export function OtherMethods({
  methods,
  isDisabled,
  onChoose,
}: {
  methods: readonly VerificationMethod[]
  isDisabled: boolean
  onChoose: (method: VerificationMethod) => void
}) {
  const { t } = useText()
  if (methods.length === 0) return null
  return (
    <fieldset className="mt-5 border-line border-t pt-4">
      <legend className="float-start mb-2 w-full text-ink-2 text-small">{t('verification.otherMethods')}</legend>
      <div className="flex w-full flex-wrap gap-2">
        {methods.map((method) => {
          const Icon = methodIcons[method]
          return (
            <button
              key={method}
              type="button"
              disabled={isDisabled}
              onClick={() => onChoose(method)}
              className="pressable inline-flex min-h-11 items-center gap-2 rounded-md border border-line-strong px-3.5 py-1.5 font-medium text-secondary"
            >
              <Icon aria-hidden="true" className="size-4.5 text-ink-2" />
              {t(methodNames[method])}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}

const methodIcons: Readonly<Record<VerificationMethod, ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>>> =
  {
    passkey: Fingerprint,
    totp: Smartphone,
    password: KeyRound,
    face: ScanFace,
    recovery_code: LifeBuoy,
    pin: Grid3x3,
  }
const methodNames = {
  passkey: 'verification.methodPasskey',
  totp: 'verification.methodTotp',
  password: 'verification.methodPassword',
  face: 'verification.methodFace',
  recovery_code: 'verification.methodRecovery',
  pin: 'verification.methodPin',
} as const satisfies Record<VerificationMethod, PlainKey>
