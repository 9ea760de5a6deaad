import { routes, type WageAccessPolicyBody } from '@gpod/contract/whole'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { useAnswers } from '../../../shared/use-answers.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Checkbox, Input, Select } from '../../../ui/input.tsx'
import { MoneyInput } from '../../../ui/money-input.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { answersOf, fieldOf, type PolicyRequest, readPolicy } from './policy-answers.ts'
import { usePolicyLabels } from './policy-labels.ts'
import { PolicyTrialCard } from './policy-trial.tsx'
import { useSetPolicy } from './set-policy.ts'

type PolicyFormProps = {
  policy: WageAccessPolicyBody
  departments: readonly string[]
  canWrite: boolean
}

/** Every limit of the policy. Who may not change it reads it in the same form, closed. */
export function PolicyForm({ policy, departments, canWrite }: PolicyFormProps) {
  const { t } = useText()
  const labels = usePolicyLabels()
  const errorText = useErrorText()
  const set = useSetPolicy()
  const form = useAnswers({
    initial: answersOf(policy),
    schema: routes.policy.set.body,
    read: (typed) => {
      const { policy: body, problems } = readPolicy(typed)
      return { body, wrong: labels.problems(problems) }
    },
    nameOf: fieldOf,
  })
  const { answers, problem } = form
  const unplaced = form.unplaced(set.error)
  const trial = useMutation({ mutationFn: (body: PolicyRequest) => call(routes.policy.tryOut, { body }) })
  const tryOut = form.onSubmit((body) => trial.mutateAsync(body))
  const submit = form.onSubmit(async (body) => {
    await set.mutateAsync(body)
    notify.success({ title: t('policy.policySaved') })
  })
  const number = (field: NumberField) => (
    <Input inputMode="decimal" dir="ltr" autoComplete="off" {...form.field(field)} />
  )
  const money = (field: 'minimum' | 'maximum' | 'dailyLimit' | 'automaticBelow' | 'feeAmount') => (
    <MoneyInput {...form.money(field)} />
  )
  const offered = [...new Set([...departments, ...answers.departments])]

  return (
    <form
      noValidate
      onSubmit={(event) => {
        const pressed = (event.nativeEvent as SubmitEvent).submitter?.getAttribute('value')
        return pressed === 'try' ? tryOut(event) : submit(event)
      }}
    >
      {!canWrite && <p className="mb-4 text-ink-2">{t('policy.policyReadOnly')}</p>}
      <fieldset disabled={!canWrite} className="grid items-start gap-5 wide:grid-cols-2">
        <legend className="sr-only">{t('policy.tabRules')}</legend>
        <Section title={t('policy.sectionShare')}>
          <Checkbox
            className="sm:col-span-2"
            label={t('policy.isOpen')}
            hint={t('policy.isOpenHint')}
            {...form.field('isOpen')}
          />
          <Field label={labels.fields.cap} hint={t('policy.capHint')} error={problem('cap')}>
            {number('cap')}
          </Field>
          <Checkbox
            className="sm:col-span-2"
            label={t('policy.countsClocked')}
            hint={t('policy.countsClockedHint')}
            {...form.field('countsClockedHours')}
          />
        </Section>
        <Section title={t('policy.sectionLimits')}>
          <Field label={labels.fields.minimum} error={problem('minimum')}>
            {money('minimum')}
          </Field>
          <Field label={labels.fields.maximum} error={problem('maximum')}>
            {money('maximum')}
          </Field>
          <Field label={labels.fields.dailyLimit} error={problem('dailyLimit')}>
            {money('dailyLimit')}
          </Field>
          <Field label={labels.fields.requestsPerMonth} error={problem('requestsPerMonth')}>
            {number('requestsPerMonth')}
          </Field>
          <Field
            label={labels.fields.blackoutDays}
            hint={t('policy.blackoutHint')}
            error={problem('blackoutDays')}
            className="sm:col-span-2"
          >
            {number('blackoutDays')}
          </Field>
        </Section>
        <Section title={t('policy.sectionApproval')}>
          <Field label={labels.fields.release} className="sm:col-span-2">
            <Select {...form.field('release')} options={labels.releases} />
          </Field>
          {answers.release === 'automatic' && (
            <Field
              label={labels.fields.automaticBelow}
              hint={t('policy.automaticHint')}
              error={problem('automaticBelow')}
            >
              {money('automaticBelow')}
            </Field>
          )}
        </Section>
        <Section title={t('policy.sectionFee')}>
          <Field label={labels.fields.feePayer} hint={t('policy.feeHint')} className="sm:col-span-2">
            <Select {...form.field('feePayer')} options={labels.feePayers} />
          </Field>
          <Field label={t('policy.feeKind')}>
            <Select {...form.field('feeKind')} options={labels.feeKinds} />
          </Field>
          {answers.feeKind === 'flat' ? (
            <Field label={t('policy.feeAmount')} error={problem('feeAmount')}>
              {money('feeAmount')}
            </Field>
          ) : (
            <Field label={t('policy.feeShare')} error={problem('feeShare')}>
              {number('feeShare')}
            </Field>
          )}
        </Section>
        <Section title={t('policy.sectionWho')}>
          <Field label={t('policy.daysInJob')} error={problem('daysInJob')}>
            {number('daysInJob')}
          </Field>
          <Field label={t('policy.hoursWorked')} error={problem('hoursWorked')}>
            {number('hoursWorked')}
          </Field>
          <Field label={t('policy.departments')} error={problem('departments')} className="sm:col-span-2">
            <Select {...form.field('whichDepartments')} options={labels.departmentChoices} />
          </Field>
          {answers.whichDepartments === 'some' && (
            <fieldset className="sm:col-span-2">
              <legend className="sr-only">{t('policy.departments')}</legend>
              {offered.length === 0 && <p className="text-ink-2 text-secondary">{t('policy.departmentsNone')}</p>}
              {offered.map((name) => (
                <Checkbox
                  key={name}
                  label={<bdi>{name}</bdi>}
                  checked={answers.departments.includes(name)}
                  onChange={(event) =>
                    form.set(
                      'departments',
                      event.target.checked
                        ? [...answers.departments, name]
                        : answers.departments.filter((other) => other !== name),
                    )
                  }
                />
              ))}
            </fieldset>
          )}
        </Section>
        <Section title={t('policy.sectionCare')} note={t('policy.careNote')}>
          <Field label={t('policy.careAfter')} className="self-end" error={problem('careAfter')}>
            {number('careAfter')}
          </Field>
          <Field label={t('policy.careHours')} className="self-end" error={problem('careHours')}>
            {number('careHours')}
          </Field>
        </Section>
      </fieldset>
      {canWrite && (
        <div className="mt-5 grid justify-items-stretch gap-3 sm:justify-items-end">
          {form.hasProblems && (
            <p role="alert" className="text-bad">
              {t('policy.formProblems')}
            </p>
          )}
          {unplaced !== null && (
            <p role="alert" className="text-bad">
              {errorText(unplaced)}
            </p>
          )}
          {trial.data !== undefined && (
            <div className="w-full">
              <PolicyTrialCard trial={trial.data} />
            </div>
          )}
          {trial.error !== null && trial.error !== unplaced && (
            <p role="alert" className="text-bad">
              {errorText(trial.error)}
            </p>
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" look="outline" value="try" busy={trial.isPending && t('policy.trying')}>
              {t('policy.tryOut')}
            </Button>
            <Button type="submit" busy={set.isPending && t('common.saving')}>
              {t('policy.policySave')}
            </Button>
          </div>
        </div>
      )}
    </form>
  )
}

type NumberField =
  | 'cap'
  | 'requestsPerMonth'
  | 'daysInJob'
  | 'hoursWorked'
  | 'blackoutDays'
  | 'feeShare'
  | 'careAfter'
  | 'careHours'

function Section({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <Card title={title}>
      {note && <p className="-mt-2 mb-4 text-ink-2 text-secondary">{note}</p>}
      <div className="grid gap-4 sm:grid-cols-2">{children}</div>
    </Card>
  )
}
