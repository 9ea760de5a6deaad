import type { VerificationProof } from '@gpod/contract'
import { CircleCheck } from 'lucide-react'
import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { useText } from '../../i18n/use-text.tsx'
import { ApiError } from '../../lib/api-client.ts'
import { useErrorText } from '../../lib/error-text.ts'
import { useUser } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input, PasswordInput } from '../../ui/input.tsx'
import { readDigits } from '../../ui/read-digits.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { useVerify, type VerificationRequest } from './verify.ts'

type VerificationDialogProps = {
  /** What is to be confirmed; null while the dialog is closed. */
  request: VerificationRequest | null
  title?: string
  /** The server has made the grant, and she has seen that it worked. */
  onVerified: () => void
  onCancel: () => void
}

type Method = VerificationProof['method']
type Phase = 'idle' | 'scanning' | 'success' | 'error'

const successShownFor = 1500
const errorShownFor = 2000

/**
 * Asks her to prove who she is for one action, by the account password or an authenticator app. Belongs inside a
 * signed-in layout. Cancelling makes no grant.
 */
export function VerificationDialog({ request, ...rest }: VerificationDialogProps) {
  // Mounted anew for each request: opening again starts from the beginning.
  return request && <OpenVerification request={request} {...rest} />
}

function OpenVerification({
  request,
  title,
  onVerified,
  onCancel,
}: VerificationDialogProps & { request: VerificationRequest }) {
  const { t } = useText()
  const errorText = useErrorText()
  const { totpEnrolled } = useUser()
  const verify = useVerify(request)
  const formId = useId()
  const proceedId = useId()
  const [method, setMethod] = useState<Method>(totpEnrolled ? 'totp' : 'password')
  const [secret, setSecret] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [phase, setPhase] = useState<Phase>('idle')
  const verified = useEffectEvent(onVerified)

  useEffect(() => {
    // The input she was in is gone; the dialog itself would take the focus.
    if (phase === 'success') document.getElementById(proceedId)?.focus()
  }, [phase, proceedId])
  useEffect(() => {
    if (phase !== 'success' && phase !== 'error') return
    const timer = setTimeout(
      () => (phase === 'success' ? verified() : setPhase('idle')),
      phase === 'success' ? successShownFor : errorShownFor,
    )
    return () => clearTimeout(timer)
  }, [phase])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (phase === 'scanning' || phase === 'success') return
    const proof = proofOf(method, secret)
    if (proof === null) {
      setProblem(method === 'password' ? t('verification.passwordRequired') : t('verification.codeRequired'))
      return
    }
    setProblem(null)
    setPhase('scanning')
    verify.mutate(proof, {
      onSuccess: () => setPhase('success'),
      onError: (error) => {
        const isWrong = error instanceof ApiError && error.code === 'verification_failed'
        setProblem(isWrong ? t('verification.failed') : errorText(error))
        setSecret('')
        setPhase('error')
      },
    })
  }

  const field =
    method === 'password' ? (
      <Field label={t('verification.password')} error={problem}>
        <PasswordInput
          autoComplete="current-password"
          autoFocus
          value={secret}
          onChange={(event) => setSecret(event.target.value)}
        />
      </Field>
    ) : (
      <Field label={t('verification.code')} hint={t('verification.codeHint')} error={problem}>
        <Input
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          value={secret}
          onChange={(event) => setSecret(event.target.value)}
        />
      </Field>
    )

  return (
    <Dialog
      isOpen
      isLocked={phase === 'scanning'}
      onOpenChange={(isOpen) => {
        if (isOpen) return
        if (phase === 'success') onVerified()
        else onCancel()
      }}
      title={title ?? t('verification.title')}
      description={<Reason request={request} />}
      actions={
        phase === 'success' ? (
          <Button id={proceedId} onClick={onVerified}>
            {t('verification.proceed')}
          </Button>
        ) : (
          <>
            <Button look="outline" onClick={onCancel} className={phase === 'scanning' ? 'invisible' : undefined}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" form={formId} busy={phase === 'scanning' && t('verification.scanning')}>
              {t('verification.submit')}
            </Button>
          </>
        )
      }
    >
      <p role="status" className="sr-only">
        {phase === 'scanning' && t('verification.scanning')}
        {phase === 'success' && `${t('verification.success')}. ${t('verification.successText')}`}
      </p>
      <p role="alert" className="sr-only">
        {phase === 'error' && problem}
      </p>
      {phase === 'success' ? (
        <div aria-hidden="true" className="flex items-center gap-3 rounded-md bg-good-soft p-4 text-good">
          <CircleCheck className="size-8 shrink-0" />
          <div>
            <p className="font-semibold">{t('verification.success')}</p>
            <p className="text-secondary">{t('verification.successText')}</p>
          </div>
        </div>
      ) : (
        <form id={formId} noValidate onSubmit={submit}>
          {totpEnrolled ? (
            <Tabs
              label={t('verification.methods')}
              value={method}
              onChange={(next: Method) => {
                setMethod(next)
                setSecret('')
                setProblem(null)
              }}
              tabs={[
                { value: 'totp', label: t('verification.methodTotp'), content: field },
                { value: 'password', label: t('verification.methodPassword'), content: field },
              ]}
            />
          ) : (
            <>
              {field}
              <p className="mt-3 text-ink-2 text-small">{t('verification.totpMissing')}</p>
            </>
          )}
        </form>
      )}
    </Dialog>
  )
}

function Reason({ request: { action, amount } }: { request: VerificationRequest }) {
  const { t } = useText()
  switch (action) {
    case 'ewa_withdrawal':
      return amount === undefined ? t('verification.forGeneral') : t('verification.forWithdrawal', { amount })
    case 'payslip_view':
      return t('verification.forPayslip')
    case 'clock':
      return t('verification.forClock')
    case 'bank_details':
      return t('verification.forBankDetails')
    case 'general':
      return t('verification.forGeneral')
  }
}

/** The proof as the server takes it, or null while it cannot be one. */
function proofOf(method: Method, secret: string): VerificationProof | null {
  if (method === 'password') return secret === '' ? null : { method, password: secret }
  const code = readDigits(secret)
  return /^\d{6}$/.test(code) ? { method, code } : null
}
