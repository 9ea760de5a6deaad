import { companySizes, type Portal, passwordMinimumLength, registration } from '@gpod/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useEffect } from 'react'
import { type FieldError, type Resolver, useForm, useWatch } from 'react-hook-form'
import { isLanguage } from '../../../i18n/languages.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { ApiError } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { CompanyLogo } from '../../../shared/company-logo.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input, PasswordInput, Select, TextArea } from '../../../ui/input.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { CodeHint, isInvitationLink, useInvitation } from './invitation.tsx'
import { useRegister } from './register.ts'
import { needs, ownProblems } from './register-problems.ts'
import type { RegistrationStart } from './short-register-form.tsx'

const byContract = zodResolver(registration) as unknown as Resolver<Answers>

/** Everything the form can hold; what belongs to the other type stays empty and is not sent. */
type Answers = {
  type: Portal
  firstName: string
  lastName: string
  email: string
  phone: string
  password: string
  confirmPassword: string
  companyName: string
  companySize: string
  address: string
  employeeId: string
  department: string
  code: string
  /** Goes with an invitation. */
  dateOfBirth?: string | undefined
}

const noAnswers: Omit<Answers, 'type'> = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  password: '',
  confirmPassword: '',
  companyName: '',
  companySize: '',
  address: '',
  employeeId: '',
  department: '',
  code: '',
  dateOfBirth: undefined,
}

type RegisterFormProps = {
  portal: Portal
  start: Partial<RegistrationStart>
  /** From an invitation link. */
  code: string
  /** With the address that they sign in by. */
  onRegistered: (email: string) => void
}

/** A company and its owner, or a worker. The rules are the contract's; what is wrong stands at its field, all of it at the first try. */
export function RegisterForm({ portal, start, code, onRegistered }: RegisterFormProps) {
  const { t, language } = useText()
  const errorText = useErrorText()
  const register = useRegister()
  const form = useForm<Answers>({
    defaultValues: { ...noAnswers, ...start, code, type: portal },
    // The schema trims and picks; the answers of the other type are dropped by it. Everything is told at once.
    resolver: async (answers, context, options) => {
      const checked = await byContract(answers, context, options)
      const own = Object.entries(ownProblems(answers, { asksDateOfBirth: isInvited }))
      const told = own.map(([field, key]) => [field, { type: 'refused', message: t(key) }])
      const errors = { ...Object.fromEntries(told), ...checked.errors }
      return Object.keys(errors).length === 0 ? checked : { values: {}, errors }
    },
  })
  const { errors } = form.formState
  const typedCode = useWatch({ control: form.control, name: 'code' })
  const invitation = useInvitation(portal === 'worker' ? typedCode : '')

  const invited = invitation.data
  useEffect(() => {
    if (invited?.firstName && form.getValues('firstName') === '') form.setValue('firstName', invited.firstName)
    if (invited?.lastName && form.getValues('lastName') === '') form.setValue('lastName', invited.lastName)
    if (invited?.email && form.getValues('email') === '') form.setValue('email', invited.email)
  }, [invited, form])

  const isInvited = invited?.kind === 'invitation'
  const submit = form.handleSubmit((answers) => {
    register.mutate(registration.parse({ ...answers, ...(isLanguage(language) ? { language } : {}) }), {
      onSuccess: () => {
        notify.success({
          title: t('sign-in.registrationSuccess'),
          description: `${
            portal === 'employer' ? t('sign-in.registrationSuccessCompany') : t('sign-in.registrationSuccessWorker')
          } ${t('sign-in.registrationMail')}`,
        })
        onRegistered(answers.email.trim())
      },
      onError: (error) => {
        const isKnown = error instanceof ApiError && error.code !== 'internal'
        const sentence = isKnown ? errorText(error) : t('sign-in.registrationFailedText')
        const field = error instanceof ApiError ? error.field : undefined
        if (field === undefined || !isAnswer(field)) {
          return notify.failure({ title: t('sign-in.registrationFailed'), description: sentence })
        }
        const isWeak = error instanceof ApiError && error.code === 'password_too_weak'
        const message = isWeak ? t('sign-in.passwordTooWeak', { reason: sentence }) : sentence
        form.setError(field, { type: 'refused', message }, { shouldFocus: true })
      },
    })
  })

  const problem = (field: keyof Answers): string | undefined => {
    const error = errors[field] as FieldError | undefined
    if (!error) return undefined
    if (error.type === 'refused') return error.message
    if (error.type === 'too_big') return t('common.fieldTooLong')
    if (field === 'phone') return t('common.fieldPhone')
    if (error.type === 'custom') return t('common.fieldPlain')
    if (field === 'email') return t('common.fieldEmail')
    return t(Object.hasOwn(needs, field) ? needs[field as keyof typeof needs] : 'common.fieldRequired')
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-8">
      {portal === 'employer' && (
        <Section title={t('sign-in.sectionCompany')}>
          <Field label={t('sign-in.companyName')} error={problem('companyName')}>
            <Input autoComplete="organization" {...form.register('companyName')} />
          </Field>
          <Field label={t('sign-in.companySize')} error={problem('companySize')}>
            <Select
              placeholder={t('sign-in.companySizeChoose')}
              options={companySizes.map((size) => ({
                value: size,
                label: t('sign-in.companySizePeople', { range: `\u2066${size.replace('-', '–')}\u2069` }),
              }))}
              {...form.register('companySize')}
            />
          </Field>
          <Field label={t('sign-in.address')} error={problem('address')} className="sm:col-span-2">
            <TextArea rows={2} autoComplete="street-address" {...form.register('address')} />
          </Field>
        </Section>
      )}
      <Section title={t('sign-in.sectionPerson')}>
        <Field label={t('sign-in.firstName')} error={problem('firstName')}>
          <Input autoComplete="given-name" {...form.register('firstName')} />
        </Field>
        <Field label={t('sign-in.lastName')} error={problem('lastName')}>
          <Input autoComplete="family-name" {...form.register('lastName')} />
        </Field>
        <Field label={t('sign-in.email')} error={problem('email')}>
          <Input type="email" dir="ltr" autoComplete="email" {...form.register('email')} />
        </Field>
        <Field label={t('sign-in.phone')} error={problem('phone')}>
          <Input type="tel" dir="ltr" autoComplete="tel" {...form.register('phone')} />
        </Field>
      </Section>
      {portal === 'worker' && (
        <Section title={t('sign-in.sectionWork')}>
          {invited?.brand.logo && (
            <p className="sm:col-span-2">
              <CompanyLogo brand={invited.brand} name={invited.employerName} className="h-14" />
            </p>
          )}
          {isInvitationLink(code) ? (
            <p className="font-medium sm:col-span-2">
              <CodeHint invitation={invitation} />
            </p>
          ) : (
            <Field
              label={t('sign-in.code')}
              optional
              hint={<CodeHint invitation={invitation} />}
              error={problem('code')}
              className="sm:col-span-2"
            >
              <Input dir="ltr" autoComplete="off" autoCapitalize="none" {...form.register('code')} />
            </Field>
          )}
          {isInvited && (
            <Field
              label={t('sign-in.dateOfBirth')}
              hint={t('sign-in.dateOfBirthHint')}
              error={problem('dateOfBirth')}
              className="sm:col-span-2"
            >
              <Input
                type="date"
                autoComplete="bday"
                {...form.register('dateOfBirth', { setValueAs: (text: string | undefined) => text || undefined })}
              />
            </Field>
          )}
          <Field label={t('sign-in.employeeId')} optional error={problem('employeeId')}>
            <Input dir="ltr" autoComplete="off" {...form.register('employeeId')} />
          </Field>
          <Field label={t('sign-in.department')} optional error={problem('department')}>
            <Input autoComplete="off" {...form.register('department')} />
          </Field>
        </Section>
      )}
      <Section title={t('sign-in.sectionPassword')}>
        <Field
          label={t('sign-in.newPassword')}
          hint={t('sign-in.newPasswordHint', { count: passwordMinimumLength })}
          error={problem('password')}
        >
          <PasswordInput autoComplete="new-password" {...form.register('password')} />
        </Field>
        <Field label={t('sign-in.confirmPassword')} error={problem('confirmPassword')}>
          <PasswordInput autoComplete="new-password" {...form.register('confirmPassword')} />
        </Field>
      </Section>
      <Button type="submit" wide busy={register.isPending && t('sign-in.registering')}>
        {portal === 'employer' ? t('sign-in.registerCompany') : t('sign-in.register')}
      </Button>
    </form>
  )
}

function isAnswer(field: string): field is keyof Answers {
  return Object.hasOwn(noAnswers, field)
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-3 font-semibold text-card">{title}</legend>
      <div className="grid gap-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}
