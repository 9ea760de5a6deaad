import { routes } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call, type RequestOf } from '../../../lib/api-client.ts'
import { londonClock } from '../../../lib/london-time.ts'
import { useHoursProblem } from '../../../shared/hours-problem.ts'
import { Refusal } from '../../../shared/refusal.tsx'
import { useAnswers } from '../../../shared/use-answers.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { withLatinDigits } from '../../../ui/read-digits.ts'
import { notify } from '../../../ui/toasts.tsx'

type Answers = { start: string; end: string; breakMinutes: string }
type Worked = { start: string; end: string; breakMinutes: number }

type UnclockedShift = {
  id: string
  date: string
  startTime: string
  endTime: string
  unpaidBreakMinutes: number
  worker: { id: string }
}

/** The hours of a shift that was worked and not clocked, as planned until they are changed. */
export function RecordHours({ shift, onDone }: { shift: UnclockedShift; onDone: () => void }) {
  const { t } = useText()
  const problemText = useHoursProblem()
  const [key] = useState(() => crypto.randomUUID())
  /** The hours whose warnings were read: with others there may be more. */
  const [read, setRead] = useState('')
  const form = useAnswers<Answers, Worked>({
    initial: {
      start: londonClock(shift.startTime),
      end: londonClock(shift.endTime),
      breakMinutes: String(shift.unpaidBreakMinutes),
    },
    read: ({ start, end, breakMinutes }) => {
      const digits = withLatinDigits(breakMinutes.trim())
      const isBreak = /^\d{0,3}$/.test(digits) && Number(digits) <= 480
      return {
        body: { start, end, breakMinutes: Number(digits) },
        wrong: {
          start: start === '' && t('common.fieldRequired'),
          end: end === '' && t('common.fieldRequired'),
          breakMinutes: !isBreak && t('shifts.problemBreak'),
        },
      }
    },
  })
  const enter = useMutation({
    mutationFn: (body: RequestOf<typeof routes.timesheets.enter>['body']) => call(routes.timesheets.enter, { body }),
  })
  const { faults, warnings } = enter.data?.saved === 0 ? enter.data : { faults: [], warnings: [] }
  const asksAgain = faults.length === 0 && warnings.length > 0
  const save = async (worked: Worked) => {
    const entries = [{ workerId: shift.worker.id, day: shift.date, worked, shiftId: shift.id }]
    const sent = JSON.stringify(worked)
    const answer = await enter.mutateAsync({ key, entries, acceptWarnings: sent === read })
    if (answer.saved === 0) return setRead(answer.faults.length === 0 ? sent : '')
    notify.success({ title: t('shifts.hoursRecorded') })
    onDone()
  }
  return (
    <form noValidate onSubmit={form.onSubmit(save)} className="mt-5 grid gap-3 border-line border-t pt-4">
      <h3 className="font-semibold">{t('shifts.recordHours')}</h3>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <Field label={t('shifts.start')} error={form.problem('start')}>
          <Input type="time" {...form.field('start')} />
        </Field>
        <Field label={t('shifts.end')} error={form.problem('end')}>
          <Input type="time" {...form.field('end')} />
        </Field>
        <Field label={t('shifts.breakMinutes')} error={form.problem('breakMinutes')}>
          <Input inputMode="numeric" dir="ltr" {...form.field('breakMinutes')} />
        </Field>
      </div>
      <div role="status" className="text-secondary">
        {faults.map((fault) => (
          <p key={fault.code} className="text-bad">
            {problemText(fault)}
          </p>
        ))}
        {asksAgain &&
          warnings.map((warning) => (
            <p key={warning.code} className="text-warn">
              {problemText(warning)}
            </p>
          ))}
      </div>
      {enter.isError && <Refusal error={enter.error} />}
      <div>
        <Button type="submit" busy={enter.isPending && t('common.saving')}>
          {asksAgain ? t('shifts.recordAnyway') : t('shifts.recordHours')}
        </Button>
      </div>
    </form>
  )
}
