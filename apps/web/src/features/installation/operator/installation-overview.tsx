import { type OperatorOverview, operatorStates, routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { CircleHelp, CircleX, RotateCw, TriangleAlert } from 'lucide-react'
import { useText } from '../../../i18n/use-text.tsx'
import { useErrorText } from '../../../lib/error-text.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { useOnline } from '../../../lib/use-online.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, ErrorState, OfflineState } from '../../../ui/card.tsx'
import { Skeleton, SkeletonLines } from '../../../ui/skeleton.tsx'
import { nameOfCheck, stateLooks } from './finding-texts.ts'
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

const icons = { fail: CircleX, warning: TriangleAlert, unknown: CircleHelp } as const

/** The gravest state in a sentence, and a way to each check that is not in order. */
function Headline({ overview: { at, state, checks }, isChecking, onCheck }: HeadlineProps) {
  const { t } = useText()
  return (
    <section aria-labelledby="installation-stands" className="rounded-lg bg-hero p-5 text-hero-ink sm:p-7">
      <h2 id="installation-stands" className="font-semibold text-card tracking-display">
        {t(stateLooks[state].head)}
      </h2>
      <p className="mt-1 text-hero-ink-2">{t('operator.lead')}</p>
      <ul className="mt-4 flex flex-wrap gap-2.5 empty:hidden">
        {checks.map((check) => {
          if (check.state === 'pass') return null
          const Icon = icons[check.state]
          return (
            <li key={check.code}>
              <a
                href={`#${check.code}`}
                className="pressable flex min-h-12 items-center gap-2.5 rounded-md bg-hero-well px-4 py-2 font-medium"
              >
                <Icon aria-hidden="true" className="size-5 shrink-0 text-hero-ink-2" />
                {t(nameOfCheck(check.code))}
                <span className="sr-only">: {t(stateLooks[check.state].word)}</span>
              </a>
            </li>
          )
        })}
      </ul>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-hero-ink-2 text-secondary">{t('operator.asOf', { at })}</p>
        <Button
          look="onHero"
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
