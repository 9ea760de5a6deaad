import { type PaySchedule, routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { apiQuery } from '../../../lib/query-client.ts'
import type { Verify } from '../../../lib/with-verification.ts'
import { Loaded } from '../../../shared/loaded.tsx'
import { frequencyLabels } from '../../../shared/pay-run-labels.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { CutOffRule } from './cut-off-fields.tsx'
import { whichOf } from './schedule-answers.ts'
import { AddScheduleDialog, ChangeScheduleDialog } from './schedule-dialogs.tsx'
import { useWeekdays } from './use-weekdays.ts'

/** When each group of employees is paid. */
export function PaySchedules({ canWrite, verify }: { canWrite: boolean; verify: Verify }) {
  const { t, day } = useText()
  const list = useQuery(apiQuery(routes.paySchedules.list))
  const [changed, setChanged] = useState<PaySchedule | null>(null)
  const [isAdding, setAdding] = useState(false)
  return (
    <Card
      title={t('pay-schedules.schedules')}
      aside={
        canWrite && (
          <Button look="outline" onClick={() => setAdding(true)}>
            {t('pay-schedules.add')}
          </Button>
        )
      }
    >
      <Loaded query={list} failed={t('pay-schedules.schedulesFailed')}>
        {({ schedules }) =>
          schedules.length === 0 ? (
            <EmptyState sentence={t('pay-schedules.schedulesEmpty')} />
          ) : (
            <ul className="divide-y divide-line">
              {schedules.map((schedule) => (
                <li
                  key={schedule.id}
                  className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0"
                >
                  <div className="min-w-0 flex-1 basis-60">
                    <p className="font-semibold">
                      <bdi>{schedule.name ?? t(frequencyLabels[schedule.frequency])}</bdi>
                    </p>
                    <p className="text-ink-2 text-secondary">
                      {schedule.name !== null && `${t(frequencyLabels[schedule.frequency])} · `}
                      <ScheduleRule schedule={schedule} /> · {t('payroll.people', { count: schedule.workers })}
                    </p>
                    {schedule.cutOff.kind !== 'payday' && (
                      <p className="text-ink-2 text-secondary">
                        <CutOffRule cutOff={schedule.cutOff} />
                      </p>
                    )}
                    <p className="text-ink-2 text-secondary">
                      {t('pay-schedules.nextPaydays')} {schedule.nextPaydays.map((each) => day(each)).join(' · ')}
                    </p>
                    {schedule.approvesItself && <p className="text-secondary">{t('pay-schedules.approvesItself')}</p>}
                  </div>
                  {canWrite && (
                    <Button look="outline" onClick={() => setChanged(schedule)}>
                      {t('employees.change')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {changed && <ChangeScheduleDialog schedule={changed} verify={verify} onClose={() => setChanged(null)} />}
      {isAdding && <AddScheduleDialog verify={verify} onClose={() => setAdding(false)} />}
    </Card>
  )
}

function ScheduleRule({ schedule }: { schedule: PaySchedule }) {
  const { payWeekday, payDayOfMonth, monthRule } = schedule
  const { t } = useText()
  const weekdays = useWeekdays()
  if (payDayOfMonth !== null) return t('pay-schedules.onDayOfMonth', { dayNumber: payDayOfMonth })
  if (monthRule === 'last_day') return t('pay-schedules.lastDay')
  if (monthRule === 'last_working_day') return t('pay-schedules.lastWorkingDay')
  const weekday = weekdays.find(({ value }) => value === String(payWeekday))?.label ?? '–'
  if (monthRule === null || monthRule === 'day') return t('pay-schedules.onWeekday', { weekday })
  return t('pay-schedules.monthWeekday', { which: whichOf(monthRule), weekday })
}
