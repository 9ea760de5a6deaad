import { type CorrectionRequest, routes } from '@gpod/contract'
import { dayOf } from '../../../i18n/formats.ts'
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

type Instead = NonNullable<RequestOf<typeof routes.timesheets.acceptCorrection>['body']['instead']>

/** Accepts a correction to other times than were asked for, with a reason that the employee reads. */
export function ChangeDialog({ request, onClose }: { request: CorrectionRequest; onClose: () => void }) {
  const { t, day } = useText()
  const { id, stands } = request
  const form = useAnswers<TimeAnswers, Instead>({
    initial: timeAnswersOf(request),
    read: (answers) => {
      const { problems, ...times } = readTimes(answers, { seen: request, now: new Date().toISOString() })
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
  const accept = (instead: Instead) => {
    const movesDay = dayOf(stands?.startedAt ?? instead.startedAt) !== dayOf(instead.startedAt)
    return call(routes.timesheets.acceptCorrection, {
      params: { id },
      body: { version: stands?.version ?? null, movesDay, instead },
    })
  }
  return (
    <RecordDialog
      title={t('timesheets.requestChangeTitle', { name: request.worker.name })}
      description={day(request.date, 'full')}
      submitLabel={t('timesheets.requestAccept')}
      form={form}
      send={accept}
      done={t('timesheets.requestAccepted')}
      onClose={onClose}
    >
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
