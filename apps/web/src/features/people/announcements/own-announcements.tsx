import { type OwnAnnouncement, routes } from '@gpod/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ChevronDown, Megaphone } from 'lucide-react'
import { useId, useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { AskedFor } from '../../../shared/asked-for.tsx'
import { Loaded } from '../../../shared/loaded.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { categoryNames, PriorityPill } from './what-it-is.tsx'

/** What was announced to one who works there: the company's, or what their manager posts to the team. */
export function OwnAnnouncements({ updates = false }: { updates?: boolean }) {
  const { t } = useText()
  const query = useQuery(apiQuery(routes.announcements.own))
  return (
    <Card title={t(updates ? 'announcements.updates' : 'announcements.tab')}>
      <Loaded query={query} failed={t('announcements.failed')} lines={4}>
        {(data) => {
          const shown = data.announcements.filter(({ isUpdate }) => isUpdate === updates)
          if (shown.length === 0) {
            const sentence = t(updates ? 'announcements.updatesNone' : 'announcements.none')
            return <EmptyState icon={<Megaphone className="size-5" />} sentence={sentence} />
          }
          return (
            <ul className="divide-y divide-line">
              {shown.map((one) => (
                <li key={one.id} className="py-1 first:pt-0 last:pb-0">
                  <AskedFor id={one.id}>
                    <Announcement announcement={one} />
                  </AskedFor>
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
    </Card>
  )
}

/** Its text is shown once it is opened, and then it counts as read; to confirm is a button of its own. */
function Announcement({ announcement }: { announcement: OwnAnnouncement }) {
  const { t } = useText()
  const errorText = useErrorText()
  const [isOpen, setOpen] = useState(false)
  const own = useId()
  const { id, title, words, priority, category, madeBy, madeAt, asksConfirmation, readAt, confirmedAt } = announcement
  const read = useMutation({
    mutationFn: (confirms: boolean) => call(routes.announcements.read, { params: { id }, body: { confirms } }),
    onError: (error) => notify.failure({ title: errorText(error) }),
  })
  const toggle = () => {
    setOpen(!isOpen)
    if (!isOpen && readAt === null) read.mutate(false)
  }
  const waits = asksConfirmation && confirmedAt === null
  return (
    <>
      <h3>
        <button
          type="button"
          id={`${own}-title`}
          aria-expanded={isOpen}
          aria-controls={own}
          onClick={toggle}
          className="flex min-h-12 w-full items-start justify-between gap-3 py-2 text-start"
        >
          <span className="grid min-w-0 gap-1">
            <bdi className={classNames('wrap-anywhere', readAt === null ? 'font-bold' : 'font-medium')}>{title}</bdi>
            <span className="text-ink-2 text-small">
              {t('announcements.from', { name: madeBy ?? t('announcements.company'), at: madeAt })} ·{' '}
              {t(categoryNames[category])}
            </span>
            {(readAt === null || waits || priority !== 'info') && (
              <span className="flex flex-wrap gap-1.5">
                <PriorityPill priority={priority} />
                {readAt === null && <StatusPill tone="info">{t('announcements.isNew')}</StatusPill>}
                {readAt !== null && waits && <StatusPill tone="waiting">{t('announcements.toConfirm')}</StatusPill>}
              </span>
            )}
          </span>
          <ChevronDown
            aria-hidden="true"
            className={classNames('mt-1 size-5 shrink-0 text-ink-2 transition-transform', isOpen && 'rotate-180')}
          />
        </button>
      </h3>
      {/* biome-ignore lint/a11y/useSemanticElements: a part of a card, and no section of the page. */}
      <div id={own} role="region" aria-labelledby={`${own}-title`} hidden={!isOpen} className="pb-3">
        {isOpen && (
          <>
            <p dir="auto" className="wrap-anywhere max-w-prose whitespace-pre-line [text-align:match-parent]">
              {words}
            </p>
            {waits && (
              <Button
                look="soft"
                className="mt-3"
                busy={read.isPending && read.variables && t('common.saving')}
                onClick={() => read.mutate(true)}
              >
                {t('announcements.confirm')}
              </Button>
            )}
            {confirmedAt !== null && (
              <p className="mt-2 text-good text-small">{t('announcements.confirmed', { at: confirmedAt })}</p>
            )}
          </>
        )}
      </div>
    </>
  )
}
