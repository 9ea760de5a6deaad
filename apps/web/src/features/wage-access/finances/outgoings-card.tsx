import { type FinancesOutgoing, routes } from '@gpod/contract'
import { formatPounds } from '@gpod/money'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FoldedList } from '../../../ui/folded-list.tsx'
import { Money } from '../../../ui/money.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { everyLabels } from './finances-labels.ts'
import type { Own } from './finances-queries.ts'
import { foundKeyOf, OutgoingDialog } from './outgoing-dialog.tsx'

/** Everything that goes out again and again: entered, or found in statements. */
export function OutgoingsCard({ own: { outgoings, dismissed } }: { own: Own }) {
  const { t } = useText()
  const errorText = useErrorText()
  const [changed, setChanged] = useState<FinancesOutgoing | 'new' | null>(null)
  const onError = (error: unknown) => notify.failure({ title: errorText(error) })
  const remove = useMutation({
    mutationFn: (one: FinancesOutgoing) =>
      one.id === null
        ? call(routes.finances.dismissOutgoing, {
            body: { id: crypto.randomUUID(), foundKey: one.key, name: one.name },
          })
        : call(routes.finances.removeOutgoing, { params: { id: one.id } }),
    onError,
  })
  const settle = useMutation({
    mutationFn: (one: FinancesOutgoing) =>
      call(routes.finances.saveOutgoing, {
        body: {
          id: one.id ?? crypto.randomUUID(),
          name: one.name.slice(0, 60),
          amount: formatPounds(one.amount),
          every: one.every,
          dueOn: one.dueOn,
          endsOn: one.endsOn,
          paidUntil: one.nextOn,
          foundKey: foundKeyOf(one),
        },
      }),
    onError,
  })
  const bringBack = useMutation({
    mutationFn: (id: string) => call(routes.finances.removeOutgoing, { params: { id } }),
    onError,
  })
  return (
    <Card
      title={t('finances.outgoings')}
      aside={
        <Button look="quiet" className="-me-3 whitespace-nowrap px-3!" onClick={() => setChanged('new')}>
          {t('finances.addOutgoing')}
        </Button>
      }
    >
      {outgoings.length === 0 ? (
        <p className="text-ink-2">{t('finances.outgoingsNone')}</p>
      ) : (
        <FoldedList items={outgoings}>
          {(one) => (
            <li key={one.key}>
              <div className="flex items-baseline justify-between gap-x-4">
                <bdi className="wrap-anywhere min-w-0 font-medium">{one.name}</bdi>
                <Money amount={one.amount} tabular className="shrink-0 font-semibold" />
              </div>
              <p className="text-ink-2 text-small">
                {t(everyLabels[one.every])}
                {' · '}
                {one.nextOn === null ? t('finances.over') : t('finances.nextOn', { on: one.nextOn })}
                {one.foundTimes !== null && ` · ${t('finances.found', { count: one.foundTimes })}`}
              </p>
              <div className="-mx-3 flex flex-wrap">
                {one.nextOn !== null && (
                  <Button
                    look="quiet"
                    className="px-3!"
                    busy={settle.isPending && settle.variables.key === one.key && t('common.saving')}
                    onClick={() => settle.mutate(one)}
                  >
                    {t('finances.isPaid')}
                    <span className="sr-only"> {one.name}</span>
                  </Button>
                )}
                <Button look="quiet" className="px-3!" onClick={() => setChanged(one)}>
                  {t('finances.change')}
                  <span className="sr-only"> {one.name}</span>
                </Button>
                <Button
                  look="quiet"
                  className="px-3!"
                  busy={remove.isPending && remove.variables.key === one.key && t('common.saving')}
                  onClick={() => remove.mutate(one)}
                >
                  {t(one.id === null ? 'finances.noBill' : 'finances.remove')}
                  <span className="sr-only"> {one.name}</span>
                </Button>
              </div>
            </li>
          )}
        </FoldedList>
      )}
      {dismissed.length > 0 && (
        <ul className="mt-3 grid gap-1 border-line border-t pt-3 text-ink-2 text-secondary">
          {dismissed.map(({ id, name }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
              <span>{t('finances.dismissed', { name })}</span>
              <Button look="quiet" className="px-3!" onClick={() => bringBack.mutate(id)}>
                {t('finances.bringBack')}
                <span className="sr-only"> {name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {changed !== null && (
        <OutgoingDialog outgoing={changed === 'new' ? null : changed} onClose={() => setChanged(null)} />
      )}
    </Card>
  )
}
