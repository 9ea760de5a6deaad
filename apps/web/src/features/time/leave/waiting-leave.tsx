import { routes, type WaitingLeave as Waiting } from '@gpod/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayOf } from '../../../i18n/formats.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'
import { Loaded } from '../../../shared/loaded.tsx'
import { ReasonDialog } from '../../../shared/reason-dialog.tsx'
import { RequestList } from '../../../shared/request-list.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { LeaveDays } from './leave-days.tsx'
import { LeaveEffectNote } from './leave-effect.tsx'

/** Time off that employees ask for, with what it would leave of their holiday, to be approved or declined. */
export function WaitingLeave() {
  const { t } = useText()
  const query = useQuery(apiQuery(routes.leave.waiting))
  const [approved, setApproved] = useState<Waiting | null>(null)
  const [declined, setDeclined] = useState<Waiting | null>(null)
  return (
    <Card title={t('leave.waitingTitle')}>
      <Loaded query={query} failed={t('leave.waitingFailed')} lines={4}>
        {({ requests }) =>
          requests.length === 0 ? (
            <EmptyState sentence={t('leave.waitingNone')} />
          ) : (
            <RequestList
              requests={requests}
              asked={(request) => <Asked request={request} />}
              actions={(request) => (
                <>
                  <Button look="soft" onClick={() => setApproved(request)}>
                    {t('leave.approve')}
                    <span className="sr-only">{request.worker.name}</span>
                  </Button>
                  <Button look="outline" onClick={() => setDeclined(request)}>
                    {t('leave.decline')}
                    <span className="sr-only">{request.worker.name}</span>
                  </Button>
                </>
              )}
            />
          )
        }
      </Loaded>
      {approved && <ApproveDialog request={approved} onClose={() => setApproved(null)} />}
      {declined && <DeclineDialog request={declined} onClose={() => setDeclined(null)} />}
    </Card>
  )
}

function Asked({ request }: { request: Waiting }) {
  const { t } = useText()
  const { worker, reason, effect, askedAt } = request
  return (
    <>
      <p className="font-semibold">
        <bdi>{worker.name}</bdi>
      </p>
      <p>
        <LeaveDays leave={request} />
      </p>
      {reason !== null && (
        <p className="my-1 [overflow-wrap:anywhere]">
          <bdi>{reason}</bdi>
        </p>
      )}
      <LeaveEffectNote effect={effect} askedOn={dayOf(askedAt)} />
      <p className="text-ink-2 text-secondary">{t('leave.refuseBy', { by: effect.notice.refuseBy })}</p>
    </>
  )
}

function ApproveDialog({ request, onClose }: { request: Waiting; onClose: () => void }) {
  const { t } = useText()
  const approve = useMutation({
    mutationFn: () => call(routes.leave.approve, { params: { id: request.id } }),
    onSuccess: () => {
      notify.success({ title: t('leave.approved') })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={t('leave.approveTitle', { name: request.worker.name })}
      text={t('leave.approveText')}
      action={t('leave.approve')}
      look="primary"
      busy={approve.isPending && t('leave.approving')}
      error={approve.error}
      onConfirm={() => approve.mutate()}
      onClose={onClose}
    >
      <p>
        <LeaveDays leave={request} />
      </p>
    </ConfirmDialog>
  )
}

function DeclineDialog({ request, onClose }: { request: Waiting; onClose: () => void }) {
  const { t } = useText()
  const decline = useMutation({
    mutationFn: (reason: string) => call(routes.leave.decline, { params: { id: request.id }, body: { reason } }),
    onSuccess: () => {
      notify.success({ title: t('leave.declined') })
      onClose()
    },
  })
  return (
    <ReasonDialog
      title={t('leave.declineTitle', { name: request.worker.name })}
      submitLabel={t('leave.decline')}
      label={t('timesheets.reason')}
      hint={t('timesheets.reasonHint')}
      short={t('timesheets.problemReason')}
      isSending={decline.isPending}
      error={decline.error}
      onReason={(reason) => decline.mutate(reason)}
      onClose={onClose}
    >
      <p>
        <LeaveDays leave={request} />
      </p>
    </ReasonDialog>
  )
}
