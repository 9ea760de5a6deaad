import { CircleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { ApiError } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { PasskeyProblem } from '../../../lib/passkey.ts'

/** Why they are not signed in, in the form itself; where they have to wait, it counts down. Each try is another one. */
export function SignInProblem({ error }: { error: unknown }) {
  const { t } = useText()
  const errorText = useErrorText()
  const wait = waitOf(error)
  const helpsToReset = wait !== null || (error instanceof ApiError && error.code === 'wrong_credentials')
  return (
    <div role="alert" className="flex items-start gap-2.5 rounded-md bg-bad-soft px-3.5 py-2.5 text-bad text-secondary">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">{t('sign-in.loginFailed')}</p>
        {wait === null ? (
          <p>{error instanceof PasskeyProblem ? t('sign-in.passkeyFailed') : errorText(error)}</p>
        ) : (
          <Wait seconds={wait} />
        )}
        {helpsToReset && (
          <Link to="/forgot-password" className="inline-flex min-h-11 items-center font-semibold underline">
            {t('sign-in.resetYours')}
          </Link>
        )}
      </div>
    </div>
  )
}

function waitOf(error: unknown): number | null {
  if (!(error instanceof ApiError)) return null
  if (error.code !== 'too_many_attempts' && error.code !== 'too_many_requests') return null
  const { retryAfterSeconds } = error.details
  return typeof retryAfterSeconds === 'number' ? retryAfterSeconds : null
}

/** Seen, it counts; heard, it is said once at the beginning and once at the end. */
function Wait({ seconds }: { seconds: number }) {
  const { t } = useText()
  const [end] = useState(() => Date.now() + seconds * 1000)
  const [left, setLeft] = useState(seconds)
  const isOver = left <= 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setLeft(Math.ceil((end - Date.now()) / 1000)), 1000)
    return () => clearInterval(timer)
  }, [end, isOver])
  if (isOver) return <p>{t('sign-in.mayTryAgain')}</p>
  return (
    <>
      <p className="sr-only">{t('errors.too_many_attempts_wait', { seconds })}</p>
      <p aria-hidden="true">{t('errors.too_many_attempts_wait', { seconds: left })}</p>
    </>
  )
}
