import { type ReportName, type ReportSchedule, type ReportSent, routes } from '@gpod/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { useWeekdays } from './use-weekdays.ts'

/** What is sent by email at set times, to whom, and what went out. */
export function ReportSchedules({ canWrite }: { canWrite: boolean }) {
  const { t } = useText()
  const query = useQuery(apiQuery(routes.reportSchedules.list))
  const [isMaking, setMaking] = useState(false)
  const [stopped, setStopped] = useState<ReportSchedule | null>(null)
  if (query.data === undefined) return <NotLoaded query={query} failed={t('report-schedules.failed')} lines={4} card />
  const { schedules, people, sent } = query.data
  return (
    <>
      <Card title={t('report-schedules.title')}>
        <p className="mb-3 max-w-[70ch] text-ink-2">{t('report-schedules.text')}</p>
        {schedules.length === 0 ? (
          <EmptyState sentence={t('report-schedules.none')} />
        ) : (
          <ul className="divide-y divide-line">
            {schedules.map((schedule) => (
              <Row key={schedule.id} schedule={schedule} onStop={canWrite ? () => setStopped(schedule) : null} />
            ))}
          </ul>
        )}
        {canWrite && (
          <Button look="soft" className="mt-4" onClick={() => setMaking(true)}>
            {t('report-schedules.make')}
          </Button>
        )}
        {isMaking && <ScheduleDialog people={people} onClose={() => setMaking(false)} />}
        {stopped && <StopDialog schedule={stopped} onClose={() => setStopped(null)} />}
      </Card>
      <Card title={t('report-schedules.sentTitle')}>
        {sent.length === 0 ? (
          <EmptyState sentence={t('report-schedules.sentNone')} />
        ) : (
          <ul className="divide-y divide-line">
            {sent.map((one) => (
              <SentRow key={`${one.scheduleId} ${one.dueOn}`} sent={one} />
            ))}
          </ul>
        )}
      </Card>
    </>
  )
}

const nameOf = (report: ReportName) => `payroll-reports.name_${report}` as const

function Row({ schedule, onStop }: { schedule: ReportSchedule; onStop: (() => void) | null }) {
  const { t } = useText()
  const weekdays = useWeekdays()
  const { report, every, onDay, madeBy, recipients, nextOn } = schedule
  const when =
    every === 'payday'
      ? t('report-schedules.paydays')
      : every === 'month'
        ? t('report-schedules.monthly', { day: onDay ?? 1 })
        : t('report-schedules.weekly', { weekday: weekdays.find(({ value }) => value === String(onDay))?.label ?? '' })
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3.5 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold">{t(nameOf(report))}</p>
        <p>{when}</p>
        <p className="text-ink-2 text-secondary">
          {recipients.length === 0 ? t('report-schedules.noRecipients') : <Names people={recipients} />}
        </p>
        <p className="text-ink-2 text-secondary">
          {nextOn !== null && `${t('report-schedules.next', { on: nextOn })} · `}
          {t('report-schedules.madeBy', { name: madeBy })}
        </p>
      </div>
      {onStop && (
        <Button look="outline" className="min-h-11!" onClick={onStop}>
          {t('report-schedules.stop')}
          <span className="sr-only"> {t(nameOf(report))}</span>
        </Button>
      )}
    </li>
  )
}

function Names({ people }: { people: readonly { id: string; name: string }[] }) {
  return people.map(({ id, name }, at) => (
    <span key={id}>
      {at > 0 && ', '}
      <bdi>{name}</bdi>
    </span>
  ))
}

function SentRow({ sent: { report, from, to, sentAt, recipients } }: { sent: ReportSent }) {
  const { t, dateTime } = useText()
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">{t('report-schedules.sentRow', { report: t(nameOf(report)), from, to })}</span>
        <span className="text-ink-2 text-secondary">{dateTime(sentAt)}</span>
      </p>
      <ul className="text-ink-2 text-secondary">
        {recipients.map(({ id, name, outcome }) => (
          <li key={id} className={outcome === 'failed' ? 'text-bad' : ''}>
            <bdi>{name}</bdi>: {t(`report-schedules.outcome_${outcome}`)}
          </li>
        ))}
      </ul>
    </li>
  )
}

function StopDialog({ schedule, onClose }: { schedule: ReportSchedule; onClose: () => void }) {
  const { t } = useText()
  const stop = useMutation({
    mutationFn: () => call(routes.reportSchedules.stop, { params: { id: schedule.id } }),
    onSuccess: () => {
      notify.success({ title: t('report-schedules.stopped') })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={t('report-schedules.stopTitle', { report: t(nameOf(schedule.report)) })}
      text={t('report-schedules.stopText')}
      action={t('report-schedules.stop')}
      busy={stop.isPending && t('report-schedules.stopping')}
      error={stop.error}
      onConfirm={() => stop.mutate()}
      onClose={onClose}
    />
  )
}
