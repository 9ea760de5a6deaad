import type { Available } from '@gpod/contract'
import { LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { idlePart } from '../../../lib/idle-part.tsx'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/input.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { useSetOwnLimits } from './own-limits.ts'

export const ownLimitsId = 'own-limits'

/** With it comes what forms are checked by, a hundred kilobytes that nobody who takes pay waits for. */
const CapAndReminder = idlePart(() => import('./cap-and-reminder.tsx'), <SkeletonLines lines={6} />)

/** What they allow themselves: a monthly cap, a reminder, and a lock that holds. */
export function OwnLimitsCard({ ownLimits }: { ownLimits: Available['ownLimits'] }) {
  const { t } = useText()
  return (
    <Card title={t('withdrawals.ownTitle')}>
      <div id={ownLimitsId} tabIndex={-1} className="grid gap-5 outline-none">
        {/* Its room from the beginning, so that nothing moves when it is there. */}
        <div className="min-h-56">
          <CapAndReminder ownLimits={ownLimits} />
        </div>
        <div className="border-line border-t pt-4">
          <Lock lockedUntil={ownLimits.lockedUntil} />
        </div>
      </div>
    </Card>
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
