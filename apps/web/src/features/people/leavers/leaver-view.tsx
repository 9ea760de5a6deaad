import { routes, type WholeLeaver } from '@gpod/contract'
import { formatPounds } from '@gpod/money'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'
import { Fact, FactList } from '../../../shared/fact.tsx'
import { Loaded } from '../../../shared/loaded.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/input.tsx'
import { Money } from '../../../ui/money.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { HolidaySum } from './holiday-facts.tsx'
import { accessLabels, p45Labels, reasonLabels } from './leaver-labels.ts'
import { LeavingDialog } from './leaving-dialog.tsx'

type May = { write: boolean; pay: boolean }

/** Somebody's leaving in one place: the day and why, what is owed both ways, what is to be given back, the P45 and the account. */
export function LeaverView({ workerId, may }: { workerId: string; may: May }) {
  const query = useQuery(apiQuery(routes.leavers.show, { params: { id: workerId } }))
  return (
    <Loaded query={query} lines={6} card>
      {(leaver) => <Leaving leaver={leaver} may={may} />}
    </Loaded>
  )
}

function Leaving({ leaver, may }: { leaver: WholeLeaver; may: May }) {
  const { t, day } = useText()
  const [asked, setAsked] = useState<'set' | 'takeBack' | null>(null)
  const { endsOn, reason, p45, access, advances, holiday, isHolidayPaid, shiftsAfter, items } = leaver
  const takingBack = useMutation({
    mutationFn: () =>
      call(routes.leavers.takeBack, { params: { id: leaver.workerId }, body: { version: leaver.version } }),
  })
  const set = (
    <Button look={endsOn === null ? 'primary' : 'outline'} onClick={() => setAsked('set')}>
      {t(endsOn === null ? 'employees.leaving' : 'leavers.change')}
    </Button>
  )
  return (
    <>
      {endsOn === null ? (
        <Card>
          <p className="mb-4 text-ink-2">{t('leavers.notLeaving')}</p>
          {may.write && set}
        </Card>
      ) : (
        <Card title={t('leavers.leavesOn', { on: endsOn })}>
          <FactList>
            <Fact label={t('leavers.reason')}>{reason === null ? t('leavers.noReason') : t(reasonLabels[reason])}</Fact>
            <Fact label={t('leavers.holiday')}>
              <HolidaySum holiday={holiday} />
            </Fact>
            <Fact label={t('leavers.advances')} note={advances > 0 && t('leavers.advancesNote')}>
              <Money amount={advances} />
            </Fact>
            {shiftsAfter > 0 && (
              <Fact label={t('leavers.shiftsAfter')}>
                <Link to="/employer/schedule" className="text-primary underline underline-offset-4">
                  {t('leavers.shifts', { count: shiftsAfter })}
                </Link>
              </Fact>
            )}
            <Fact label="P45">
              <StatusPill tone={p45Labels[p45].tone}>{t(p45Labels[p45].label)}</StatusPill>
            </Fact>
            <Fact label={t('leavers.access')}>
              {access === 'manages' ? (
                <Link to="/employer/users" className="text-primary underline underline-offset-4">
                  {t(accessLabels[access])}
                </Link>
              ) : (
                t(accessLabels[access], { on: day(endsOn, 'long') })
              )}
            </Fact>
          </FactList>
          <div className="mt-4 flex flex-wrap gap-3">
            {may.pay && !isHolidayPaid && holiday.owed !== null && holiday.owed > 0 && <PayHoliday leaver={leaver} />}
            {isHolidayPaid && <p className="content-center text-good">{t('leavers.holidayPaid')}</p>}
            {may.write && set}
            {may.write && (
              <Button look="quiet" onClick={() => setAsked('takeBack')}>
                {t('leavers.takeBack')}
              </Button>
            )}
          </div>
        </Card>
      )}
      {items.length > 0 && <Items items={items} mayWrite={may.write} />}
      {asked === 'set' && <LeavingDialog leaver={leaver} onClose={() => setAsked(null)} />}
      {asked === 'takeBack' && (
        <ConfirmDialog
          title={t('leavers.takeBack')}
          text={t('leavers.takeBackText', { name: leaver.name })}
          action={t('leavers.takeBack')}
          busy={takingBack.isPending && t('common.saving')}
          error={takingBack.error}
          onClose={() => setAsked(null)}
          onConfirm={() =>
            takingBack.mutate(undefined, {
              onSuccess: () => {
                notify.success({ title: t('leavers.stays') })
                setAsked(null)
              },
            })
          }
        />
      )}
    </>
  )
}

function PayHoliday({ leaver: { workerId, holiday } }: { leaver: WholeLeaver }) {
  const { t } = useText()
  const errorText = useErrorText()
  const paying = useMutation({
    mutationFn: (amount: NonNullable<typeof holiday.owed>) =>
      call(routes.leavers.payHoliday, { params: { id: workerId }, body: { amount: formatPounds(amount) } }),
    onSuccess: () => notify.success({ title: t('leavers.holidayPaid') }),
    onError: (error) => notify.failure({ title: errorText(error) }),
  })
  const { owed } = holiday
  if (owed === null) return null
  return (
    <Button busy={paying.isPending && t('common.saving')} onClick={() => paying.mutate(owed)}>
      {t('leavers.payHoliday', { amount: owed })}
    </Button>
  )
}

function Items({ items, mayWrite }: { items: WholeLeaver['items']; mayWrite: boolean }) {
  const { t, dateTime } = useText()
  const errorText = useErrorText()
  const ticking = useMutation({
    mutationFn: ({ id, isDone }: { id: string; isDone: boolean }) =>
      call(routes.leavers.tick, { params: { id }, body: { isDone } }),
    onError: (error) => notify.failure({ title: errorText(error) }),
  })
  const open = items.filter(({ doneAt }) => doneAt === null).length
  const told = (one: (typeof items)[number]): ReactNode =>
    one.doneAt !== null && (
      <span className="text-ink-2 text-small">
        {dateTime(one.doneAt)}
        {one.doneBy !== null && (
          <>
            {' · '}
            <bdi>{one.doneBy}</bdi>
          </>
        )}
      </span>
    )
  return (
    <Card title={t('leavers.items')}>
      <p role="status" className="mb-2 text-ink-2 text-secondary">
        {open === 0 ? t('leavers.itemsDone') : t('leavers.itemsOpen', { count: open, all: items.length })}
      </p>
      <ul className="divide-y divide-line">
        {items.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
            <Checkbox
              label={<bdi>{one.label}</bdi>}
              checked={one.doneAt !== null}
              disabled={!mayWrite || (ticking.isPending && ticking.variables.id === one.id)}
              onChange={({ target }) => ticking.mutate({ id: one.id, isDone: target.checked })}
            />
            {told(one)}
          </li>
        ))}
      </ul>
    </Card>
  )
}
