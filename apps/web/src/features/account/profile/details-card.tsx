import { routes, type User } from '@gpod/contract/whole'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useText } from '../../../i18n/use-text.tsx'
import { useErrorText } from '../../../lib/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { useSaveDetails } from './save-details.ts'

type Details = { firstName: string; lastName: string; phone: string }

/** Their name and phone, as their colleagues and GPOD's messages use them. */
export function DetailsCard({ user }: { user: User }) {
  const { t } = useText()
  const errorText = useErrorText()
  const save = useSaveDetails()
  const details: Details = { firstName: user.firstName, lastName: user.lastName, phone: user.phone ?? '' }
  const form = useForm<Details>({
    values: details,
    resetOptions: { keepDirtyValues: true },
    resolver: zodResolver(routes.profile.update.body) as never,
  })
  const { errors, isDirty, dirtyFields } = form.formState

  const submit = form.handleSubmit((answers) => {
    // Only what they changed: a phone they never gave stays ungiven.
    const changed = Object.fromEntries(
      Object.keys(dirtyFields).map((name) => [name, answers[name as keyof Details]]),
    ) as Partial<Details>
    save.mutate(changed, {
      onSuccess: ({ firstName, lastName, phone }) => {
        form.reset({ firstName, lastName, phone: phone ?? '' })
        notify.success({ title: t('profile.detailsSaved'), description: t('profile.updatedText') })
      },
      onError: (error) => notify.failure({ title: t('profile.detailsFailed'), description: errorText(error) }),
    })
  })

  const problem = (field: keyof Details): string | undefined => {
    const type = errors[field]?.type
    if (type === undefined) return undefined
    if (type === 'too_big') return t('common.fieldTooLong')
    if (field === 'phone') return t('common.fieldPhone')
    return t(type === 'custom' ? 'common.fieldPlain' : 'common.fieldRequired')
  }

  return (
    <Card title={t('profile.details')}>
      <form noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
        <Field label={t('profile.firstName')} error={problem('firstName')}>
          <Input autoComplete="given-name" {...form.register('firstName')} />
        </Field>
        <Field label={t('profile.lastName')} error={problem('lastName')}>
          <Input autoComplete="family-name" {...form.register('lastName')} />
        </Field>
        <Field label={t('profile.phone')} error={problem('phone')}>
          <Input type="tel" dir="ltr" autoComplete="tel" {...form.register('phone')} />
        </Field>
        {user.workerId !== null && <p className="text-ink-2 text-small sm:col-span-2">{t('profile.detailsHint')}</p>}
        <div className="sm:col-span-2">
          <Button
            type="submit"
            busy={save.isPending && t('common.saving')}
            disabledReason={isDirty ? null : t('profile.nothingChanged')}
          >
            {t('common.save')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
