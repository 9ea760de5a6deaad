import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useErrorText } from '../lib/error-text.ts'
import { ErrorState } from '../ui/card.tsx'
import { SkeletonLines } from '../ui/skeleton.tsx'

type LoadedProps<Data> = {
  query: UseQueryResult<Data>
  /** The sentence for a failure. */
  failed: string
  lines?: number
  children: (data: Data) => ReactNode
}

/** What is made of an answer; until it is there its shape in grey, or why it is not. */
export function Loaded<Data>({ query, failed, lines = 5, children }: LoadedProps<Data>) {
  const errorText = useErrorText()
  if (query.data !== undefined) return children(query.data)
  if (query.isPending) return <SkeletonLines lines={lines} />
  return (
    <ErrorState
      failed={failed}
      safe={errorText(query.error)}
      onRetry={() => query.refetch()}
      isRetrying={query.isFetching}
    />
  )
}
