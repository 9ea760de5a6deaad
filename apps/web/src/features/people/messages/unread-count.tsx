import { routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../i18n/use-text.tsx'
import { apiQuery } from '../../../lib/query-client.ts'

type UnreadCountProps = { of?: 'threads' | 'announcements' }

/** How much waits to be read: of one kind, or of both. Nothing where nothing does, or it is not known. */
export default function UnreadCount({ of }: UnreadCountProps) {
  const { t, number } = useText()
  const { data } = useQuery(apiQuery(routes.messages.unread))
  const count = data === undefined ? 0 : of === undefined ? data.threads + data.announcements : data[of]
  if (count === 0) return null
  return (
    <span className="ms-1.5 inline-grid min-w-5.5 place-items-center rounded-full bg-primary px-1.5 font-semibold text-label text-on-primary">
      <span aria-hidden="true">{count > 99 ? `${number(99)}+` : number(count)}</span>
      <span className="sr-only">{t('messages.unreadCount', { count })}</span>
    </span>
  )
}
