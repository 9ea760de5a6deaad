import { type OperatorOverview, type OperatorState, operatorStates, routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleHelp, CircleX, TriangleAlert } from 'lucide-react'
import { useText } from '../../../i18n/use-text.tsx'
import { useErrorText } from '../../../lib/error-text.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { useOnline } from '../../../lib/use-online.ts'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { Standing, StandingSkeleton } from '../../../shared/standing.tsx'
import { Card, ErrorState } from '../../../ui/card.tsx'
import { findingText, nameOfCheck, stateLooks } from './finding-texts.ts'
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
  const { data, isFetching } = overview
  const again = () => overview.refetch()
  if (data === undefined) {
    return <NotLoaded query={overview} failed={t('operator.failed')} skeleton={<StandingSkeleton />} card />
  }
  const ranked = [...data.checks].sort((a, b) => operatorStates.indexOf(a.state) - operatorStates.indexOf(b.state))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
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
  fail: { Icon: CircleX, tone: 'bad' },
  warning: { Icon: TriangleAlert, tone: 'warn' },
  unknown: { Icon: CircleHelp, tone: 'info' },
  pass: { Icon: CircleCheck, tone: 'good' },
} as const satisfies Record<OperatorState, object>

/** The gravest state in a sentence, the worst of what was found, and a way to each check that is not in order. */
function Headline({ overview: { at, state, checks }, isChecking, onCheck }: HeadlineProps) {
  const { t } = useText()
  const worst = checks.find((check) => check.state !== 'pass')
  return (
    <Standing
      look={looks[state]}
      title={t(stateLooks[state].head)}
      lead={worst ? findingText(t, worst.finding) : t('operator.lead')}
      places={checks.flatMap((check) =>
        check.state === 'pass'
          ? []
          : [
              {
                id: check.code,
                ...looks[check.state],
                label: (
                  <>
                    {t(nameOfCheck(check.code))}
                    <span className="sr-only">: {t(stateLooks[check.state].word)}</span>
                  </>
                ),
              },
            ],
      )}
      asOf={t('operator.asOf', { at })}
      again={t('operator.again')}
      checking={t('operator.checking')}
      isChecking={isChecking}
      onCheck={onCheck}
    />
  )
}
