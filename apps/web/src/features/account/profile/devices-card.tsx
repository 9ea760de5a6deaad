import { type Device, routes } from '@gpod/contract'
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
import { StatusPill } from '../../../ui/status-pill.tsx'
import { notify } from '../../../ui/toasts.tsx'

const devicesQuery = apiQuery(routes.profile.devices)

/** The browsers they signed in with. One that they remove is signed out, and is new the next time. */
export function DevicesCard({ onSignedOut }: { onSignedOut: () => void }) {
  const { t } = useText()
  const errorText = useErrorText()
  const client = useQueryClient()
  const nameOf = useAgentName()
  const listed = useQuery(devicesQuery)
  const remove = useMutation({
    mutationFn: ({ id }: Device) => call(routes.profile.removeDevice, { params: { id } }),
    onSuccess: (left, { isThis }) => {
      if (isThis) return onSignedOut()
      // Only now is it known that this session goes on.
      client.setQueryData(devicesQuery.queryKey, left)
      client.invalidateQueries({ queryKey: [routes.profile.sessions.path] })
      notify.success({ title: t('profile.deviceRemoved') })
    },
    onError: (error) => notify.failure({ title: t('profile.failed'), description: errorText(error) }),
  })
  return (
    <Card title={t('profile.devicesTitle')}>
      <p className="mb-4 text-ink-2 text-secondary">{t('profile.devicesText')}</p>
      <NotLoaded query={listed} failed={t('profile.loadFailed')} />
      {listed.data?.devices.length === 0 && <p className="text-ink-2">{t('profile.deviceNone')}</p>}
      <FoldedList items={listed.data?.devices ?? []}>
        {(device) => (
          <li key={device.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <div className="min-w-0 flex-1 basis-40">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                {nameOf(device)}
                {device.isThis && <StatusPill tone="info">{t('profile.deviceThis')}</StatusPill>}
              </p>
              <p className="text-ink-2 text-small">
                {t('profile.deviceSeen', { first: device.firstSeenAt, last: device.lastSeenAt })}
              </p>
            </div>
            <Button
              look="quiet"
              busy={remove.isPending && remove.variables.id === device.id && t('profile.deviceRemoving')}
              aria-label={t('profile.deviceRemoveOf', { device: nameOf(device) })}
              onClick={() => remove.mutate(device)}
            >
              {t('profile.deviceRemove')}
            </Button>
          </li>
        )}
      </FoldedList>
    </Card>
  )
}
