import { type PayslipShare, routes } from '@gpod/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Share2 } from 'lucide-react'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { ownPayslips, ownShares } from './payslips.ts'

/** What they let others read, who opened it when, and the way to end it. */
export function SharesCard() {
  const { t } = useText()
  const shares = useQuery(ownShares)
  const { data: payslips } = useQuery(ownPayslips)
  return (
    <Card title={t('payslips.shares')}>
      <NotLoaded query={shares} failed={t('payslips.sharesFailed')} lines={4} />
      {shares.data?.shares.length === 0 && (
        <EmptyState icon={<Share2 className="size-5" />} sentence={t('payslips.sharesEmpty')} />
      )}
      <ul className="divide-y divide-line">
        {shares.data?.shares.map((share) => (
          <Share
            key={share.id}
            share={share}
            payDate={payslips?.find(({ id }) => id === share.payslipId)?.payDate ?? null}
          />
        ))}
      </ul>
    </Card>
  )
}

function Share({ share, payDate }: { share: PayslipShare; payDate: string | null }) {
  const { t, dateTime } = useText()
  const errorText = useErrorText()
  const revoke = useMutation({
    mutationFn: () => call(routes.payslips.revoke, { params: { id: share.id } }),
    onSuccess: () => notify.success({ title: t('payslips.revoked') }),
    onError: (error) => notify.failure({ title: errorText(error) }),
  })
  const isOver = share.revokedAt !== null || share.expiresAt <= new Date().toISOString()
  return (
    <li className="grid gap-1.5 py-3 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-medium">
          {payDate === null ? t('payslips.title') : t('payslips.payslipOf', { on: payDate })}
        </span>
        <StatusPill tone={isOver ? 'ended' : 'info'}>
          {isOver ? t('payslips.shareOver') : t('payslips.shareLive')}
        </StatusPill>
      </p>
      <p className="text-ink-2 text-secondary">
        {share.revokedAt !== null
          ? t('payslips.endedAt', { at: share.revokedAt })
          : isOver
            ? t('payslips.expiredAt', { at: share.expiresAt })
            : t('payslips.openUntil', { at: share.expiresAt })}
      </p>
      {share.visits.length === 0 ? (
        <p className="text-ink-2 text-secondary">{t('payslips.visitsNone')}</p>
      ) : (
        <ul className="text-ink-2 text-secondary">
          {share.visits.map(({ at, outcome }) => (
            <li key={`${at} ${outcome}`}>
              {dateTime(at)} · <span>{t(`payslips.visit_${outcome}`)}</span>
            </li>
          ))}
        </ul>
      )}
      {!isOver && (
        <div>
          <Button
            look="outline"
            className="min-h-11!"
            onClick={() => revoke.mutate()}
            busy={revoke.isPending && t('payslips.revoking')}
          >
            {t('payslips.revoke')}
          </Button>
        </div>
      )}
    </li>
  )
}
