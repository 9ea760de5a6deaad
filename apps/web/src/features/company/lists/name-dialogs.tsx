import { type ListKind, type ListName, routes, type Touched } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call, type RequestOf } from '../../../lib/api-client.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { Loaded } from '../../../shared/loaded.tsx'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { useAnswers } from '../../../shared/use-answers.ts'
import { Field } from '../../../ui/field.tsx'
import { Input, Select } from '../../../ui/input.tsx'

type OfName = { kind: ListKind; one: ListName; onClose: () => void }

export function AddDialog({ kind, title, onClose }: { kind: ListKind; title: string; onClose: () => void }) {
  const { t } = useText()
  const [key] = useState(() => crypto.randomUUID())
  const form = useAnswers<{ name: string }, RequestOf<typeof routes.lists.add>['body']>({
    initial: { name: '' },
    read: ({ name }) => ({
      body: { key, name: name.trim() },
      wrong: { name: name.trim() === '' && t('common.fieldRequired') },
    }),
  })
  return (
    <RecordDialog
      title={title}
      submitLabel={t('lists.add')}
      form={form}
      send={(body) => call(routes.lists.add, { params: { kind }, body })}
      done={t('lists.added')}
      onClose={onClose}
    >
      <Field label={t('lists.name')} error={form.problem('name')} className="sm:col-span-2">
        <Input dir="auto" autoComplete="off" maxLength={100} {...form.field('name')} />
      </Field>
    </RecordDialog>
  )
}

export function RenameDialog({ kind, one: { id, name: was }, onClose }: OfName) {
  const { t } = useText()
  const form = useAnswers<{ name: string }, RequestOf<typeof routes.lists.rename>['body']>({
    initial: { name: was },
    read: ({ name }) => ({
      body: { was, name: name.trim() },
      wrong: { name: name.trim() === '' && t('common.fieldRequired') },
    }),
  })
  return (
    <RecordDialog
      title={t('lists.renameTitle', { name: was })}
      submitLabel={t('lists.rename')}
      form={form}
      send={(body) => call(routes.lists.rename, { params: { kind, id }, body })}
      done={t('lists.renamed')}
      onClose={onClose}
    >
      <Field label={t('lists.newName')} error={form.problem('name')} className="sm:col-span-2">
        <Input dir="auto" autoComplete="off" maxLength={100} {...form.field('name')} />
      </Field>
      <Follows kind={kind} id={id} />
    </RecordDialog>
  )
}

export function MergeDialog({ kind, one, others, onClose }: OfName & { others: readonly ListName[] }) {
  const { t } = useText()
  const { id, name: was } = one
  const form = useAnswers<{ into: string }, RequestOf<typeof routes.lists.merge>['body']>({
    initial: { into: '' },
    read: ({ into }) => ({ body: { was, into }, wrong: { into: into === '' && t('common.fieldRequired') } }),
  })
  return (
    <RecordDialog
      title={t('lists.mergeTitle', { name: was })}
      description={t('lists.mergeText', { name: was })}
      submitLabel={t('lists.merge')}
      form={form}
      send={(body) => call(routes.lists.merge, { params: { kind, id }, body })}
      done={t('lists.merged')}
      onClose={onClose}
    >
      <Field label={t('lists.into')} error={form.problem('into')} className="sm:col-span-2">
        <Select
          placeholder=""
          options={others.map((other) => ({ value: other.id, label: other.name }))}
          {...form.field('into')}
        />
      </Field>
      <Follows kind={kind} id={id} />
    </RecordDialog>
  )
}

const counted = [
  'people',
  'planned',
  'shifts',
  'templateShifts',
  'cover',
  'budgets',
  'kiosks',
  'courses',
  'codes',
] as const satisfies readonly (keyof Touched)[]

/** What follows the name, before it is changed. */
function Follows({ kind, id }: { kind: ListKind; id: string }) {
  const { t } = useText()
  const query = useQuery(apiQuery(routes.lists.touched, { params: { kind, id } }))
  return (
    <div className="sm:col-span-2">
      <Loaded query={query} lines={2}>
        {(touched) => {
          const lines = counted.filter((name) => touched[name] > 0)
          if (lines.length === 0 && !touched.policy) return <p className="text-ink-2">{t('lists.followNothing')}</p>
          return (
            <>
              <p className="font-medium text-secondary">{t('lists.follows')}</p>
              <ul className="list-disc ps-5 text-secondary">
                {lines.map((name) => (
                  <li key={name}>{t(`lists.follow_${name}`, { count: touched[name] })}</li>
                ))}
                {touched.policy && <li>{t('lists.followPolicy')}</li>}
              </ul>
              <p className="mt-2 text-ink-2 text-small">{t('lists.past')}</p>
            </>
          )
        }}
      </Loaded>
    </div>
  )
}
