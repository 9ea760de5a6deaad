import { type OpenShift, routes } from '@gpod/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { Loaded } from '../../../shared/loaded.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { EffectNote } from './effect-note.tsx'
import { ShiftLine } from './shift-line.tsx'
import { useSwapError } from './swap-error.ts'

/** Shifts that nobody has: each with what it would do, or why they may not work it. */
export function OpenShifts() {
  const { t } = useText()
  const query = useQuery(apiQuery(routes.swaps.open))
  return (
    <Card title={t('swaps.openTitle')}>
      <Loaded query={query} failed={t('swaps.openFailed')} lines={6}>
        {({ shifts }) =>
          shifts.length === 0 ? (
            <EmptyState sentence={t('swaps.openNone')} />
          ) : (
            <ul className="divide-y divide-line">
              {shifts.map((shift) => (
                <Open key={shift.id} shift={shift} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  )
}

function Open({ shift }: { shift: OpenShift }) {
  const { t } = useText()
  const swapError = useSwapError()
  const [key] = useState(() => crypto.randomUUID())
  const { id, version, effect } = shift
  const claim = useMutation({
    mutationFn: () => call(routes.swaps.claim, { params: { id }, body: { key, version } }),
    onSuccess: () => notify.success({ title: t('swaps.claimed') }),
    onError: (error) => notify.failure({ title: swapError(error) }),
  })
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="grid min-w-0 flex-1 basis-72 gap-1.5">
        <p>
          <ShiftLine shift={shift} />
        </p>
        <EffectNote effect={effect} />
      </div>
      {effect.blocked === null && (
        <Button busy={claim.isPending && t('swaps.claiming')} onClick={() => claim.mutate()}>
          {t('swaps.claim')}
        </Button>
      )}
    </li>
  )
}
