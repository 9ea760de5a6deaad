import type { Portal } from '@gpod/contract'
import { useForm } from 'react-hook-form'
import { useText } from '../../../i18n/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'

export type RegistrationStart = { firstName: string; lastName: string; email: string; employeeId: string }

/** The beginning of a registration; the rest, and every check, is on the registration page. */
export function ShortRegisterForm({
  portal,
  onContinue,
}: {
  portal: Portal
  onContinue: (start: RegistrationStart) => void
}) {
  const { t } = useText()
  const form = useForm<RegistrationStart>({ defaultValues: { firstName: '', lastName: '', email: '', employeeId: '' } })
  return (
    <form noValidate onSubmit={form.handleSubmit(onContinue)} className="grid gap-4">
      <p className="text-ink-2 text-secondary">
        {portal === 'employer' ? t('sign-in.registerShortEmployer') : t('sign-in.registerShortWorker')}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('sign-in.firstName')}>
          <Input autoComplete="given-name" {...form.register('firstName')} />
        </Field>
        <Field label={t('sign-in.lastName')}>
          <Input autoComplete="family-name" {...form.register('lastName')} />
        </Field>
      </div>
      <Field label={t('sign-in.email')}>
        <Input type="email" dir="ltr" autoComplete="email" {...form.register('email')} />
      </Field>
      {portal === 'worker' && (
        <Field label={t('sign-in.employeeId')} optional>
          <Input dir="ltr" {...form.register('employeeId')} />
        </Field>
      )}
      <Button type="submit" wide>
        {t('sign-in.registerGo')}
      </Button>
    </form>
  )
}
