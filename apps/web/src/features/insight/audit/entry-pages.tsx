import type { AuditRow } from '@gpod/contract'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useText } from '../../../i18n/use-text.tsx'
import { useErrorText } from '../../../lib/error-text.ts'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../../ui/card.tsx'
import { AuditEntries, type Own } from './audit-entries.tsx'

type Pages = UseInfiniteQueryResult<InfiniteData<{ entries: AuditRow[] }>>

/** The entries that were loaded, and a button for those before. */
export function EntryPages({ pages, empty, own = null }: { pages: Pages; empty: string; own?: Own | null }) {
  const { t } = useText()
  const errorText = useErrorText()
  const entries = pages.data?.pages.flatMap((page) => page.entries)
  if (entries === undefined) return <NotLoaded query={pages} failed={t('compliance.auditFailed')} lines={24} />
  if (entries.length === 0) return <EmptyState sentence={empty} />
  return (
    <>
      <AuditEntries entries={entries} own={own} />
      {pages.isFetchNextPageError && <ErrorState failed={t('compliance.auditFailed')} safe={errorText(pages.error)} />}
      {pages.hasNextPage && (
        <Button
          look="outline"
          className="mt-4"
          busy={pages.isFetchingNextPage && t('compliance.auditLoading')}
          onClick={() => pages.fetchNextPage()}
        >
          {t('compliance.auditMore')}
        </Button>
      )}
    </>
  )
}
