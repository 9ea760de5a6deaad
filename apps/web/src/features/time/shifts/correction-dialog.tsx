import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { ApiError } from '../../../lib/api-client.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { useAnswers } from '../../../shared/use-answers.ts'
import {
  readTimes,
  type SeenTimes,
  type TimeAnswers,
  type TimeProblems,
  timeAnswerOf,
  timeAnswerOfWire,
  timeAnswersOf,
  timeProblemLabels,
} from '../../../shared/worked-times.ts'
import { WorkedTimesFields } from '../../../shared/worked-times-fields.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextArea } from '../../../ui/input.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { type CorrectionBody, useAskCorrection } from './ask-correction.ts'
import { EffectOfCorrection } from './effect-of-correction.tsx'

/** What a correction is asked for: a shift, or hours without one, with the times that stand there or were planned. */
export type Correctable = { of: CorrectionBody['of']; date: string; seen: SeenTimes }

/** Asks the manager for other times, with a reason. */
export function CorrectionDialog({ target, onClose }: { target: Correctable; onClose: () => void }) {
  const { t, day } = useText()
  const [key] = useState(() => crypto.randomUUID())
  const ask = useAskCorrection()
  const form = useAnswers<TimeAnswers, Omit<CorrectionBody, 'key' | 'of'>>({
    initial: timeAnswersOf(target.seen),
    read: (answers) => {
      const { problems, ...times } = readTimes(answers, { seen: target.seen, now: new Date().toISOString() })
      const wrong = Object.entries(problems).map(([name, problem]) => [
        timeAnswerOf[name as keyof TimeProblems],
        t(timeProblemLabels[problem]),
      ])
      return {
        body: { ...times, startedAt: times.startedAt ?? '', endedAt: times.endedAt ?? '' },
        wrong: Object.fromEntries(wrong),
      }
    },
    nameOf: timeAnswerOfWire,
  })
  const submit = () =>
    form.submit(async (body) => {
      await ask.mutateAsync({ ...body, key, of: target.of })
      notify.success({ title: t('shifts.asked') })
      onClose()
    })
  const { problems, startedAt, endedAt, breakMinutes } = readTimes(form.answers, {
    seen: target.seen,
    now: new Date().toISOString(),
  })
  const { reason: _, ...wrong } = problems
  const isWhole = Object.keys(wrong).length === 0 && startedAt !== null && endedAt !== null && breakMinutes !== null
  const times = isWhole ? { startedAt, endedAt, breakMinutes } : null
  const isPaid = ask.error instanceof ApiError && ask.error.code === 'period_closed'
  return (
    <FormDialog
      title={t('shifts.askCorrection')}
      description={`${day(target.date, 'full')}. ${t('shifts.askText')}`}
      submitLabel={isPaid ? null : t('shifts.askSend')}
      isSending={ask.isPending}
      error={form.unplaced(ask.error)}
      refusal={isPaid ? t('shifts.askPaid') : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <WorkedTimesFields form={form} />
      {times !== null && <EffectOfCorrection of={target.of} {...times} />}
      <Field
        label={t('shifts.askReason')}
        hint={t('shifts.askReasonHint')}
        error={form.problem('reason')}
        className="sm:col-span-2"
      >
        <TextArea rows={2} maxLength={500} {...form.field('reason')} />
      </Field>
    </FormDialog>
  )
}
