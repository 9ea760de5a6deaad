import type { Available } from '@gpod/contract'
import { formatPounds } from '@gpod/money'
import { LockKeyhole } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { useErrorText } from '../../../lib/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, ErrorState } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Checkbox, Select } from '../../../ui/input.tsx'
import { MoneyInput, useMoneyProblemText } from '../../../ui/money-input.tsx'
import type { MoneyProblem } from '../../../ui/read-money.ts'
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
  const problemText = useMoneyProblemText()
  const save = useSetOwnLimits()
  const next = ownLimits.nextMonthlyCap ?? null
  const wanted = next ? next.amount : ownLimits.monthlyCap
  const [cap, setCap] = useState(wanted)
  const [problem, setProblem] = useState<MoneyProblem | null>(null)
  const [reminds, setReminds] = useState(ownLimits.coolingOffReminder)
  const wrong = problem !== null && problem.kind !== 'empty' ? problemText(problem) : null

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (wrong) return
    save.mutate(
      {
        // What they leave alone is not sent: a raise that waits for its day keeps waiting.
        ...(cap === wanted ? {} : { monthlyCap: cap === null ? null : formatPounds(cap) }),
        coolingOffReminder: reminds,
      },
      { onSuccess: () => notify.success({ title: t('withdrawals.ownSaved') }) },
    )
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <Field label={t('withdrawals.ownCap')} hint={t('withdrawals.ownCapHint')} error={wrong} optional>
        <MoneyInput
          value={cap}
          onChange={(amount, reading) => {
            setCap(amount)
            setProblem(reading)
          }}
        />
      </Field>
      {next && (
        <p className="text-ink-2 text-secondary">
          {next.amount === null
            ? t('withdrawals.ownCapEnds', { from: next.from })
            : t('withdrawals.ownCapNext', { amount: next.amount, from: next.from })}
        </p>
      )}
      <Checkbox
        label={t('withdrawals.ownReminder')}
        checked={reminds}
        onChange={(event) => setReminds(event.target.checked)}
      />
      {save.isError && <ErrorState failed={errorText(save.error)} />}
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
  const errorText = useErrorText()
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
      <h3 className="flex items-center gap-2 font-semibold">
        <LockKeyhole aria-hidden="true" className="size-5 text-ink-2" /> {t('withdrawals.lockTitle')}
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
          <Button look="outline" onClick={() => setUntil(new Date(Date.now() + days * dayMilliseconds).toISOString())}>
            {t('withdrawals.lock')}
          </Button>
        </div>
      )}
      {until !== null && (
        <Dialog
          isOpen
          isLocked={lock.isPending}
          onOpenChange={(isOpen) => !isOpen && setUntil(null)}
          title={t('withdrawals.lockConfirm', { until })}
          description={t('withdrawals.lockText')}
          actions={
            <>
              <Button look="outline" onClick={() => setUntil(null)}>
                {t('common.cancel')}
              </Button>
              <Button
                look="danger"
                busy={lock.isPending && t('withdrawals.locking')}
                onClick={() =>
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
              >
                {t('withdrawals.lock')}
              </Button>
            </>
          }
        >
          {lock.isError && <ErrorState failed={errorText(lock.error)} />}
        </Dialog>
      )}
    </div>
  )
}
