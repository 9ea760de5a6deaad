import { routes, type SkillLevel } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Sparkles } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call, type RequestOf } from '../../../lib/api-client.ts'
import { londonToday } from '../../../lib/london-time.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { useAnswers } from '../../../shared/use-answers.ts'
import { useCourseLanguage } from '../../../shared/use-course-language.ts'
import { useKeyOf } from '../../../shared/use-key-of.ts'
import { WorkerField } from '../../../shared/worker-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input, Select, TextArea } from '../../../ui/input.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { CertificatesCard } from './certificates-card.tsx'
import { endLabels, levelLabels, statusLabels, typeLabels } from './labels.ts'
import { SkillsCard } from './skills-card.tsx'

/** One employee's courses, certificates and skills, and saying how well they do what a skill asks. */
export function TrainedPeople({ canAssess }: { canAssess: boolean }) {
  const [id, setId] = useState<string | null>(null)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Card>
        <WorkerField value={id} error={null} onChange={setId} />
      </Card>
      {id === null ? <EverySkill onOpen={setId} /> : <Person key={id} id={id} canAssess={canAssess} />}
    </div>
  )
}

/** Before anybody is chosen: whose skills have to be renewed, and how many have each. */
function EverySkill({ onOpen }: { onOpen: (workerId: string) => void }) {
  const { t } = useText()
  const query = useQuery(apiQuery(routes.training.skills))
  if (query.data === undefined) return <NotLoaded query={query} failed={t('training.failed')} lines={6} card />
  const { skills, ending } = query.data
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-2">
      <Card title={t('training.toRenew')}>
        {ending.length === 0 ? (
          <EmptyState icon={<CircleCheck className="size-5" />} sentence={t('training.nothingToRenew')} />
        ) : (
          <ul className="divide-y divide-line">
            {ending.map(({ workerId, workerName, skill, expiresOn, isOver }) => (
              <li
                key={`${workerId} ${skill}`}
                className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-3 first:pt-0 last:pb-0"
              >
                <span className="grid min-w-0 justify-items-start">
                  <Button look="quiet" className="-ms-3 px-3!" onClick={() => onOpen(workerId)}>
                    <bdi>{workerName}</bdi>
                  </Button>
                  <bdi className="wrap-anywhere text-ink-2 text-secondary">{skill}</bdi>
                </span>
                <StatusPill tone={endLabels[isOver ? 'expired' : 'expiring'].tone}>
                  {t(isOver ? 'training.endedOn' : 'training.validUntil', { on: expiresOn })}
                </StatusPill>
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Card title={t('training.skills')}>
        {skills.length === 0 ? (
          <EmptyState icon={<Sparkles className="size-5" />} sentence={t('training.noSkillsYet')} />
        ) : (
          <ul className="divide-y divide-line">
            {skills.map((skill) => (
              <li key={skill.id} className="flex items-baseline justify-between gap-x-3 py-3 first:pt-0 last:pb-0">
                <bdi className="wrap-anywhere min-w-0">{skill.name}</bdi>
                <span className="text-ink-2 text-secondary">{t('training.holders', { count: skill.holders })}</span>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  )
}

function Person({ id, canAssess }: { id: string; canAssess: boolean }) {
  const { t } = useText()
  const language = useCourseLanguage()
  const query = useQuery(apiQuery(routes.training.person, { params: { id }, query: { language } }))
  const [isAssessing, setAssessing] = useState(false)
  if (query.data === undefined) return <NotLoaded query={query} failed={t('training.failed')} lines={6} card />
  const { name, courses, certificates, skills, elsewhere } = query.data
  const asked = courses.filter(({ type, status }) => type !== 'optional' || status !== 'upcoming')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-2">
      <Card title={t('training.courses')}>
        {asked.length === 0 ? (
          <p className="text-ink-2">{t('training.nothingAsked')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {asked.map((one) => (
              <li key={one.id} className="grid justify-items-start gap-1 py-3 first:pt-0 last:pb-0">
                <bdi className="wrap-anywhere font-medium">{one.title}</bdi>
                <span className="text-ink-2 text-secondary">
                  {t(typeLabels[one.type])}
                  {one.dueOn !== null && ` · ${t('training.dueBy', { on: one.dueOn })}`}
                </span>
                <StatusPill tone={statusLabels[one.status].tone}>{t(statusLabels[one.status].text)}</StatusPill>
              </li>
            ))}
          </ul>
        )}
      </Card>
      <CertificatesCard certificates={certificates} skills={skills} elsewhere={elsewhere} as="team" />
      <SkillsCard
        skills={skills}
        aside={
          canAssess && (
            <Button look="outline" onClick={() => setAssessing(true)}>
              {t('training.assess')}
            </Button>
          )
        }
      />
      {isAssessing && <AssessDialog id={id} name={name} onClose={() => setAssessing(false)} />}
    </div>
  )
}

type Body = RequestOf<typeof routes.training.assess>['body']
type Answers = Omit<Body, 'key'>

function AssessDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const { t } = useText()
  const keys = useKeyOf()
  const skills = useQuery(apiQuery(routes.rota.planning)).data?.skills ?? []
  const form = useAnswers<Answers, Body>({
    initial: { skillId: '', level: 'intermediate', assessedOn: londonToday(), recommendation: '' },
    read: (answers) => {
      const wrong = {
        skillId: answers.skillId === '' && t('common.fieldRequired'),
        assessedOn: answers.assessedOn === '' && t('common.fieldRequired'),
      }
      const isWrong = wrong.skillId !== false || wrong.assessedOn !== false
      return { body: isWrong ? null : { key: keys.of(answers), ...answers }, wrong }
    },
  })
  return (
    <RecordDialog
      title={t('training.assessTitle', { name })}
      description={t('training.assessText')}
      submitLabel={t('common.save')}
      form={form}
      send={(body) => call(routes.training.assess, { params: { id }, body })}
      done={t('training.saved')}
      onClose={onClose}
    >
      <Field label={t('training.skillName')} error={form.problem('skillId')} className="sm:col-span-2">
        <Select
          {...form.field('skillId')}
          placeholder=""
          options={skills.map((one) => ({ value: one.id, label: one.name }))}
        />
      </Field>
      <Field label={t('training.level')}>
        <Select
          {...form.field('level')}
          options={(Object.keys(levelLabels) as SkillLevel[]).map((value) => ({ value, label: t(levelLabels[value]) }))}
        />
      </Field>
      <Field label={t('training.assessedOn')} error={form.problem('assessedOn')}>
        <Input type="date" max={londonToday()} {...form.field('assessedOn')} />
      </Field>
      <Field label={t('training.recommendation')} optional className="sm:col-span-2">
        <TextArea rows={3} maxLength={500} {...form.field('recommendation')} />
      </Field>
    </RecordDialog>
  )
}
