import { type OwnCourse, type Quiz, type QuizResult, routes } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { CircleCheck, CircleX } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { useCourseLanguage } from '../../../shared/use-course-language.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { RadioChoice } from '../../../ui/radio-choice.tsx'
import { CertificateButton } from './certificate-button.tsx'

/** The quiz of a course: begun, answered question by question, and what came of it. */
export function QuizView({ course, unread }: { course: OwnCourse; unread: number }) {
  const { t } = useText()
  const language = useCourseLanguage()
  const errorText = useErrorText()
  const [result, setResult] = useState<QuizResult | null>(null)
  const start = useMutation({
    mutationFn: () => call(routes.training.startQuiz, { params: { id: course.id }, body: { language } }),
    onSuccess: () => setResult(null),
  })
  if (result)
    return (
      <Result
        result={result}
        title={course.title}
        onAgain={() => {
          setResult(null)
          start.mutate()
        }}
      />
    )
  if (start.data) return <Questions key={start.data.id} quiz={start.data} onDone={setResult} />
  return (
    <Card title={t('training.quiz')}>
      <p>{t('training.quizText', { count: course.questions, points: course.passMark * 100 })}</p>
      {start.error && (
        <p role="alert" className="mt-3 text-bad">
          {errorText(start.error)}
        </p>
      )}
      <div className="mt-5">
        <Button
          busy={start.isPending && t('training.opening')}
          disabledReason={unread > 0 ? t('training.unread', { count: unread }) : null}
          onClick={() => start.mutate()}
        >
          {t('training.startQuiz')}
        </Button>
      </div>
    </Card>
  )
}

function Questions({ quiz, onDone }: { quiz: Quiz; onDone: (result: QuizResult) => void }) {
  const { t } = useText()
  const language = useCourseLanguage()
  const errorText = useErrorText()
  const [at, setAt] = useState(0)
  const [answers, setAnswers] = useState<readonly (number | null)[]>(quiz.questions.map(() => null))
  const heading = useRef<HTMLLegendElement>(null)
  useEffect(() => {
    if (at > 0) heading.current?.focus()
  }, [at])
  const send = useMutation({
    mutationFn: () =>
      call(routes.training.answer, {
        params: { id: quiz.id },
        body: { language, answers: answers.map((one) => one ?? 0) },
      }),
    onSuccess: onDone,
  })
  const question = quiz.questions[at]
  if (!question) return null
  const of = quiz.questions.length
  const isLast = at === of - 1
  const chosen = answers[at] ?? null
  const counted = t('training.questionOf', { number: at + 1, of })
  return (
    <Card>
      <p className="mb-2 text-ink-2 text-small">{counted}</p>
      <ProgressBar value={Math.round((100 * at) / of)} label={counted} />
      <fieldset className="mt-5">
        <legend ref={heading} tabIndex={-1} className="wrap-anywhere mb-4 font-semibold text-card outline-none">
          <bdi>{question.text}</bdi>
        </legend>
        <div className="grid gap-2.5">
          {question.answers.map((answer, place) => (
            <RadioChoice
              key={answer}
              name={`${quiz.id}-${at}`}
              label={answer}
              isChosen={chosen === place}
              onChoose={() => setAnswers(answers.map((one, index) => (index === at ? place : one)))}
            />
          ))}
        </div>
      </fieldset>
      {send.error && (
        <p role="alert" className="mt-4 text-bad">
          {errorText(send.error)}
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          busy={send.isPending && t('common.saving')}
          disabledReason={chosen === null ? t('training.chooseAnswer') : null}
          onClick={() => (isLast ? send.mutate() : setAt(at + 1))}
        >
          {t(isLast ? 'training.finish' : 'training.nextQuestion')}
        </Button>
        {at > 0 && (
          <Button look="outline" onClick={() => setAt(at - 1)}>
            {t('training.previousQuestion')}
          </Button>
        )}
      </div>
    </Card>
  )
}

type ResultProps = { result: QuizResult; title: string; onAgain: () => void }

/** Whether they passed; of each wrong answer what is right, and why. */
function Result({ result, title, onAgain }: ResultProps) {
  const { t } = useText()
  const { passed, right, asked, passMark, certificate } = result
  const wrong = result.questions.filter(({ isRight }) => !isRight)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const Icon = passed ? CircleCheck : CircleX
  return (
    <Card>
      <div className="flex items-start gap-3">
        <Icon aria-hidden="true" className={`mt-1 size-7 shrink-0 ${passed ? 'text-good' : 'text-bad'}`} />
        <div className="min-w-0">
          <h2 ref={heading} tabIndex={-1} className="font-semibold text-title outline-none">
            {t(passed ? 'training.passed' : 'training.notPassed')}
          </h2>
          <p className="text-ink-2">{t('training.rightOf', { right, asked, points: passMark * 100 })}</p>
        </div>
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        {certificate && <CertificateButton id={certificate.id} as="own" of={title} />}
        {!passed && <Button onClick={onAgain}>{t('training.again')}</Button>}
      </div>
      {wrong.length > 0 && (
        <section aria-label={t('training.why')} className="mt-6">
          <h3 className="mb-2 font-semibold">{t('training.why')}</h3>
          <ul className="divide-y divide-line">
            {wrong.map((one) => (
              <li key={one.text} className="grid gap-1.5 py-4 first:pt-0 [overflow-wrap:anywhere]">
                <bdi className="font-medium">{one.text}</bdi>
                <span className="text-secondary">{t('training.given', { answer: one.given })}</span>
                <span className="font-medium text-good text-secondary">
                  {t('training.right', { answer: one.right })}
                </span>
                <bdi className="text-ink-2 text-secondary">{one.why}</bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Card>
  )
}
