import { routes, type Session } from '@gpod/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { useAgentName } from '../../../shared/agent-name.ts'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FoldedList } from '../../../ui/folded-list.tsx'
import { Isolated } from '../../../ui/money.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { notify } from '../../../ui/toasts.tsx'

const sessionsQuery = apiQuery(routes.profile.sessions)

type SessionsCardProps = {
  onSignedOut: () => void
  /** Ends this session, as the button of the frame does. */
  onSignOut: () => void
  isSigningOut: boolean
}

/** Where they are signed in; each can be ended, and all at once. */
export function SessionsCard({ onSignedOut, onSignOut, isSigningOut }: SessionsCardProps) {
  const { t } = useText()
  const errorText = useErrorText()
  const client = useQueryClient()
  const listed = useQuery(sessionsQuery)
  const onError = (error: unknown) => notify.failure({ title: t('profile.failed'), description: errorText(error) })
  const end = useMutation({
    mutationFn: ({ id }: Session) => call(routes.profile.endSession, { params: { id } }),
    onSuccess: () => notify.success({ title: t('profile.sessionEnded') }),
    onError,
  })
  const endAll = useMutation({
    mutationFn: (exceptThis: boolean) => call(routes.profile.signOutEverywhere, { body: { exceptThis } }),
    onSuccess: ({ ended }, exceptThis) => {
      if (!exceptThis) return onSignedOut()
      // Only now is it known that this session goes on.
      client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
      notify.success({ title: t('profile.signedOutOthers', { count: ended }) })
    },
    onError,
  })
  const own = (listed.data?.sessions ?? []).filter(({ isThis }) => isThis)
  const sessions = [...own, ...(listed.data?.sessions ?? []).filter(({ isThis }) => !isThis)]
  return (
    <Card title={t('profile.sessionsTitle')}>
      <NotLoaded query={listed} failed={t('profile.loadFailed')} />
      <FoldedList items={sessions}>
        {(session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={session.isThis ? isSigningOut : end.isPending && end.variables.id === session.id}
            onEnd={() => (session.isThis ? onSignOut() : end.mutate(session))}
          />
        )}
      </FoldedList>
      {sessions.length > 1 && (
        <>
          <div className="mt-5 flex flex-wrap gap-2.5">
            <Button
              look="soft"
              busy={endAll.isPending && endAll.variables && t('common.signingOut')}
              onClick={() => endAll.mutate(true)}
            >
              {t('profile.signOutOthers')}
            </Button>
            <Button
              look="outline"
              busy={endAll.isPending && !endAll.variables && t('common.signingOut')}
              onClick={() => endAll.mutate(false)}
            >
              {t('profile.signOutEverywhere')}
            </Button>
          </div>
          <p className="mt-2 text-ink-2 text-small">{t('profile.signOutEverywhereText')}</p>
        </>
      )}
    </Card>
  )
}

function SessionRow({ session, isEnding, onEnd }: { session: Session; isEnding: boolean; onEnd: () => void }) {
  const { t } = useText()
  const nameOf = useAgentName()
  const name = nameOf(session)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          {session.isThis && <StatusPill tone="info">{t('profile.sessionThis')}</StatusPill>}
        </p>
        <p className="text-ink-2 text-small">
          {t('profile.sessionSince', { at: session.startedAt, seen: session.lastSeenAt })}
          {session.address !== null && (
            <>
              {' · '}
              <Isolated>{session.address}</Isolated>
            </>
          )}
        </p>
      </div>
      <Button
        look="quiet"
        busy={isEnding && t('common.signingOut')}
        aria-label={t('profile.sessionEndOf', { device: name, at: session.startedAt })}
        onClick={onEnd}
      >
        {t('profile.sessionEnd')}
      </Button>
    </li>
  )
}
