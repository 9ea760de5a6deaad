import { type RateTrial, routes } from '@gpod/contract/whole'
import { type Pence, pence } from '@gpod/money'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call, type RequestOf } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { londonToday } from '../../../lib/london-time.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'
import { inPounds, useAnswers } from '../../../shared/use-answers.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input, Select } from '../../../ui/input.tsx'
import { MoneyInput } from '../../../ui/money-input.tsx'
import { readMoney } from '../../../ui/read-money.ts'
import { notify } from '../../../ui/toasts.tsx'
import { TrialCard } from './trial-card.tsx'

const { tryOut, save } = routes.payRates
type Body = RequestOf<typeof tryOut>['body']
type Answers = {
  kind: 'percent' | 'minimum'
  percent: string
  hourlyRate: Pence | null
  from: string
  department: string
  position: string
  place: string
}

/** A change of pay rates, tried out on those who work there before it is saved or left. */
export function TryRates() {
  const { t } = useText()
  const errorText = useErrorText()
  const lists = useQuery(apiQuery(routes.lists.show))
  const [tried, setTried] = useState<{ body: Body; trial: RateTrial } | null>(null)
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [isSaving, setSaving] = useState(false)
  const trial = useMutation({ mutationFn: (body: Body) => call(tryOut, { body }) })
  const saving = useMutation({ mutationFn: (body: RequestOf<typeof save>['body']) => call(save, { body }) })
  const form = useAnswers<Answers, Body>({
    initial: {
      ...{ kind: 'percent', percent: '', hourlyRate: null },
      ...{ from: londonToday(), department: '', position: '', place: '' },
    },
    read: ({ kind, percent, hourlyRate, from, ...said }) => {
      const basisPoints = readMoney(percent.replace(/[%٪]/g, '')).amount
      const isOff = basisPoints === null || basisPoints < 1 || basisPoints > 5_000
      const wrong = {
        percent: kind === 'percent' && isOff && t('pay-rates.percentWrong'),
        hourlyRate: kind === 'minimum' && hourlyRate === null && t('common.fieldRequired'),
        from: from === '' && t('common.fieldRequired'),
      }
      const who = {
        department: said.department || null,
        position: said.position || null,
        place: said.place || null,
      }
      const change =
        kind === 'percent'
          ? { kind, basisPoints: basisPoints ?? 0 }
          : { kind, hourlyRate: inPounds(hourlyRate) ?? '0.00' }
      return { body: Object.values(wrong).some(Boolean) ? null : { from, who, change }, wrong }
    },
  })
  const send = async (body: Body) => {
    const found = await trial.mutateAsync(body)
    setKey(crypto.randomUUID())
    saving.reset()
    setTried({ body, trial: found })
  }
  const namesOf = (kind: 'department' | 'position' | 'place') => [
    { value: '', label: t('pay-rates.everybody') },
    ...(lists.data?.lists[kind] ?? []).map(({ name }) => ({ value: name, label: name })),
  ]
  const { kind } = form.answers
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Card>
        <p className="mb-4 text-ink-2">{t('pay-rates.intro')}</p>
        <form noValidate onSubmit={form.onSubmit(send)} className="grid gap-4 sm:grid-cols-3">
          <Field label={t('pay-rates.kind')}>
            <Select
              {...form.field('kind')}
              options={[
                { value: 'percent', label: t('pay-rates.kindPercent') },
                { value: 'minimum', label: t('pay-rates.kindMinimum') },
              ]}
            />
          </Field>
          {kind === 'percent' ? (
            <Field label={t('pay-rates.percent')} error={form.problem('percent')}>
              <Input inputMode="decimal" dir="ltr" maxLength={6} {...form.field('percent')} />
            </Field>
          ) : (
            <Field label={t('pay-rates.minimum')} error={form.problem('hourlyRate')}>
              <MoneyInput min={pence(1)} max={pence(1_000_000)} {...form.money('hourlyRate')} />
            </Field>
          )}
          <Field label={t('pay-rates.from')} error={form.problem('from')}>
            <Input type="date" {...form.field('from')} />
          </Field>
          <Field label={t('employees.department')}>
            <Select {...form.field('department')} options={namesOf('department')} />
          </Field>
          <Field label={t('employees.position')}>
            <Select {...form.field('position')} options={namesOf('position')} />
          </Field>
          <Field label={t('pay-rates.place')} hint={t('pay-rates.placeHint')}>
            <Select {...form.field('place')} options={namesOf('place')} />
          </Field>
          <div className="sm:col-span-3">
            <Button
              type="submit"
              look={tried === null ? 'primary' : 'outline'}
              busy={trial.isPending && t('pay-rates.trying')}
            >
              {t('pay-rates.try')}
            </Button>
            {trial.isError && (
              <p role="alert" className="mt-3 text-bad">
                {errorText(form.unplaced(trial.error))}
              </p>
            )}
          </div>
        </form>
      </Card>
      {tried !== null && (
        <TrialCard trial={tried.trial}>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button
              onClick={() => setSaving(true)}
              disabledReason={tried.trial.changing === 0 ? t('errors.nobody_changes') : undefined}
            >
              {t('pay-rates.save', { count: tried.trial.changing })}
            </Button>
            <Button look="quiet" onClick={() => setTried(null)}>
              {t('pay-rates.leave')}
            </Button>
          </div>
        </TrialCard>
      )}
      {isSaving && tried !== null && (
        <ConfirmDialog
          title={t('pay-rates.save', { count: tried.trial.changing })}
          text={t('pay-rates.saveText', { on: tried.body.from })}
          action={t('pay-rates.saveNow')}
          busy={saving.isPending && t('common.saving')}
          error={saving.error}
          onClose={() => setSaving(false)}
          onConfirm={() =>
            saving.mutate(
              { ...tried.body, key, digest: tried.trial.digest },
              {
                onSuccess: ({ people }) => {
                  notify.success({ title: t('pay-rates.saved', { count: people }) })
                  setSaving(false)
                  setTried(null)
                },
              },
            )
          }
        />
      )}
    </div>
  )
}
