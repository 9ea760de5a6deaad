import { routes } from '@gpod/contract/whole'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useText } from '../../../i18n/use-text.tsx'
import { ApiError } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { useJoinEmployer } from './join-employer.ts'

type Codes = { code: string; employeeId: string; dateOfBirth?: string | undefined }

/** For an account that no employer has linked yet: the invitation's code, or the company's with the employee number. */
export function JoinEmployerCard() {
  const { t } = useText()
  const errorText = useErrorText()
  const join = useJoinEmployer()
  const form = useForm<Codes>({
    defaultValues: { code: '', employeeId: '' },
    resolver: zodResolver(routes.profile.join.body) as never,
  })
  const { errors } = form.formState

  const submit = form.handleSubmit(({ code, employeeId, dateOfBirth }) =>
    join.mutate(
      { code, ...(employeeId !== '' && { employeeId }), ...(dateOfBirth && { dateOfBirth }) },
      {
        onSuccess: ({ employer }) =>
          notify.success({
            title: t('profile.joined'),
            description: t('profile.joinedText', { employer: employer?.name ?? '' }),
          }),
        onError: (error) => {
          const { field, message } = whereAndWhy(error)
          if (field) form.setError(field, { type: 'refused', message }, { shouldFocus: true })
          else notify.failure({ title: t('profile.joinFailed'), description: message })
        },
      },
    ),
  )

  const whereAndWhy = (error: unknown): { field: keyof Codes | null; message: string } => {
    if (!(error instanceof ApiError)) return { field: null, message: errorText(error) }
    if (error.field === 'employeeId') {
      const isMissing = error.code === 'invalid_input'
      return {
        field: 'employeeId',
        message: isMissing ? t('profile.employeeNumberMissing') : t('profile.employeeNumberUnknown'),
      }
    }
    if (error.field === 'dateOfBirth') {
      const isMissing = error.code === 'invalid_input'
      return { field: 'dateOfBirth', message: isMissing ? t('profile.dateOfBirthMissing') : errorText(error) }
    }
    const isAboutCode = ['join_code_unknown', 'invitation_used', 'invitation_expired'].includes(error.code)
    return { field: isAboutCode ? 'code' : null, message: errorText(error) }
  }

  return (
    <Card title={t('profile.join')}>
      <p className="mb-4 text-ink-2">{t('profile.joinText')}</p>
      <form noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t('profile.joinCode')}
          error={errors.code && (errors.code.type === 'refused' ? errors.code.message : t('common.fieldRequired'))}
        >
          <Input dir="ltr" autoComplete="off" autoCapitalize="none" spellCheck={false} {...form.register('code')} />
        </Field>
        <Field
          label={t('profile.employeeNumber')}
          optional
          hint={t('profile.employeeNumberHint')}
          error={
            errors.employeeId &&
            (errors.employeeId.type === 'refused' ? errors.employeeId.message : t('common.fieldTooLong'))
          }
        >
          <Input dir="ltr" autoComplete="off" spellCheck={false} {...form.register('employeeId')} />
        </Field>
        <Field
          label={t('profile.dateOfBirth')}
          optional
          hint={t('profile.dateOfBirthHint')}
          error={errors.dateOfBirth?.message}
        >
          <Input
            type="date"
            autoComplete="bday"
            {...form.register('dateOfBirth', { setValueAs: (text: string | undefined) => text || undefined })}
          />
        </Field>
        <div className="sm:col-span-2">
          <Button type="submit" busy={join.isPending && t('profile.joining')}>
            {t('profile.joinAction')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
