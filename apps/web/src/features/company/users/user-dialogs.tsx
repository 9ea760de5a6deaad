import { type Administrator, type AdministratorRole, type CompanyUsers, routes } from '@gpod/contract'
import { useForm } from 'react-hook-form'
import { useText } from '../../../i18n/use-text.tsx'
import { ApiError, call, type RequestOf } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { nameRules, useNameProblem } from '../../../lib/name-rules.ts'
import { useRoleNames } from '../../../lib/role-names.ts'
import type { Verify } from '../../../lib/with-verification.ts'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input, Select } from '../../../ui/input.tsx'
import { useUsersChange } from './use-users-change.ts'

/** What a role may do, in a sentence. */
function useRoleHints(): Readonly<Record<AdministratorRole, string>> {
  const { t } = useText()
  return {
    owner: t('users.roleOwnerText'),
    payroll_manager: t('users.rolePayrollManagerText'),
    manager: t('users.roleManagerText'),
    auditor: t('users.roleAuditorText'),
  }
}

type Changing = { verify: Verify; onClose: () => void }

/** The form finds its own first problem. */
const sent = (submit: () => Promise<void>) => () => {
  void submit()
  return true
}

/** Closes once it is done; who gave up proving who they are finds their dialog as it was. */
const closing = (onClose: () => void) => (users: CompanyUsers | null) => {
  if (users !== null) onClose()
}

type Invited = RequestOf<typeof routes.users.invite>['body']

/** Mails somebody an invitation to manage the company. */
export function InviteDialog({ roles, verify, onClose }: Changing & { roles: readonly AdministratorRole[] }) {
  const { t } = useText()
  const roleNames = useRoleNames()
  const hints = useRoleHints()
  const errorText = useErrorText()
  const nameProblem = useNameProblem()
  const form = useForm<Invited>({ defaultValues: { firstName: '', lastName: '', email: '', role: 'payroll_manager' } })
  const { errors } = form.formState
  const invite = useUsersChange((body: Invited) => call(routes.users.invite, { body }), {
    verify,
    done: ({ email }) => t('users.sent', { email }),
  })
  const submit = form.handleSubmit((body) =>
    invite.mutate(body, {
      onSuccess: closing(onClose),
      onError: (error) => {
        const isOfEmail = error instanceof ApiError && error.field === 'email'
        if (isOfEmail) form.setError('email', { type: 'refused', message: errorText(error) }, { shouldFocus: true })
      },
    }),
  )
  return (
    <FormDialog
      title={t('users.inviteTitle')}
      description={t('users.inviteText')}
      submitLabel={t('users.send')}
      busyLabel={t('users.sending')}
      isSending={invite.isPending}
      // The toast tells it, and the field it is about.
      error={null}
      onSubmit={sent(submit)}
      onClose={onClose}
    >
      <Field label={t('sign-in.firstName')} error={nameProblem(errors.firstName)}>
        <Input autoComplete="off" {...form.register('firstName', nameRules)} />
      </Field>
      <Field label={t('sign-in.lastName')} error={nameProblem(errors.lastName)}>
        <Input autoComplete="off" {...form.register('lastName', nameRules)} />
      </Field>
      <Field
        className="sm:col-span-2"
        label={t('sign-in.email')}
        error={errors.email && (errors.email.message || t('common.fieldEmail'))}
      >
        <Input
          type="email"
          dir="ltr"
          autoComplete="off"
          {...form.register('email', {
            setValueAs: (text: string) => text.trim(),
            pattern: /^\S+@\S+\.\S+$/,
            required: true,
          })}
        />
      </Field>
      <Field className="sm:col-span-2" label={t('users.role')} hint={hints[form.watch('role')]}>
        <Select options={roles.map((role) => ({ value: role, label: roleNames[role] }))} {...form.register('role')} />
      </Field>
    </FormDialog>
  )
}

/** Gives somebody another role. */
export function RoleDialog({
  member,
  roles,
  verify,
  onClose,
}: Changing & {
  member: Administrator
  roles: readonly AdministratorRole[]
}) {
  const { t } = useText()
  const roleNames = useRoleNames()
  const hints = useRoleHints()
  const form = useForm<{ role: AdministratorRole }>({ defaultValues: { role: member.role } })
  const change = useUsersChange(
    (role: AdministratorRole) => call(routes.users.changeRole, { params: { id: member.id }, body: { role } }),
    { verify, done: () => t('users.roleChanged') },
  )
  return (
    <FormDialog
      title={t('users.roleOf', { name: member.name })}
      description={t('users.roleText')}
      submitLabel={t('common.save')}
      isSending={change.isPending}
      error={null}
      onSubmit={sent(form.handleSubmit(({ role }) => change.mutate(role, { onSuccess: closing(onClose) })))}
      onClose={onClose}
    >
      <Field className="sm:col-span-2" label={t('users.role')} hint={hints[form.watch('role')]}>
        <Select options={roles.map((role) => ({ value: role, label: roleNames[role] }))} {...form.register('role')} />
      </Field>
    </FormDialog>
  )
}

/** Asks once more before somebody manages the company no longer. */
export function EndDialog({ member, verify, onClose }: Changing & { member: Administrator }) {
  const { t } = useText()
  const end = useUsersChange(() => call(routes.users.end, { params: { id: member.id } }), {
    verify,
    done: () => t('users.ended', { name: member.name }),
  })
  return (
    <ConfirmDialog
      title={t('users.endTitle', { name: member.name })}
      text={t('users.endText', { name: member.name })}
      action={t('users.end')}
      busy={end.isPending && t('users.ending')}
      onConfirm={() => end.mutate(undefined, { onSuccess: closing(onClose) })}
      onClose={onClose}
    />
  )
}
