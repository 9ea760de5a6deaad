import { type CompanyCourse, type CourseCategory, routes, type StarterCourse } from '@gpod/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { GraduationCap } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { call, type RequestOf } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { useAnswers } from '../../../shared/use-answers.ts'
import { useCourseLanguage } from '../../../shared/use-course-language.ts'
import { useKeyOf } from '../../../shared/use-key-of.ts'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { CellPair, type Column, DataTable } from '../../../ui/data-table.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input, Select } from '../../../ui/input.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { categoryLabels } from './labels.ts'

/** The courses of a company with how far its people are, and those that could be added. */
export function CompanyTraining({ canManage }: { canManage: boolean }) {
  const { t } = useText()
  const language = useCourseLanguage()
  const query = useQuery(apiQuery(routes.training.list, { query: { language } }))
  const [isWriting, setWriting] = useState(false)
  if (query.data === undefined) return <NotLoaded query={query} failed={t('training.failed')} lines={8} card />
  const { courses, starters } = query.data
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Card
        title={t('training.courses')}
        aside={
          canManage && (
            <Button look="outline" onClick={() => setWriting(true)}>
              {t('training.write')}
            </Button>
          )
        }
      >
        <CourseTable courses={courses} />
      </Card>
      {canManage && starters.length > 0 && (
        <Card title={t('training.starters')}>
          <p className="mb-3 text-ink-2 text-secondary">{t('training.startersText')}</p>
          <ul className="divide-y divide-line">
            {starters.map((one) => (
              <Starter key={one.starter} course={one} />
            ))}
          </ul>
        </Card>
      )}
      {isWriting && <NewCourseDialog onClose={() => setWriting(false)} />}
    </div>
  )
}

function CourseTable({ courses }: { courses: readonly CompanyCourse[] }) {
  const { t, duration, number } = useText()
  const columns: Column<CompanyCourse>[] = [
    {
      key: 'title',
      header: t('training.course'),
      isRowHeader: true,
      cell: ({ title, category, minutes }) => (
        <CellPair more={`${t(categoryLabels[category])} · ${duration(minutes)}`}>
          <bdi>{title}</bdi>
        </CellPair>
      ),
    },
    { key: 'assigned', header: t('training.assigned'), align: 'end', cell: ({ assigned }) => number(assigned) },
    { key: 'completed', header: t('training.completed'), align: 'end', cell: ({ completed }) => number(completed) },
    {
      key: 'overdue',
      header: t('training.overdue'),
      align: 'end',
      cell: ({ overdue }) => (overdue > 0 ? <StatusPill tone="bad">{number(overdue)}</StatusPill> : number(0)),
    },
    {
      key: 'open',
      header: t('training.open'),
      isAction: true,
      cell: ({ id, title, version, hasDraft }) => (
        <span className="flex flex-wrap items-center justify-end gap-2">
          {hasDraft && (
            <StatusPill tone="waiting">{t(version === 0 ? 'training.draft' : 'training.changed')}</StatusPill>
          )}
          <Link to={`/employer/training/courses/${id}`} className={buttonClasses({ look: 'outline' })}>
            {t('training.open')}
            <span className="sr-only"> {title}</span>
          </Link>
        </span>
      ),
    },
  ]
  return (
    <DataTable
      caption={t('training.courses')}
      columns={columns}
      rows={courses}
      rowKey={({ id }) => id}
      empty={<EmptyState icon={<GraduationCap className="size-5" />} sentence={t('training.companyNone')} />}
    />
  )
}

function Starter({ course: { starter, title, summary, minutes, category } }: { course: StarterCourse }) {
  const { t, duration } = useText()
  const errorText = useErrorText()
  const navigate = useNavigate()
  const add = useMutation({
    mutationFn: () => call(routes.training.add, { body: { starter } }),
    onSuccess: ({ id }) => navigate(`/employer/training/courses/${id}`),
    onError: (error) => notify.failure({ title: errorText(error) }),
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-72">
        <p className="wrap-anywhere font-semibold">{title}</p>
        <p className="text-secondary [overflow-wrap:anywhere]">{summary}</p>
        <p className="text-ink-2 text-small">
          {t(categoryLabels[category])} · {duration(minutes)}
        </p>
      </div>
      <Button look="soft" busy={add.isPending && t('common.saving')} onClick={() => add.mutate()}>
        {t('training.add')}
        <span className="sr-only"> {title}</span>
      </Button>
    </li>
  )
}

type NewCourse = Extract<RequestOf<typeof routes.training.add>['body'], { title: string }>

function NewCourseDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const navigate = useNavigate()
  const keys = useKeyOf()
  const form = useAnswers<{ title: string; category: CourseCategory }, NewCourse>({
    initial: { title: '', category: 'other' },
    read: ({ title, category }) => {
      const said = { title: title.trim(), category }
      const isWrong = said.title === ''
      return {
        body: isWrong ? null : { id: keys.of(said), ...said },
        wrong: { title: isWrong && t('common.fieldRequired') },
      }
    },
  })
  return (
    <RecordDialog
      title={t('training.write')}
      description={t('training.writeText')}
      submitLabel={t('training.begin')}
      form={form}
      send={async (body) => {
        const made = await call(routes.training.add, { body })
        navigate(`/employer/training/courses/${made.id}/write`)
        return made
      }}
      onClose={onClose}
    >
      <Field label={t('training.courseTitle')} error={form.problem('title')} className="sm:col-span-2">
        <Input dir="auto" autoComplete="off" maxLength={120} {...form.field('title')} />
      </Field>
      <Field label={t('training.category')} className="sm:col-span-2">
        <Select
          {...form.field('category')}
          options={(Object.keys(categoryLabels) as CourseCategory[]).map((value) => ({
            value,
            label: t(categoryLabels[value]),
          }))}
        />
      </Field>
    </RecordDialog>
  )
}
