import { type RecentEntry, routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Clock, FileText, Landmark } from 'lucide-react'
import { Link } from 'react-router'
import type { FixedKey } from '../../../i18n/create-text.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { apiQuery } from '../../../lib/query-client.ts'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { Money } from '../../../ui/money.tsx'
import { StatusPill, type StatusTone } from '../../../ui/status-pill.tsx'

const icons = { ewa: Landmark, work_session: Clock, payroll: FileText } as const

type State = { key: FixedKey; tone: StatusTone }
const states: { [Type in RecentEntry['type']]: Record<Extract<RecentEntry, { type: Type }>['state'], State> } = {
  ewa: {
    verified: { key: 'withdrawals.shortWaiting', tone: 'waiting' },
    approved: { key: 'withdrawals.shortSent', tone: 'info' },
    releasing: { key: 'withdrawals.shortSent', tone: 'info' },
    paid: { key: 'withdrawals.shortPaid', tone: 'good' },
    recovered: { key: 'withdrawals.shortPaid', tone: 'good' },
    declined: { key: 'withdrawals.statusDeclined', tone: 'bad' },
    failed: { key: 'withdrawals.statusFailed', tone: 'bad' },
    cancelled: { key: 'withdrawals.statusCancelled', tone: 'ended' },
  },
  work_session: {
    waiting: { key: 'shifts.statusWaiting', tone: 'waiting' },
    approved: { key: 'shifts.statusApproved', tone: 'good' },
  },
  payroll: {
    due: { key: 'dashboard.payDue', tone: 'info' },
    overdue: { key: 'dashboard.overdue', tone: 'bad' },
    paid: { key: 'withdrawals.shortPaid', tone: 'good' },
  },
}

/** The latest hours, withdrawals and pay of somebody's own, each leading to where it stands. */
export function RecentOwn() {
  const { t } = useText()
  const recent = useQuery(apiQuery(routes.dashboard.recent))
  return (
    <Card title={t('dashboard.ownTitle')}>
      <NotLoaded query={recent} failed={t('dashboard.ownFailed')} lines={6} />
      {recent.data?.entries.length === 0 && <EmptyState sentence={t('dashboard.ownEmpty')} />}
      {recent.data && recent.data.entries.length > 0 && (
        <ul className="divide-y divide-line">
          {recent.data.entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Entry({ entry }: { entry: RecentEntry }) {
  const { t, dateTime } = useText()
  const Icon = icons[entry.type]
  const { key, tone } = (states[entry.type] as Record<string, State>)[entry.state] as State
  return (
    <li>
      <Link to={pageOf(entry)} className="pressable flex items-center gap-3 rounded-md py-2.5">
        <span
          aria-hidden="true"
          className="grid size-11 shrink-0 place-items-center rounded-md bg-surface-2 text-ink-2"
        >
          <Icon className="size-5" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline justify-between gap-x-2">
            <span className="wrap-anywhere min-w-0 font-medium">{titleOf(entry, t)}</span>
            {entry.amount !== null && <Money amount={entry.amount} tabular className="ms-auto font-semibold" />}
          </span>
          <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className="text-ink-2 text-secondary">
              {entry.type === 'work_session' ? t('dashboard.ownWorked', entry) : dateTime(entry.at)}
            </span>
            <StatusPill tone={tone}>{t(key)}</StatusPill>
          </span>
        </span>
        <ChevronRight aria-hidden="true" className="mirrored size-4.5 shrink-0 text-ink-2" />
      </Link>
    </li>
  )
}

function pageOf(entry: RecentEntry): string {
  switch (entry.type) {
    case 'ewa':
      return `/ewa?withdrawal=${entry.id}`
    case 'work_session':
      return '/shifts'
    case 'payroll':
      return `/payslips/${entry.id}`
  }
}

function titleOf(entry: RecentEntry, t: ReturnType<typeof useText>['t']): string {
  switch (entry.type) {
    case 'ewa':
      return t('dashboard.ownWithdrawal')
    case 'work_session':
      return t('dashboard.ownHours', { on: entry.day })
    case 'payroll':
      return t('dashboard.ownPay', { on: entry.day })
  }
}
