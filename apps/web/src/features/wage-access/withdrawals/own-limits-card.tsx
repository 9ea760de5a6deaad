import { type Available, routes } from '@gpod/contract/whole'
import { LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { useErrorText } from '../../../lib/error-text.ts'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'
import { inPounds, useAnswers } from '../../../shared/use-answers.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, ErrorState } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Checkbox, Select } from '../../../ui/input.tsx'
import { MoneyInput } from '../../../ui/money-input.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { useSetOwnLimits } from './own-limits.ts'

export const ownLimitsId = 'own-limits'

/** What they allow themselves: a monthly cap, a reminder, and a lock that holds. */
export function OwnLimitsCard({ ownLimits }: { ownLimits: Available['ownLimits'] }) {
  const { t } = useText()
  return (
    <Card title={t('withdrawals.ownTitle')}>
      <div id={ownLimitsId} tabIndex={-1} className="grid gap-5 outline-none">
        <CapAndReminder ownLimits={ownLimits} />
        <div className="border-line border-t pt-4">
          <Lock lockedUntil={ownLimits.lockedUntil} />
        </div>
      </div>
    </Card>
  )
}

function CapAndReminder({ ownLimits }: { ownLimits: Available['ownLimits'] }) {
  const { t } = useText()
  const errorText = useErrorText()
  const save = useSetOwnLimits()
  const next = ownLimits.nextMonthlyCap ?? null
  const wanted = next ? next.amount : ownLimits.monthlyCap
  const form = useAnswers({
    initial: { monthlyCap: wanted, coolingOffReminder: ownLimits.coolingOffReminder },
    schema: routes.withdrawals.setOwnLimits.body,
    read: ({ monthlyCap, coolingOffReminder }) => ({
      // What they leave alone is not sent: a raise that waits for its day keeps waiting.
      body: { ...(monthlyCap === wanted ? {} : { monthlyCap: inPounds(monthlyCap) }), coolingOffReminder },
    }),
  })
  const unplaced = form.unplaced(save.error)
  const submit = form.onSubmit(async (body) => {
    await save.mutateAsync(body)
    notify.success({ title: t('withdrawals.ownSaved') })
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <Field
        label={t('withdrawals.ownCap')}
        hint={t('withdrawals.ownCapHint')}
        error={form.problem('monthlyCap')}
        optional
      >
        <MoneyInput {...form.money('monthlyCap')} />
      </Field>
      {next && (
        <p className="text-ink-2 text-secondary">
          {next.amount === null
            ? t('withdrawals.ownCapEnds', { from: next.from })
            : t('withdrawals.ownCapNext', { amount: next.amount, from: next.from })}
        </p>
      )}
      <Checkbox label={t('withdrawals.ownReminder')} {...form.field('coolingOffReminder')} />
      {unplaced !== null && <ErrorState failed={errorText(unplaced)} />}
      <Button type="submit" look="soft" busy={save.isPending && t('common.saving')} className="justify-self-start">
        {t('common.save')}
      </Button>
    </form>
  )
}

const lockDays = [1, 7, 14, 30, 90]
const dayMilliseconds = 24 * 60 * 60 * 1000

function Lock({ lockedUntil }: { lockedUntil: string | null }) {
  const { t } = useText()
  const lock = useSetOwnLimits()
  const [openedAt] = useState(() => Date.now())
  const [until, setUntil] = useState<string | null>(null)
  const isLocked = lockedUntil !== null && Date.parse(lockedUntil) > openedAt
  // A lock that runs can only be made longer.
  const choices = lockDays.filter((days) => !isLocked || openedAt + days * dayMilliseconds > Date.parse(lockedUntil))
  const [chosen, setChosen] = useState('7')
  const days = choices.includes(Number(chosen)) ? Number(chosen) : choices[0]

  return (
    <div className="grid gap-3">
      <h3 className="wrap-anywhere flex items-center gap-2 font-semibold">
        <LockKeyhole aria-hidden="true" className="size-5 shrink-0 text-ink-2" /> {t('withdrawals.lockTitle')}
      </h3>
      <p className="text-ink-2 text-secondary">
        {isLocked ? t('withdrawals.lockedUntil', { until: lockedUntil }) : t('withdrawals.lockText')}
      </p>
      {days !== undefined && (
        <div className="flex flex-wrap items-end gap-3">
          <Field label={t('withdrawals.lockFor')} className="min-w-32 flex-1">
            <Select
              value={String(days)}
              onChange={(event) => setChosen(event.target.value)}
              options={choices.map((count) => ({ value: String(count), label: t('withdrawals.days', { count }) }))}
            />
          </Field>
          <Button
            look="outline"
            className="wrap-anywhere"
            onClick={() => setUntil(new Date(Date.now() + days * dayMilliseconds).toISOString())}
          >
            {t('withdrawals.lock')}
          </Button>
        </div>
      )}
      {until !== null && (
        <ConfirmDialog
          title={t('withdrawals.lockConfirm', { until })}
          text={t('withdrawals.lockText')}
          action={t('withdrawals.lock')}
          busy={lock.isPending && t('withdrawals.locking')}
          error={lock.error}
          onConfirm={() =>
            lock.mutate(
              { lockedUntil: until },
              {
                onSuccess: () => {
                  setUntil(null)
                  notify.success({ title: t('withdrawals.locked') })
                },
              },
            )
          }
          onClose={() => setUntil(null)}
        />
      )}
    </div>
  )
}
