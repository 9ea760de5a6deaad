import { routes } from '@gpod/contract/whole'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import type { ResponseOf } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { Loaded } from '../../../shared/loaded.tsx'
import { useAnswers } from '../../../shared/use-answers.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Checkbox, Input, Select } from '../../../ui/input.tsx'
import { MoneyInput } from '../../../ui/money-input.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { exceptionAnswersOf, exceptionFieldOf, keptExceptions, readExceptions } from './exception-answers.ts'
import { usePolicyLabels } from './policy-labels.ts'
import { useSetExceptions } from './set-exceptions.ts'

/** Blocks one worker's access or gives their other limits than the company's. */
export function WorkerExceptions({ workerId }: { workerId: string }) {
  const { t } = useText()
  const standing = useQuery(apiQuery(routes.policy.showOverride, { params: { id: workerId } }))
  return (
    <Card title={t('policy.exceptionsTitle')}>
      <Loaded query={standing} lines={2}>
        {(data) => <Exceptions workerId={workerId} standing={data} />}
      </Loaded>
    </Card>
  )
}

type Standing = ResponseOf<typeof routes.policy.showOverride>

function Exceptions({ workerId, standing }: { workerId: string; standing: Standing }) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  const exceptionCount = Object.keys(standing.override).length
  if (isOpen) return <ExceptionsForm workerId={workerId} standing={standing} onClose={() => setOpen(false)} />
  return (
    <div className="grid justify-items-start gap-3">
      <p role="status">
        {standing.accessBlocked
          ? t('policy.exceptionsBlocked')
          : exceptionCount === 0
            ? t('policy.exceptionsNone')
            : t('policy.exceptionsNow', { count: exceptionCount })}
      </p>
      <Button look="soft" onClick={() => setOpen(true)}>
        {t('policy.exceptionsOpen')}
      </Button>
    </div>
  )
}

type ExceptionsFormProps = { workerId: string; standing: Standing; onClose: () => void }

function ExceptionsForm({ workerId, standing, onClose }: ExceptionsFormProps) {
  const { t, share } = useText()
  const labels = usePolicyLabels()
  const errorText = useErrorText()
  const company = useQuery(apiQuery(routes.policy.show)).data?.policy
  const set = useSetExceptions(workerId)
  const form = useAnswers({
    initial: exceptionAnswersOf(standing),
    schema: routes.policy.setOverride.body,
    read: (answers) => {
      const { request, problems } = readExceptions(answers, keptExceptions(standing))
      return { body: request, wrong: labels.problems(problems) }
    },
    nameOf: exceptionFieldOf,
  })
  const unplaced = form.unplaced(set.error)
  const submit = form.onSubmit(async (body) => {
    await set.mutateAsync(body)
    notify.success({ title: t('policy.exceptionsSaved') })
    onClose()
  })
  const number = (field: 'cap' | 'requestsPerMonth' | 'blackoutDays', companys: string | undefined) => (
    <Field
      label={labels.fields[field]}
      optional
      hint={companys !== undefined && t('policy.companyValue', { value: companys })}
      error={form.problem(field)}
    >
      <Input inputMode="decimal" dir="ltr" autoComplete="off" {...form.field(field)} />
    </Field>
  )
  const money = (field: 'minimum' | 'maximum' | 'dailyLimit' | 'automaticBelow') => (
    <Field
      label={labels.fields[field]}
      optional
      hint={company && t('policy.companyAmount', { amount: company[field] })}
      error={form.problem(field)}
    >
      <MoneyInput {...form.money(field)} />
    </Field>
  )
  const asCompany = { value: '', label: t('policy.asCompany') }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-ink-2">{t('policy.exceptionsText')}</p>
      <Checkbox label={t('policy.block')} hint={t('policy.blockHint')} {...form.field('accessBlocked')} />
      <div className="grid gap-4 sm:grid-cols-2 wide:grid-cols-3">
        {number('cap', company && share(company.capBasisPoints))}
        {money('minimum')}
        {money('maximum')}
        {money('dailyLimit')}
        {number('requestsPerMonth', company && String(company.requestsPerMonth))}
        {number('blackoutDays', company && String(company.blackoutDays))}
        <Field label={labels.fields.release} optional>
          <Select {...form.field('release')} options={[asCompany, ...labels.releases]} />
        </Field>
        {money('automaticBelow')}
        <Field label={labels.fields.feePayer} optional>
          <Select {...form.field('feePayer')} options={[asCompany, ...labels.feePayers]} />
        </Field>
      </div>
      {unplaced !== null && (
        <p role="alert" className="text-bad">
          {errorText(unplaced)}
        </p>
      )}
      <div className="flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end">
        <Button look="outline" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" busy={set.isPending && t('common.saving')}>
          {t('policy.exceptionsSave')}
        </Button>
      </div>
    </form>
  )
}
