import {
  type ComplianceArea,
  type ComplianceCheck,
  type ComplianceState,
  complianceAreas,
  routes,
} from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleHelp, CircleX, RotateCw, TriangleAlert } from 'lucide-react'
import { useText } from '../../i18n/use-text.tsx'
import { useErrorText } from '../../lib/error-text.ts'
import { apiQuery } from '../../lib/query-client.ts'
import { useOnline } from '../../lib/use-online.ts'
import { Button } from '../../ui/button.tsx'
import { Card, ErrorState, OfflineState } from '../../ui/card.tsx'
import { Skeleton, SkeletonLines } from '../../ui/skeleton.tsx'
import { CheckDetails } from './check-details.tsx'
import { areaWords, stateLooks, statesByGravity } from './check-words.ts'

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
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 wide:grid-cols-2">
        {columns.map((areas) => (
          <div key={areas[0]} className="grid grid-cols-[minmax(0,1fr)] gap-5">
            {areas.map((area) => (
              <AreaCard key={area} area={area} checks={checks} />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

/** Two columns of their own, so that opening a check moves nothing beside it. */
const columns = [
  ['hmrc', 'pay', 'people'],
  ['pensions', 'working_time', 'data'],
] as const satisfies ComplianceArea[][]

function AreaCard({ area, checks }: { area: ComplianceArea; checks: readonly ComplianceCheck[] }) {
  const { t } = useText()
  return (
    <Card title={t(areaWords[area])}>
      <div className="divide-y divide-line">
        {checks
          .filter((check) => check.area === area)
          .map((check) => (
            <CheckDetails key={check.code} check={check} />
          ))}
      </div>
    </Card>
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
                  href={`#${byState(state)[0]?.code}`}
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
      <div className="grid items-start gap-5 wide:grid-cols-2">
        {complianceAreas.map((area) => (
          <Card key={area}>
            <SkeletonLines lines={4} />
          </Card>
        ))}
      </div>
    </div>
  )
}
