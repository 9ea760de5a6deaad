import type { SecondFactor } from '@gpod/contract'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useText } from '../../../i18n/use-text.tsx'
import { answerByPasskey, PasskeyProblem } from '../../../lib/passkey.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import type { SecondFactorQuestion } from './second-factor-question.ts'
import { SignInProblem } from './sign-in-problem.tsx'

type SecondStepProps = {
  question: SecondFactorQuestion
  busy: string | false
  /** Why the proof before was not taken. */
  problem: unknown
  onProved: (proof: SecondFactor) => void
  onBack: () => void
}

/** The second step of a sign-in: a passkey, the code of an app, or a recovery code. */
export function SecondStep({ question, busy, problem, onProved, onBack }: SecondStepProps) {
  const { t } = useText()
  const { methods, passkey } = question
  const codes = methods.filter((method) => method === 'totp' || method === 'recovery_code')
  const [method, setMethod] = useState(codes[0] ?? null)
  // A challenge is answered once: after that only a new sign-in has another.
  const [isAnswered, setAnswered] = useState(false)
  const [refused, setRefused] = useState<PasskeyProblem | null>(null)
  const form = useForm({ defaultValues: { code: '' } })
  const { errors } = form.formState
  const isTotp = method === 'totp'
  const other = codes.find((one) => one !== method)

  const answer = async () => {
    if (passkey === null) return
    setRefused(null)
    try {
      const response = await answerByPasskey(passkey.options)
      setAnswered(true)
      onProved({ method: 'passkey', challengeId: passkey.challengeId, response })
    } catch (error) {
      if (!(error instanceof PasskeyProblem)) throw error
      setRefused(error)
    }
  }
  const submit = form.handleSubmit(({ code }) =>
    onProved(isTotp ? { method: 'totp', code } : { method: 'recovery_code', code }),
  )
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <div>
        <h2 className="font-semibold text-card">{t('sign-in.secondTitle')}</h2>
        <p className="text-ink-2 text-secondary">{t('sign-in.secondText')}</p>
      </div>
      {(refused ?? problem) != null && <SignInProblem error={refused ?? problem} />}
      {passkey !== null && !isAnswered && (
        <Button
          look={method === null ? 'primary' : 'outline'}
          wide
          icon={<KeyRound aria-hidden="true" className="size-5" />}
          onClick={answer}
        >
          {t('sign-in.passkey')}
        </Button>
      )}
      {method !== null && (
        <>
          <Field
            label={isTotp ? t('sign-in.secondCode') : t('sign-in.secondRecovery')}
            error={errors.code && (isTotp ? t('verification.codeIncomplete') : t('common.fieldRequired'))}
          >
            <Input
              key={method}
              dir="ltr"
              autoFocus
              autoComplete={isTotp ? 'one-time-code' : 'off'}
              inputMode={isTotp ? 'numeric' : 'text'}
              {...form.register('code', {
                required: true,
                setValueAs: (text: string) => text.trim(),
                ...(isTotp ? { pattern: /^\s*\d{6}\s*$/ } : {}),
              })}
            />
          </Field>
          <Button type="submit" wide busy={busy}>
            {t('sign-in.login')}
          </Button>
        </>
      )}
      {other !== undefined && (
        <Button
          look="quiet"
          onClick={() => {
            form.reset()
            setMethod(other)
          }}
        >
          {other === 'totp' ? t('sign-in.secondUseCode') : t('sign-in.secondUseRecovery')}
        </Button>
      )}
      <Button look="quiet" onClick={onBack}>
        {t('sign-in.secondBack')}
      </Button>
    </form>
  )
}
