import { type BreakKind, routes, type WellbeingFigure, type WellbeingFigureName } from '@gpod/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { TrendingDown, TrendingUp } from 'lucide-react'
import { useState } from 'react'
import type { PlainKey } from '../../../i18n/create-text.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { call, type ResponseOf } from '../../../lib/api-client.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { Loaded } from '../../../shared/loaded.tsx'
import { Refusal } from '../../../shared/refusal.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FoldedList } from '../../../ui/folded-list.tsx'
import { Select } from '../../../ui/input.tsx'
import { StatusPill, type StatusTone } from '../../../ui/status-pill.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { CheckInCard } from './check-in-card.tsx'
import { TargetsDialog } from './targets-dialog.tsx'

type Own = ResponseOf<typeof routes.wellbeing.own>

const ownQuery = apiQuery(routes.wellbeing.own)

/** How an employee fares by the clock: figures beside their targets, and the breaks they are made of. */
export function OwnFigures() {
  return (
    <Loaded query={useQuery(ownQuery)} lines={8} card>
      {(own) => (
        <>
          <Figures own={own} />
          <Breaks own={own} />
        </>
      )}
    </Loaded>
  )
}

/** How an employee says they are, today and before: theirs alone. */
export function OwnCheckIns() {
  return (
    <Loaded query={useQuery(ownQuery)} lines={4} card>
      {({ checkIns }) => <CheckInCard checkIns={checkIns} />}
    </Loaded>
  )
}

const names = {
  score: 'wellbeing.score',
  hours: 'wellbeing.hours',
  breaks: 'wellbeing.breaks',
  rest: 'wellbeing.rest',
  stress: 'wellbeing.stress',
} as const satisfies Record<WellbeingFigureName, PlainKey>

const statuses = {
  good: { tone: 'good', text: 'wellbeing.status_good' },
  warning: { tone: 'warn', text: 'wellbeing.status_warning' },
  alert: { tone: 'bad', text: 'wellbeing.status_alert' },
  unknown: { tone: 'unknown', text: 'wellbeing.status_unknown' },
} as const satisfies Record<WellbeingFigure['status'], { tone: StatusTone; text: PlainKey }>

function Figures({ own: { figures, targets } }: { own: Own }) {
  const { t } = useText()
  const [isChanging, setChanging] = useState(false)
  const ordered = (Object.keys(names) as WellbeingFigureName[]).flatMap((name) =>
    figures.filter((one) => one.name === name),
  )
  return (
    <Card
      title={t('wellbeing.figures')}
      aside={
        <Button look="quiet" className="-me-3 whitespace-nowrap px-3!" onClick={() => setChanging(true)}>
          {t('wellbeing.change')}
        </Button>
      }
    >
      <ul className="divide-y divide-line">
        {ordered.map((figure) => (
          <Figure key={figure.name} figure={figure} />
        ))}
      </ul>
      <p className="mt-3 text-ink-2 text-small">{t('wellbeing.how')}</p>
      {isChanging && <TargetsDialog targets={targets} onClose={() => setChanging(false)} />}
    </Card>
  )
}

function Figure({ figure: { name, value, target, status, trend } }: { figure: WellbeingFigure }) {
  const { t, duration, number } = useText()
  const shown = (amount: number) =>
    name === 'score' || name === 'stress'
      ? t('wellbeing.of', { value: number(amount), most: name === 'score' ? 100 : 10 })
      : duration(amount)
  const { tone, text } = statuses[status]
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-medium">{t(names[name])}</p>
        <p className="flex items-center gap-1.5 font-semibold tabular-nums">
          {value === null ? t('wellbeing.notKnown') : shown(value)}
          <Trend trend={trend} />
        </p>
      </div>
      <p className="text-ink-2 text-small">{t(`wellbeing.about_${name}`)}</p>
      <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <StatusPill tone={tone}>{t(text)}</StatusPill>
        <p className="text-ink-2 text-small">{t(`wellbeing.target_${name}`, { target: shown(target) })}</p>
      </div>
    </li>
  )
}

function Trend({ trend }: { trend: WellbeingFigure['trend'] }) {
  const { t } = useText()
  if (trend === null || trend === 'same') return null
  const Icon = trend === 'up' ? TrendingUp : TrendingDown
  return (
    <>
      <Icon aria-hidden="true" className="size-4 text-ink-2" />
      <span className="sr-only">{trend === 'up' ? t('wellbeing.trendUp') : t('wellbeing.trendDown')}</span>
    </>
  )
}

const kinds = {
  coffee: 'wellbeing.kind_coffee',
  lunch: 'wellbeing.kind_lunch',
  rest: 'wellbeing.kind_rest',
} as const satisfies Record<BreakKind, PlainKey>
const allKinds = Object.keys(kinds) as BreakKind[]

/** The breaks of the clock, and one to begin or end where a shift runs. */
function Breaks({ own: { breaks, running } }: { own: Own }) {
  const { t } = useText()
  return (
    <Card title={t('wellbeing.breaks')}>
      {running?.shiftId && <RunningBreak shiftId={running.shiftId} onBreak={running.onBreak} />}
      {breaks.length === 0 ? (
        <p className="text-ink-2">{t('wellbeing.breaksNone')}</p>
      ) : (
        <FoldedList items={breaks}>{(one) => <PastBreak key={one.id} pause={one} />}</FoldedList>
      )}
    </Card>
  )
}

type Running = NonNullable<Own['running']>

function RunningBreak({ shiftId, onBreak }: { shiftId: string; onBreak: Running['onBreak'] }) {
  const { t } = useText()
  const begin = useMutation({
    mutationFn: async (kind: BreakKind) => {
      await call(routes.timesheets.clock, { body: { event: 'break_start', shiftId } })
      const { running } = await call(routes.wellbeing.own, {})
      // The clock is what counts: a break that ended meanwhile needs no name.
      if (running?.onBreak)
        await call(routes.wellbeing.nameBreak, { params: { id: running.onBreak.id }, body: { kind } })
    },
  })
  const end = useMutation({
    mutationFn: () => call(routes.timesheets.clock, { body: { event: 'break_end', shiftId } }),
    onSuccess: () => notify.success({ title: t('wellbeing.ended') }),
  })
  const error = begin.error ?? end.error
  return (
    <div className="mb-4 grid gap-3 rounded-md bg-surface-2 p-4">
      {onBreak === null ? (
        <>
          <p className="font-medium">{t('wellbeing.begin')}</p>
          <div className="flex flex-wrap gap-2.5">
            {allKinds.map((kind) => (
              <Button
                key={kind}
                look="outline"
                busy={begin.isPending && begin.variables === kind && t('common.saving')}
                onClick={() => begin.mutate(kind)}
              >
                {t(kinds[kind])}
              </Button>
            ))}
          </div>
        </>
      ) : (
        <>
          <p className="font-medium">
            {t('wellbeing.onBreak', {
              since: onBreak.since,
              kind: onBreak.kind === null ? t('wellbeing.kindNone') : t(kinds[onBreak.kind]),
            })}
          </p>
          <div>
            <Button busy={end.isPending && t('common.saving')} onClick={() => end.mutate()}>
              {t('wellbeing.end')}
            </Button>
          </div>
        </>
      )}
      <p className="text-ink-2 text-small">{t('wellbeing.beginText')}</p>
      {error && (
        <div role="alert" className="text-bad">
          <Refusal error={error} />
        </div>
      )}
    </div>
  )
}

function PastBreak({ pause: { id, startTime, endTime, minutes, kind } }: { pause: Own['breaks'][number] }) {
  const { t, dateTime, time, duration } = useText()
  // Chosen in the same moment; the mutation says so a moment later.
  const [chosen, setChosen] = useState(kind)
  const name = useMutation({
    mutationFn: (wanted: BreakKind) => call(routes.wellbeing.nameBreak, { params: { id }, body: { kind: wanted } }),
    onError: () => {
      setChosen(kind)
      notify.failure({ title: t('wellbeing.notSaved') })
    },
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-0">
        <span className="font-medium">{duration(minutes)}</span>
        <span className="block text-ink-2 text-small">
          {t('wellbeing.range', { from: dateTime(startTime), to: time(endTime) })}
        </span>
      </p>
      <div className="w-44">
        <Select
          aria-label={t('wellbeing.kindOf', { from: startTime })}
          value={chosen ?? ''}
          onChange={({ target: { value } }) => {
            const wanted = allKinds.find((each) => each === value)
            if (!wanted) return
            setChosen(wanted)
            name.mutate(wanted)
          }}
          options={[
            ...(chosen === null ? [{ value: '', label: t('wellbeing.kindNone') }] : []),
            ...allKinds.map((value) => ({ value, label: t(kinds[value]) })),
          ]}
        />
      </div>
    </li>
  )
}
