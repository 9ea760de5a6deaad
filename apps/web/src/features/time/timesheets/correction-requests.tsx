import { type CorrectionRequest, routes } from '@gpod/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayOf } from '../../../i18n/formats.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { ReasonDialog } from '../../../shared/reason-dialog.tsx'
import { RequestList } from '../../../shared/request-list.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { ChangeDialog } from './change-request-dialog.tsx'

/** Corrections that employees ask for, each beside what stands there, to be accepted or declined. Nothing while there are none. */
export function CorrectionRequests() {
  const { t } = useText()
  const query = useQuery(apiQuery(routes.timesheets.corrections))
  const [accepted, setAccepted] = useState<CorrectionRequest | null>(null)
  const [changed, setChanged] = useState<CorrectionRequest | null>(null)
  const [declined, setDeclined] = useState<CorrectionRequest | null>(null)
  if (query.data === undefined) {
    return query.isError ? <NotLoaded query={query} failed={t('timesheets.requestsFailed')} card /> : null
  }
  const { corrections } = query.data
  return (
    <>
      {corrections.length > 0 && (
        <Card title={t('timesheets.requestsTitle')}>
          <RequestList
            requests={corrections}
            asked={(request) => <Asked request={request} />}
            actions={(request) => (
              <>
                <Button look="soft" onClick={() => setAccepted(request)}>
                  {t('timesheets.requestAccept')}
                  <span className="sr-only">{request.worker.name}</span>
                </Button>
                <Button look="outline" onClick={() => setChanged(request)}>
                  {t('timesheets.requestChange')}
                  <span className="sr-only">{request.worker.name}</span>
                </Button>
                <Button look="outline" onClick={() => setDeclined(request)}>
                  {t('timesheets.requestDecline')}
                  <span className="sr-only">{request.worker.name}</span>
                </Button>
              </>
            )}
          />
        </Card>
      )}
      {accepted && <AcceptDialog request={accepted} onClose={() => setAccepted(null)} />}
      {changed && <ChangeDialog request={changed} onClose={() => setChanged(null)} />}
      {declined && <DeclineDialog request={declined} onClose={() => setDeclined(null)} />}
    </>
  )
}

function Asked({ request }: { request: CorrectionRequest }) {
  const { t, day } = useText()
  return (
    <>
      <p className="font-semibold">
        <bdi>{request.worker.name}</bdi> <span className="font-normal text-ink-2">{day(request.date)}</span>
      </p>
      <Times request={request} />
      {request.reason === null ? (
        <p className="mt-1 text-ink-2 text-secondary">{t('timesheets.requestProposed')}</p>
      ) : (
        <p className="mt-1 [overflow-wrap:anywhere]">
          <bdi>{request.reason}</bdi>
        </p>
      )}
    </>
  )
}

function Times({
  request: { stands, effect, reason, startedAt, endedAt, breakMinutes },
}: {
  request: CorrectionRequest
}) {
  const { t } = useText()
  return (
    <div className="text-secondary">
      <p className="text-ink-2">
        {stands === null
          ? t('timesheets.requestNone')
          : stands.outMissed
            ? t('timesheets.requestOutMissed', { from: stands.startedAt })
            : stands.endedAt !== null &&
              t('timesheets.requestStands', { from: stands.startedAt, to: stands.endedAt, rest: stands.breakMinutes })}
      </p>
      <p>
        {t(reason === null ? 'timesheets.requestProposes' : 'timesheets.requestWants', {
          from: startedAt,
          to: endedAt,
          rest: breakMinutes,
        })}
      </p>
      {effect?.grossBefore != null && effect.grossAfter !== null && (
        <p>{t('timesheets.requestEffect', { after: effect.grossAfter, before: effect.grossBefore })}</p>
      )}
    </div>
  )
}

function AcceptDialog({ request, onClose }: { request: CorrectionRequest; onClose: () => void }) {
  const { t } = useText()
  const { id, stands, startedAt } = request
  const from = dayOf(stands?.startedAt ?? startedAt)
  const to = dayOf(startedAt)
  const accept = useMutation({
    mutationFn: () =>
      call(routes.timesheets.acceptCorrection, {
        params: { id },
        // The day that it goes to is told below.
        body: { version: stands?.version ?? null, movesDay: from !== to },
      }),
    onSuccess: () => {
      notify.success({ title: t('timesheets.requestAccepted') })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={t('timesheets.requestAcceptTitle', { name: request.worker.name })}
      text={t('timesheets.requestAcceptText')}
      action={t('timesheets.requestAccept')}
      look="primary"
      busy={accept.isPending && t('timesheets.requestAccepting')}
      error={accept.error}
      onConfirm={() => accept.mutate()}
      onClose={onClose}
    >
      <Times request={request} />
      {from !== to && <p className="mt-2 text-warn">{t('timesheets.moveDay', { from, to })}</p>}
    </ConfirmDialog>
  )
}

function DeclineDialog({ request, onClose }: { request: CorrectionRequest; onClose: () => void }) {
  const { t } = useText()
  const decline = useMutation({
    mutationFn: (reason: string) =>
      call(routes.timesheets.declineCorrection, { params: { id: request.id }, body: { reason } }),
    onSuccess: () => {
      notify.success({ title: t('timesheets.requestDeclined') })
      onClose()
    },
  })
  return (
    <ReasonDialog
      title={t('timesheets.requestDeclineTitle', { name: request.worker.name })}
      submitLabel={t('timesheets.requestDecline')}
      label={t('timesheets.reason')}
      hint={t('timesheets.reasonHint')}
      short={t('timesheets.problemReason')}
      isSending={decline.isPending}
      error={decline.error}
      onReason={(reason) => decline.mutate(reason)}
      onClose={onClose}
    >
      <Times request={request} />
    </ReasonDialog>
  )
}
