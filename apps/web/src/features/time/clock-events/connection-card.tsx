import { useMutation } from '@tanstack/react-query'
import { CloudOff, RefreshCw, Wifi } from 'lucide-react'
import { useText } from '../../../i18n/use-text.tsx'
import { useConnectionLost } from '../../../lib/connection.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { useUser } from '../../../lib/session.ts'
import { useOnline } from '../../../lib/use-online.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { notify } from '../../../ui/toasts.tsx'

/** Whether the server is heard, and a way to send at once what waits here. */
export function ConnectionCard() {
  const { t } = useText()
  const errorText = useErrorText()
  const { id } = useUser()
  const isConnected = useConnectionLost() === null
  const isOnline = useOnline()
  const sync = useMutation({
    mutationFn: async () => {
      const { flushQueue } = await import('../../../lib/clock-queue.ts')
      const flushed = await flushQueue(id)
      if (flushed.outcome === 'stopped') throw flushed.error
      return flushed.outcome
    },
    onSuccess: (outcome) =>
      notify.success({ title: outcome === 'sent' ? t('clock-events.syncDone') : t('clock-events.syncNothing') }),
  })
  const isHeard = isConnected && isOnline
  return (
    <Card as="div">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex items-center gap-2.5 font-semibold">
          {isHeard ? (
            <Wifi aria-hidden="true" className="size-5 text-good" />
          ) : (
            <CloudOff aria-hidden="true" className="size-5 text-warn" />
          )}
          {isHeard ? t('clock-events.online') : t('clock-events.offline')}
        </p>
        <Button
          look="soft"
          icon={<RefreshCw aria-hidden="true" className="size-5" />}
          busy={sync.isPending && t('clock-events.syncing')}
          onClick={() => sync.mutate()}
        >
          {t('clock-events.retrySync')}
        </Button>
      </div>
      {!isHeard && <p className="mt-2 text-ink-2 text-secondary">{t('clock-events.offlineText')}</p>}
      {sync.isError && (
        <p role="alert" className="mt-2 text-bad text-secondary">
          {errorText(sync.error)}
        </p>
      )}
    </Card>
  )
}
