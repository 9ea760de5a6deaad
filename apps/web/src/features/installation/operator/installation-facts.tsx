import type { OperatorOverview } from '@gpod/contract'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { Card } from '../../../ui/card.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { Isolated } from '../../../ui/money.tsx'

/** What runs here: versions, size, since when, on how many servers. */
export function InstallationFacts({ installation }: { installation: OperatorOverview['installation'] }) {
  const { t, dateTime, number } = useText()
  const { version, isProduction, startedAt, servers, database } = installation
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    [t('operator.factVersion'), <Isolated key="version">{version}</Isolated>],
    [t('operator.factMode'), t(isProduction ? 'operator.modeProduction' : 'operator.modeDevelopment')],
    [t('operator.factStarted'), dateTime(startedAt)],
    [t('operator.factServers'), servers && number(servers)],
    [t('operator.factDatabase'), database && <Isolated>{database.version}</Isolated>],
    [t('operator.factSize'), database && t('operator.megabytes', { size: database.megabytes })],
    // The name of a file, which a narrow page breaks anywhere.
    [t('operator.factMigration'), database && <bdi dir="ltr">{database.lastMigration}</bdi>],
  ]
  return (
    <Card title={t('operator.factsTitle')}>
      <dl className="divide-y divide-line text-secondary">
        {facts.map(([label, value]) => (
          <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <dt className="text-ink-2">{label}</dt>
            <dd className="text-end font-medium [overflow-wrap:anywhere]">{value ?? t('operator.stateUnknown')}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

type Queue = NonNullable<OperatorOverview['queues']>[number]

/** The jobs by queue, under the names that the server's log uses; looked at when something is wrong with them. */
export function QueueTable({ queues }: { queues: OperatorOverview['queues'] }) {
  const { t, number } = useText()
  const count = (key: 'waiting' | 'active' | 'failed', header: string): Column<Queue> => ({
    key,
    header,
    align: 'end',
    cell: (queue) => number(queue[key]),
  })
  return (
    <section aria-label={t('operator.queuesTitle')} className="rounded-lg border border-line bg-surface px-5 py-2">
      <details className="group">
        <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 [&::-webkit-details-marker]:hidden">
          <h2 className="min-w-0 flex-1 font-semibold text-card tracking-display">{t('operator.queuesTitle')}</h2>
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 text-ink-2 transition-transform group-open:rotate-180"
          />
        </summary>
        <DataTable
          caption={t('operator.queuesTitle')}
          columns={[
            {
              key: 'name',
              header: t('operator.queueName'),
              isRowHeader: true,
              cell: ({ name }) => <Isolated>{name}</Isolated>,
            },
            count('waiting', t('operator.queueWaiting')),
            count('active', t('operator.queueActive')),
            count('failed', t('operator.queueFailed')),
          ]}
          rows={queues ?? []}
          rowKey={({ name }) => name}
          empty={<p className="pb-3 text-ink-2">{t('operator.stateUnknown')}</p>}
        />
      </details>
    </section>
  )
}
