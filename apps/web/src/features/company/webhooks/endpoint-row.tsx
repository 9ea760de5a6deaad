import type { WebhookDelivery, WebhookEndpoint } from '@gpod/contract'
import { useText } from '../../../i18n/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Isolated } from '../../../ui/money.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { endpointStates, eventLabels, kindLabels } from './webhook-labels.ts'

type Does = {
  test: () => void
  turn: (isOn: boolean) => void
  ask: (what: 'change' | 'replay' | 'renew' | 'remove') => void
}

/** One endpoint: where it leads, whether what is sent arrives, its latest deliveries, and what can be done. */
export function EndpointRow({
  endpoint,
  busy,
  does,
}: {
  endpoint: WebhookEndpoint
  /** The endpoint that is being asked something of, if any. */
  busy: string | null
  does: Does | null
}) {
  const { t } = useText()
  const { id, kind, name, host, events, state, lastDeliveredAt, failingSince, waiting, oldSecretUntil } = endpoint
  const isOn = state !== 'off' && state !== 'given_up' && state !== 'gone'
  const quiet = { look: 'quiet', className: 'min-h-11! px-3!' } as const
  const of = <span className="sr-only"> {name}</span>
  return (
    <li className="grid gap-2 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="wrap-anywhere min-w-0">
          <bdi className="font-semibold">{name}</bdi>{' '}
          <span className="text-ink-2 text-secondary">
            {t(kindLabels[kind])} · <Isolated>{host}</Isolated>
          </span>
        </p>
        <StatusPill tone={endpointStates[state].tone}>{t(endpointStates[state].key)}</StatusPill>
      </div>
      <div className="grid gap-0.5 text-ink-2 text-secondary">
        <p>{t('webhooks.eventCount', { events: events.length })}</p>
        <p>
          {lastDeliveredAt === null ? t('webhooks.nothingYet') : t('webhooks.lastDelivered', { at: lastDeliveredAt })}
        </p>
        {failingSince !== null && isOn && (
          <p className="text-bad">{t('webhooks.failingSince', { at: failingSince })}</p>
        )}
        {!isOn && <p>{t('webhooks.keptWhileOff')}</p>}
        {waiting > 0 && <p>{t('webhooks.waiting', { waiting })}</p>}
        {oldSecretUntil !== null && <p>{t('webhooks.oldSecret', { until: oldSecretUntil })}</p>}
      </div>
      {endpoint.latest.length > 0 && <Deliveries latest={endpoint.latest} />}
      {does && (
        <div className="-ms-3 flex flex-wrap gap-1">
          {isOn && (
            <Button {...quiet} busy={busy === id && t('webhooks.sending')} onClick={does.test}>
              {t('webhooks.test')}
              {of}
            </Button>
          )}
          <Button {...quiet} onClick={() => does.turn(!isOn)}>
            {t(isOn ? 'webhooks.switchOff' : 'webhooks.switchOn')}
            {of}
          </Button>
          <Button {...quiet} onClick={() => does.ask('change')}>
            {t('webhooks.change')}
            {of}
          </Button>
          <Button {...quiet} onClick={() => does.ask('replay')}>
            {t('webhooks.replay')}
            {of}
          </Button>
          {kind === 'webhook' && (
            <Button {...quiet} onClick={() => does.ask('renew')}>
              {t('webhooks.renew')}
              {of}
            </Button>
          )}
          <Button {...quiet} onClick={() => does.ask('remove')}>
            {t('webhooks.remove')}
            {of}
          </Button>
        </div>
      )}
    </li>
  )
}

function Deliveries({ latest }: { latest: readonly WebhookDelivery[] }) {
  const { t } = useText()
  return (
    <details className="text-secondary">
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium text-link">{t('webhooks.latest')}</summary>
      <ul className="grid gap-2">
        {latest.map((delivery) => (
          <li key={delivery.id} className="flex flex-wrap justify-between gap-x-4">
            <span>
              {delivery.event === 'test' ? t('webhooks.eventTest') : t(eventLabels[delivery.event])}{' '}
              <span className="text-ink-2">{t('webhooks.at', { at: delivery.at })}</span>
            </span>
            <span className="text-ink-2">{outcomeOf(delivery, t)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

function outcomeOf({ state, tries, nextAt, answer }: WebhookDelivery, t: ReturnType<typeof useText>['t']): string {
  if (state === 'delivered') return t('webhooks.delivered')
  if (tries === 0) return t('webhooks.notTried')
  const said =
    answer === 'none' || answer === null ? t('webhooks.noAnswer') : t('webhooks.answered', { status: String(answer) })
  return nextAt === null ? said : `${said} ${t('webhooks.triedAgain', { at: nextAt })}`
}
