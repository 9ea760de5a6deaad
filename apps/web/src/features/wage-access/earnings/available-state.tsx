import type { Available } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { Loaded } from '../../../shared/loaded.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { availableWages } from './available.ts'

/** Renders with the available wages once they are known; before that their shape, after a failure what is safe. */
export function WithAvailable({ children }: { children: (available: Available) => ReactNode }) {
  const { t } = useText()
  const query = useQuery(availableWages)
  return (
    <Loaded
      query={query}
      failed={t('earnings.loadFailed')}
      safe={t('earnings.loadSafe')}
      skeleton={<AvailableSkeleton />}
      card
    >
      {children}
    </Loaded>
  )
}

function AvailableSkeleton() {
  const { t } = useText()
  return (
    <div role="status" className="rounded-lg border border-line bg-surface p-5 wide:p-7">
      <span className="sr-only">{t('common.loadingPart')}</span>
      <Skeleton className="h-5 w-32" />
      <Skeleton className="my-4 h-14 w-52" />
      <Skeleton className="h-5 w-72 max-w-full" />
      <Skeleton className="mt-6 h-12 w-40" />
      <Skeleton className="mt-6 h-32 w-full" />
    </div>
  )
}
