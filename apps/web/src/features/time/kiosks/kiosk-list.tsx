import { type Kiosk, routes } from '@gpod/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call, type ResponseOf } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { CopyField } from '../../../ui/copy-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { StatusPill, type StatusTone } from '../../../ui/status-pill.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { ChangeKioskDialog, MakeKioskDialog } from './kiosk-dialogs.tsx'

type Made = ResponseOf<typeof routes.kiosks.make>

const states = {
  waiting: { tone: 'waiting', key: 'kiosks.stateWaiting' },
  open: { tone: 'good', key: 'kiosks.stateOpen' },
  revoked: { tone: 'info', key: 'kiosks.stateRevoked' },
} as const satisfies Record<Kiosk['state'], { tone: StatusTone; key: string }>

/** The shared screens of the company: made, opened by a link, changed, closed. */
export function KioskList() {
  const { t } = useText()
  const errorText = useErrorText()
  const query = useQuery(apiQuery(routes.kiosks.list))
  const [isMaking, setMaking] = useState(false)
  const [made, setMade] = useState<Made | null>(null)
  const [changed, setChanged] = useState<Kiosk | null>(null)
  const [closed, setClosed] = useState<Kiosk | null>(null)
  const renew = useMutation({
    mutationFn: (id: string) => call(routes.kiosks.makeLink, { params: { id } }),
    onSuccess: setMade,
    onError: (error) => notify.failure({ title: errorText(error) }),
  })
  if (query.data === undefined) return <NotLoaded query={query} failed={t('kiosks.failed')} lines={4} card />
  const { kiosks, places } = query.data
  return (
    <>
      <Card title={t('kiosks.listTitle')}>
        {kiosks.length === 0 ? (
          <EmptyState sentence={places.length === 0 ? t('kiosks.noPlaces') : t('kiosks.none')} />
        ) : (
          <ul className="divide-y divide-line">
            {kiosks.map((kiosk) => (
              <KioskRow
                key={kiosk.id}
                kiosk={kiosk}
                isRenewing={renew.isPending && renew.variables === kiosk.id}
                onChange={() => setChanged(kiosk)}
                onLink={() => renew.mutate(kiosk.id)}
                onClose={() => setClosed(kiosk)}
              />
            ))}
          </ul>
        )}
        {places.length > 0 && (
          <Button look="soft" className="mt-4" onClick={() => setMaking(true)}>
            {t('kiosks.make')}
          </Button>
        )}
      </Card>
      {isMaking && (
        <MakeKioskDialog
          places={places}
          onMade={(answer) => {
            setMaking(false)
            setMade(answer)
          }}
          onClose={() => setMaking(false)}
        />
      )}
      {made && <LinkDialog made={made} onClose={() => setMade(null)} />}
      {changed && <ChangeKioskDialog kiosk={changed} onClose={() => setChanged(null)} />}
      {closed && <CloseDialog kiosk={closed} onClose={() => setClosed(null)} />}
    </>
  )
}

type RowProps = {
  kiosk: Kiosk
  isRenewing: boolean
  onChange: () => void
  onLink: () => void
  onClose: () => void
}

function KioskRow({ kiosk, isRenewing, onChange, onLink, onClose }: RowProps) {
  const { t } = useText()
  const { name, place, state, lastSeenAt, linkUntil, revokedAt } = kiosk
  const of = <span className="sr-only"> {name}</span>
  return (
    <li className="grid gap-2 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="wrap-anywhere min-w-0">
          <bdi className="font-semibold">{name}</bdi> <bdi className="text-ink-2">{place.name}</bdi>
        </p>
        <StatusPill tone={states[state].tone}>{t(states[state].key)}</StatusPill>
      </div>
      <div className="text-ink-2 text-secondary">
        {lastSeenAt !== null && state === 'open' && <p>{t('kiosks.seenAt', { at: lastSeenAt })}</p>}
        {linkUntil !== null && <p>{t('kiosks.linkUntil', { at: linkUntil })}</p>}
        {revokedAt !== null && <p>{t('kiosks.revokedAt', { at: revokedAt })}</p>}
        {kiosk.picksNames && state !== 'revoked' && <p>{t('kiosks.picksNamesOn')}</p>}
      </div>
      {state !== 'revoked' && (
        <div className="-ms-3 flex flex-wrap gap-1">
          <Button look="quiet" className="min-h-11! px-3!" busy={isRenewing && t('kiosks.linkMaking')} onClick={onLink}>
            {t('kiosks.linkNew')}
            {of}
          </Button>
          <Button look="quiet" className="min-h-11! px-3!" onClick={onChange}>
            {t('kiosks.edit')}
            {of}
          </Button>
          <Button look="quiet" className="min-h-11! px-3!" onClick={onClose}>
            {t('kiosks.close')}
            {of}
          </Button>
        </div>
      )}
    </li>
  )
}

/** The link of a kiosk, shown this once. */
function LinkDialog({ made: { kiosk, link, linkUntil }, onClose }: { made: Made; onClose: () => void }) {
  const { t } = useText()
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('kiosks.linkTitle', { name: kiosk.name })}
      description={t('kiosks.linkText', { until: linkUntil })}
      actions={<Button onClick={onClose}>{t('kiosks.linkDone')}</Button>}
    >
      <CopyField label={t('kiosks.link')} value={link} />
    </Dialog>
  )
}

function CloseDialog({ kiosk, onClose }: { kiosk: Kiosk; onClose: () => void }) {
  const { t } = useText()
  const close = useMutation({
    mutationFn: () => call(routes.kiosks.revoke, { params: { id: kiosk.id } }),
    onSuccess: () => {
      notify.success({ title: t('kiosks.closed') })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={t('kiosks.closeTitle', { name: kiosk.name })}
      text={t('kiosks.closeText')}
      action={t('kiosks.close')}
      busy={close.isPending && t('kiosks.closing')}
      error={close.error}
      onConfirm={() => close.mutate()}
      onClose={onClose}
    />
  )
}
