import type { User } from '@gpod/contract'
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { textFilesOf } from '../../i18n/load-texts.ts'
import { useText } from '../../i18n/use-text.tsx'
import { preparePages } from '../../lib/prepare-pages.ts'
import { useUser } from '../../lib/session.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import { addressOf } from '../../section-pages.ts'
import type { Section } from '../../sections.ts'

/** A query of any answer. */
export type Read = { queryKey: QueryKey; queryFn?: unknown }

/** What pages will ask for, named by a script of its own that is loaded when there is time. */
export type ReadsAhead = (user: User) => Promise<readonly Read[]>

/** A slow connection is left to what is on screen first. */
const settledMilliseconds = 4000

/**
 * Scripts, texts and answers of the pages that are a tap away, loaded when there is nothing else to do: they open without a
 * connection. Scripts and texts are only kept, the answers are also read.
 */
export function usePrepared(sections: readonly Section[], readsAhead?: ReadsAhead): void {
  const { language } = useText()
  const client = useQueryClient()
  const user = useUser()
  const wanted = sections.map(({ word }) => word).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same sections, in another list each time.
  useEffect(() => {
    if (!import.meta.env.PROD || savesData()) return
    return whenIdle(() => {
      const pages = sections.flatMap(({ page, inner = [] }) => [page, ...inner.map((each) => each.page)])
      void preparePages(pages.map(idOf), textFilesOf(sections.map(addressOf)))
    })
  }, [wanted, language])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person who is signed in.
  useEffect(() => {
    if (!readsAhead || !import.meta.env.PROD || savesData()) return
    let stop = () => {}
    const timer = setTimeout(() => {
      stop = readAhead(client, () => readsAhead(user))
    }, settledMilliseconds)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [user.id])
}

/**
 * Asks once for what is not there yet, in one request and only while nothing else is asked for. It stays until the session
 * ends, which forgets it like everything else. Gives what stops it.
 */
export function readAhead(client: QueryClient, reads: () => Promise<readonly Read[]>): () => void {
  let isStopped = false
  let stop = () => {}
  const look = () => {
    stop = whenIdle(async () => {
      if (client.isFetching() > 0) return look()
      try {
        const all = await reads()
        if (isStopped) return
        // Kept also while no page shows it.
        const keep = { gcTime: Number.POSITIVE_INFINITY }
        await Promise.all(all.map((read) => client.prefetchQuery({ ...(read as { queryKey: QueryKey }), ...keep })))
      } catch {
        // Without a connection its script did not come: the page asks for itself when it is opened.
      }
    })
  }
  look()
  return () => {
    isStopped = true
    stop()
  }
}

/** The router calls a route by its module. */
function idOf(page: string): string {
  return page.replace(/\.tsx$/, '')
}

/** They asked their browser to load no more than it must. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
