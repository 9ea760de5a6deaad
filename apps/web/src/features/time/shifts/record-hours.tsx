import { type RotaShift, routes } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call, type RequestOf } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { londonClock } from '../../../lib/london-time.ts'
import { useHoursProblem } from '../../../shared/hours-problem.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { withLatinDigits } from '../../../ui/read-digits.ts'
import { notify } from '../../../ui/toasts.tsx'

/** The hours of a shift that was worked and not clocked, as planned until they are changed. */
export function RecordHours({ shift, onDone }: { shift: RotaShift; onDone: () => void }) {
  const { t } = useText()
  const errorText = useErrorText()
  const problemText = useHoursProblem()
  const [key] = useState(() => crypto.randomUUID())
  const [start, setStart] = useState(() => londonClock(shift.startTime))
  const [end, setEnd] = useState(() => londonClock(shift.endTime))
  const [breakText, setBreak] = useState(String(shift.unpaidBreakMinutes))
  const [problems, setProblems] = useState<{ start?: string; end?: string; break?: string }>({})
  const enter = useMutation({
    mutationFn: (body: RequestOf<typeof routes.timesheets.enter>['body']) => call(routes.timesheets.enter, { body }),
  })
  const warnings = enter.data?.saved === 0 ? enter.data.warnings : []
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const digits = withLatinDigits(breakText.trim())
    const found: typeof problems = {}
    if (start === '') found.start = t('common.fieldRequired')
    if (end === '') found.end = t('common.fieldRequired')
    if (!/^\d{0,3}$/.test(digits) || Number(digits) > 480) found.break = t('shifts.problemBreak')
    setProblems(found)
    if (Object.keys(found).length > 0) return
    const worked = { start, end, breakMinutes: Number(digits) }
    enter.mutate(
      {
        key,
        entries: [{ workerId: shift.worker.id, day: shift.date, worked, shiftId: shift.id }],
        acceptWarnings: warnings.length > 0,
      },
      {
        onSuccess: ({ saved, faults }) => {
          if (saved > 0) {
            notify.success({ title: t('shifts.hoursRecorded') })
            return onDone()
          }
          const [fault] = faults
          if (!fault) return
          const field = fault.field === 'end' || fault.field === 'break' ? fault.field : 'start'
          setProblems({ [field]: problemText(fault) })
        },
      },
    )
  }
  return (
    <form noValidate onSubmit={submit} className="mt-5 grid gap-3 border-line border-t pt-4">
      <h3 className="font-semibold">{t('shifts.recordHours')}</h3>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <Field label={t('shifts.start')} error={problems.start}>
          <Input type="time" value={start} onChange={(event) => setStart(event.target.value)} />
        </Field>
        <Field label={t('shifts.end')} error={problems.end}>
          <Input type="time" value={end} onChange={(event) => setEnd(event.target.value)} />
        </Field>
        <Field label={t('shifts.breakMinutes')} error={problems.break}>
          <Input inputMode="numeric" dir="ltr" value={breakText} onChange={(event) => setBreak(event.target.value)} />
        </Field>
      </div>
      <div role="status">
        {warnings.map((warning) => (
          <p key={warning.code} className="text-secondary text-warn">
            {problemText(warning)}
          </p>
        ))}
      </div>
      {enter.isError && (
        <p role="alert" className="text-bad">
          {errorText(enter.error)}
        </p>
      )}
      <div>
        <Button type="submit" busy={enter.isPending && t('common.saving')}>
          {warnings.length > 0 ? t('shifts.recordAnyway') : t('shifts.recordHours')}
        </Button>
      </div>
    </form>
  )
}
