import { useQueryClient } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { dayOf } from '../../i18n/formats.ts'
import { useText } from '../../i18n/use-text.tsx'
import { useConnectionLost } from '../../lib/connection.ts'
import type { AnyPortal } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Logo } from '../../ui/logo.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

/** On every page while there is no connection: from when what they see is, and what has to wait. */
export function NoConnection({ portal }: { portal: AnyPortal }) {
  const { t } = useText()
  const since = useOldestShown(useConnectionLost())
  return (
    // There before it speaks, so that what it says is read out.
    <div role="status" className="sticky top-2 z-20 print:hidden">
      {since !== null && (
        <p className="mb-4 flex items-start gap-2.5 rounded-md border border-warn bg-warn-soft px-3.5 py-2.5 text-secondary text-warn shadow-card">
          <CloudOff aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <span className="min-w-0">
            <strong className="font-semibold">{t('common.noConnection')}</strong>{' '}
            {portal === 'worker'
              ? dayOf(since) === dayOf(new Date().toISOString())
                ? t('common.noConnectionMoney', { at: since })
                : t('common.noConnectionMoneyDay', { at: since })
              : t('common.noConnectionSaving', { at: since })}
          </span>
        </p>
      )}
    </div>
  )
}

/**
 * Since when the page is as it is: when the connection was lost, or earlier where something it shows had changed before and was
 * not fetched again, because no page showed it then.
 */
function useOldestShown(lostAt: string | null): string | null {
  const cache = useQueryClient().getQueryCache()
  const oldest = useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () =>
      lostAt === null
        ? Number.POSITIVE_INFINITY
        : Math.min(
            ...cache
              .findAll({ type: 'active', predicate: ({ state }) => state.isInvalidated && state.data !== undefined })
              .map(({ state }) => state.dataUpdatedAt),
          ),
  )
  return lostAt !== null && oldest < Date.parse(lostAt) ? new Date(oldest).toISOString() : lostAt
}

const secondsBetweenTries = 5

/** The app opened without a connection: nothing is known of anybody yet, and it goes on by itself once there is one. */
export function NoConnectionPage({ onRetry, isRetrying }: { onRetry: () => unknown; isRetrying: boolean }) {
  const { t } = useText()
  useEffect(() => {
    if (isRetrying) return
    // Also where the device is connected and the server did not answer.
    const timer = setTimeout(onRetry, secondsBetweenTries * 1000)
    return () => clearTimeout(timer)
  }, [isRetrying, onRetry])
  return (
    <main className="mx-auto grid min-h-dvh max-w-lg content-center justify-items-start gap-4 px-4 py-16">
      <PageTitle>{t('common.noConnection')}</PageTitle>
      <Logo className="size-12" />
      <h1 className="font-semibold text-title leading-heading tracking-display wide:text-title-wide">
        {t('common.noConnection')}
      </h1>
      <p className="text-ink-2">{t('common.noConnectionOpens')}</p>
      <Button onClick={onRetry} busy={isRetrying && t('common.retrying')}>
        {t('common.retry')}
      </Button>
    </main>
  )
}
