import { type CourseLesson, type OwnCourse, routes, type TrainingCertificate } from '@gpod/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Check, ChevronDown, ChevronLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { useCourseLanguage } from '../../../shared/use-course-language.ts'
import { WrittenText } from '../../../shared/written-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { PageTitle } from '../../../ui/page-title.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { CertificateButton } from './certificate-button.tsx'
import { QuizView } from './quiz-view.tsx'

/** A course as its worker takes it: one lesson at a time, then the quiz. */
export function CourseView({ id }: { id: string }) {
  const { t } = useText()
  const language = useCourseLanguage()
  const query = useQuery(apiQuery(routes.training.course, { params: { id }, query: { language } }))
  return (
    <>
      <PageTitle>{query.data?.course.title ?? t('training.title')}</PageTitle>
      <Link
        to="/training"
        className="mb-2 inline-flex min-h-11 items-center gap-1 font-medium text-primary text-secondary"
      >
        <ChevronLeft aria-hidden="true" className="mirrored size-5" />
        {t('training.title')}
      </Link>
      {query.data === undefined ? (
        <NotLoaded query={query} failed={t('training.failed')} lines={8} card />
      ) : (
        <Course {...query.data} />
      )}
    </>
  )
}

type CourseProps = {
  course: OwnCourse
  lessons: readonly CourseLesson[]
  certificate: TrainingCertificate | null
}

function Course({ course, lessons, certificate }: CourseProps) {
  const { t, duration } = useText()
  const firstUnread = lessons.findIndex(({ isRead }) => !isRead)
  // Where they were: the first lesson not read, or the quiz. Who has passed begins at the front.
  const [at, setAt] = useState(course.status === 'completed' ? 0 : firstUnread < 0 ? lessons.length : firstUnread)
  const top = useRef<HTMLDivElement>(null)
  const go = (to: number) => {
    setAt(to)
    top.current?.scrollIntoView?.({ block: 'start' })
  }
  const lesson = lessons[at]
  return (
    <div className="grid max-w-5xl grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-[18rem_minmax(0,1fr)]">
      <header className="wide:col-span-2">
        <h1 className="wrap-anywhere font-semibold text-title leading-heading tracking-display wide:text-title-wide">
          <bdi>{course.title}</bdi>
        </h1>
        <p className="mb-3 text-ink-2 text-secondary [overflow-wrap:anywhere]">
          {course.summary} {duration(course.minutes)}
        </p>
        <ProgressBar value={course.progress} label={t('training.progressOf', { title: course.title })} />
        {certificate && (
          <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="font-medium text-good">{t('training.passedOn', { on: certificate.passedOn })}</p>
            <CertificateButton id={certificate.id} as="own" of={course.title} />
          </div>
        )}
      </header>
      <LessonMenu lessons={lessons} at={at} onGo={go} />
      <div ref={top} className="scroll-mt-20">
        {lesson ? (
          <Lesson
            key={lesson.id}
            courseId={course.id}
            lesson={lesson}
            number={at + 1}
            of={lessons.length}
            onNext={() => go(at + 1)}
          />
        ) : (
          <QuizView key={course.id} course={course} unread={lessons.filter(({ isRead }) => !isRead).length} />
        )}
      </div>
    </div>
  )
}

type MenuProps = { lessons: readonly CourseLesson[]; at: number; onGo: (to: number) => void }

/** Folded on a phone, where the lesson comes first; at the side where there is room. */
function LessonMenu({ lessons, at, onGo }: MenuProps) {
  const { t } = useText()
  const entries = [
    ...lessons.map(({ id, title, isRead }) => ({ id, title, isDone: isRead })),
    { id: 'quiz', title: t('training.quiz'), isDone: false },
  ]
  const list = (
    <ol className="grid gap-1">
      {entries.map(({ id, title, isDone }, place) => (
        <li key={id}>
          <button
            type="button"
            aria-current={place === at ? 'step' : undefined}
            onClick={() => onGo(place)}
            className={classNames(
              'pressable flex min-h-11 w-full items-center gap-3 rounded-md px-3 py-2 text-start text-secondary',
              place === at ? 'bg-primary-soft font-semibold text-primary' : 'text-ink',
            )}
          >
            <span
              className={classNames(
                'grid size-6 shrink-0 place-items-center rounded-full text-small',
                isDone ? 'bg-good-soft text-good' : 'bg-surface-2 text-ink-2',
              )}
            >
              {isDone ? <Check aria-hidden="true" strokeWidth={3} className="size-3.5" /> : place + 1}
            </span>
            <span className="wrap-anywhere min-w-0">{title}</span>
            {isDone && <span className="sr-only">{t('training.isRead')}</span>}
          </button>
        </li>
      ))}
    </ol>
  )
  return (
    <nav aria-label={t('training.lessons')} className="rounded-lg border border-line bg-surface p-2 shadow-card">
      <details className="group wide:hidden">
        <summary className="flex min-h-11 cursor-pointer items-center gap-3 px-3 text-secondary">
          <span className="text-ink-2">{t('training.lessons')}</span>
          <span className="wrap-anywhere min-w-0 flex-1 font-medium">
            {entries[at]?.id === 'quiz'
              ? t('training.quiz')
              : t('training.lessonOf', { number: at + 1, of: lessons.length })}
          </span>
          <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-ink-2 group-open:rotate-180" />
        </summary>
        {list}
      </details>
      <div className="hidden wide:block">{list}</div>
    </nav>
  )
}

type LessonProps = { courseId: string; lesson: CourseLesson; number: number; of: number; onNext: () => void }

function Lesson({ courseId, lesson, number, of, onNext }: LessonProps) {
  const { t } = useText()
  const errorText = useErrorText()
  const heading = useRef<HTMLHeadingElement>(null)
  // Whoever goes on by keyboard or by ear begins at the new lesson's name.
  useEffect(() => {
    if (number > 1) heading.current?.focus({ preventScroll: true })
  }, [number])
  const read = useMutation({
    mutationFn: () => call(routes.training.readLesson, { params: { id: courseId, lesson: lesson.id } }),
    onSuccess: onNext,
  })
  return (
    <Card as="article">
      <p className="text-ink-2 text-small">{t('training.lessonOf', { number, of })}</p>
      <h2 ref={heading} tabIndex={-1} className="wrap-anywhere mb-4 font-semibold text-title outline-none">
        <bdi>{lesson.title}</bdi>
      </h2>
      <WrittenText text={lesson.body} />
      {lesson.sources.length > 0 && (
        <details className="mt-5 text-secondary">
          <summary className="min-h-11 cursor-pointer py-2.5 text-ink-2">{t('training.sources')}</summary>
          <ul className="grid gap-2">
            {lesson.sources.map(({ title, url }) => (
              <li key={url}>
                <a
                  href={url}
                  target="_blank"
                  rel="noreferrer"
                  lang="en"
                  dir="ltr"
                  className="wrap-anywhere inline-block py-1 text-primary underline underline-offset-2"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
      {read.error && (
        <p role="alert" className="mt-4 text-bad">
          {errorText(read.error)}
        </p>
      )}
      <div className="mt-6">
        <Button busy={read.isPending && t('common.saving')} onClick={() => read.mutate()}>
          {t(number === of ? 'training.toQuiz' : 'training.next')}
        </Button>
      </div>
    </Card>
  )
}
