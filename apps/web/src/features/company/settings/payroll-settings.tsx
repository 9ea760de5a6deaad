import { type PayrollSettings, routes } from '@gpod/contract/whole'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useText } from '../../../i18n/use-text.tsx'
import { call, type RequestOf } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { type Verify, withVerification } from '../../../lib/with-verification.ts'
import { Loaded } from '../../../shared/loaded.tsx'
import { useAnswers } from '../../../shared/use-answers.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Checkbox, Input, PasswordInput } from '../../../ui/input.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { changesOf, firstSettingsAnswers, type SettingsAnswers, settingsProblems } from './settings-answers.ts'

/** The company as HMRC and the bank know it, and who approves its runs. */
export function PayrollSettingsSection({ canWrite, verify }: { canWrite: boolean; verify: Verify }) {
  const { t } = useText()
  const settings = useQuery(apiQuery(routes.settings.show))
  return (
    <Loaded query={settings} failed={t('settings.settingsFailed')} lines={8}>
      {(data) => <SettingsForm key={data.version} settings={data} canWrite={canWrite} verify={verify} />}
    </Loaded>
  )
}

type SettingsFormProps = { settings: PayrollSettings; canWrite: boolean; verify: Verify }

function SettingsForm({ settings, canWrite, verify }: SettingsFormProps) {
  const { t } = useText()
  const errorText = useErrorText()
  const save = useMutation({
    mutationFn: (body: RequestOf<typeof routes.settings.change>['body']) =>
      withVerification(() => call(routes.settings.change, { body }), { verify, action: 'security' }),
  })
  const form = useAnswers({
    initial: firstSettingsAnswers(settings),
    schema: routes.settings.change.body,
    read: (answers) => ({
      body: { ...changesOf(settings, answers), version: settings.version },
      wrong: Object.fromEntries(
        Object.keys(settingsProblems(answers)).map((name) => [name, t('settings.settingsProblem')]),
      ),
    }),
    nameOf: (field) => (field === 'payingAccount' ? 'sortCode' : (field.split('.').at(-1) as keyof SettingsAnswers)),
  })
  const unplaced = form.unplaced(save.error)
  const submit = form.onSubmit(async (body) => {
    const isChanged = changesOf(settings, form.answers) !== null
    // Null where they gave up proving who they are: what they typed stays.
    if (isChanged && (await save.mutateAsync(body)) === null) return
    notify.success({ title: t('payroll.settingsSaved') })
  })
  const labels = {
    payeOfficeNumber: { label: t('payroll.payeOffice'), hint: t('settings.payeOfficeHint') },
    payeReference: { label: t('payroll.payeReference'), hint: t('settings.payeReferenceHint') },
    accountsOfficeReference: { label: t('payroll.accountsOffice'), hint: t('settings.accountsOfficeHint') },
    hmrcSenderId: { label: t('payroll.hmrcSender'), hint: t('settings.hmrcSenderHint') },
    bacsUserNumber: { label: t('settings.bacsUser'), hint: t('settings.bacsUserHint') },
    sortCode: { label: t('employees.sortCode'), hint: undefined },
    accountNumber: { label: t('employees.accountNumber'), hint: undefined },
    accountName: { label: t('employees.accountName'), hint: undefined },
    pensionSchemeName: { label: t('settings.pensionSchemeName'), hint: undefined },
    pensionSchemeContact: { label: t('settings.pensionSchemeContact'), hint: t('settings.pensionSchemeContactHint') },
  }
  const text = (name: keyof typeof labels, className?: string) => (
    <Field
      label={labels[name].label}
      hint={labels[name].hint}
      error={form.problem(name)}
      {...(className && { className })}
    >
      <Input
        dir={name === 'accountName' || name.startsWith('pension') ? 'auto' : 'ltr'}
        autoComplete="off"
        {...form.field(name)}
      />
    </Field>
  )
  const tick = (
    name: 'claimsEmploymentAllowance' | 'isSmallEmployer' | 'paysApprenticeshipLevy' | 'secondApprover',
    label: string,
    hint: string,
  ) => (
    // That the second approver cannot be turned off is told by its tick.
    <div className="sm:col-span-2">
      <Checkbox
        label={label}
        hint={hint}
        aria-invalid={form.problem(name) !== null || undefined}
        {...form.field(name)}
      />
      {form.problem(name) && <p className="text-bad text-secondary">{form.problem(name)}</p>}
    </div>
  )
  return (
    <form noValidate onSubmit={submit}>
      {!canWrite && <p className="mb-4 text-ink-2">{t('settings.settingsReadOnly')}</p>}
      <fieldset disabled={!canWrite} className="grid items-start gap-5 wide:grid-cols-2">
        <legend className="sr-only">{t('payroll.settings')}</legend>
        <Card title={t('settings.hmrc')}>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            {text('payeOfficeNumber')}
            {text('payeReference')}
            {text('accountsOfficeReference', 'sm:col-span-2')}
            {text('hmrcSenderId')}
            <Field
              label={t('payroll.hmrcPassword')}
              hint={settings.hasHmrcPassword ? t('settings.hmrcPasswordKept') : undefined}
              error={form.problem('hmrcPassword')}
            >
              <PasswordInput autoComplete="new-password" {...form.field('hmrcPassword')} />
            </Field>
            {tick('claimsEmploymentAllowance', t('settings.allowance'), t('settings.allowanceHint'))}
            {tick('isSmallEmployer', t('settings.smallEmployer'), t('settings.smallEmployerHint'))}
            {tick('paysApprenticeshipLevy', t('settings.levy'), t('settings.levyHint'))}
          </div>
        </Card>
        <div className="grid gap-5">
          <Card title={t('settings.bank')}>
            <div className="grid items-start gap-4 sm:grid-cols-2">
              {text('bacsUserNumber', 'sm:col-span-2')}
              {settings.payingAccountMasked !== null && (
                <p className="text-ink-2 text-secondary sm:col-span-2">
                  {t('settings.accountKept', { value: settings.payingAccountMasked })}
                </p>
              )}
              {text('sortCode')}
              {text('accountNumber')}
              {text('accountName', 'sm:col-span-2')}
            </div>
          </Card>
          <Card title={t('settings.pensionScheme')}>
            <div className="grid items-start gap-4">
              {text('pensionSchemeName')}
              {text('pensionSchemeContact')}
            </div>
          </Card>
          <Card title={t('settings.approval')}>
            {tick('secondApprover', t('settings.secondApprover'), t('settings.secondApproverHint'))}
          </Card>
        </div>
      </fieldset>
      {unplaced !== null && (
        <p role="alert" className="mt-4 text-bad">
          {errorText(unplaced)}
        </p>
      )}
      {canWrite && (
        <div className="mt-5 flex flex-col sm:flex-row sm:justify-end">
          <Button type="submit" className="min-w-32" busy={save.isPending && t('common.saving')}>
            {t('common.save')}
          </Button>
        </div>
      )}
    </form>
  )
}
