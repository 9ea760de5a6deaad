import { routes, type WebhookEndpoint } from '@gpod/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { type Verify, withVerification } from '../../../lib/with-verification.ts'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { CopyField } from '../../../ui/copy-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { EndpointRow } from './endpoint-row.tsx'
import { AddDialog, ChangeDialog, ReplayDialog } from './webhook-dialogs.tsx'

type Asked = { what: 'change' | 'replay' | 'renew' | 'remove'; endpoint: WebhookEndpoint }

/** Where the company's events are sent: whether they arrive, what waits, and what can be done about it. */
export function EndpointList({ canWrite, verify }: { canWrite: boolean; verify: Verify }) {
  const { t } = useText()
  const errorText = useErrorText()
  const query = useQuery(apiQuery(routes.webhooks.list))
  const [isAdding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const failed = (error: unknown) => notify.failure({ title: errorText(error) })
  const test = useMutation({
    mutationFn: (id: string) => call(routes.webhooks.test, { params: { id } }),
    onSuccess: () => notify.success({ title: t('webhooks.testSent') }),
    onError: failed,
  })
  const turn = useMutation({
    mutationFn: ({ id, isOn }: { id: string; isOn: boolean }) =>
      call(routes.webhooks.switch, { params: { id }, body: { isOn } }),
    onError: failed,
  })
  if (query.data === undefined) return <NotLoaded query={query} failed={t('webhooks.failed')} lines={4} card />
  const { endpoints } = query.data
  const close = () => setAsked(null)
  return (
    <Card title={t('webhooks.title')}>
      <p className="mb-3 text-ink-2">{t('webhooks.text')}</p>
      {endpoints.length === 0 ? (
        <EmptyState sentence={t('webhooks.none')} />
      ) : (
        <ul className="divide-y divide-line">
          {endpoints.map((endpoint) => (
            <EndpointRow
              key={endpoint.id}
              endpoint={endpoint}
              busy={(test.isPending && test.variables) || (turn.isPending && turn.variables.id) || null}
              does={
                canWrite
                  ? {
                      test: () => test.mutate(endpoint.id),
                      turn: (isOn) => turn.mutate({ id: endpoint.id, isOn }),
                      ask: (what) => setAsked({ what, endpoint }),
                    }
                  : null
              }
            />
          ))}
        </ul>
      )}
      {canWrite && (
        <Button look="soft" className="mt-4" onClick={() => setAdding(true)}>
          {t('webhooks.add')}
        </Button>
      )}
      {isAdding && (
        <AddDialog
          verify={verify}
          onAdded={(told) => {
            setAdding(false)
            setSecret(told)
            if (told === null) notify.success({ title: t('webhooks.added') })
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {asked?.what === 'change' && <ChangeDialog endpoint={asked.endpoint} onClose={close} />}
      {asked?.what === 'replay' && <ReplayDialog endpoint={asked.endpoint} onClose={close} />}
      {asked?.what === 'renew' && (
        <RenewDialog
          endpoint={asked.endpoint}
          verify={verify}
          onRenewed={(told) => {
            close()
            setSecret(told)
          }}
          onClose={close}
        />
      )}
      {asked?.what === 'remove' && <RemoveDialog endpoint={asked.endpoint} onClose={close} />}
      {secret !== null && (
        <Dialog
          isOpen
          onOpenChange={() => setSecret(null)}
          title={t('webhooks.secretTitle')}
          description={t('webhooks.secretText')}
          actions={<Button onClick={() => setSecret(null)}>{t('webhooks.secretDone')}</Button>}
        >
          <CopyField label={t('webhooks.secret')} value={secret} />
        </Dialog>
      )}
    </Card>
  )
}

function RenewDialog({
  endpoint: { id, name },
  verify,
  onRenewed,
  onClose,
}: {
  endpoint: WebhookEndpoint
  verify: Verify
  onRenewed: (secret: string) => void
  onClose: () => void
}) {
  const { t } = useText()
  const renew = useMutation({
    mutationFn: () =>
      withVerification(() => call(routes.webhooks.renewSecret, { params: { id } }), { verify, action: 'security' }),
    onSuccess: (made) => {
      if (made !== null) onRenewed(made.secret)
    },
  })
  return (
    <ConfirmDialog
      title={t('webhooks.renewTitle', { name })}
      text={t('webhooks.renewText')}
      action={t('webhooks.renew')}
      busy={renew.isPending && t('webhooks.renewing')}
      error={renew.error}
      onConfirm={() => renew.mutate()}
      onClose={onClose}
    />
  )
}

function RemoveDialog({ endpoint: { id, name }, onClose }: { endpoint: WebhookEndpoint; onClose: () => void }) {
  const { t } = useText()
  const remove = useMutation({
    mutationFn: () => call(routes.webhooks.remove, { params: { id } }),
    onSuccess: () => {
      notify.success({ title: t('webhooks.removed') })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={t('webhooks.removeTitle', { name })}
      text={t('webhooks.removeText')}
      action={t('webhooks.remove')}
      busy={remove.isPending && t('webhooks.removing')}
      error={remove.error}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  )
}
