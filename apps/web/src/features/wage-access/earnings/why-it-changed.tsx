import type { AvailableChange } from '@gpod/contract'
import { subtract } from '@gpod/money'
import { useText } from '../../../i18n/use-text.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Money } from '../../../ui/money.tsx'
import { actorOf, changeText } from './change-text.ts'

/** How many moves are told, unless a page wants another number. */
const usual = 5

/** Each move of the available wages with its cause, newest first. */
export function WhyItChanged({ changes, atMost = usual }: { changes: readonly AvailableChange[]; atMost?: number }) {
  const { t, dateTime } = useText()
  return (
    <Card title={t('earnings.changesTitle')}>
      {changes.length === 0 ? (
        <EmptyState sentence={t('earnings.changesEmpty')} />
      ) : (
        <ol className="divide-y divide-line">
          {changes.slice(0, atMost).map((change) => {
            const move = subtract(change.after, change.before)
            const actor = actorOf(change)
            return (
              <li
                key={change.id}
                className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0"
              >
                <div className="min-w-0 flex-1 basis-[min(100%,9rem)]">
                  <p className="font-medium">{changeText(t, change)}</p>
                  <p className="text-ink-2 text-secondary">
                    {dateTime(change.at)}
                    {actor !== null && <> · {t('earnings.changeBy', { name: actor })}</>}
                  </p>
                  {typeof change.facts.reason === 'string' && (
                    <p className="text-ink-2 text-secondary">
                      {t('earnings.changeReason', { reason: change.facts.reason })}
                    </p>
                  )}
                  <p className="text-ink-2 text-small">{t('earnings.changeAfter', { after: change.after })}</p>
                </div>
                <Money
                  amount={move}
                  sign="always"
                  tabular
                  className={classNames('ms-auto font-semibold', move > 0 && 'text-good')}
                />
              </li>
            )
          })}
        </ol>
      )}
    </Card>
  )
}
