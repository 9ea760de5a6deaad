import { type ComplianceCheck, type ComplianceState, routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, CircleCheck, CircleHelp, CircleX, RotateCw, TriangleAlert } from 'lucide-react'
import { useText } from '../../../i18n/use-text.tsx'
import { useErrorText } from '../../../lib/error-text.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { useOnline } from '../../../lib/use-online.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, ErrorState, OfflineState } from '../../../ui/card.tsx'
import { Skeleton, SkeletonLines } from '../../../ui/skeleton.tsx'
import { CheckDetails } from './check-details.tsx'
import { stateLooks, statesByGravity } from './check-labels.ts'

const icons = { broken: CircleX, unknown: CircleHelp, attention: TriangleAlert, holds: CircleCheck } as const

/** How the company stands by its own records: in words and counts, then each check with what speaks for and against it. */
export function ComplianceOverview() {
  const { t } = useText()
  const errorText = useErrorText()
  const isOnline = useOnline()
  const overview = useQuery(apiQuery(routes.compliance.overview))
  if (overview.data === undefined) {
    if (overview.isPending) return <OverviewSkeleton />
    return (
      <Card>
        <ErrorState
          failed={t('compliance.failed')}
          safe={errorText(overview.error)}
          onRetry={() => overview.refetch()}
          isRetrying={overview.isFetching}
        />
      </Card>
    )
  }
  const { at, checks } = overview.data
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {!isOnline && <OfflineState />}
      <Summary checks={checks} at={at} isChecking={overview.isFetching} onCheck={() => overview.refetch()} />
      {statesByGravity.map((state) => (
        <Group key={state} state={state} checks={checks.filter((check) => check.state === state)} />
      ))}
    </div>
  )
}

const groupId = (state: ComplianceState) => `checks-${state}`

/** The checks in one state. Those in order are one line until somebody opens it. */
function Group({ state, checks }: { state: ComplianceState; checks: readonly ComplianceCheck[] }) {
  const { t } = useText()
  if (checks.length === 0) return null
  const title = t(stateLooks[state].count, { count: checks.length })
  return (
    <div id={groupId(state)} className="scroll-mt-20">
      {state === 'holds' ? (
        <section aria-label={title} className="rounded-lg border border-line bg-surface px-4 py-2 sm:px-6">
          <details className="group/all">
            <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 font-semibold [&::-webkit-details-marker]:hidden">
              <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-good" />
              <h2 className="min-w-0 flex-1 text-card">{title}</h2>
              <ChevronDown
                aria-hidden="true"
                className="size-5 shrink-0 text-ink-2 transition-transform group-open/all:rotate-180"
              />
            </summary>
            <CheckColumns checks={checks} />
          </details>
        </section>
      ) : (
        <Card title={title}>
          <CheckColumns checks={checks} />
        </Card>
      )}
    </div>
  )
}

/** Two columns of their own, so that opening a check moves nothing beside it. */
function CheckColumns({ checks }: { checks: readonly ComplianceCheck[] }) {
  const half = Math.ceil(checks.length / 2)
  const columns = [checks.slice(0, half), checks.slice(half)].filter((column) => column.length > 0)
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 ${columns.length > 1 ? 'wide:grid-cols-2' : ''}`}
    >
      {columns.map((column) => (
        <div key={column[0]?.code} className="divide-y divide-line border-line not-first:border-t wide:border-t-0!">
          {column.map((check) => (
            <CheckDetails key={check.code} check={check} />
          ))}
        </div>
      ))}
    </div>
  )
}

type SummaryProps = { checks: readonly ComplianceCheck[]; at: string; isChecking: boolean; onCheck: () => void }

function Summary({ checks, at, isChecking, onCheck }: SummaryProps) {
  const { t } = useText()
  const byState = (state: ComplianceState) => checks.filter((check) => check.state === state)
  const worst = statesByGravity.find((state) => byState(state).length > 0) ?? 'unknown'
  const isEmpty = checks.every(({ code, counts }) => code === 'paye_details' || counts.checked === 0)
  return (
    <section aria-labelledby="compliance-stands" className="rounded-lg bg-hero p-5 text-hero-ink sm:p-7">
      <h2 id="compliance-stands" className="font-semibold text-card tracking-display">
        {t(stateLooks[worst].head)}
      </h2>
      <p className="mt-1 text-hero-ink-2">{t(isEmpty ? 'compliance.empty' : 'compliance.lead')}</p>
      <ul className="mt-4 grid gap-2.5 sm:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]">
        {statesByGravity
          .filter((state) => byState(state).length > 0)
          .map((state) => {
            const Icon = icons[state]
            return (
              <li key={state} className="grid">
                <a
                  href={`#${groupId(state)}`}
                  className="pressable flex min-h-14 items-center gap-3 rounded-md bg-hero-well px-4 py-2.5 font-medium"
                >
                  <Icon aria-hidden="true" className="size-6 shrink-0 text-hero-ink-2" />
                  {t(stateLooks[state].count, { count: byState(state).length })}
                </a>
              </li>
            )
          })}
      </ul>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-hero-ink-2 text-secondary">{t('compliance.asOf', { at })}</p>
        <Button
          look="onHero"
          icon={<RotateCw aria-hidden="true" className="size-5" />}
          busy={isChecking && t('compliance.checking')}
          onClick={onCheck}
        >
          {t('compliance.again')}
        </Button>
      </div>
    </section>
  )
}

function OverviewSkeleton() {
  return (
    <div className="grid gap-5">
      <Skeleton className="h-52 rounded-lg!" />
      <Card>
        <SkeletonLines lines={8} />
      </Card>
    </div>
  )
}
