import { routes, type WaitingSwap } from '@gpod/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { Loaded } from '../../../shared/loaded.tsx'
import { ReasonDialog } from '../../../shared/reason-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { EffectNote } from './effect-note.tsx'
import { ShiftLine } from './shift-line.tsx'
import { useSwapError } from './swap-error.ts'

/** Swaps that both employees want, with what each would do to them, to be approved or refused. */
export function WaitingSwaps() {
  const { t } = useText()
  const query = useQuery(apiQuery(routes.swaps.waiting))
  const [refused, setRefused] = useState<WaitingSwap | null>(null)
  return (
    <Card title={t('swaps.waitingTitle')}>
      <Loaded query={query} failed={t('swaps.waitingFailed')} lines={4}>
        {({ swaps }) =>
          swaps.length === 0 ? (
            <EmptyState sentence={t('swaps.waitingNone')} />
          ) : (
            <ul className="divide-y divide-line">
              {swaps.map((swap) => (
                <Waiting key={swap.id} swap={swap} onRefuse={() => setRefused(swap)} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {refused && <RefuseDialog swap={refused} onClose={() => setRefused(null)} />}
    </Card>
  )
}

function Waiting({ swap, onRefuse }: { swap: WaitingSwap; onRefuse: () => void }) {
  const { t } = useText()
  const swapError = useSwapError()
  const { id, asker, colleague, shift, offered, isOver } = swap
  const approve = useMutation({
    mutationFn: () => call(routes.swaps.approve, { params: { id } }),
    onSuccess: () => notify.success({ title: t('swaps.approved') }),
    onError: (error) => notify.failure({ title: swapError(error) }),
  })
  return (
    <li className="grid gap-3 py-4 first:pt-0 last:pb-0">
      <div className="grid gap-4 sm:grid-cols-2">
        {[
          { ...asker, gives: shift, takes: offered },
          { ...colleague, gives: offered, takes: shift },
        ].map(({ workerId, name, effect, gives, takes }) => (
          <div key={workerId} className="grid content-start gap-1.5">
            <p className="font-semibold">
              <bdi>{name}</bdi>
            </p>
            {gives && (
              <p>
                {t('swaps.gives')} <ShiftLine shift={gives} />
              </p>
            )}
            {takes && (
              <p>
                {t('swaps.takes')} <ShiftLine shift={takes} />
              </p>
            )}
            {!isOver && <EffectNote effect={effect} />}
          </div>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-2.5">
        {isOver ? (
          <StatusPill tone="ended">{t('swaps.state_over')}</StatusPill>
        ) : (
          <Button look="soft" busy={approve.isPending && t('swaps.sending')} onClick={() => approve.mutate()}>
            {t('swaps.approve')}
            <span className="sr-only"> {asker.name}</span>
          </Button>
        )}
        <Button look="outline" onClick={onRefuse}>
          {t('swaps.refuse')}
          <span className="sr-only"> {asker.name}</span>
        </Button>
      </div>
    </li>
  )
}

function RefuseDialog({ swap, onClose }: { swap: WaitingSwap; onClose: () => void }) {
  const { t } = useText()
  const swapError = useSwapError()
  const refuse = useMutation({
    mutationFn: (reason: string) => call(routes.swaps.refuse, { params: { id: swap.id }, body: { reason } }),
    onSuccess: () => {
      notify.success({ title: t('swaps.refused') })
      onClose()
    },
  })
  return (
    <ReasonDialog
      title={t('swaps.refuseTitle', { one: swap.asker.name, other: swap.colleague.name })}
      submitLabel={t('swaps.refuse')}
      label={t('timesheets.reason')}
      hint={t('timesheets.reasonHint')}
      short={t('timesheets.problemReason')}
      isSending={refuse.isPending}
      error={refuse.error}
      refusal={refuse.error === null ? undefined : swapError(refuse.error)}
      onReason={(reason) => refuse.mutate(reason)}
      onClose={onClose}
    />
  )
}
