import { type AdministratorRole, routes, type User } from '@gpod/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { isLanguage } from '../../../i18n/languages.ts'
import { Text, useText } from '../../../i18n/use-text.tsx'
import { call, type ResponseOf } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { invitationQuery } from '../../../lib/invitation-query.ts'
import { nameRules, useNameProblem } from '../../../lib/name-rules.ts'
import { useRoleNames } from '../../../lib/role-names.ts'
import { sessionKey } from '../../../lib/session-key.ts'
import { CompanyLogo } from '../../../shared/company-logo.tsx'
import { NotLoaded } from '../../../shared/loaded.tsx'
import {
  type NewPassword,
  NewPasswordFields,
  noNewPassword,
  useRefusedPassword,
} from '../../../shared/new-password.tsx'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { BadInvitation, BadLink, isRefused, ToSignIn } from './bad-link.tsx'
import { PublicCard } from './public-card.tsx'

type JoinCompanyProps = {
  code: string
  /** Who is signed in here, if anybody. */
  user: User | null
  onJoined: (user: User) => void
  onRegistered: () => void
  onSignOut: () => void
}

/** An invitation to manage a company: taken up by the account of its address, or by a new one. */
export function JoinCompany({ code, user, onJoined, onRegistered, onSignOut }: JoinCompanyProps) {
  const { t } = useText()
  const roleNames = useRoleNames()
  const described = useQuery({ ...invitationQuery(code), enabled: code !== '' })
  if (code === '') {
    return (
      <BadLink>
        <ToSignIn portal="employer" />
      </BadLink>
    )
  }
  if (described.data === undefined) {
    const { error } = described
    if (isRefused(error)) return <BadInvitation error={error} portal="employer" />
    return (
      <PublicCard title={t('sign-in.joinTitle')}>
        <NotLoaded query={described} />
      </PublicCard>
    )
  }
  const { kind, employerName, brand, email, role } = described.data
  if (kind !== 'administrator' || role === null || email === null) {
    return (
      <BadLink>
        <ToSignIn portal="employer" />
      </BadLink>
    )
  }
  const lead = t('sign-in.joinLead', { employer: employerName, role: roleNames[role] })
  if (user === null) {
    return (
      <PublicCard title={t('sign-in.joinTitle')} lead={lead}>
        <CompanyLogo brand={brand} name={employerName} className="mb-4 h-14" />
        <RegisterToJoin code={code} invited={described.data} email={email} onRegistered={onRegistered} />
      </PublicCard>
    )
  }
  return (
    <PublicCard title={t('sign-in.joinTitle')} lead={lead}>
      <CompanyLogo brand={brand} name={employerName} className="mb-4 h-14" />
      <p className="mb-4 text-secondary">
        {t('sign-in.joinSignedIn')}{' '}
        <bdi dir="ltr" className="wrap-anywhere">
          {user.email}
        </bdi>
      </p>
      {user.email.toLowerCase() === email.toLowerCase() ? (
        <AcceptButton code={code} employerName={employerName} onJoined={onJoined} />
      ) : (
        <>
          <p className="mb-4 text-warn">{t('sign-in.joinOther', { email })}</p>
          <Button look="outline" wide onClick={onSignOut}>
            {t('common.signOut')}
          </Button>
        </>
      )}
    </PublicCard>
  )
}

function AcceptButton({
  code,
  employerName,
  onJoined,
}: {
  code: string
  employerName: string
  onJoined: (user: User) => void
}) {
  const { t } = useText()
  const errorText = useErrorText()
  const client = useQueryClient()
  const join = useMutation({
    mutationFn: () => call(routes.profile.join, { body: { code } }),
    onSuccess: (joined) => {
      client.setQueryData(sessionKey, joined)
      notify.success({ title: t('sign-in.joined', { employer: employerName }) })
      onJoined(joined)
    },
    onError: (error) => notify.failure({ title: t('profile.failed'), description: errorText(error) }),
  })
  return (
    <Button wide busy={join.isPending && t('sign-in.joining')} onClick={() => join.mutate()}>
      {t('sign-in.joinAccept')}
    </Button>
  )
}

type Answers = NewPassword & { firstName: string; lastName: string; phone: string }
type Invited = ResponseOf<typeof routes.signIn.invitation> & { role: AdministratorRole | null }

function RegisterToJoin({
  code,
  invited,
  email,
  onRegistered,
}: {
  code: string
  invited: Invited
  email: string
  onRegistered: () => void
}) {
  const { t, language } = useText()
  const errorText = useErrorText()
  const nameProblem = useNameProblem()
  const form = useForm<Answers>({
    defaultValues: {
      ...noNewPassword,
      firstName: invited.firstName ?? '',
      lastName: invited.lastName ?? '',
      phone: '',
    },
  })
  const newPassword = form as unknown as UseFormReturn<NewPassword>
  const showRefused = useRefusedPassword(newPassword)
  const { errors } = form.formState
  const register = useMutation({
    mutationFn: (answers: Answers) => {
      const spoken = isLanguage(language) ? { language } : {}
      return call(routes.signIn.register, { body: { type: 'administrator' as const, code, ...spoken, ...answers } })
    },
    onSuccess: () => {
      notify.success({ title: t('sign-in.joined', { employer: invited.employerName }) })
      onRegistered()
    },
    onError: (error) => {
      if (!showRefused(error)) notify.failure({ title: t('profile.failed'), description: errorText(error) })
    },
  })
  return (
    <form noValidate onSubmit={form.handleSubmit((answers) => register.mutate(answers))} className="grid gap-4">
      <p className="text-secondary">
        {t('sign-in.joinRegisterLead')}{' '}
        <bdi dir="ltr" className="wrap-anywhere">
          {email}
        </bdi>
      </p>
      <Field label={t('sign-in.firstName')} error={nameProblem(errors.firstName)}>
        <Input autoComplete="given-name" {...form.register('firstName', nameRules)} />
      </Field>
      <Field label={t('sign-in.lastName')} error={nameProblem(errors.lastName)}>
        <Input autoComplete="family-name" {...form.register('lastName', nameRules)} />
      </Field>
      <Field label={t('sign-in.phone')} error={errors.phone && t('common.fieldPhone')}>
        <Input
          type="tel"
          dir="ltr"
          autoComplete="tel"
          {...form.register('phone', { required: true, minLength: 5, maxLength: 30 })}
        />
      </Field>
      <NewPasswordFields form={newPassword} />
      <Button type="submit" wide busy={register.isPending && t('sign-in.joining')}>
        {t('sign-in.joinRegister')}
      </Button>
      <p className="text-center text-ink-2 text-secondary">
        <Text
          id="sign-in.joinHaveAccount"
          tags={{
            link: (text) => (
              <Link
                to="/login?type=employer"
                state={{ wanted: `/join#${code}` }}
                className={buttonClasses({ look: 'quiet' })}
              >
                {text}
              </Link>
            ),
          }}
        />
      </p>
    </form>
  )
}
