import { routes } from '@gpod/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { useUser } from '../../../lib/session.ts'
import { Card } from '../../../ui/card.tsx'
import { EntryPages } from './entry-pages.tsx'

const { own } = routes.audit

/** What the signed-in person did, and what was done to their records. */
export function OwnAudit() {
  const { t } = useText()
  const user = useUser()
  const pages = useInfiniteQuery({
    queryKey: [own.path],
    queryFn: ({ pageParam }) => call(own, { query: pageParam === null ? {} : { before: pageParam } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
  return (
    <Card as="div">
      <EntryPages
        pages={pages}
        empty={t('audit.ownEmpty')}
        own={{ id: user.id, name: `${user.firstName} ${user.lastName}` }}
      />
    </Card>
  )
}
