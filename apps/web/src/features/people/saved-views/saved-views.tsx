import { routes, type SavedView } from '@gpod/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { notify } from '../../../ui/toasts.tsx'
import { addressOf, type Searched, searchedOf } from './searched.ts'
import { ViewDialog } from './view-dialog.tsx'

const { list, save, remove } = routes.savedViews

/**
 * Searches of the list under names, each an address: `?saved=…` opens one. Says when what is shown is no longer what was saved, and
 * offers to keep it.
 */
export function SavedViews() {
  const { t } = useText()
  const query = useQuery(apiQuery(list))
  const [search, setSearch] = useSearchParams()
  const [isSaving, setSaving] = useState(false)
  const searched = searchedOf(search)
  const current = query.data?.views.find(({ id }) => id === search.get('saved')) ?? null
  // An address that names a view alone opens it as it is saved now.
  const isBare = current !== null && [...search.keys()].every((name) => name === 'saved')
  useEffect(() => {
    if (isBare && current) setSearch(addressOf(current, current.id), { replace: true })
  }, [isBare, current, setSearch])
  if (query.data === undefined) return <NotLoaded query={query} failed={t('saved-views.failed')} lines={1} />
  const { views, maySave, mayShare } = query.data
  const isSearch = searched.q !== '' || searched.department !== null || searched.view !== 'current'
  const isChanged = current !== null && !isBare && !isSame(searched, current)
  if (views.length === 0 && !(maySave && isSearch)) return null
  return (
    <div className="mb-4 grid gap-2">
      {views.length > 0 && (
        <nav aria-label={t('saved-views.title')}>
          <ul className="flex flex-wrap gap-2">
            {views.map((view) => (
              <li key={view.id} className="max-w-full">
                <ViewLink view={view} isCurrent={view.id === current?.id} />
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="flex flex-wrap gap-2">
        {maySave && isSearch && current === null && (
          <Button look="quiet" onClick={() => setSaving(true)}>
            {t('saved-views.save')}
          </Button>
        )}
        {current?.mayChange && (
          <CurrentView view={current} searched={isChanged ? searched : null} mayShare={mayShare} />
        )}
        {maySave && isChanged && (
          <Button look="quiet" onClick={() => setSaving(true)}>
            {t('saved-views.saveOther')}
          </Button>
        )}
      </div>
      {isSaving && (
        <ViewDialog
          view={null}
          searched={searched}
          mayShare={mayShare}
          onSaved={({ id }) => setSearch(addressOf(searched, id), { replace: true })}
          onClose={() => setSaving(false)}
        />
      )}
    </div>
  )
}

const isSame = (one: Searched, other: Searched) =>
  one.q === other.q && one.department === other.department && one.view === other.view

function ViewLink({ view: { id, name, isOwn, by }, isCurrent }: { view: SavedView; isCurrent: boolean }) {
  const { t } = useText()
  return (
    <Link
      to={`?saved=${id}`}
      aria-current={isCurrent ? 'true' : undefined}
      className={classNames(
        'inline-flex min-h-11 max-w-full flex-wrap items-center gap-x-2 rounded-full border px-4 sm:min-h-8',
        isCurrent
          ? 'border-primary bg-primary-soft font-medium text-primary'
          : 'border-line text-ink hover:bg-surface-2',
      )}
    >
      <bdi className="[overflow-wrap:anywhere]">{name}</bdi>
      {!isOwn && <span className="font-normal text-ink-2 text-small">{t('saved-views.by', { name: by })}</span>}
    </Link>
  )
}

/** What may be done with the view that is open: keep the search as it is now, call it otherwise, take it away. */
function CurrentView({
  view,
  searched,
  mayShare,
}: {
  view: SavedView
  /** Where it is another now. */
  searched: Searched | null
  mayShare: boolean
}) {
  const { t } = useText()
  const [, setSearch] = useSearchParams()
  const [asked, setAsked] = useState<'rename' | 'remove' | null>(null)
  const { id, name, isShared } = view
  const keeping = useMutation({
    mutationFn: (now: Searched) => call(save, { body: { id, ...now, name, isShared } }),
  })
  const removing = useMutation({ mutationFn: () => call(remove, { params: { id } }) })
  return (
    <>
      {searched !== null && (
        <Button
          look="soft"
          busy={keeping.isPending && t('common.saving')}
          onClick={() =>
            keeping.mutate(searched, { onSuccess: () => notify.success({ title: t('saved-views.saved', { name }) }) })
          }
        >
          {t('saved-views.saveChanges', { name })}
        </Button>
      )}
      <Button look="quiet" onClick={() => setAsked('rename')}>
        {t(mayShare ? 'saved-views.renameOrShare' : 'saved-views.rename')}
      </Button>
      <Button look="quiet" onClick={() => setAsked('remove')}>
        {t('saved-views.remove')}
      </Button>
      {asked === 'rename' && (
        <ViewDialog view={view} searched={view} mayShare={mayShare} onClose={() => setAsked(null)} />
      )}
      {asked === 'remove' && (
        <ConfirmDialog
          title={t('saved-views.removeTitle', { name })}
          text={t(isShared ? 'saved-views.removeShared' : 'saved-views.removeText')}
          action={t('saved-views.remove')}
          busy={removing.isPending && t('saved-views.removing')}
          error={removing.error}
          onClose={() => setAsked(null)}
          onConfirm={() =>
            removing.mutate(undefined, {
              onSuccess: () => {
                notify.success({ title: t('saved-views.removed') })
                setAsked(null)
                setSearch({}, { replace: true })
              },
            })
          }
        />
      )}
    </>
  )
}
