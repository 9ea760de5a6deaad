import { type RewardItem, routes } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { Gift } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { worthText } from './worth-text.ts'

/** What points buy, and what is missing for each. */
export function CatalogueCard({ items, balance }: { items: readonly RewardItem[]; balance: number }) {
  const { t } = useText()
  const [chosen, setChosen] = useState<{ item: RewardItem; id: string } | null>(null)
  const redeem = useMutation({
    mutationFn: ({ item, id }: { item: RewardItem; id: string }) =>
      call(routes.rewards.redeem, { body: { id, itemId: item.id, points: item.points } }),
    onSuccess: () => {
      setChosen(null)
      notify.success({ title: t('rewards.redeemed') })
    },
  })
  const reasonOf = ({ stock, points }: RewardItem) =>
    stock === 0
      ? t('rewards.gone')
      : points > balance
        ? t('rewards.insufficient', { missing: points - balance })
        : undefined
  return (
    <Card title={t('rewards.tabRewards')}>
      {items.length === 0 ? (
        <EmptyState icon={<Gift className="size-5" />} sentence={t('rewards.catalogueNone')} />
      ) : (
        <ul className="divide-y divide-line">
          {items.map((item) => (
            <li key={item.id} className="grid grid-cols-[minmax(0,1fr)] gap-2 py-4 first:pt-0 last:pb-0">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <p dir="auto" className="wrap-anywhere min-w-0 font-medium">
                  {item.name}
                </p>
                <p className="font-semibold tabular-nums">{t('rewards.pointsOf', { points: item.points })}</p>
              </div>
              {item.description !== '' && (
                <p dir="auto" className="wrap-anywhere whitespace-pre-line text-secondary">
                  {item.description}
                </p>
              )}
              <p className="text-ink-2 text-small">
                {worthText(t, item)}
                {item.stock !== null && item.stock > 0 && ` ${t('rewards.left', { count: item.stock })}`}
              </p>
              <div>
                <Button
                  look="soft"
                  disabledReason={reasonOf(item)}
                  onClick={() => setChosen({ item, id: crypto.randomUUID() })}
                >
                  {t('rewards.redeem')}
                  <span className="sr-only"> {item.name}</span>
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {chosen !== null && (
        <ConfirmDialog
          title={chosen.item.name}
          text={t('rewards.redeemText')}
          action={t('rewards.redeem')}
          look="primary"
          busy={redeem.isPending && t('common.saving')}
          error={redeem.error}
          onConfirm={() => redeem.mutate(chosen)}
          onClose={() => {
            redeem.reset()
            setChosen(null)
          }}
        >
          <p className="text-secondary">{worthText(t, chosen.item)}</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}
