import { type ListKind, type ListName, routes } from '@gpod/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PlainKey } from '../../../i18n/create-text.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'
import { Loaded } from '../../../shared/loaded.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { AddDialog, MergeDialog, RenameDialog } from './name-dialogs.tsx'

const titles = {
  place: 'lists.places',
  department: 'lists.departments',
  position: 'lists.positions',
  role: 'lists.roles',
} as const satisfies Record<ListKind, PlainKey>

/** Every list of the company: what is on it, added, called otherwise, merged and offered no more. */
export function CompanyLists() {
  const query = useQuery(apiQuery(routes.lists.show))
  return (
    <Loaded query={query} lines={6} card>
      {({ lists }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-2">
          {(Object.keys(titles) as ListKind[]).map((kind) => (
            <OneList key={kind} kind={kind} names={lists[kind]} />
          ))}
        </div>
      )}
    </Loaded>
  )
}

function OneList({ kind, names }: { kind: ListKind; names: readonly ListName[] }) {
  const { t } = useText()
  const [isAdding, setAdding] = useState(false)
  const offered = names.filter(({ retiredAt }) => retiredAt === null)
  const retired = names.filter(({ retiredAt }) => retiredAt !== null)
  return (
    <Card title={t(titles[kind])}>
      {offered.length === 0 ? (
        <EmptyState sentence={t('lists.empty')} />
      ) : (
        <ul className="divide-y divide-line">
          {offered.map((one) => (
            <Offered key={one.id} kind={kind} one={one} others={offered.filter(({ id }) => id !== one.id)} />
          ))}
        </ul>
      )}
      <Button look="soft" className="mt-4" onClick={() => setAdding(true)}>
        {t('lists.add')}
        <span className="sr-only"> {t(titles[kind])}</span>
      </Button>
      {retired.length > 0 && (
        <details className="mt-4 border-line border-t pt-2">
          <summary className="min-h-11 cursor-pointer py-2.5 text-ink-2 text-secondary">
            {t('lists.retiredCount', { count: retired.length })}
          </summary>
          <ul className="divide-y divide-line">
            {retired.map((one) => (
              <Retired key={one.id} kind={kind} one={one} />
            ))}
          </ul>
        </details>
      )}
      {isAdding && <AddDialog kind={kind} title={t(titles[kind])} onClose={() => setAdding(false)} />}
    </Card>
  )
}

type RowProps = { kind: ListKind; one: ListName }

function Offered({ kind, one, others }: RowProps & { others: readonly ListName[] }) {
  const { t } = useText()
  const [doing, setDoing] = useState<'rename' | 'merge' | 'retire' | null>(null)
  const close = () => setDoing(null)
  const of = <span className="sr-only"> {one.name}</span>
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-2 first:pt-0">
      <div className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">
        <p className="font-medium">
          <bdi>{one.name}</bdi>
        </p>
        <Uses kind={kind} one={one} />
      </div>
      <div className="-ms-3 flex flex-wrap sm:ms-0">
        <Button look="quiet" className="min-h-11! px-3!" onClick={() => setDoing('rename')}>
          {t('lists.rename')}
          {of}
        </Button>
        {others.length > 0 && (
          <Button look="quiet" className="min-h-11! px-3!" onClick={() => setDoing('merge')}>
            {t('lists.merge')}
            {of}
          </Button>
        )}
        <Button look="quiet" className="min-h-11! px-3!" onClick={() => setDoing('retire')}>
          {t('lists.retire')}
          {of}
        </Button>
      </div>
      {doing === 'rename' && <RenameDialog kind={kind} one={one} onClose={close} />}
      {doing === 'merge' && <MergeDialog kind={kind} one={one} others={others} onClose={close} />}
      {doing === 'retire' && <RetireDialog kind={kind} one={one} onClose={close} />}
    </li>
  )
}

function Uses({ kind, one: { uses } }: RowProps) {
  const { t } = useText()
  const ahead = kind === 'place' || kind === 'role'
  return (
    <p className="text-ink-2 text-small">
      {uses > 0
        ? t(ahead ? 'lists.shiftsAhead' : 'lists.people', { count: uses })
        : t(ahead ? 'lists.noShiftsAhead' : 'lists.noPeople')}
    </p>
  )
}

function Retired({ kind, one }: RowProps) {
  const { t, dateTime } = useText()
  const errorText = useErrorText()
  const { id, name, uses, retiredAt, mergedInto } = one
  const restore = useMutation({
    mutationFn: () => call(routes.lists.setOffered, { params: { kind, id }, body: { isOffered: true } }),
    onSuccess: () => notify.success({ title: t('lists.restored') }),
    onError: (error) => notify.failure({ title: errorText(error) }),
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-2">
      <div className="min-w-0 flex-1 basis-40 [overflow-wrap:anywhere]">
        <p>
          <bdi>{name}</bdi>
        </p>
        <p className="text-ink-2 text-small">
          {mergedInto === null ? t('lists.retired') : t('lists.mergedInto', { name: mergedInto })}
          {retiredAt !== null && <> · {dateTime(retiredAt)}</>}
        </p>
        {uses > 0 && <Uses kind={kind} one={one} />}
      </div>
      <Button
        look="quiet"
        className="-ms-3 min-h-11! px-3! sm:ms-0"
        busy={restore.isPending && t('common.saving')}
        onClick={() => restore.mutate()}
      >
        {t('lists.restore')}
        <span className="sr-only"> {name}</span>
      </Button>
    </li>
  )
}

function RetireDialog({ kind, one: { id, name }, onClose }: RowProps & { onClose: () => void }) {
  const { t } = useText()
  const retire = useMutation({
    mutationFn: () => call(routes.lists.setOffered, { params: { kind, id }, body: { isOffered: false } }),
    onSuccess: () => {
      notify.success({ title: t('lists.retired') })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={t('lists.retireTitle', { name })}
      text={t('lists.retireText')}
      action={t('lists.retire')}
      look="primary"
      busy={retire.isPending && t('common.saving')}
      error={retire.error}
      onConfirm={() => retire.mutate()}
      onClose={onClose}
    />
  )
}
