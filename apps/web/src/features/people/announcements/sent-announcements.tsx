import { type AnnouncementReader, routes, type SentAnnouncement } from '@gpod/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Megaphone } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'
import { Loaded } from '../../../shared/loaded.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { AnnounceDialog, audienceNames } from './announce-dialog.tsx'
import { categoryNames, PriorityPill } from './what-it-is.tsx'

/** What was announced and who has read it, and the form that announces. */
export function SentAnnouncements({ canWrite, isManager }: { canWrite: boolean; isManager: boolean }) {
  const { t } = useText()
  const query = useQuery(apiQuery(routes.announcements.list))
  const [isWriting, setWriting] = useState(false)
  const [read, setRead] = useState<SentAnnouncement | null>(null)
  const [withdrawn, setWithdrawn] = useState<SentAnnouncement | null>(null)
  const write = canWrite && (
    <Button onClick={() => setWriting(true)}>
      {t(isManager ? 'announcements.writeUpdate' : 'announcements.write')}
    </Button>
  )
  // The button stays where it is once it is shown: of what is not loaded nobody knows whether it is empty.
  const hasSome = (query.data?.announcements.length ?? 0) > 0
  return (
    <Card title={t(isManager ? 'announcements.updates' : 'announcements.tab')} aside={hasSome && write}>
      <Loaded query={query} failed={t('announcements.failed')} lines={6}>
        {({ announcements }) =>
          announcements.length === 0 ? (
            <EmptyState icon={<Megaphone className="size-5" />} sentence={t('announcements.sentNone')} action={write} />
          ) : (
            <ul className="divide-y divide-line">
              {announcements.map((one) => (
                <Sent
                  key={one.id}
                  announcement={one}
                  onReaders={() => setRead(one)}
                  onWithdraw={canWrite ? () => setWithdrawn(one) : null}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isWriting && <AnnounceDialog isManager={isManager} onClose={() => setWriting(false)} />}
      {read && <Readers announcement={read} onClose={() => setRead(null)} />}
      {withdrawn && <Withdraw announcement={withdrawn} onClose={() => setWithdrawn(null)} />}
    </Card>
  )
}

type SentProps = { announcement: SentAnnouncement; onReaders: () => void; onWithdraw: (() => void) | null }

function Sent({ announcement, onReaders, onWithdraw }: SentProps) {
  const { t } = useText()
  const {
    title,
    words,
    audience,
    priority,
    category,
    madeBy,
    madeAt,
    isUpdate,
    asksConfirmation,
    withdrawnAt,
    ...counts
  } = announcement
  return (
    <li className="grid gap-1.5 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h3 className="wrap-anywhere min-w-0 font-semibold">
          <bdi>{title}</bdi>
        </h3>
        {withdrawnAt !== null ? (
          <StatusPill tone="ended">{t('announcements.withdrawn')}</StatusPill>
        ) : (
          <span className="flex flex-wrap gap-1.5">
            <PriorityPill priority={priority} />
            {isUpdate && <StatusPill tone="info">{t('announcements.update')}</StatusPill>}
          </span>
        )}
      </div>
      <p className="text-ink-2 text-small">
        {t('announcements.from', { name: madeBy ?? t('announcements.company'), at: madeAt })} ·{' '}
        {audience.name === null ? t(audienceNames[audience.by]) : <bdi>{audience.name}</bdi>} ·{' '}
        {t(categoryNames[category])}
      </p>
      <p dir="auto" className="wrap-anywhere line-clamp-3 max-w-prose whitespace-pre-line [text-align:match-parent]">
        {words}
      </p>
      <p className="text-secondary">
        {t('announcements.receipts', { read: counts.read, readers: counts.readers })}
        {asksConfirmation && <> · {t('announcements.confirmedCount', { confirmed: counts.confirmed })}</>}
      </p>
      <div className="-ms-3 flex flex-wrap gap-x-1">
        <Button look="quiet" className="px-3!" onClick={onReaders}>
          {t('announcements.readers')}
        </Button>
        {onWithdraw !== null && withdrawnAt === null && (
          <Button look="quiet" className="px-3!" onClick={onWithdraw}>
            {t('announcements.withdraw')}
          </Button>
        )}
      </div>
    </li>
  )
}

function Readers({ announcement: { id, title }, onClose }: { announcement: SentAnnouncement; onClose: () => void }) {
  const { t } = useText()
  const query = useQuery(apiQuery(routes.announcements.readers, { params: { id } }))
  return (
    <Dialog isOpen onOpenChange={onClose} title={t('announcements.readers')} description={<bdi>{title}</bdi>}>
      <Loaded query={query} lines={6}>
        {({ readers }) => (
          <ul className="divide-y divide-line">
            {readers.map((reader) => (
              <li key={reader.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
                <span className="min-w-0">
                  <bdi className="wrap-anywhere block font-medium">{reader.name}</bdi>
                  {reader.department !== null && <bdi className="text-ink-2 text-small">{reader.department}</bdi>}
                </span>
                <ReadState reader={reader} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Dialog>
  )
}

function ReadState({ reader: { readAt, confirmedAt, hasAccount } }: { reader: AnnouncementReader }) {
  const { t } = useText()
  if (confirmedAt !== null)
    return <StatusPill tone="good">{t('announcements.confirmedAt', { at: confirmedAt })}</StatusPill>
  if (readAt !== null) return <StatusPill tone="info">{t('announcements.readAt', { at: readAt })}</StatusPill>
  return hasAccount ? (
    <StatusPill tone="waiting">{t('announcements.notRead')}</StatusPill>
  ) : (
    <StatusPill tone="ended">{t('announcements.noAccount')}</StatusPill>
  )
}

function Withdraw({ announcement: { id }, onClose }: { announcement: SentAnnouncement; onClose: () => void }) {
  const { t } = useText()
  const withdraw = useMutation({
    mutationFn: () => call(routes.announcements.withdraw, { params: { id } }),
    onSuccess: () => {
      notify.success({ title: t('announcements.withdrawnDone') })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={t('announcements.withdraw')}
      text={t('announcements.withdrawText')}
      action={t('announcements.withdraw')}
      busy={withdraw.isPending && t('common.saving')}
      error={withdraw.error}
      onConfirm={() => withdraw.mutate()}
      onClose={onClose}
    />
  )
}
