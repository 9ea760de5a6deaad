import { type OwnSwap, routes, type SwapState } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import type { FixedKey } from '../../../i18n/create-text.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { StatusPill, type StatusTone } from '../../../ui/status-pill.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { EffectNote } from './effect-note.tsx'
import { ShiftLine } from './shift-line.tsx'
import { useSwapError } from './swap-error.ts'

/** So long a decided swap is still shown. */
const shownFor = 7 * 24 * 60 * 60_000

/** Swaps that wait for somebody, and what became of those of the last week. Nothing while there are none. */
export function OwnSwaps({ swaps }: { swaps: readonly OwnSwap[] }) {
  const { t } = useText()
  const since = Date.now() - shownFor
  const shown = swaps.filter((swap) => swap.state !== 'withdrawn' && (isOpen(swap) || Date.parse(swap.askedAt) > since))
  if (shown.length === 0) return null
  return (
    <Card title={t('swaps.title')}>
      <ul className="divide-y divide-line">
        {shown.map((swap) => (
          <Swap key={swap.id} swap={swap} />
        ))}
      </ul>
    </Card>
  )
}

export function isOpen({ state }: Pick<OwnSwap, 'state'>): boolean {
  return state === 'asked' || state === 'accepted'
}

const states = {
  asked: { tone: 'waiting', text: 'swaps.state_asked' },
  accepted: { tone: 'waiting', text: 'swaps.state_accepted' },
  approved: { tone: 'good', text: 'swaps.state_approved' },
  declined: { tone: 'bad', text: 'swaps.state_declined' },
  refused: { tone: 'bad', text: 'swaps.state_refused' },
  withdrawn: { tone: 'ended', text: 'swaps.state_withdrawn' },
} as const satisfies Record<SwapState, { tone: StatusTone; text: FixedKey }>

function Swap({ swap }: { swap: OwnSwap }) {
  const { t } = useText()
  const errorText = useSwapError()
  const { id, side, state, colleague, shift, offered, effect, isOver, reason } = swap
  const change = useMutation({
    mutationFn: (what: 'accept' | 'decline' | 'withdraw') => call(routes.swaps[what], { params: { id } }),
    onSuccess: (_, what) => notify.success({ title: t(doneTexts[what]) }),
    onError: (error) => notify.failure({ title: errorText(error) }),
  })
  const [gives, takes] = side === 'asked' ? [shift, offered] : [offered, shift]
  const canAnswer = side === 'received' && state === 'asked'
  return (
    <li className="grid gap-2 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
        <p className="font-semibold">{t(side === 'asked' ? 'swaps.youAsked' : 'swaps.theyAsk', { name: colleague })}</p>
        {isOver ? (
          <StatusPill tone="ended">{t('swaps.state_over')}</StatusPill>
        ) : (
          <StatusPill tone={states[state].tone}>{t(states[state].text)}</StatusPill>
        )}
      </div>
      {gives && (
        <p>
          {t('swaps.youGive')} <ShiftLine shift={gives} />
        </p>
      )}
      {takes && (
        <p>
          {t('swaps.youTake')} <ShiftLine shift={takes} />
        </p>
      )}
      {reason !== null && (
        <p className="text-bad text-secondary [overflow-wrap:anywhere]">
          <bdi>{reason}</bdi>
        </p>
      )}
      {effect && <EffectNote effect={effect} />}
      {canAnswer && (
        <div className="flex flex-wrap gap-2.5">
          {!isOver && (
            <Button
              look="soft"
              busy={change.isPending && change.variables === 'accept' && t('swaps.sending')}
              onClick={() => change.mutate('accept')}
            >
              {t('swaps.accept')}
            </Button>
          )}
          <Button
            look="outline"
            busy={change.isPending && change.variables === 'decline' && t('swaps.sending')}
            onClick={() => change.mutate('decline')}
          >
            {t('swaps.decline')}
          </Button>
        </div>
      )}
      {side === 'asked' && isOpen(swap) && (
        <div>
          <Button
            look="quiet"
            className="-ms-3 px-3!"
            busy={change.isPending && t('swaps.sending')}
            onClick={() => change.mutate('withdraw')}
          >
            {t('swaps.withdraw')}
          </Button>
        </div>
      )}
    </li>
  )
}

const doneTexts = {
  accept: 'swaps.accepted',
  decline: 'swaps.declined',
  withdraw: 'swaps.withdrawn',
} as const satisfies Record<string, FixedKey>
