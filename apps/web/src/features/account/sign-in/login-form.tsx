import type { SecondFactor, User } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { type FormEvent, Suspense, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { canUsePasskeys } from '../../../lib/passkey-here.ts'
import type { AnyPortal } from '../../../lib/session.ts'
import { idleEndKey } from '../../../lib/session-key.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input, PasswordInput } from '../../../ui/input.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { DemoLogins } from './demo-logins.tsx'
import { useLogin, usePasskeyLogin } from './login.ts'
import { questionOf, type SecondFactorQuestion } from './second-factor-question.ts'
import { SignInProblem } from './sign-in-problem.tsx'

/** Asked of some, once their password was right. */
const SecondStep = lazyPart(async () => ({ default: (await import('./second-step.tsx')).SecondStep }))

type Credentials = { username: string; password: string }

type LoginFormProps = {
  portal: AnyPortal
  /** Who has just registered need not type it again. */
  username?: string
  onSignedIn: (user: User) => void
}

/**
 * User name or email, and password; then, where their account asks for it, a second factor; or a passkey in the place of
 * both. What went wrong stands in the form; who is signed in is welcomed, and handed on.
 */
export function LoginForm({ portal, username = '', onSignedIn }: LoginFormProps) {
  const { t } = useText()
  const login = useLogin()
  const passkey = usePasskeyLogin()
  const [asked, setAsked] = useState<SecondFactorQuestion | null>(null)
  const [typed, setTyped] = useState<Credentials>({ username, password: '' })
  /** What is missing is told once they tried to send it. */
  const [hasTried, setHasTried] = useState(false)
  const usernameInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const credentials = { ...typed, username: typed.username.trim() }

  const welcome = ({ user }: { user: User }) => {
    notify.success({
      title: t('sign-in.loginSuccess'),
      description: t('sign-in.loginSuccessText', { firstName: user.firstName }),
    })
    onSignedIn(user)
  }
  // A try that begins takes back what was wrong with the one before.
  const tried =
    [login, passkey].find(({ isPending }) => isPending) ?? (passkey.submittedAt > login.submittedAt ? passkey : login)
  const problem = tried.isError && !questionOf(tried.error) ? tried.error : null

  const submit = (event: FormEvent) => {
    event.preventDefault()
    // What the browser filled in may stand there untold.
    const typed = { username: usernameInput.current?.value ?? '', password: passwordInput.current?.value ?? '' }
    const credentials = { ...typed, username: typed.username.trim() }
    setTyped(typed)
    setHasTried(true)
    if (credentials.username === '') return usernameInput.current?.focus()
    if (credentials.password === '') return passwordInput.current?.focus()
    login.mutate(credentials, {
      onSuccess: welcome,
      onError: (error) => {
        const question = questionOf(error)
        if (question) return setAsked(question)
        passwordInput.current?.focus()
      },
    })
  }
  const signInWith = (secondFactor: SecondFactor) =>
    login.mutate({ ...credentials, secondFactor }, { onSuccess: welcome })
  const signInByPasskey = () => passkey.mutate(undefined, { onSuccess: welcome })

  if (asked) {
    return (
      <Suspense fallback={<SkeletonLines lines={4} />}>
        <SecondStep
          question={asked}
          busy={login.isPending && t('sign-in.loggingIn')}
          problem={problem}
          onProved={signInWith}
          onBack={() => setAsked(null)}
        />
      </Suspense>
    )
  }
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <IdleEnd />
      <Field
        label={t('sign-in.username')}
        error={hasTried && credentials.username === '' ? t('sign-in.usernameRequired') : null}
      >
        <Input
          dir="ltr"
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          ref={usernameInput}
          name="username"
          value={typed.username}
          onChange={({ target }) => setTyped((others) => ({ ...others, username: target.value }))}
        />
      </Field>
      <div>
        <Field
          label={t('sign-in.password')}
          error={hasTried && credentials.password === '' ? t('sign-in.passwordRequired') : null}
        >
          <PasswordInput
            ref={passwordInput}
            name="password"
            autoComplete="current-password"
            value={typed.password}
            onChange={({ target }) => setTyped((others) => ({ ...others, password: target.value }))}
          />
        </Field>
        <Link
          to="/forgot-password"
          className="inline-flex min-h-11 items-center font-medium text-primary text-secondary underline"
        >
          {t('sign-in.forgot')}
        </Link>
      </div>
      {problem !== null && <SignInProblem key={tried.submittedAt} error={problem} />}
      <Button type="submit" wide busy={login.isPending && t('sign-in.loggingIn')}>
        {t('sign-in.login')}
      </Button>
      {canUsePasskeys() && (
        <Button
          look="outline"
          wide
          icon={<KeyRound aria-hidden="true" className="size-5" />}
          busy={passkey.isPending && t('sign-in.passkeyWaiting')}
          onClick={signInByPasskey}
        >
          {t('sign-in.passkey')}
        </Button>
      )}
      <DemoLogins portal={portal} onChoose={({ username, password }) => setTyped({ username, password })} />
    </form>
  )
}

/** Says why they are here, where their session ended for want of a sign of them. */
function IdleEnd() {
  const { t } = useText()
  const { data: hasEnded } = useQuery({ queryKey: idleEndKey, queryFn: () => false, enabled: false })
  if (!hasEnded) return null
  return (
    <div role="status" className="rounded-md bg-warn-soft px-3 py-2 text-secondary text-warn">
      <p className="font-semibold">{t('sign-in.idleEnded')}</p>
      <p>{t('sign-in.idleEndedText')}</p>
    </div>
  )
}
