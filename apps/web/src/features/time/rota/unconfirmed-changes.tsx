import { routes, type ShiftNotice } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import type { FixedKey } from '../../../i18n/create-text.ts'
import { dayOf } from '../../../i18n/formats.ts'
import { useText } from '../../../i18n/use-text.tsx'
import type { ResponseOf } from '../../../lib/api-client.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { Card } from '../../../ui/card.tsx'
import { FoldedList } from '../../../ui/folded-list.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'

const kinds = {
  published: 'rota.notice_published',
  changed: 'rota.notice_changed',
  reassigned: 'rota.notice_reassigned',
  cancelled: 'rota.notice_cancelled',
  restored: 'rota.notice_restored',
  withdrawn: 'rota.notice_withdrawn',
} as const satisfies Record<ShiftNotice['kind'], FixedKey>

type Unconfirmed = ResponseOf<typeof routes.rota.unconfirmed>['notices'][number]

/** What employees were told of shifts to come and have not confirmed; none while it is not known. */
export function useUnconfirmed(): readonly Unconfirmed[] {
  return useQuery(apiQuery(routes.rota.unconfirmed)).data?.notices ?? []
}

/** Who was told of a change and has not confirmed it, the longest ago first. Nothing while there is none. */
export function UnconfirmedChanges({ notices }: { notices: readonly Unconfirmed[] }) {
  const { t } = useText()
  if (notices.length === 0) return null
  return (
    <div id="unconfirmed" className="scroll-mt-4">
      <Card title={t('rota.unconfirmed', { count: notices.length })}>
        <p className="mb-3 text-ink-2 text-secondary">{t('rota.unconfirmedText')}</p>
        <FoldedList items={notices}>{(notice) => <Told key={notice.id} notice={notice} />}</FoldedList>
      </Card>
    </div>
  )
}

function Told({ notice: { workerName, kind, before, after, toldAt, seenAt } }: { notice: Unconfirmed }) {
  const { t } = useText()
  const isGone = kind === 'cancelled' || kind === 'withdrawn' || kind === 'reassigned'
  const shift = isGone ? before : after
  return (
    <li className="wrap-anywhere">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">
          <bdi>{workerName}</bdi>
        </span>
        <StatusPill tone={seenAt === null ? 'warn' : 'info'}>
          {seenAt === null ? t('rota.notSeen') : t('rota.seenAt', { at: seenAt })}
        </StatusPill>
      </p>
      <p className="text-secondary">
        {t(kinds[kind])}
        {shift && (
          <>
            {': '}
            {t('shifts.changeAt', { on: dayOf(shift.startTime), from: shift.startTime, to: shift.endTime })}
          </>
        )}
      </p>
      <p className="text-ink-2 text-small">{t('rota.toldAt', { at: toldAt })}</p>
    </li>
  )
}
