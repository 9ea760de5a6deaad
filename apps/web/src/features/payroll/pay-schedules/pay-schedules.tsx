import { type PaySchedule, routes } from '@gpod/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import type { Verify } from '../../../lib/with-verification.ts'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'
import { Loaded } from '../../../shared/loaded.tsx'
import { frequencyLabels } from '../../../shared/pay-run-labels.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { CutOffRule } from './cut-off-fields.tsx'
import { whichOf } from './schedule-answers.ts'
import { AddScheduleDialog, ChangeScheduleDialog } from './schedule-dialogs.tsx'
import { useWeekdays } from './use-weekdays.ts'

/** When each group of employees is paid. */
export function PaySchedules({ canWrite, verify }: { canWrite: boolean; verify: Verify }) {
  const { t, day } = useText()
  const list = useQuery(apiQuery(routes.paySchedules.list))
  const [changed, setChanged] = useState<PaySchedule | null>(null)
  const [removed, setRemoved] = useState<PaySchedule | null>(null)
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
                    <span className="flex flex-wrap gap-1">
                      {schedule.scheduleNumber > 1 && schedule.workers === 0 && (
                        <Button look="quiet" onClick={() => setRemoved(schedule)}>
                          {t('pay-schedules.remove')}
                          <span className="sr-only">{schedule.name}</span>
                        </Button>
                      )}
                      <Button look="outline" onClick={() => setChanged(schedule)}>
                        {t('employees.change')}
                      </Button>
                    </span>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {changed && <ChangeScheduleDialog schedule={changed} verify={verify} onClose={() => setChanged(null)} />}
      {removed && <RemoveScheduleDialog schedule={removed} onClose={() => setRemoved(null)} />}
      {isAdding && <AddScheduleDialog verify={verify} onClose={() => setAdding(false)} />}
    </Card>
  )
}

/** Asks once more; where hours or a run belong to the schedule after all, the server's answer says so. */
function RemoveScheduleDialog({ schedule, onClose }: { schedule: PaySchedule; onClose: () => void }) {
  const { t } = useText()
  const remove = useMutation({
    mutationFn: () => call(routes.paySchedules.remove, { params: { schedule: schedule.id } }),
    onSuccess: () => {
      notify.success({ title: t('pay-schedules.removed') })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={t('pay-schedules.removeTitle')}
      text={t('pay-schedules.removeText', { name: schedule.name ?? t(frequencyLabels[schedule.frequency]) })}
      action={t('pay-schedules.remove')}
      busy={remove.isPending && t('pay-schedules.removing')}
      error={remove.error}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
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
