import type { VerificationMethod, VerificationProofSent } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { Suspense, type SyntheticEvent, useContext, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { PlainKey } from '../../../i18n/create-text.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { ApiError } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { FaceCaptureContext } from '../../../lib/face-capture.ts'
import { factorsQuery } from '../../../lib/factors.ts'
import { rememberMethod } from '../../../lib/last-method.ts'
import { PasskeyProblem } from '../../../lib/passkey.ts'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { readDigits } from '../../../ui/read-digits.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { MethodForm, OtherMethods } from './method-form.tsx'
import { methodsHere } from './methods-here.ts'
import { type FaceChallenge, type Given, useFaceChallenge, useVerify, type VerificationRequest } from './verify.ts'

type VerificationDialogProps = {
  /** What is to be confirmed; null while the dialog is closed. */
  request: VerificationRequest | null
  /** In the place of the text for the action. */
  reason?: string
  /** The server has made the grant, and they have seen that it worked. */
  onVerified: () => void
  onCancel: () => void
}

type Phase = 'idle' | 'scanning' | 'success' | 'error'

const successShownFor = 1500
const errorShownFor = 2000

/**
 * Asks them to prove who they are for one action, by the best method that counts for it and works here; the others are one
 * tap away. Where that is a passkey, their device asks at once: the button they pressed already said what for. Belongs
 * inside a signed-in layout. Cancelling makes no grant.
 */
export function VerificationDialog({ request, ...rest }: VerificationDialogProps) {
  // Mounted afresh for each request: opening again starts from the beginning.
  return request && <OpenVerification request={request} {...rest} />
}

function OpenVerification({
  request,
  reason,
  onVerified,
  onCancel,
}: VerificationDialogProps & { request: VerificationRequest }) {
  const { t } = useText()
  const errorText = useErrorText()
  const factors = useQuery(factorsQuery)
  const Camera = useContext(FaceCaptureContext)
  const verify = useVerify(request)
  const face = useFaceChallenge(request)
  const formId = useId()
  const proceedId = useId()
  const [chosen, setChosen] = useState<VerificationMethod | null>(null)
  const [secret, setSecret] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [phase, setPhase] = useState<Phase>('idle')
  const [before, setBefore] = useState<FaceChallenge | null>(null)
  const verified = useEffectEvent(onVerified)

  useEffect(() => {
    // The input they were in is gone; the dialog itself would take the focus.
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

  const methods = factors.data && methodsHere(factors.data, { action: request.action, hasCamera: Camera !== null })
  const method = methods?.find((other) => other === chosen) ?? methods?.[0] ?? null

  const fail = (error: unknown) => {
    setProblem(
      error instanceof PasskeyProblem
        ? t('verification.passkeyCancelled')
        : error instanceof ApiError && error.code === 'verification_failed'
          ? t(failedMessages[method ?? 'face'])
          : errorText(error),
    )
    // What they have changed meanwhile, on another device perhaps: the methods that count now take the place of what was known.
    if (error instanceof ApiError && 'methods' in error.details) factors.refetch()
    setSecret('')
    setBefore(null)
    setPhase('error')
  }
  const give = (given: Given) => {
    setProblem(null)
    setPhase('scanning')
    verify.mutate(given, {
      onSuccess: () => {
        rememberMethod(given.method)
        setBefore(null)
        setPhase('success')
      },
      onError: fail,
    })
  }
  const best = methods?.[0] ?? null
  const hasBegun = useRef(false)
  const begin = useEffectEvent(() => give({ method: 'passkey' }))
  useEffect(() => {
    if (best !== 'passkey' || hasBegun.current) return
    hasBegun.current = true
    begin()
  }, [best])
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (method === null || phase === 'scanning' || phase === 'success') return
    if (method === 'passkey') return give({ method })
    if (method === 'face') {
      setProblem(null)
      return face.mutate(undefined, { onSuccess: setBefore, onError: fail })
    }
    const proof = proofOf(method, secret)
    if (proof === null) return setProblem(t(missing[method]))
    give(proof)
  }
  const choose = (next: VerificationMethod) => {
    setChosen(next)
    setSecret('')
    setProblem(null)
    setPhase('idle')
  }

  return (
    <Dialog
      isOpen
      isLocked={phase === 'scanning'}
      onOpenChange={(isOpen) => {
        if (isOpen) return
        if (phase === 'success') onVerified()
        else onCancel()
      }}
      title={request.said?.title ?? t('verification.title')}
      description={request.said?.reason ?? reason ?? <Reason request={request} />}
      actions={
        phase === 'success' ? (
          <Button id={proceedId} onClick={onVerified}>
            {t('verification.proceed')}
          </Button>
        ) : before ? null : (
          <>
            <Button look="outline" onClick={onCancel} className={phase === 'scanning' ? 'invisible' : undefined}>
              {t('common.cancel')}
            </Button>
            {method !== null && (
              <Button
                type="submit"
                form={formId}
                busy={(phase === 'scanning' || face.isPending) && t('verification.scanning')}
              >
                {t(submitLabels[method])}
              </Button>
            )}
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
        <Success />
      ) : before && Camera ? (
        <Suspense fallback={<Skeleton className="h-64" />}>
          <Camera
            movements={before.movements}
            onCapture={(capture) => give({ method: 'face', challengeId: before.challengeId, capture })}
            onCancel={() => setBefore(null)}
          />
        </Suspense>
      ) : methods === undefined ? (
        <NotLoaded query={factors} failed={t('verification.methodsFailed')} skeleton={<Skeleton className="h-20" />} />
      ) : method === null ? (
        <p className="text-ink-2">{t('verification.noMethodHere')}</p>
      ) : (
        <>
          <form id={formId} noValidate onSubmit={submit}>
            <MethodForm key={method} method={method} secret={secret} onSecret={setSecret} problem={problem} />
          </form>
          {methods.length === 1 && method === 'password' && request.action !== 'security' && (
            <p className="mt-3 text-ink-2 text-small">{t('verification.passkeyMissing')}</p>
          )}
          <OtherMethods
            methods={methods.filter((other) => other !== method)}
            isDisabled={phase === 'scanning'}
            onChoose={choose}
          />
        </>
      )}
    </Dialog>
  )
}

function Success() {
  const { t } = useText()
  return (
    <div aria-hidden="true" className="flex items-center gap-3 rounded-md bg-good-soft p-4 text-good">
      <CircleCheck className="size-8 shrink-0" />
      <div>
        <p className="font-semibold">{t('verification.success')}</p>
        <p className="text-secondary">{t('verification.successText')}</p>
      </div>
    </div>
  )
}

const submitLabels = {
  passkey: 'verification.passkeyUse',
  face: 'verification.faceUse',
  totp: 'verification.submit',
  password: 'verification.submit',
  pin: 'verification.submit',
  recovery_code: 'verification.submit',
} as const satisfies Record<VerificationMethod, PlainKey>

function Reason({ request: { action, amount } }: { request: VerificationRequest }) {
  const { t } = useText()
  switch (action) {
    case 'ewa_withdrawal':
      return amount === undefined ? t('verification.forGeneral') : t('verification.forWithdrawal', { amount })
    case 'pay_run_pay':
      return amount === undefined ? t('verification.forGeneral') : t('verification.forPayRun', { amount })
    case 'payslip_view':
      return t('verification.forPayslip')
    case 'clock':
      return t('verification.forClock')
    case 'bank_details':
      return t('verification.forBankDetails')
    case 'security':
      return t('verification.forSecurity')
    case 'data_export':
      return t('verification.forExport')
    case 'erasure':
      return t('verification.forErasure')
    case 'general':
      return t('verification.forGeneral')
  }
}

type Typed = 'password' | 'totp' | 'recovery_code' | 'pin'

const missing = {
  password: 'verification.passwordRequired',
  totp: 'verification.codeRequired',
  recovery_code: 'verification.recoveryRequired',
  pin: 'verification.pinRequired',
} as const satisfies Record<Typed, PlainKey>

/** The proof as the server takes it, or null while it cannot be one. */
function proofOf(method: Typed, secret: string): VerificationProofSent | null {
  switch (method) {
    case 'password':
      return secret === '' ? null : { method, password: secret }
    case 'recovery_code':
      return secret.trim() === '' ? null : { method, code: secret.trim() }
    case 'pin': {
      const pin = readDigits(secret)
      return /^\d{4,6}$/.test(pin) ? { method, pin } : null
    }
    case 'totp': {
      const code = readDigits(secret)
      return /^\d{6}$/.test(code) ? { method, code } : null
    }
  }
}

/** What was not right: the person is signed in, and learns nothing that a stranger could use. */
const failedMessages = {
  password: 'verification.failedPassword',
  totp: 'verification.failedCode',
  recovery_code: 'verification.failedCode',
  passkey: 'verification.failed',
  face: 'verification.failed',
  pin: 'verification.failedPin',
} as const satisfies Record<VerificationMethod, PlainKey>
