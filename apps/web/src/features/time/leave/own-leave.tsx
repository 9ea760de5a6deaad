import { type Holiday, type LeaveRequest, type LeaveState, routes } from '@gpod/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PlainKey } from '../../../i18n/create-text.ts'
import { dayOf } from '../../../i18n/formats.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { Fact, FactList } from '../../../shared/fact.tsx'
import { HolidayLeft } from '../../../shared/holiday-left.tsx'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { Accordion } from '../../../ui/accordion.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { StatusPill, type StatusTone } from '../../../ui/status-pill.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { AskLeaveDialog } from './ask-leave-dialog.tsx'
import { LeaveDays } from './leave-days.tsx'

/** A worker's holiday with its working, what time off they asked for, and the form that asks. */
export function OwnLeave() {
  const { t } = useText()
  const query = useQuery(apiQuery(routes.leave.own))
  const [isAsking, setAsking] = useState(false)
  if (query.data === undefined) return <NotLoaded query={query} failed={t('leave.failed')} lines={6} card />
  const { holiday, usualDays, requests } = query.data
  const ask = <Button onClick={() => setAsking(true)}>{t('leave.ask')}</Button>
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-[1.55fr_1fr]">
      <Card title={t('leave.asked')} aside={requests.length > 0 && ask} className="max-wide:order-2">
        {requests.length === 0 ? (
          <EmptyState sentence={t('leave.askedNone')} action={ask} />
        ) : (
          <ul className="divide-y divide-line">
            {requests.map((request) => (
              <Request key={request.id} request={request} />
            ))}
          </ul>
        )}
      </Card>
      <OwnHoliday holiday={holiday} />
      {isAsking && (
        <AskLeaveDialog
          usualDays={usualDays}
          countsHours={holiday.accruedMinutes !== null}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

const states = {
  asked: { tone: 'waiting', text: 'leave.state_asked' },
  approved: { tone: 'good', text: 'leave.state_approved' },
  declined: { tone: 'bad', text: 'leave.state_declined' },
  withdrawn: { tone: 'ended', text: 'leave.state_withdrawn' },
  cancelled: { tone: 'ended', text: 'leave.state_cancelled' },
} as const satisfies Record<LeaveState, { tone: StatusTone; text: PlainKey }>

function Request({ request }: { request: LeaveRequest }) {
  const { t } = useText()
  const errorText = useErrorText()
  const withdraw = useMutation({ mutationFn: () => call(routes.leave.withdraw, { params: { id: request.id } }) })
  const { tone, text } = states[request.state]
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
        <p className="min-w-0">
          <LeaveDays leave={request} />
        </p>
        <StatusPill tone={tone}>{t(text)}</StatusPill>
      </div>
      {request.reason !== null && (
        <p className="mt-1 text-ink-2 text-secondary [overflow-wrap:anywhere]">
          <bdi>{request.reason}</bdi>
        </p>
      )}
      {request.state === 'declined' && request.answer !== null && (
        <p className="mt-1 text-bad text-secondary [overflow-wrap:anywhere]">
          {t('leave.declinedBecause', { on: dayOf(request.decidedAt ?? request.askedAt), answer: request.answer })}
        </p>
      )}
      {request.state === 'asked' && (
        <Button
          look="quiet"
          className="-ms-3 px-3!"
          busy={withdraw.isPending && t('leave.withdrawing')}
          onClick={() =>
            withdraw.mutate(undefined, {
              onSuccess: () => notify.success({ title: t('leave.withdrawn') }),
              onError: (error) => notify.failure({ title: errorText(error) }),
            })
          }
        >
          {t('leave.withdraw')}
        </Button>
      )}
    </li>
  )
}

function OwnHoliday({ holiday }: { holiday: Holiday }) {
  const { t, duration } = useText()
  const { leaveYear, entitledDays, takenDays, bookedDays, entitledMinutes, accruedMinutes, usedMinutes } = holiday
  const days = (tenths: number | null) =>
    tenths === null ? t('absences.notKnown') : t('absences.days', { days: tenths / 10 })
  const hours = (minutes: number | null) => (minutes === null ? t('absences.notKnown') : duration(minutes))
  const isIrregular = accruedMinutes !== null
  return (
    <Card title={t('absences.absence_holiday')} aside={t('leave.year', leaveYear)}>
      <FactList>
        {isIrregular ? (
          <>
            <Fact label={t('absences.accrued')}>{hours(accruedMinutes)}</Fact>
            <Fact label={t('leave.used')}>{hours(usedMinutes)}</Fact>
          </>
        ) : (
          <>
            {entitledDays === null && entitledMinutes !== null ? (
              <Fact label={t('absences.entitledHours')}>{hours(entitledMinutes)}</Fact>
            ) : (
              <Fact label={t('absences.entitledDays')}>{days(entitledDays)}</Fact>
            )}
            <Fact label={t('absences.taken')}>{days(takenDays)}</Fact>
            <Fact label={t('absences.booked')}>{days(bookedDays)}</Fact>
          </>
        )}
        <Fact label={t('absences.left')} isStrong>
          <HolidayLeft holiday={holiday} />
        </Fact>
      </FactList>
      {!isIrregular && entitledDays === null ? (
        <p className="mt-3 text-ink-2 text-secondary">{t('leave.daysUnknown')}</p>
      ) : (
        <Accordion items={[{ id: 'working', title: t('leave.working'), content: <Working holiday={holiday} /> }]} />
      )}
    </Card>
  )
}

/** How the entitlement was worked out, with its law. */
function Working({ holiday }: { holiday: Holiday }) {
  const { t } = useText()
  const { daysPerWeek, entitledDays, accruedMinutes, accrual } = holiday
  if (accruedMinutes === null) {
    if (daysPerWeek === null || entitledDays === null) return <p>{t('leave.daysUnknown')}</p>
    return <p>{t('leave.workingDays', { perWeek: daysPerWeek, days: entitledDays / 10 })}</p>
  }
  return (
    <>
      <p>{t('leave.workingHours')}</p>
      {accrual.length === 0 ? (
        <p className="mt-2">{t('leave.workingNone')}</p>
      ) : (
        <ul className="mt-2 grid gap-1 text-secondary">
          {accrual.map(({ from, to, workedMinutes: worked, earnedMinutes: earned }) => (
            <li key={from}>{t('leave.workingPeriod', { from, to, worked, earned })}</li>
          ))}
        </ul>
      )}
    </>
  )
}
