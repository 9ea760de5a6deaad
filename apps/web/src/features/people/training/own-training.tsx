import { type OwnCourse, routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { GraduationCap } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { apiQuery } from '../../../lib/query-client.ts'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { useCourseLanguage } from '../../../shared/use-course-language.ts'
import { buttonClasses } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { CertificatesCard } from './certificates-card.tsx'
import { statusLabels, typeLabels } from './labels.ts'
import { SkillsCard } from './skills-card.tsx'

/** A worker's courses, what is due first; what they have passed, and what they can do. */
export function OwnTraining() {
  const { t } = useText()
  const language = useCourseLanguage()
  const query = useQuery(apiQuery(routes.training.own, { query: { language } }))
  if (query.data === undefined) return <NotLoaded query={query} failed={t('training.failed')} lines={8} card />
  const { courses, certificates, skills, elsewhere } = query.data
  const open = courses.filter(({ status }) => status !== 'completed')
  const done = courses.filter(({ status }) => status === 'completed')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-[1.4fr_1fr]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Card title={t('training.toDo')}>
          {open.length === 0 ? (
            <EmptyState
              icon={<GraduationCap className="size-5" />}
              sentence={t(courses.length === 0 ? 'training.none' : 'training.nothingToDo')}
            />
          ) : (
            <CourseList courses={open} />
          )}
        </Card>
        {done.length > 0 && (
          <Card title={t('training.done')}>
            <CourseList courses={done} />
          </Card>
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <CertificatesCard certificates={certificates} skills={skills} elsewhere={elsewhere} as="own" />
        <SkillsCard skills={skills} />
      </div>
    </div>
  )
}

function CourseList({ courses }: { courses: readonly OwnCourse[] }) {
  return (
    <ul className="divide-y divide-line">
      {courses.map((course) => (
        <CourseRow key={course.id} course={course} />
      ))}
    </ul>
  )
}

function CourseRow({ course }: { course: OwnCourse }) {
  const { t, day, duration } = useText()
  const { id, title, type, status, progress, dueOn, completedOn, expiresOn, minutes } = course
  const isDone = status === 'completed'
  const { tone, text } = statusLabels[status]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="grid min-w-0 flex-1 basis-60 gap-1.5">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <bdi className="wrap-anywhere font-semibold">{title}</bdi>
          <StatusPill tone={tone}>
            {dueOn === null || isDone
              ? t(text)
              : t(status === 'overdue' ? 'training.overdueSince' : 'training.dueBy', { on: dueOn })}
          </StatusPill>
        </span>
        <span className="text-ink-2 text-secondary">
          {isDone && completedOn !== null
            ? [
                t('training.passedOn', { on: completedOn }),
                ...(expiresOn === null ? [] : [t('training.validUntil', { on: expiresOn })]),
              ].join(' · ')
            : [t(typeLabels[type]), duration(minutes)].join(' · ')}
        </span>
        {status !== 'completed' && progress > 0 && (
          <ProgressBar value={progress} label={t('training.progressOf', { title })} />
        )}
      </div>
      <Link to={`/training/courses/${id}`} className={buttonClasses({ look: isDone ? 'outline' : 'soft' })}>
        {t(isDone ? 'training.review' : progress > 0 ? 'training.continue' : 'training.start')}
        <span className="sr-only">
          {' '}
          {title}
          {dueOn !== null && `, ${day(dueOn)}`}
        </span>
      </Link>
    </li>
  )
}
