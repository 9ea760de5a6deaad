import { type OperatorOverview, type OperatorState, operatorStates, routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleHelp, CircleX, RotateCw, TriangleAlert } from 'lucide-react'
import { useText } from '../../../i18n/use-text.tsx'
import { useErrorText } from '../../../lib/error-text.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { useOnline } from '../../../lib/use-online.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, ErrorState, OfflineState } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Skeleton, SkeletonLines } from '../../../ui/skeleton.tsx'
import { findingText, nameOfCheck, stateLooks } from './finding-words.ts'
import { InstallationCheck } from './installation-check.tsx'
import { InstallationFacts, QueueTable } from './installation-facts.tsx'

/** No change of these figures is told by the server: an open page asks again. */
const askedEachMilliseconds = 60_000

/** Whether anything is wrong with this installation and what to do about it, then what runs here. */
export function InstallationOverview() {
  const { t } = useText()
  const errorText = useErrorText()
  const isOnline = useOnline()
  const overview = useQuery({ ...apiQuery(routes.operator.overview), refetchInterval: askedEachMilliseconds })
  const { data, isPending, isFetching } = overview
  const again = () => overview.refetch()
  if (data === undefined) {
    if (isPending) return <OverviewSkeleton />
    return (
      <Card>
        <ErrorState
          failed={t('operator.failed')}
          safe={errorText(overview.error)}
          onRetry={again}
          isRetrying={isFetching}
        />
      </Card>
    )
  }
  const ranked = [...data.checks].sort((a, b) => operatorStates.indexOf(a.state) - operatorStates.indexOf(b.state))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {!isOnline && <OfflineState />}
      {isOnline && overview.isError && (
        <Card>
          <ErrorState
            failed={t('operator.stale', { at: data.at })}
            safe={errorText(overview.error)}
            onRetry={again}
            isRetrying={isFetching}
          />
        </Card>
      )}
      <Headline overview={{ ...data, checks: ranked }} isChecking={isFetching} onCheck={again} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 wide:grid-cols-[minmax(0,1.55fr)_minmax(0,1fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Card title={t('operator.checksTitle')}>
            <ul className="divide-y divide-line">
              {ranked.map((check) => (
                <InstallationCheck key={check.code} check={check} />
              ))}
            </ul>
          </Card>
          <QueueTable queues={data.queues} />
        </div>
        <InstallationFacts installation={data.installation} />
      </div>
    </div>
  )
}

type HeadlineProps = { overview: OperatorOverview; isChecking: boolean; onCheck: () => void }

const looks = {
  fail: { Icon: CircleX, card: 'border-bad bg-bad-soft', ink: 'text-bad' },
  warning: { Icon: TriangleAlert, card: 'border-warn bg-warn-soft', ink: 'text-warn' },
  unknown: { Icon: CircleHelp, card: 'border-primary bg-primary-soft', ink: 'text-primary' },
  pass: { Icon: CircleCheck, card: 'border-good bg-good-soft', ink: 'text-good' },
} as const satisfies Record<OperatorState, unknown>

/** The gravest state in a sentence, the worst of what was found, and a way to each check that is not in order. */
function Headline({ overview: { at, state, checks }, isChecking, onCheck }: HeadlineProps) {
  const { t } = useText()
  const { Icon, card, ink } = looks[state]
  const worst = checks.find((check) => check.state !== 'pass')
  return (
    <section aria-labelledby="installation-stands" className={classNames('rounded-lg border p-4 sm:p-6', card)}>
      <h2
        id="installation-stands"
        className={classNames('flex items-center gap-2.5 font-semibold text-card tracking-display', ink)}
      >
        <Icon aria-hidden="true" className="size-6 shrink-0" />
        {t(stateLooks[state].head)}
      </h2>
      <p className="mt-1 [overflow-wrap:anywhere]">{worst ? findingText(t, worst.finding) : t('operator.lead')}</p>
      <ul className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {checks.map((check) => {
          if (check.state === 'pass') return null
          const { Icon: ChipIcon, ink: chipInk } = looks[check.state]
          return (
            <li key={check.code}>
              <a
                href={`#${check.code}`}
                className="pressable flex min-h-11 items-center gap-2 rounded-md border border-line bg-surface px-3 py-1.5 font-medium"
              >
                <ChipIcon aria-hidden="true" className={classNames('size-5 shrink-0', chipInk)} />
                {t(nameOfCheck(check.code))}
                <span className="sr-only">: {t(stateLooks[check.state].word)}</span>
              </a>
            </li>
          )
        })}
      </ul>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
        <p className="text-secondary">{t('operator.asOf', { at })}</p>
        <Button
          look="outline"
          icon={<RotateCw aria-hidden="true" className="size-5" />}
          busy={isChecking && t('operator.checking')}
          onClick={onCheck}
        >
          {t('operator.again')}
        </Button>
      </div>
    </section>
  )
}

function OverviewSkeleton() {
  return (
    <div className="grid gap-5">
      <Skeleton className="h-40 rounded-lg!" />
      <Card>
        <SkeletonLines lines={8} />
      </Card>
    </div>
  )
}
