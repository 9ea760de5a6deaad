import { type PayrollSettings, routes } from '@gpod/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call, type RequestOf } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { focusFirstProblem } from '../../../lib/focus-first-problem.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { type Verify, withVerification } from '../../../lib/with-verification.ts'
import { Loaded } from '../../../shared/loaded.tsx'
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

function SettingsForm({
  settings,
  canWrite,
  verify,
}: {
  settings: PayrollSettings
  canWrite: boolean
  verify: Verify
}) {
  const { t } = useText()
  const errorText = useErrorText()
  const [answers, setAnswers] = useState(() => firstSettingsAnswers(settings))
  const [isChecked, setChecked] = useState(false)
  const save = useMutation({
    mutationFn: (body: RequestOf<typeof routes.settings.change>['body']) =>
      withVerification(() => call(routes.settings.change, { body }), { verify, action: 'security' }),
  })
  const problems = isChecked ? settingsProblems(answers) : {}
  const edit = (changes: Partial<SettingsAnswers>) => setAnswers({ ...answers, ...changes })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setChecked(true)
    if (Object.keys(settingsProblems(answers)).length > 0) return focusFirstProblem(event.currentTarget)
    const changes = changesOf(settings, answers)
    if (changes === null) return notify.success({ title: t('payroll.settingsSaved') })
    save.mutate(
      { ...changes, version: settings.version },
      // Null where they gave up proving who they are: what they typed stays.
      { onSuccess: (saved) => saved && notify.success({ title: t('payroll.settingsSaved') }) },
    )
  }
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
      error={problems[name] ? t('settings.settingsProblem') : null}
      {...(className && { className })}
    >
      <Input
        dir={name === 'accountName' || name.startsWith('pension') ? 'auto' : 'ltr'}
        autoComplete="off"
        value={answers[name]}
        onChange={(event) => edit({ [name]: event.target.value })}
      />
    </Field>
  )
  const tick = (
    name: 'claimsEmploymentAllowance' | 'isSmallEmployer' | 'paysApprenticeshipLevy' | 'secondApprover',
    label: string,
    hint: string,
  ) => (
    <Checkbox
      className="sm:col-span-2"
      label={label}
      hint={hint}
      checked={answers[name]}
      onChange={(event) => edit({ [name]: event.target.checked })}
    />
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
            >
              <PasswordInput
                autoComplete="new-password"
                value={answers.hmrcPassword}
                onChange={(event) => edit({ hmrcPassword: event.target.value })}
              />
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
      {save.isError && (
        <p role="alert" className="mt-4 text-bad">
          {errorText(save.error)}
        </p>
      )}
      {canWrite && (
        <div className="mt-5">
          <Button type="submit" className="min-w-32" busy={save.isPending && t('common.saving')}>
            {t('common.save')}
          </Button>
        </div>
      )}
    </form>
  )
}
