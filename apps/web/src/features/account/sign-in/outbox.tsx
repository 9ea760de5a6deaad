import { routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../i18n/use-text.tsx'
import { apiQuery } from '../../../lib/query-client.ts'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/card.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'

/** The mail that a development server did not send, the newest first, its links to be followed. */
export function Outbox({ mails }: { mails: ReturnType<typeof useOutbox> }) {
  const { t, dateTime } = useText()
  return (
    <div className="mx-auto max-w-2xl pt-4">
      <PageHeader
        title={t('sign-in.outboxTitle')}
        actions={
          <Button look="outline" onClick={() => mails.refetch()} busy={mails.isRefetching && t('common.loadingPart')}>
            {t('sign-in.outboxReload')}
          </Button>
        }
      />
      <p className="mb-4 text-ink-2">{t('sign-in.outboxLead')}</p>
      <NotLoaded query={mails} failed={t('profile.loadFailed')} />
      {mails.data?.mails.length === 0 && <EmptyState sentence={t('sign-in.outboxEmpty')} />}
      <ol className="grid gap-3">
        {mails.data?.mails.map((mail) => (
          <li key={mail.id} className="rounded-lg border border-line bg-surface p-5 shadow-card">
            <h2 className="font-semibold">
              <bdi>{mail.subject}</bdi>
            </h2>
            <p className="text-ink-2 text-small">
              {t('sign-in.outboxTo', { address: mail.to })} · {dateTime(mail.at)}
            </p>
            <p className="wrap-anywhere mt-3 whitespace-pre-wrap text-secondary" dir="auto">
              {withLinks(mail.text)}
            </p>
            {mail.attachments.map((name) => (
              <p key={name} className="mt-2 text-ink-2 text-small">
                <bdi className="wrap-anywhere">{name}</bdi>
              </p>
            ))}
          </li>
        ))}
      </ol>
    </div>
  )
}

export function useOutbox() {
  return useQuery({ ...apiQuery(routes.signIn.outbox), staleTime: 0 })
}

/** The text with its addresses as links, as a mail program shows them. */
function withLinks(text: string) {
  return text.split(/(https?:\/\/\S+)/).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <a key={part} href={part} className="text-primary underline">
        {part}
      </a>
    ),
  )
}
