import type { WageAccessPolicyBody } from '@gpod/contract'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { ApiError } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { focusFirstProblem } from '../../../lib/focus-first-problem.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Checkbox, Input, Select } from '../../../ui/input.tsx'
import { MoneyInput } from '../../../ui/money-input.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { answersOf, fieldOf, type PolicyAnswers, type PolicyProblems, readPolicy } from './policy-answers.ts'
import { usePolicyLabels } from './policy-labels.ts'
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
  const [answers, setAnswers] = useState(() => answersOf(policy))
  const [problems, setProblems] = useState<PolicyProblems>({})
  const change = (changes: Partial<PolicyAnswers>) => setAnswers({ ...answers, ...changes })
  const refused = set.error instanceof ApiError && set.error.field ? fieldOf(set.error.field) : null
  const problem = (field: keyof PolicyAnswers): string | null => {
    const kind = problems[field]
    if (kind) return labels.problem(kind)
    return refused === field ? errorText(set.error) : null
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const read = readPolicy(answers)
    setProblems(read.problems ?? {})
    if (read.policy === null) return focusFirstProblem(event.currentTarget)
    set.mutate(read.policy, { onSuccess: () => notify.success({ title: t('policy.policySaved') }) })
  }
  const number = (field: NumberField) => (
    <Input
      inputMode="decimal"
      dir="ltr"
      autoComplete="off"
      value={answers[field]}
      onChange={(event) => change({ [field]: event.target.value })}
    />
  )
  const money = (field: 'minimum' | 'maximum' | 'dailyLimit' | 'automaticBelow' | 'feeAmount') => (
    <MoneyInput value={answers[field]} onChange={(amount) => change({ [field]: amount })} />
  )
  const offered = [...new Set([...departments, ...answers.departments])]

  return (
    <form noValidate onSubmit={submit}>
      {!canWrite && <p className="mb-4 text-ink-2">{t('policy.policyReadOnly')}</p>}
      <fieldset disabled={!canWrite} className="grid items-start gap-5 wide:grid-cols-2">
        <legend className="sr-only">{t('policy.tabRules')}</legend>
        <Section title={t('policy.sectionShare')}>
          <Checkbox
            className="sm:col-span-2"
            label={t('policy.isOpen')}
            hint={t('policy.isOpenHint')}
            checked={answers.isOpen}
            onChange={(event) => change({ isOpen: event.target.checked })}
          />
          <Field label={labels.fields.cap} hint={t('policy.capHint')} error={problem('cap')}>
            {number('cap')}
          </Field>
          <Checkbox
            className="sm:col-span-2"
            label={t('policy.countsClocked')}
            hint={t('policy.countsClockedHint')}
            checked={answers.countsClockedHours}
            onChange={(event) => change({ countsClockedHours: event.target.checked })}
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
            <Select
              value={answers.release}
              onChange={(event) => change({ release: event.target.value as PolicyAnswers['release'] })}
              options={labels.releases}
            />
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
            <Select
              value={answers.feePayer}
              onChange={(event) => change({ feePayer: event.target.value as PolicyAnswers['feePayer'] })}
              options={labels.feePayers}
            />
          </Field>
          <Field label={t('policy.feeKind')}>
            <Select
              value={answers.feeKind}
              onChange={(event) => change({ feeKind: event.target.value as PolicyAnswers['feeKind'] })}
              options={labels.feeKinds}
            />
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
            <Select
              value={answers.whichDepartments}
              onChange={(event) =>
                change({ whichDepartments: event.target.value as PolicyAnswers['whichDepartments'] })
              }
              options={labels.departmentChoices}
            />
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
                    change({
                      departments: event.target.checked
                        ? [...answers.departments, name]
                        : answers.departments.filter((other) => other !== name),
                    })
                  }
                />
              ))}
            </fieldset>
          )}
        </Section>
        <Section title={t('policy.sectionCare')} note={t('policy.careNote')}>
          <Field label={t('policy.careAfter')} error={problem('careAfter')}>
            {number('careAfter')}
          </Field>
          <Field label={t('policy.careHours')} error={problem('careHours')}>
            {number('careHours')}
          </Field>
        </Section>
      </fieldset>
      {canWrite && (
        <div className="mt-5 grid justify-items-stretch gap-3 sm:justify-items-end">
          {Object.keys(problems).length > 0 && (
            <p role="alert" className="text-bad">
              {t('policy.formProblems')}
            </p>
          )}
          {set.isError && (
            <p role="alert" className="text-bad">
              {errorText(set.error)}
            </p>
          )}
          <Button type="submit" busy={set.isPending && t('common.saving')}>
            {t('policy.policySave')}
          </Button>
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
