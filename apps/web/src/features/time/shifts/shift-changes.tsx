import { routes, type ShiftNotice } from '@gpod/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { FixedKey } from '../../../i18n/create-text.ts'
import { dayOf } from '../../../i18n/formats.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FoldedList } from '../../../ui/folded-list.tsx'
import { notify } from '../../../ui/toasts.tsx'

const kinds = {
  published: 'shifts.change_published',
  changed: 'shifts.change_changed',
  reassigned: 'shifts.change_reassigned',
  cancelled: 'shifts.change_cancelled',
  restored: 'shifts.change_restored',
  withdrawn: 'shifts.change_withdrawn',
} as const satisfies Record<ShiftNotice['kind'], FixedKey>

/** What changed of one's shifts and was not confirmed: shown here it is seen, and they say that they agree. Nothing while there is none. */
export function ShiftChanges() {
  const { t } = useText()
  const errorText = useErrorText()
  const query = useQuery(apiQuery(routes.rota.notices))
  const { mutate: mark, ...marking } = useMutation({
    mutationFn: (body: { ids: string[]; agreed: boolean }) => call(routes.rota.seen, { body }),
  })
  const told = (query.data?.notices ?? []).filter(({ agreedAt }) => agreedAt === null)
  const unseen = told.flatMap(({ id, seenAt }) => (seenAt === null ? [id] : [])).join()
  useEffect(() => {
    if (unseen !== '') mark({ ids: unseen.split(','), agreed: false })
  }, [unseen, mark])
  if (told.length === 0) return null
  const confirm = () =>
    mark(
      { ids: told.map(({ id }) => id), agreed: true },
      {
        onSuccess: () => notify.success({ title: t('shifts.changesConfirmed') }),
        onError: (error) => notify.failure({ title: errorText(error) }),
      },
    )
  return (
    <Card title={t('shifts.changes')}>
      <FoldedList items={told}>{(notice) => <Change key={notice.id} notice={notice} />}</FoldedList>
      <div className="mt-4">
        <Button
          look="soft"
          busy={marking.isPending && marking.variables.agreed && t('shifts.changesConfirming')}
          onClick={confirm}
        >
          {t('shifts.changesConfirm')}
        </Button>
      </div>
    </Card>
  )
}

function Change({ notice }: { notice: ShiftNotice }) {
  const { t } = useText()
  const { kind, before, after, reason, toldAt } = notice
  const isGone = kind === 'cancelled' || kind === 'withdrawn' || kind === 'reassigned'
  const shift = isGone ? before : after
  return (
    <li>
      <p className="font-semibold">{t(kinds[kind])}</p>
      {shift && (
        <p>
          <Times shift={shift} />{' '}
          <span className="text-ink-2">
            <bdi>{shift.location}</bdi> · <bdi>{shift.role}</bdi>
          </span>
        </p>
      )}
      {kind === 'changed' && before && (
        <p className="text-ink-2 text-secondary">
          {t('shifts.changeBefore')} <Times shift={before} />
        </p>
      )}
      {reason !== null && (
        <p className="text-ink-2 text-secondary [overflow-wrap:anywhere]">
          <bdi>{reason}</bdi>
        </p>
      )}
      <p className="text-ink-2 text-small">{t('shifts.changeTold', { at: toldAt })}</p>
    </li>
  )
}

function Times({ shift: { startTime: from, endTime: to } }: { shift: { startTime: string; endTime: string } }) {
  const { t } = useText()
  return <>{t('shifts.changeAt', { on: dayOf(from), from, to })}</>
}
