import { type CourseAudience, routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call, type RequestOf } from '../../../lib/api-client.ts'
import { londonToday } from '../../../lib/london-time.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { ChosenNames } from '../../../shared/chosen-names.tsx'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { useAnswers } from '../../../shared/use-answers.ts'
import { useKeyOf } from '../../../shared/use-key-of.ts'
import { WorkerField } from '../../../shared/worker-field.tsx'
import { Field } from '../../../ui/field.tsx'
import { Checkbox, Input, Select } from '../../../ui/input.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { audienceLabels, typeLabels } from './labels.ts'

type Body = RequestOf<typeof routes.training.assign>['body']
type By = CourseAudience['by']
type Answers = {
  kind: Body['kind']
  by: By
  name: string
  workerIds: string[]
  dueOn: string
  renews: boolean
}

/** Asks everyone, a department, a position or people to take a course. */
export function AssignDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useText()
  const keys = useKeyOf()
  const offered = useQuery(apiQuery(routes.announcements.audiences)).data
  const form = useAnswers<Answers, Body>({
    initial: { kind: 'mandatory', by: 'everyone', name: '', workerIds: [], dueOn: '', renews: true },
    read: ({ kind, by, name, workerIds, dueOn, renews }) => {
      const said = { kind, audience: audienceOf({ by, name, workerIds }), dueOn: dueOn || null, renews }
      return {
        body: { key: keys.of(said), ...said },
        wrong: {
          name: takesName(by) && name === '' && t('common.fieldRequired'),
          workerIds: by === 'people' && workerIds.length === 0 && t('training.choosePeople'),
        },
      }
    },
    nameOf: (field) => (field.startsWith('audience') ? 'name' : (field as keyof Answers)),
  })
  const { by, workerIds } = form.answers
  const names = by === 'department' ? offered?.departments : offered?.positions
  return (
    <RecordDialog
      title={t('training.assign')}
      description={t('training.assignText')}
      submitLabel={t('training.assign')}
      form={form}
      send={async (body) => {
        const made = await call(routes.training.assign, { params: { id }, body })
        notify.success({ title: t('training.assignedTo', { count: made.people }) })
        return made
      }}
      onClose={onClose}
    >
      <Field label={t('training.kind')} className="sm:col-span-2">
        <Select
          {...form.field('kind')}
          options={(['mandatory', 'recommended'] as const).map((value) => ({ value, label: t(typeLabels[value]) }))}
        />
      </Field>
      <Field label={t('training.whom')} className="sm:col-span-2">
        <Select
          {...form.field('by')}
          options={(Object.keys(audienceLabels) as By[]).map((value) => ({ value, label: t(audienceLabels[value]) }))}
        />
      </Field>
      {takesName(by) && (
        <Field label={t(audienceLabels[by])} error={form.problem('name')} className="sm:col-span-2">
          <Select
            {...form.field('name')}
            placeholder=""
            options={(names ?? []).map((value) => ({ value, label: value }))}
          />
        </Field>
      )}
      {by === 'people' && (
        <People chosen={workerIds} error={form.problem('workerIds')} onChange={(ids) => form.set('workerIds', ids)} />
      )}
      <Field label={t('training.dueOn')} optional error={form.problem('dueOn')} className="sm:col-span-2">
        <Input type="date" min={londonToday()} {...form.field('dueOn')} />
      </Field>
      <div className="sm:col-span-2">
        <Checkbox label={t('training.renews')} hint={t('training.renewsText')} {...form.field('renews')} />
      </div>
    </RecordDialog>
  )
}

const takesName = (by: By) => by === 'department' || by === 'position'

function audienceOf({ by, name, workerIds }: Pick<Answers, 'by' | 'name' | 'workerIds'>): CourseAudience {
  if (by === 'everyone') return { by }
  return by === 'people' ? { by, workerIds } : { by, name }
}

type PeopleProps = { chosen: readonly string[]; error: string | null; onChange: (ids: string[]) => void }

/** Employees by name, one after the other. */
function People({ chosen, error, onChange }: PeopleProps) {
  const { t } = useText()
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const [round, setRound] = useState(0)
  const add = (id: string | null, name: string) => {
    if (id === null) return
    setNames(new Map(names).set(id, name))
    onChange([...new Set([...chosen, id])])
    setRound(round + 1)
  }
  return (
    <div className="sm:col-span-2">
      <WorkerField key={round} value={null} error={error} onChange={add} />
      <ChosenNames
        chosen={chosen}
        nameOf={(id) => names.get(id) ?? ''}
        removeLabel={(name) => t('training.without', { name })}
        onChange={onChange}
      />
    </div>
  )
}
