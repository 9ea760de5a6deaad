import type { RewardItem } from '@gpod/contract'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { ItemDialog } from './item-dialog.tsx'
import { worthText } from './worth-text.ts'

/** The catalogue, and what payroll does with each of it. */
export function CompanyItems({ items, canManage }: { items: readonly RewardItem[]; canManage: boolean }) {
  const { t } = useText()
  const [edited, setEdited] = useState<RewardItem | 'new' | null>(null)
  const add = canManage && (
    <Button look="outline" onClick={() => setEdited('new')}>
      {t('rewards.addItem')}
    </Button>
  )
  return (
    <Card title={t('rewards.tabRewards')} aside={items.length > 0 && add}>
      {items.length === 0 ? (
        <EmptyState sentence={t('rewards.itemsNone')} action={add} />
      ) : (
        <ul className="divide-y divide-line">
          {items.map((item) => (
            <li
              key={item.id}
              className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3.5 first:pt-0 last:pb-0"
            >
              <div className="min-w-0 flex-1 basis-60">
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <bdi className="wrap-anywhere min-w-0 font-medium">{item.name}</bdi>
                  {!item.isOffered && <StatusPill tone="ended">{t('rewards.notOffered')}</StatusPill>}
                </p>
                <p className="wrap-anywhere text-ink-2 text-small">
                  {[
                    t('rewards.pointsOf', { points: item.points }),
                    ...(item.stock === null ? [] : [t('rewards.left', { count: item.stock })]),
                  ].join(' · ')}
                </p>
                <p className="text-ink-2 text-small">{worthText(t, item)}</p>
              </div>
              {canManage && (
                <Button look="quiet" className="px-3! max-sm:-ms-3" onClick={() => setEdited(item)}>
                  {t('rewards.changeItem')}
                  <span className="sr-only"> {item.name}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {edited !== null && <ItemDialog item={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Card>
  )
}
