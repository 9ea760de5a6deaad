import { type CompanyCourse, type CourseAssignment, type CoursePerson, routes } from '@gpod/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { BellRing, Users } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { useCourseLanguage } from '../../../shared/use-course-language.ts'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { CellPair, type Column, DataTable } from '../../../ui/data-table.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { CertificateButton } from './certificate-button.tsx'
import { audienceLabels, statusLabels, typeLabels } from './labels.ts'
import { TermsDialog } from './terms-dialog.tsx'

type May = { manage: boolean; remind: boolean }

/** One course of a company: whom it is asked of, and how each of them stands. */
export function CompanyCourseView({ id, may }: { id: string; may: May }) {
  const { t } = useText()
  const language = useCourseLanguage()
  const query = useQuery(apiQuery(routes.training.show, { params: { id }, query: { language } }))
  const [open, setOpen] = useState<'assign' | 'terms' | null>(null)
  const { data } = query
  if (data === undefined)
    return (
      <>
        <PageTitle>{t('training.title')}</PageTitle>
        <NotLoaded query={query} failed={t('training.failed')} lines={8} card />
      </>
    )
  const { course, assignments, people } = data
  const isPublished = course.version > 0
  return (
    <>
      <PageTitle>{course.title}</PageTitle>
      <PageHeader
        title={course.title}
        subtitle={course.summary}
        actions={
          may.manage && (
            <>
              {course.starter === null && (
                <Link to={`/employer/training/courses/${id}/write`} className={buttonClasses({ look: 'outline' })}>
                  {t('training.edit')}
                </Link>
              )}
              <Button look="outline" onClick={() => setOpen('terms')}>
                {t('training.terms')}
              </Button>
              <Button
                disabledReason={isPublished ? null : t('training.publishFirst')}
                onClick={() => setOpen('assign')}
              >
                {t('training.assign')}
              </Button>
            </>
          )
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Terms course={course} />
        <Assignments assignments={assignments} canEnd={may.manage} />
        <People id={id} people={people} canRemind={may.remind} />
      </div>
      {open === 'assign' && <AssignDialog id={id} onClose={() => setOpen(null)} />}
      {open === 'terms' && <TermsDialog course={course} onClose={() => setOpen(null)} />}
    </>
  )
}

function Terms({ course }: { course: CompanyCourse }) {
  const { t } = useText()
  const { passMark, certificateMonths, lessons, questions, skillId } = course
  const planning = useQuery(apiQuery(routes.rota.planning))
  const skill = planning.data?.skills.find(({ id }) => id === skillId)?.name
  return (
    <p className="text-ink-2 text-secondary [overflow-wrap:anywhere]">
      {[
        t('training.contents', { lessons, questions }),
        t('training.passAt', { points: passMark * 100 }),
        certificateMonths === null
          ? t('training.holdsForGood')
          : t('training.holdsMonths', { months: certificateMonths }),
        ...(skill === undefined ? [] : [t('training.givesSkill', { skill })]),
      ].join(' · ')}
    </p>
  )
}

function Assignments({ assignments, canEnd }: { assignments: readonly CourseAssignment[]; canEnd: boolean }) {
  const { t } = useText()
  const [ending, setEnding] = useState<CourseAssignment | null>(null)
  const end = useMutation({
    mutationFn: (id: string) => call(routes.training.endAssignment, { params: { id } }),
    onSuccess: () => setEnding(null),
  })
  return (
    <Card title={t('training.assignments')}>
      {assignments.length === 0 ? (
        <p className="text-ink-2">{t('training.assignmentsNone')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {assignments.map((one) => (
            <li key={one.id} className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
              <div className="min-w-0 flex-1 basis-60">
                <p className="wrap-anywhere font-medium">
                  {one.name === null ? t(audienceLabels[one.by]) : <bdi>{one.name}</bdi>}
                </p>
                <p className="text-ink-2 text-secondary">
                  {[
                    t(typeLabels[one.kind]),
                    t('training.people', { count: one.people }),
                    ...(one.dueOn === null ? [] : [t('training.dueBy', { on: one.dueOn })]),
                    ...(one.renews ? [t('training.renewsShort')] : []),
                  ].join(' · ')}
                </p>
              </div>
              {canEnd && (
                <Button look="quiet" className="max-sm:-ms-5" onClick={() => setEnding(one)}>
                  {t('training.end')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {ending && (
        <ConfirmDialog
          title={t('training.endTitle')}
          text={t('training.endText')}
          action={t('training.end')}
          busy={end.isPending && t('common.saving')}
          error={end.error}
          onConfirm={() => end.mutate(ending.id)}
          onClose={() => setEnding(null)}
        />
      )}
    </Card>
  )
}

function People({ id, people, canRemind }: { id: string; people: readonly CoursePerson[]; canRemind: boolean }) {
  const { t, day } = useText()
  const errorText = useErrorText()
  const remind = useMutation({
    mutationFn: () => call(routes.training.remind, { params: { id } }),
    onSuccess: ({ people: count }) => notify.success({ title: t('training.reminded', { count }) }),
    onError: (error) => notify.failure({ title: errorText(error) }),
  })
  const waiting = people.filter(({ status, type }) => status !== 'completed' && type !== 'optional').length
  const columns: Column<CoursePerson>[] = [
    {
      key: 'name',
      header: t('training.person'),
      isRowHeader: true,
      cell: ({ worker, department }) => (
        <CellPair more={department !== null && <bdi>{department}</bdi>}>
          <bdi>{worker.name}</bdi>
        </CellPair>
      ),
    },
    {
      key: 'status',
      header: t('training.status'),
      cell: ({ status, progress }) => (
        <StatusPill tone={statusLabels[status].tone}>
          {status === 'in_progress'
            ? t('training.inProgressAt', { points: progress * 100 })
            : t(statusLabels[status].text)}
        </StatusPill>
      ),
    },
    { key: 'due', header: t('training.due'), cell: ({ dueOn }) => dueOn !== null && day(dueOn) },
    {
      key: 'done',
      header: t('training.passedHeader'),
      cell: ({ completedOn }) => completedOn !== null && day(completedOn, 'long'),
    },
    {
      key: 'ends',
      header: t('training.endsHeader'),
      cell: ({ expiresOn }) => expiresOn !== null && day(expiresOn, 'long'),
    },
    {
      key: 'certificate',
      header: t('training.certificate'),
      isAction: true,
      cell: ({ certificateId, worker }) =>
        certificateId !== null && <CertificateButton id={certificateId} as="team" of={worker.name} />,
    },
  ]
  return (
    <Card
      title={t('training.whoHasDoneIt')}
      aside={
        canRemind &&
        waiting > 0 && (
          <Button
            look="outline"
            icon={<BellRing aria-hidden="true" className="size-5" />}
            busy={remind.isPending && t('common.saving')}
            onClick={() => remind.mutate()}
          >
            {t('training.remind')}
          </Button>
        )
      }
    >
      <DataTable
        caption={t('training.whoHasDoneIt')}
        columns={columns}
        rows={people}
        rowKey={({ worker }) => worker.id}
        empty={<EmptyState icon={<Users className="size-5" />} sentence={t('training.peopleNone')} />}
      />
    </Card>
  )
}
