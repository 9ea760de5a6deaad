import { routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import type { ResponseOf } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { focusFirstProblem } from '../../../lib/focus-first-problem.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Checkbox, Input, Select } from '../../../ui/input.tsx'
import { MoneyInput } from '../../../ui/money-input.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { type ExceptionAnswers, exceptionAnswersOf, keptExceptions, readExceptions } from './exception-answers.ts'
import type { PolicyProblems } from './policy-answers.ts'
import { usePolicyLabels } from './policy-labels.ts'
import { useSetExceptions } from './set-exceptions.ts'

/** Blocks one worker's access or gives their other limits than the company's. */
export function WorkerExceptions({ workerId }: { workerId: string }) {
  const { t } = useText()
  const standing = useQuery(apiQuery(routes.policy.showOverride, { params: { id: workerId } }))
  return (
    <Card title={t('policy.exceptionsTitle')}>
      <NotLoaded query={standing} lines={2} />
      {standing.data && <Exceptions workerId={workerId} standing={standing.data} />}
    </Card>
  )
}

type Standing = ResponseOf<typeof routes.policy.showOverride>

function Exceptions({ workerId, standing }: { workerId: string; standing: Standing }) {
  const { t, share } = useText()
  const labels = usePolicyLabels()
  const errorText = useErrorText()
  const company = useQuery(apiQuery(routes.policy.show)).data?.policy
  const set = useSetExceptions(workerId)
  const [isOpen, setOpen] = useState(false)
  const [answers, setAnswers] = useState(() => exceptionAnswersOf(standing))
  const [problems, setProblems] = useState<PolicyProblems>({})
  const change = (changes: Partial<ExceptionAnswers>) => setAnswers({ ...answers, ...changes })
  const problem = (field: keyof PolicyProblems) => {
    const kind = problems[field]
    return kind ? labels.problem(kind) : null
  }
  const open = () => {
    setAnswers(exceptionAnswersOf(standing))
    setProblems({})
    setOpen(true)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const read = readExceptions(answers, keptExceptions(standing))
    setProblems(read.problems ?? {})
    if (read.request === null) return focusFirstProblem(event.currentTarget)
    set.mutate(read.request, {
      onSuccess: () => {
        notify.success({ title: t('policy.exceptionsSaved') })
        setOpen(false)
      },
    })
  }
  const number = (field: 'cap' | 'requestsPerMonth' | 'blackoutDays', companys: string | undefined) => (
    <Field
      label={labels.fields[field]}
      optional
      hint={companys !== undefined && t('policy.companyValue', { value: companys })}
      error={problem(field)}
    >
      <Input
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        value={answers[field]}
        onChange={(event) => change({ [field]: event.target.value })}
      />
    </Field>
  )
  const money = (field: 'minimum' | 'maximum' | 'dailyLimit' | 'automaticBelow') => (
    <Field
      label={labels.fields[field]}
      optional
      hint={company && t('policy.companyAmount', { amount: company[field] })}
    >
      <MoneyInput value={answers[field]} onChange={(amount) => change({ [field]: amount })} />
    </Field>
  )
  const exceptionCount = Object.keys(standing.override).length
  const asCompany = { value: '', label: t('policy.asCompany') }

  return (
    <>
      {!isOpen ? (
        <div className="grid justify-items-start gap-3">
          <p role="status">
            {standing.accessBlocked
              ? t('policy.exceptionsBlocked')
              : exceptionCount === 0
                ? t('policy.exceptionsNone')
                : t('policy.exceptionsNow', { count: exceptionCount })}
          </p>
          <Button look="soft" onClick={() => open()}>
            {t('policy.exceptionsOpen')}
          </Button>
        </div>
      ) : (
        <form noValidate onSubmit={submit} className="grid gap-4">
          <p className="text-ink-2">{t('policy.exceptionsText')}</p>
          <Checkbox
            label={t('policy.block')}
            hint={t('policy.blockHint')}
            checked={answers.accessBlocked}
            onChange={(event) => change({ accessBlocked: event.target.checked })}
          />
          <div className="grid gap-4 sm:grid-cols-2 wide:grid-cols-3">
            {number('cap', company && share(company.capBasisPoints))}
            {money('minimum')}
            {money('maximum')}
            {money('dailyLimit')}
            {number('requestsPerMonth', company && String(company.requestsPerMonth))}
            {number('blackoutDays', company && String(company.blackoutDays))}
            <Field label={labels.fields.release} optional>
              <Select
                value={answers.release}
                onChange={(event) => change({ release: event.target.value as ExceptionAnswers['release'] })}
                options={[asCompany, ...labels.releases]}
              />
            </Field>
            {money('automaticBelow')}
            <Field label={labels.fields.feePayer} optional>
              <Select
                value={answers.feePayer}
                onChange={(event) => change({ feePayer: event.target.value as ExceptionAnswers['feePayer'] })}
                options={[asCompany, ...labels.feePayers]}
              />
            </Field>
          </div>
          {set.isError && (
            <p role="alert" className="text-bad">
              {errorText(set.error)}
            </p>
          )}
          <div className="flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end">
            <Button look="outline" onClick={() => setOpen(false)}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" busy={set.isPending && t('common.saving')}>
              {t('policy.exceptionsSave')}
            </Button>
          </div>
        </form>
      )}
    </>
  )
}
