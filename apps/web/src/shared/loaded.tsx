import type { ReactNode } from 'react'
import { useErrorText } from '../lib/error-text.ts'
import { Card, ErrorState } from '../ui/card.tsx'
import { SkeletonLines } from '../ui/skeleton.tsx'

/** What is asked of the server: a query, or several as one. */
export type Asked<Data> = {
  data: Data | undefined
  error: unknown
  isPending: boolean
  isFetching: boolean
  refetch: () => unknown
}

type NotLoadedProps = {
  query: Asked<unknown>
  /** The sentence for a failure; the error's own where it says enough. */
  failed?: string
  /** What is safe all the same, or why it failed: the error's own sentence unless said otherwise. */
  safe?: string
  lines?: number
  /** In place of grey lines. */
  skeleton?: ReactNode
  /** Puts it on a card, with a title or without, where none is around it yet. */
  card?: true | string
}

/** Stands in place of an answer: its shape in grey, or why it is not there. Nothing once it is. */
export function NotLoaded({ query, failed, safe, lines = 5, skeleton, card }: NotLoadedProps) {
  const errorText = useErrorText()
  if (query.data !== undefined) return null
  if (query.isPending && skeleton !== undefined) return skeleton
  const reason = query.isPending ? '' : errorText(query.error)
  const state = query.isPending ? (
    <SkeletonLines lines={lines} />
  ) : (
    <ErrorState
      failed={failed ?? reason}
      safe={safe ?? (failed === undefined ? undefined : reason)}
      onRetry={() => query.refetch()}
      isRetrying={query.isFetching}
    />
  )
  if (card === undefined) return state
  return card === true ? <Card as="div">{state}</Card> : <Card title={card}>{state}</Card>
}

type LoadedProps<Data> = Omit<NotLoadedProps, 'query'> & { query: Asked<Data>; children: (data: Data) => ReactNode }

/** What is made of an answer; until it is there what stands in its place. */
export function Loaded<Data>({ query, children, ...rest }: LoadedProps<Data>) {
  return query.data === undefined ? <NotLoaded query={query} {...rest} /> : children(query.data)
}

/** Two queries as one: there when both are, asked again together. */
export function together<A, B>(first: Asked<A>, second: Asked<B>): Asked<readonly [A, B]> {
  const error = first.error ?? second.error
  return {
    data: first.data === undefined || second.data === undefined ? undefined : [first.data, second.data],
    error,
    isPending: error === null && (first.isPending || second.isPending),
    isFetching: first.isFetching || second.isFetching,
    refetch: () => Promise.all([first.refetch(), second.refetch()]),
  }
}
