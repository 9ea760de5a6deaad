import { type OwnIncident, routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { apiQuery } from '../../../lib/query-client.ts'
import { AskedFor } from '../../../shared/asked-for.tsx'
import { Loaded } from '../../../shared/loaded.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { FoldedList } from '../../../ui/folded-list.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { kindLabels, severityLabels, stateLabels } from './incident-labels.ts'
import { ReportIncidentDialog } from './report-incident-dialog.tsx'

/** What an employee reported, what became of it, and the form that reports. */
export function OwnIncidents() {
  const { t } = useText()
  const query = useQuery(apiQuery(routes.incidents.own))
  const [isReporting, setReporting] = useState(false)
  const report = (
    <Button look="outline" onClick={() => setReporting(true)}>
      {t('incidents.report')}
    </Button>
  )
  return (
    <Card title={t('incidents.own')}>
      <Loaded query={query} lines={3}>
        {({ incidents }) =>
          incidents.length === 0 ? (
            <EmptyState sentence={t('incidents.ownNone')} action={report} />
          ) : (
            <div className="grid gap-4">
              <FoldedList items={incidents}>{(incident) => <Own key={incident.id} incident={incident} />}</FoldedList>
              <div>{report}</div>
            </div>
          )
        }
      </Loaded>
      {isReporting && <ReportIncidentDialog onClose={() => setReporting(false)} />}
    </Card>
  )
}

function Own({ incident: { id, kind, severity, happenedAt, words, state, answer } }: { incident: OwnIncident }) {
  const { t, dateTime } = useText()
  const { tone, text } = stateLabels[state]
  return (
    <li>
      <AskedFor id={id}>
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
          <p className="font-medium">{t(kindLabels[kind])}</p>
          <StatusPill tone={tone}>{t(text)}</StatusPill>
        </div>
        <p className="text-ink-2 text-small">{[dateTime(happenedAt), t(severityLabels[severity])].join(' · ')}</p>
        <p dir="auto" className="mt-1 whitespace-pre-line text-secondary [overflow-wrap:anywhere]">
          {words}
        </p>
        {answer !== null && (
          <p className="mt-2 rounded-md bg-surface-2 p-3 text-secondary [overflow-wrap:anywhere]">
            <span className="block font-medium">{t('incidents.answer')}</span>
            <span dir="auto" className="block whitespace-pre-line">
              {answer}
            </span>
          </p>
        )}
      </AskedFor>
    </li>
  )
}
