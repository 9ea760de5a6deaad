import { type ComplianceCheck, type ComplianceState, routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, CircleCheck, CircleHelp, CircleX, TriangleAlert } from 'lucide-react'
import { useText } from '../../../i18n/use-text.tsx'
import { apiQuery } from '../../../lib/query-client.ts'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { Standing, StandingSkeleton } from '../../../shared/standing.tsx'
import { Card } from '../../../ui/card.tsx'
import { CheckDetails } from './check-details.tsx'
import { stateLooks, statesByGravity } from './check-labels.ts'

const icons = { broken: CircleX, unknown: CircleHelp, attention: TriangleAlert, holds: CircleCheck } as const

/** How the company stands by its own records: in words and counts, then each check with what speaks for and against it. */
export function ComplianceOverview() {
  const { t } = useText()
  const overview = useQuery(apiQuery(routes.compliance.overview))
  if (overview.data === undefined) {
    return <NotLoaded query={overview} failed={t('compliance.failed')} skeleton={<StandingSkeleton />} card />
  }
  const { at, checks } = overview.data
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
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
    <Standing
      title={t(stateLooks[worst].head)}
      lead={t(isEmpty ? 'compliance.empty' : 'compliance.lead')}
      places={statesByGravity
        .filter((state) => byState(state).length > 0)
        .map((state) => ({
          id: groupId(state),
          Icon: icons[state],
          label: t(stateLooks[state].count, { count: byState(state).length }),
        }))}
      asOf={t('compliance.asOf', { at })}
      again={t('compliance.again')}
      checking={t('compliance.checking')}
      isChecking={isChecking}
      onCheck={onCheck}
    />
  )
}
