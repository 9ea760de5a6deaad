import { routes, type WaitingClockingReview } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { useText } from '../../../i18n/use-text.tsx'
import { call, type RequestOf } from '../../../lib/api-client.ts'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { useAnswers } from '../../../shared/use-answers.ts'
import {
  readTimes,
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
import { ReviewedTimes } from './reviewed-times.tsx'

type Taken = Omit<RequestOf<typeof routes.clockEvents.take>['body'], 'version'>

/** Makes the hours what the phone says, or other times. It begins with the phone's; the worker reads the reason. */
export function TakeDialog({ review, onClose }: { review: WaitingClockingReview; onClose: () => void }) {
  const { t, day } = useText()
  const { id, says, stands, plannedStart, plannedEnd, openedAt } = review
  const seen = {
    startedAt: says.startedAt ?? plannedStart ?? openedAt,
    endedAt: says.endedAt ?? plannedEnd,
    breakMinutes: says.breakMinutes,
  }
  const take = useMutation({
    mutationFn: (body: Taken) =>
      call(routes.clockEvents.take, { params: { id }, body: { ...body, version: stands?.version ?? null } }),
  })
  const form = useAnswers<TimeAnswers, Taken>({
    initial: timeAnswersOf(seen),
    read: (answers) => {
      const { problems, ...times } = readTimes(answers, { seen, now: new Date().toISOString() })
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
  return (
    <RecordDialog
      title={t('clock-events.takeTitle', { name: review.worker.name })}
      description={day(review.day, 'full')}
      submitLabel={t('clock-events.take')}
      form={form}
      send={take.mutateAsync}
      done={t('clock-events.taken')}
      onClose={onClose}
    >
      <div className="sm:col-span-2">
        <ReviewedTimes review={review} />
      </div>
      <WorkedTimesFields form={form} />
      <Field
        label={t('timesheets.reason')}
        hint={t('timesheets.reasonHint')}
        error={form.problem('reason')}
        className="sm:col-span-2"
      >
        <TextArea rows={2} maxLength={500} {...form.field('reason')} />
      </Field>
    </RecordDialog>
  )
}
