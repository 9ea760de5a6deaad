import {
  type AnnouncementCategory,
  type AnnouncementPriority,
  type Audience,
  announcementCategories,
  announcementPriorities,
  routes,
} from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PlainKey } from '../../../i18n/create-text.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { call, type RequestOf } from '../../../lib/api-client.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { ChosenNames } from '../../../shared/chosen-names.tsx'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { useAnswers } from '../../../shared/use-answers.ts'
import { useKeyOf } from '../../../shared/use-key-of.ts'
import { WorkerField } from '../../../shared/worker-field.tsx'
import { Field } from '../../../ui/field.tsx'
import { Checkbox, Input, Select, TextArea } from '../../../ui/input.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { categoryNames, priorityNames } from './what-it-is.tsx'

export const audienceNames = {
  everyone: 'announcements.by_everyone',
  team: 'announcements.by_team',
  department: 'announcements.by_department',
  position: 'announcements.by_position',
  place: 'announcements.by_place',
  cost_centre: 'announcements.by_cost_centre',
  people: 'announcements.by_people',
} as const satisfies Record<Audience['by'], PlainKey>

type Answers = {
  title: string
  words: string
  by: Audience['by']
  name: string
  workerIds: string[]
  priority: AnnouncementPriority
  category: AnnouncementCategory
  asksConfirmation: boolean
}
type Body = RequestOf<typeof routes.announcements.make>['body']

/** Says something to everyone or a part of them; a line manager to their team. */
export function AnnounceDialog({ isManager, onClose }: { isManager: boolean; onClose: () => void }) {
  const { t } = useText()
  const keys = useKeyOf()
  const query = useQuery(apiQuery(routes.announcements.audiences))
  const form = useAnswers<Answers, Body>({
    initial: {
      title: '',
      words: '',
      by: isManager ? 'team' : 'everyone',
      name: '',
      workerIds: [],
      priority: 'info',
      category: 'general',
      asksConfirmation: false,
    },
    read: ({ by, name, workerIds, ...words }) => {
      const said = { ...words, audience: audienceOf({ by, name, workerIds }) }
      return {
        body: { key: keys.of(said), ...said },
        wrong: {
          title: said.title.trim() === '' && t('common.fieldRequired'),
          words: said.words.trim() === '' && t('common.fieldRequired'),
          name: takesName(by) && name === '' && t('common.fieldRequired'),
          workerIds: by === 'people' && workerIds.length === 0 && t('announcements.needPeople'),
        },
      }
    },
    nameOf: (field) => (field.startsWith('audience') ? 'name' : (field as keyof Answers)),
  })
  const { by, workerIds } = form.answers
  const offered = query.data
  const names: Partial<Record<Audience['by'], readonly string[]>> = offered
    ? {
        department: offered.departments,
        position: offered.positions,
        place: offered.places,
        cost_centre: offered.costCentres,
      }
    : {}
  const choices = (Object.keys(audienceNames) as Audience['by'][]).filter((one) => {
    if (isManager) return one === 'team' || one === 'people'
    if (one === 'team') return (offered?.team ?? 0) > 0
    return !takesName(one) || (names[one]?.length ?? 0) > 0
  })
  return (
    <RecordDialog
      title={t(isManager ? 'announcements.writeUpdate' : 'announcements.write')}
      submitLabel={t('announcements.send')}
      form={form}
      send={async (body) => {
        const made = await call(routes.announcements.make, { body })
        notify.success({ title: t('announcements.sent', { count: made.readers }) })
        return made
      }}
      onClose={onClose}
    >
      {offered === undefined && <NotLoaded query={query} lines={2} />}
      <Field label={t('announcements.audience')} className="sm:col-span-2">
        <Select {...form.field('by')} options={choices.map((value) => ({ value, label: t(audienceNames[value]) }))} />
      </Field>
      {takesName(by) && (
        <Field
          label={t('announcements.which')}
          hint={by === 'place' ? t('announcements.placeHint') : undefined}
          error={form.problem('name')}
          className="sm:col-span-2"
        >
          <Select
            {...form.field('name')}
            placeholder=""
            options={(names[by] ?? []).map((value) => ({ value, label: value }))}
          />
        </Field>
      )}
      {by === 'people' && (
        <People chosen={workerIds} error={form.problem('workerIds')} onChange={(ids) => form.set('workerIds', ids)} />
      )}
      <Field label={t('announcements.title')} error={form.problem('title')} className="sm:col-span-2">
        <Input dir="auto" autoComplete="off" maxLength={120} {...form.field('title')} />
      </Field>
      <Field label={t('announcements.words')} error={form.problem('words')} className="sm:col-span-2">
        <TextArea rows={5} maxLength={4000} {...form.field('words')} />
      </Field>
      <Field label={t('announcements.priority')}>
        <Select
          {...form.field('priority')}
          options={announcementPriorities.map((value) => ({ value, label: t(priorityNames[value]) }))}
        />
      </Field>
      <Field label={t('announcements.category')}>
        <Select
          {...form.field('category')}
          options={announcementCategories.map((value) => ({ value, label: t(categoryNames[value]) }))}
        />
      </Field>
      <Checkbox label={t('announcements.asks')} {...form.field('asksConfirmation')} className="sm:col-span-2" />
    </RecordDialog>
  )
}

const takesName = (by: Audience['by']) => by !== 'everyone' && by !== 'team' && by !== 'people'

function audienceOf({ by, name, workerIds }: Pick<Answers, 'by' | 'name' | 'workerIds'>): Audience {
  if (by === 'everyone' || by === 'team') return { by }
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
        removeLabel={(name) => t('announcements.remove', { name })}
        onChange={onChange}
      />
    </div>
  )
}
