import type { ComparedPerson, ParallelRun } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { saveFile } from '../../../shared/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CellPair, type Column, DataTable } from '../../../ui/data-table.tsx'
import { Money } from '../../../ui/money.tsx'
import { StatusPill, type StatusTone } from '../../../ui/status-pill.tsx'
import { comparisonCsv } from './comparison-csv.ts'
import { causeText, figureLabels, stateLabels } from './labels.ts'
import { parallelRunQuery } from './parallel-run-request.ts'

const firstShown = 50

const tones = {
  agrees: 'good',
  differs: 'warn',
  only_theirs: 'warn',
  only_ours: 'warn',
  refused: 'bad',
} as const satisfies Record<ComparedPerson['state'], StatusTone>

/** One file beside the run: the sums, then everyone, who differs most first. */
export function Comparison({ id }: { id: string }) {
  const { t } = useText()
  const comparison = useQuery(parallelRunQuery(id))
  if (!comparison.data) return <NotLoaded query={comparison} failed={t('parallel-runs.failed')} lines={8} card />
  return <LoadedComparison comparison={comparison.data} />
}

function LoadedComparison({ comparison }: { comparison: ParallelRun }) {
  const { t } = useText()
  const { people, totals, leftOut, fileName } = comparison
  const [isAll, setAll] = useState(false)
  const agreeing = people.filter(({ state }) => state === 'agrees').length
  const others = people.filter(({ state }) => state !== 'agrees')
  const shown = isAll ? people : others.slice(0, firstShown)
  return (
    <>
      <Card
        title={t('parallel-runs.result')}
        aside={
          <Button
            look="quiet"
            icon={<Download aria-hidden="true" className="size-5" />}
            onClick={() =>
              saveFile({ fileName: 'parallel-run.csv', mediaType: 'text/csv', content: comparisonCsv(comparison) })
            }
          >
            {t('parallel-runs.download')}
          </Button>
        }
      >
        <p role="status" className="mb-1 font-medium">
          {others.length === 0
            ? t('parallel-runs.allAgree', { count: agreeing })
            : t('parallel-runs.someDiffer', { count: others.length, agreeing })}
        </p>
        <p className="mb-3 text-ink-2 text-secondary">
          <bdi className="[overflow-wrap:anywhere]">{fileName}</bdi>
          {leftOut > 0 && ` · ${t('parallel-runs.leftOut', { count: leftOut })}`}
        </p>
        <DataTable
          caption={t('parallel-runs.totals')}
          columns={[
            {
              key: 'figure',
              header: t('pay-runs.figure'),
              isRowHeader: true,
              cell: ({ figure }) => t(figureLabels[figure]),
            },
            {
              key: 'theirs',
              header: t('parallel-runs.theirs'),
              align: 'end',
              cell: ({ theirs }) => <Money amount={theirs} tabular />,
            },
            {
              key: 'ours',
              header: t('parallel-runs.ours'),
              align: 'end',
              cell: ({ ours }) => <Money amount={ours} tabular />,
            },
            {
              key: 'difference',
              header: t('parallel-runs.difference'),
              align: 'end',
              cell: ({ difference }) => <Money amount={difference} sign="always" tabular />,
            },
          ]}
          rows={totals}
          rowKey={({ figure }) => figure}
          empty={null}
        />
        <p className="mt-2 text-ink-2 text-small">{t('parallel-runs.totalsNote')}</p>
      </Card>
      {(others.length > 0 || isAll) && (
        <Card title={t('payroll.workers')}>
          <People people={shown} payRunId={comparison.payRunId} />
          {!isAll && shown.length < people.length && (
            <Button look="quiet" className="mt-3" onClick={() => setAll(true)}>
              {t('common.showAll', { count: people.length })}
            </Button>
          )}
        </Card>
      )}
    </>
  )
}

const netOf = ({ figures }: ComparedPerson) => figures.find(({ figure }) => figure === 'net')

function People({ people, payRunId }: { people: readonly ComparedPerson[]; payRunId: string }) {
  const { t } = useText()
  const columns: Column<ComparedPerson>[] = [
    {
      key: 'who',
      header: t('payroll.worker'),
      isRowHeader: true,
      cell: ({ name, employeeId, workerId, state }) => (
        <CellPair more={<bdi>{employeeId}</bdi>}>
          {workerId !== null && state !== 'only_theirs' ? (
            <Link
              to={`/employer/payroll/runs/${payRunId}/workers/${workerId}`}
              className="text-primary underline-offset-4 hover:underline"
            >
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi>{name || '–'}</bdi>
          )}
        </CellPair>
      ),
    },
    {
      key: 'state',
      header: t('pay-runs.state'),
      cell: ({ state }) => <StatusPill tone={tones[state]}>{t(stateLabels[state])}</StatusPill>,
    },
    {
      key: 'theirs',
      header: t('parallel-runs.netTheirs'),
      align: 'end',
      cell: (person) => <Amount amount={netOf(person)?.theirs ?? null} />,
    },
    {
      key: 'ours',
      header: t('parallel-runs.netOurs'),
      align: 'end',
      cell: (person) => <Amount amount={netOf(person)?.ours ?? null} />,
    },
    {
      key: 'difference',
      header: t('parallel-runs.difference'),
      align: 'end',
      cell: (person) => <Amount amount={netOf(person)?.difference ?? null} isSigned />,
    },
    { key: 'why', header: t('parallel-runs.why'), cell: (person) => <Why person={person} /> },
  ]
  return (
    <DataTable
      caption={t('payroll.workers')}
      columns={columns}
      rows={people}
      rowKey={({ workerId, lines, name }) => workerId ?? `${lines[0]} ${name}`}
      empty={null}
    />
  )
}

function Amount({
  amount,
  isSigned = false,
}: {
  amount: Parameters<typeof Money>[0]['amount'] | null
  isSigned?: boolean
}) {
  if (amount === null) return '–'
  return isSigned ? <Money amount={amount} sign="always" tabular /> : <Money amount={amount} tabular />
}

/** The figures that differ, each with what it comes from. */
function Why({ person: { figures, causes, state } }: { person: ComparedPerson }) {
  const { t } = useText()
  const differing = figures.filter(
    ({ figure, difference }) => figure !== 'net' && difference !== null && difference !== 0,
  )
  const ofNet = causes.filter(({ figure }) => figure === 'net' || !differing.some((one) => one.figure === figure))
  if (state === 'only_ours') return t('parallel-runs.onlyOursText')
  if (state === 'only_theirs') return t('parallel-runs.onlyTheirsText')
  if (state === 'refused') return t('parallel-runs.refusedText')
  if (state === 'agrees') return '–'
  return (
    <ul className="grid gap-1 py-1 text-start text-small sm:min-w-56">
      {differing.map(({ figure, theirs, ours, difference }) => (
        <li key={figure}>
          <span className="font-medium">{t(figureLabels[figure])}</span>{' '}
          {theirs !== null &&
            ours !== null &&
            difference !== null &&
            t('parallel-runs.moved', { theirs, ours, difference })}
          {causes
            .filter((cause) => cause.figure === figure)
            .map((cause) => (
              <span key={cause.code} className="block text-ink-2">
                {causeText(t, cause)}
              </span>
            ))}
        </li>
      ))}
      {ofNet.map((cause) => (
        <li key={cause.code}>
          {cause.code === 'other_deductions' && cause.amount !== null && (
            <Money amount={cause.amount} sign="always" tabular />
          )}{' '}
          {causeText(t, cause)}
        </li>
      ))}
    </ul>
  )
}
