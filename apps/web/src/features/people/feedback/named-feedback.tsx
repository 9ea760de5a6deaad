import { type NamedFeedback as Named, routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { MessagesSquare } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call, type RequestOf } from '../../../lib/api-client.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { Loaded } from '../../../shared/loaded.tsx'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { useAnswers } from '../../../shared/use-answers.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select, TextArea } from '../../../ui/input.tsx'
import { feedbackStates } from './feedback-states.ts'
import { FeedbackWords } from './feedback-words.tsx'

/** What employees said under their names, to be answered. */
export function NamedFeedback({ canAnswer }: { canAnswer: boolean }) {
  const { t } = useText()
  const query = useQuery(apiQuery(routes.feedback.named))
  const [answered, setAnswered] = useState<Named | null>(null)
  return (
    <Card title={t('feedback.named')}>
      <Loaded query={query} lines={5}>
        {({ feedback }) =>
          feedback.length === 0 ? (
            <EmptyState icon={<MessagesSquare className="size-5" />} sentence={t('feedback.namedNone')} />
          ) : (
            <ul className="divide-y divide-line">
              {feedback.map((one) => (
                <li key={one.id} className="py-4 first:pt-0 last:pb-0">
                  <FeedbackWords
                    feedback={one}
                    from={
                      <>
                        <bdi className="font-semibold text-ink">{one.from}</bdi> ·{' '}
                      </>
                    }
                  />
                  {canAnswer && (
                    <Button look="quiet" className="-ms-3 px-3!" onClick={() => setAnswered(one)}>
                      {t('feedback.answer')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {answered && <AnswerDialog feedback={answered} onClose={() => setAnswered(null)} />}
    </Card>
  )
}

type Answers = { state: string; answer: string }
type Body = RequestOf<typeof routes.feedback.answer>['body']
const states = ['looked_at', 'answered', 'closed'] as const

function AnswerDialog({ feedback, onClose }: { feedback: Named; onClose: () => void }) {
  const { t } = useText()
  const form = useAnswers<Answers, Body>({
    initial: { state: feedback.state === 'new' ? 'answered' : feedback.state, answer: feedback.answer ?? '' },
    read: ({ state, answer }) => ({
      body: { state: states.find((one) => one === state) ?? 'looked_at', answer: answer.trim() === '' ? null : answer },
      wrong: { answer: state === 'answered' && answer.trim() === '' && t('common.fieldRequired') },
    }),
  })
  return (
    <RecordDialog
      title={t('feedback.answer')}
      description={t('feedback.answerText')}
      submitLabel={t('common.save')}
      form={form}
      send={(body) => call(routes.feedback.answer, { params: { id: feedback.id }, body })}
      done={t('feedback.answerSaved')}
      onClose={onClose}
    >
      <Field label={t('feedback.state')} className="sm:col-span-2">
        <Select
          {...form.field('state')}
          options={states.map((value) => ({ value, label: t(feedbackStates[value].text) }))}
        />
      </Field>
      <Field
        label={t('feedback.answerWords')}
        optional={form.answers.state !== 'answered'}
        error={form.problem('answer')}
        className="sm:col-span-2"
      >
        <TextArea rows={5} maxLength={2000} {...form.field('answer')} />
      </Field>
    </RecordDialog>
  )
}
