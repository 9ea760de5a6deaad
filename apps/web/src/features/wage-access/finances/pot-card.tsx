import { type FinancesPot, routes } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { PiggyBank, ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import type { Verify } from '../../../lib/with-verification.ts'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import type { Own } from './finances-queries.ts'
import { PotDialog } from './pot-dialog.tsx'

/** Part of each payday that goes to a second account of theirs, for a goal. Without a goal there is nothing to save for. */
export function PotCard({ own: { pot, goals, today }, verify }: { own: Own; verify: Verify }) {
  const { t } = useText()
  const [asked, setAsked] = useState<'save' | 'end' | null>(null)
  const end = useMutation({
    mutationFn: () => call(routes.finances.endPot, {}),
    onSuccess: () => setAsked(null),
  })
  if (goals.length === 0) return null
  return (
    <Card title={t('finances.pot')}>
      {pot === null ? (
        <EmptyState
          icon={<PiggyBank className="size-5" />}
          sentence={t('finances.potNone')}
          action={<Button onClick={() => setAsked('save')}>{t('finances.potBegin')}</Button>}
        />
      ) : (
        <div className="grid justify-items-start gap-3">
          <Standing pot={pot} goals={goals} today={today} />
          <div className="-mx-3 flex flex-wrap">
            <Button look="quiet" className="px-3!" onClick={() => setAsked('save')}>
              {t('finances.change')}
            </Button>
            <Button look="quiet" className="px-3!" onClick={() => setAsked('end')}>
              {t('finances.potEnd')}
            </Button>
          </div>
        </div>
      )}
      {asked === 'save' && <PotDialog pot={pot} goals={goals} verify={verify} onClose={() => setAsked(null)} />}
      {asked === 'end' && (
        <ConfirmDialog
          title={t('finances.potEnd')}
          text={t('finances.potEndText')}
          action={t('finances.potEnd')}
          busy={end.isPending && t('common.saving')}
          error={end.error}
          onConfirm={() => end.mutate()}
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  )
}

/** What goes where, what the next payday brings, and what stands in the way. */
function Standing({ pot, goals }: { pot: FinancesPot } & Pick<Own, 'goals' | 'today'>) {
  const { t, share } = useText()
  const { goalId, account, amount, least, heldUntil, isRefused, next, last, returned } = pot
  const goal = goals.find(({ id }) => id === goalId)
  const isHeld = Date.parse(heldUntil) > Date.now()
  return (
    <>
      <div>
        <p className="font-semibold text-card">
          {amount === null
            ? t('finances.potShare', { share: share((pot.share ?? 0) * 100) })
            : t('finances.potAmount', { amount })}
        </p>
        <p className="text-ink-2 text-secondary">
          {t('finances.potTo', { ending: account.accountNumberEnding })}
          {goal && (
            <>
              {' · '}
              <bdi className="wrap-anywhere">{goal.name}</bdi>
            </>
          )}
        </p>
      </div>
      {(isRefused || isHeld) && (
        <p
          role="status"
          className="flex items-start gap-2 rounded-md bg-warn-soft px-3 py-2.5 text-secondary text-warn"
        >
          <ShieldAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <span className="min-w-0">
            {isRefused ? t('finances.potRefused') : t('finances.potHeld', { until: heldUntil })}
          </span>
        </p>
      )}
      {returned && (
        <p className="text-secondary">
          {t(returned.isRepaid ? 'finances.potRepaid' : 'finances.potReturned', {
            amount: returned.amount,
            on: returned.payDate,
          })}
        </p>
      )}
      <dl className="grid w-full gap-1 text-secondary">
        {next && !isRefused && !isHeld && (
          <Line name={t('finances.potNext', { on: next.payDate })} value={t('finances.potMoney', next)} />
        )}
        {last && <Line name={t('finances.potLast', { on: last.payDate })} value={t('finances.potMoney', last)} />}
        <Line name={t('finances.potLeast')} value={t('finances.potMoney', { amount: least })} />
      </dl>
    </>
  )
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-ink-2">{name}</dt>
      <dd className="font-medium tabular-nums">{value}</dd>
    </div>
  )
}
