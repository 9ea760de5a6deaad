import { routes } from '@gpod/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { answered } from '../../../i18n/languages.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { Loaded } from '../../../shared/loaded.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FoldedList } from '../../../ui/folded-list.tsx'
import { ToldAlert } from './told-alert.tsx'

const mostShown = 99

/** How much of what they were told is unread, in the top bar of every page; a press shows it, and it is read. */
export default function AlertBell() {
  const { t, number } = useText()
  const [isOpen, setOpen] = useState(false)
  // Where it cannot be loaded there is no number: the list says why once it is opened.
  const unread = useQuery({ ...apiQuery(routes.alerts.unread), refetchOnWindowFocus: true }).data?.unread ?? 0
  return (
    <>
      <span className="relative">
        <IconButton
          label={t('alerts.bell', { count: unread })}
          icon={<Bell aria-hidden="true" className="size-5" />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="-end-1 -top-1 pointer-events-none absolute grid h-5 min-w-5 place-items-center rounded-full bg-primary px-1 font-bold text-label text-on-primary tabular-nums"
          >
            {unread > mostShown ? `${number(mostShown)}+` : number(unread)}
          </span>
        )}
      </span>
      <span role="status" className="sr-only">
        {unread > 0 && !isOpen && t('alerts.bell', { count: unread })}
      </span>
      {isOpen && <ToldDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function ToldDialog({ onClose }: { onClose: () => void }) {
  const { t, language } = useText()
  const query = useQuery(apiQuery(routes.alerts.list, { query: { language: answered(language) } }))
  const { mutate } = useMutation({
    mutationFn: (until: string) => call(routes.alerts.read, { body: { until } }),
  })
  const latest = query.data?.alerts[0]?.at
  const hasUnread = query.data?.alerts.some(({ isRead }) => !isRead) ?? false
  // What was new when it was opened, or came since, is shown so until it is closed.
  const fresh = useRef(new Set<string>())
  for (const { id, isRead } of query.data?.alerts ?? []) if (!isRead) fresh.current.add(id)
  useEffect(() => {
    if (latest !== undefined && hasUnread) mutate(latest)
  }, [latest, hasUnread, mutate])
  return (
    <Dialog isOpen onOpenChange={onClose} title={t('alerts.told')}>
      <Loaded query={query} lines={4}>
        {({ alerts }) =>
          alerts.length === 0 ? (
            <p className="text-ink-2">{t('alerts.toldNone')}</p>
          ) : (
            <FoldedList items={alerts}>
              {(alert) => (
                <ToldAlert key={alert.id} alert={alert} isNew={fresh.current.has(alert.id)} onOpen={onClose} />
              )}
            </FoldedList>
          )
        }
      </Loaded>
    </Dialog>
  )
}
