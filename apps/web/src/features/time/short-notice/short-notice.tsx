import { routes, type ShiftChange } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FixedKey } from '../../../i18n/create-text.ts'
import { dayOf } from '../../../i18n/formats.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { londonToday } from '../../../lib/london-time.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { Loaded } from '../../../shared/loaded.tsx'
import { Card } from '../../../ui/card.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Money } from '../../../ui/money.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { TermsCard } from './terms-card.tsx'

const kinds = {
  cancelled: 'short-notice.cancelled',
  moved: 'short-notice.moved',
  curtailed: 'short-notice.curtailed',
} as const satisfies Record<ShiftChange['kind'], FixedKey>

/** Twelve weeks, both days included. */
const usualDays = 84
const daysBefore = (day: string, days: number) =>
  new Date(Date.parse(`${day}T12:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)

/** What was cancelled, moved and curtailed, with who was told when, and what it would come to by the company's own figures. */
export function ShortNotice({ canWrite }: { canWrite: boolean }) {
  const { t } = useText()
  const today = londonToday()
  const [from, setFrom] = useState(daysBefore(today, usualDays - 1))
  const [to, setTo] = useState(today)
  const query = useQuery(apiQuery(routes.shortNotice.show, { query: { from, to } }))
  const terms = query.data?.terms
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {terms && <TermsCard terms={terms} canWrite={canWrite} />}
      <Card title={t('short-notice.changes')}>
        <div className="mb-4 grid max-w-120 grid-cols-[repeat(auto-fit,minmax(max(8.75rem,40%),1fr))] gap-3">
          <Field label={t('short-notice.toldFrom')}>
            <Input type="date" value={from} onChange={({ target }) => target.value !== '' && setFrom(target.value)} />
          </Field>
          <Field label={t('short-notice.toldTo')}>
            <Input type="date" value={to} onChange={({ target }) => target.value !== '' && setTo(target.value)} />
          </Field>
        </div>
        <Loaded query={query} lines={6}>
          {({ changes, hasMore, total, terms: { length } }) => (
            <>
              {length > 0 && changes.length > 0 && (
                <p className="mb-3 font-semibold">
                  {t('short-notice.total')} <Money amount={total} />
                </p>
              )}
              <Changes changes={changes} />
              {hasMore && <p className="mt-3 text-ink-2 text-small">{t('short-notice.more')}</p>}
            </>
          )}
        </Loaded>
      </Card>
    </div>
  )
}

function Changes({ changes }: { changes: readonly ShiftChange[] }) {
  const { t, duration } = useText()
  const columns: Column<ShiftChange>[] = [
    {
      key: 'employee',
      header: t('short-notice.employee'),
      isRowHeader: true,
      cell: ({ workerName }) => <bdi>{workerName}</bdi>,
    },
    { key: 'shift', header: t('short-notice.shift'), cell: (change) => <What change={change} /> },
    { key: 'told', header: t('short-notice.told'), cell: (change) => <Evidence change={change} /> },
    {
      key: 'lost',
      header: t('short-notice.lost'),
      align: 'end',
      cell: ({ minutesLost }) => duration(minutesLost),
    },
    {
      key: 'owed',
      header: t('short-notice.owed'),
      align: 'end',
      cell: ({ isShort, wouldBeOwed }) =>
        isShort === null ? (
          t('short-notice.noFigures')
        ) : wouldBeOwed === null ? (
          t('short-notice.notHourly')
        ) : (
          <Money amount={wouldBeOwed} />
        ),
    },
  ]
  return (
    <DataTable
      caption={t('short-notice.changes')}
      columns={columns}
      rows={changes}
      rowKey={({ id }) => id}
      empty={<p className="text-ink-2">{t('short-notice.none')}</p>}
    />
  )
}

function What({ change: { kind, before, after, reason, isTakenBack } }: { change: ShiftChange }) {
  const { t } = useText()
  const at = ({ startTime, endTime }: ShiftChange['before']) =>
    t('shifts.changeAt', { on: dayOf(startTime), from: startTime, to: endTime })
  return (
    <div className="wrap-anywhere ms-auto grid gap-0.5 py-1 sm:ms-0 sm:max-w-80">
      <span>
        <span className="font-medium">{t(kinds[kind])}</span> {at(before)}
      </span>
      {after && <span className="text-ink-2 text-small">{t('short-notice.now', { shift: at(after) })}</span>}
      {reason !== null && (
        <span className="text-ink-2 text-small">
          <bdi>{reason}</bdi>
        </span>
      )}
      {isTakenBack && <span className="text-small">{t('short-notice.takenBack')}</span>}
    </div>
  )
}

function Evidence({ change: { toldAt, seenAt, agreedAt, noticeMinutes, isShort } }: { change: ShiftChange }) {
  const { t } = useText()
  return (
    <div className="ms-auto grid gap-0.5 py-1 text-small sm:ms-0">
      <span>{t('rota.toldAt', { at: toldAt })}</span>
      <span className="text-ink-2">
        {noticeMinutes > 0 ? t('short-notice.ahead', { minutes: noticeMinutes }) : t('short-notice.tooLate')}
      </span>
      <span className="text-ink-2">{seenAt === null ? t('rota.notSeen') : t('rota.seenAt', { at: seenAt })}</span>
      {agreedAt !== null && <span className="text-ink-2">{t('rota.agreedAt', { at: agreedAt })}</span>}
      {isShort !== null && (
        <span>
          <StatusPill tone={isShort ? 'warn' : 'good'}>
            {t(isShort ? 'short-notice.short' : 'short-notice.inTime')}
          </StatusPill>
        </span>
      )}
    </div>
  )
}
