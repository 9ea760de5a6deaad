import { type FeedbackLink, mostFeedbackDays, routes } from '@gpod/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { dayOf } from '../../../i18n/formats.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { call, type ResponseOf } from '../../../lib/api-client.ts'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { useAnswers } from '../../../shared/use-answers.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CopyField } from '../../../ui/copy-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { FoldedList } from '../../../ui/folded-list.tsx'
import { Input } from '../../../ui/input.tsx'
import { StatusPill, type StatusTone } from '../../../ui/status-pill.tsx'
import { notify } from '../../../ui/toasts.tsx'

type Made = ResponseOf<typeof routes.reviews.makeLink>

const states = {
  open: { tone: 'waiting', key: 'reviews.linkOpen' },
  answered: { tone: 'good', key: 'reviews.linkAnswered' },
  expired: { tone: 'info', key: 'reviews.linkExpired' },
  revoked: { tone: 'info', key: 'reviews.linkRevoked' },
} as const satisfies Record<FeedbackLink['state'], { tone: StatusTone; key: string }>

/** The links by which customers are asked about an employee's work: made, handed on, ended. */
export function FeedbackLinks({
  workerId,
  links,
  canWrite,
}: {
  workerId: string
  links: readonly FeedbackLink[]
  canWrite: boolean
}) {
  const { t } = useText()
  const [isMaking, setMaking] = useState(false)
  const [made, setMade] = useState<Made | null>(null)
  const [ended, setEnded] = useState<FeedbackLink | null>(null)
  const end = useMutation({
    mutationFn: (id: string) => call(routes.reviews.revokeLink, { params: { id } }),
    onSuccess: () => {
      setEnded(null)
      notify.success({ title: t('reviews.linkEnded') })
    },
  })
  if (!canWrite && links.length === 0) return null
  return (
    <Card title={t('reviews.customers')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="text-ink-2">{t('reviews.customersText')}</p>
        {links.length > 0 && (
          <FoldedList items={links}>
            {(link) => (
              <li key={link.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <div className="grid min-w-0 justify-items-start gap-1">
                  <bdi className="wrap-anywhere font-medium">{link.madeFor}</bdi>
                  <StatusPill tone={states[link.state].tone}>
                    {t(states[link.state].key, { until: dayOf(link.expiresAt) })}
                  </StatusPill>
                </div>
                {canWrite && link.state === 'open' && (
                  <Button look="quiet" className="-ms-3 px-3!" onClick={() => setEnded(link)}>
                    {t('reviews.linkEnd')}
                    <span className="sr-only"> {link.madeFor}</span>
                  </Button>
                )}
              </li>
            )}
          </FoldedList>
        )}
        {canWrite && (
          <div>
            <Button look="outline" onClick={() => setMaking(true)}>
              {t('reviews.linkMake')}
            </Button>
          </div>
        )}
      </div>
      {isMaking && (
        <MakeDialog
          send={async (body) => {
            const answer = await call(routes.reviews.makeLink, { params: { id: workerId }, body })
            setMade(answer)
            return answer
          }}
          onClose={() => setMaking(false)}
        />
      )}
      {made && <LinkDialog made={made} onClose={() => setMade(null)} />}
      {ended && (
        <ConfirmDialog
          title={t('reviews.linkEndTitle', { name: ended.madeFor })}
          text={t('reviews.linkEndText')}
          action={t('reviews.linkEnd')}
          busy={end.isPending && t('reviews.linkEnding')}
          error={end.error}
          onConfirm={() => end.mutate(ended.id)}
          onClose={() => setEnded(null)}
        />
      )}
    </Card>
  )
}

type Asked = { madeFor: string; days: number }

function MakeDialog({ send, onClose }: { send: (asked: Asked) => Promise<object>; onClose: () => void }) {
  const { t } = useText()
  const form = useAnswers<{ madeFor: string; days: string }, Asked>({
    initial: { madeFor: '', days: '30' },
    read: ({ madeFor, days }) => {
      const isDays = /^\d{1,2}$/.test(days) && Number(days) >= 1 && Number(days) <= mostFeedbackDays
      const wrong = {
        madeFor: madeFor.trim() === '' && t('common.fieldRequired'),
        days: !isDays && t('reviews.linkDaysWrong', { most: mostFeedbackDays }),
      }
      return { body: wrong.madeFor || wrong.days ? null : { madeFor: madeFor.trim(), days: Number(days) }, wrong }
    },
  })
  return (
    <RecordDialog
      title={t('reviews.linkMake')}
      description={t('reviews.customersText')}
      submitLabel={t('reviews.linkMake')}
      form={form}
      send={send}
      onClose={onClose}
    >
      <Field
        label={t('reviews.linkFor')}
        hint={t('reviews.linkForHint')}
        error={form.problem('madeFor')}
        className="sm:col-span-2"
      >
        <Input maxLength={80} {...form.field('madeFor')} />
      </Field>
      <Field label={t('reviews.linkDays')} error={form.problem('days')}>
        <Input inputMode="numeric" maxLength={2} dir="ltr" {...form.field('days')} />
      </Field>
    </RecordDialog>
  )
}

/** The address of a link, shown this once. */
function LinkDialog({ made: { link, token }, onClose }: { made: Made; onClose: () => void }) {
  const { t } = useText()
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('reviews.linkTitle', { name: link.madeFor })}
      description={t('reviews.linkOnce', { until: dayOf(link.expiresAt) })}
      actions={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <CopyField label={t('reviews.link')} value={`${location.origin}/give-feedback#${token}`} />
    </Dialog>
  )
}
