import { type PushDevice, routes } from '@gpod/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { useUser } from '../../../lib/session.ts'
import { useAgentName } from '../../../shared/agent-name.ts'
import { Loaded } from '../../../shared/loaded.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FoldedList } from '../../../ui/folded-list.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { turnPushOff, turnPushOn, whyNoPush } from './push.ts'

/** The browsers that show somebody's alerts while no page is open: this one is turned on here, each can be turned off. */
export function PushDevicesCard() {
  const { t } = useText()
  const errorText = useErrorText()
  const nameOf = useAgentName()
  const { id: userId } = useUser()
  const query = useQuery(apiQuery(routes.alerts.devices))
  const [against, setAgainst] = useState(whyNoPush)
  const turnOn = useMutation({
    mutationFn: (publicKey: string) => turnPushOn(publicKey, userId),
    onSuccess: (isOn) => {
      setAgainst(whyNoPush())
      if (isOn) notify.success({ title: t('alerts.pushOn') })
    },
    onError: (error) => notify.failure({ title: t('alerts.pushFailed'), description: errorText(error) }),
  })
  const turnOff = useMutation({
    mutationFn: async ({ id, isThis }: PushDevice) => {
      await call(routes.alerts.removeDevice, { params: { id } })
      if (isThis) await turnPushOff()
    },
    onSuccess: () => notify.success({ title: t('alerts.pushOff') }),
    onError: (error) => notify.failure({ title: t('alerts.notSaved'), description: errorText(error) }),
  })
  return (
    <Card title={t('alerts.push')}>
      <p className="mb-4 text-ink-2 text-secondary">{t('alerts.pushText')}</p>
      <Loaded query={query} lines={3}>
        {({ publicKey, devices }) => (
          <div className="grid gap-4">
            {devices.length > 0 && (
              <FoldedList items={devices}>
                {(device) => (
                  <li key={device.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                    <div className="min-w-0 flex-1 basis-40">
                      <p className="flex flex-wrap items-center gap-2 font-medium">
                        {nameOf(device)}
                        {device.isThis && <StatusPill tone="info">{t('alerts.thisBrowser')}</StatusPill>}
                      </p>
                      <p className="text-ink-2 text-small">{t('alerts.lastSeen', { at: device.lastSeenAt })}</p>
                    </div>
                    <Button
                      look="quiet"
                      busy={turnOff.isPending && turnOff.variables.id === device.id && t('alerts.turningOff')}
                      aria-label={t('alerts.turnOffOf', { device: nameOf(device) })}
                      onClick={() => turnOff.mutate(device)}
                    >
                      {t('alerts.turnOff')}
                    </Button>
                  </li>
                )}
              </FoldedList>
            )}
            {against !== null && (
              <p className="text-secondary">{t(against === 'denied' ? 'alerts.denied' : 'alerts.unsupported')}</p>
            )}
            {against === null && !devices.some(({ isThis }) => isThis) && (
              <div>
                <Button
                  look="soft"
                  busy={turnOn.isPending && t('alerts.turningOn')}
                  onClick={() => turnOn.mutate(publicKey)}
                >
                  {t('alerts.turnOn')}
                </Button>
              </div>
            )}
          </div>
        )}
      </Loaded>
    </Card>
  )
}
