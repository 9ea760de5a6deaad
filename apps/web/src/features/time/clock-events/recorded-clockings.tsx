import { useText } from '../../../i18n/use-text.tsx'
import { useUser } from '../../../lib/session.ts'
import { useClockQueue } from '../../../lib/use-clock-queue.ts'
import { Card } from '../../../ui/card.tsx'
import { SkeletonLines } from '../../../ui/skeleton.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { eventLabels } from './reviewed-times.tsx'

/** What this device recorded: what waits to be sent, and what became of the latest that were. */
export function RecordedClockings() {
  const { t, dateTime } = useText()
  const queue = useClockQueue(useUser().id)
  if (!('indexedDB' in globalThis))
    return <Card title={t('clock-events.queueTitle')}>{t('clock-events.storageNone')}</Card>
  return (
    <Card title={t('clock-events.queueTitle')} aside={queue && String(queue.waiting.length)}>
      {queue === null ? (
        <SkeletonLines lines={3} />
      ) : (
        <>
          <p className="mb-3 text-ink-2 text-secondary">
            {queue.lastSync === null
              ? t('clock-events.neverSynced')
              : t('clock-events.lastSync', { at: queue.lastSync })}
          </p>
          {queue.waiting.length + queue.answered.length === 0 && <p>{t('clock-events.queueEmpty')}</p>}
          <ul className="divide-y divide-line">
            {queue.waiting.map(({ id, event, time, refusal }) => (
              <Recorded key={id} event={t(eventLabels[event])} at={dateTime(time.wall)}>
                {refusal === null ? (
                  <StatusPill tone="waiting">{t('clock-events.pending')}</StatusPill>
                ) : (
                  <StatusPill tone="bad">{t('clock-events.failed')}</StatusPill>
                )}
              </Recorded>
            ))}
            {queue.answered.slice(0, 12).map(({ id, event, at, recordedAt, outcome }) => (
              <Recorded key={id} event={t(eventLabels[event])} at={dateTime(at ?? recordedAt)}>
                {outcome === 'review' ? (
                  <StatusPill tone="warn">{t('clock-events.inReview')}</StatusPill>
                ) : (
                  <StatusPill tone="good">{t('clock-events.synced')}</StatusPill>
                )}
              </Recorded>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

function Recorded({ event, at, children }: { event: string; at: string; children: React.ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-2.5">
      <span>
        {event} <span className="text-ink-2">{at}</span>
      </span>
      {children}
    </li>
  )
}
