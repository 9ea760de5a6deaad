import { type Incident, routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { HeartPulse } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { apiQuery } from '../../../lib/query-client.ts'
import { AskedFor } from '../../../shared/asked-for.tsx'
import { Loaded } from '../../../shared/loaded.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { IncidentDialog } from './incident-dialog.tsx'
import { kindLabels, riddorLabels, severityLabels, stateLabels } from './incident-labels.ts'

/** What employees reported: what nobody resolved first. */
export function IncidentList({ canHandle }: { canHandle: boolean }) {
  const { t } = useText()
  const query = useQuery(apiQuery(routes.incidents.list))
  const [openId, setOpenId] = useState<string | null>(null)
  return (
    <Card>
      <Loaded query={query} lines={6}>
        {({ incidents }) =>
          incidents.length === 0 ? (
            <EmptyState icon={<HeartPulse className="size-5" />} sentence={t('incidents.none')} />
          ) : (
            <ul className="divide-y divide-line">
              {incidents.map((incident) => (
                <Row key={incident.id} incident={incident} onOpen={() => setOpenId(incident.id)} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {openId !== null && <IncidentDialog id={openId} canHandle={canHandle} onClose={() => setOpenId(null)} />}
    </Card>
  )
}

function Row({ incident, onOpen }: { incident: Incident; onOpen: () => void }) {
  const { t, dateTime, day } = useText()
  const { kind, severity, happenedAt, place, words, state, worker, riddor } = incident
  const { tone, text } = stateLabels[state]
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-72">
        <AskedFor id={incident.id}>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-medium">{t(kindLabels[kind])}</span>
            <StatusPill tone={tone}>{t(text)}</StatusPill>
            {severity === 'high' && state !== 'resolved' && (
              <StatusPill tone="bad">{t('incidents.severity_high')}</StatusPill>
            )}
          </p>
          <p className="text-ink-2 text-small">
            <bdi>{worker.name}</bdi>
            {' · '}
            {dateTime(happenedAt)}
            {' · '}
            {place === '' ? t(severityLabels[severity]) : <bdi>{place}</bdi>}
          </p>
          <p dir="auto" className="mt-1 line-clamp-2 text-secondary [overflow-wrap:anywhere]">
            {words}
          </p>
          {riddor && (
            <p className="mt-1 text-secondary">
              {riddor.reportedOn === null
                ? t('incidents.riddorDue', { kind: t(riddorLabels[riddor.kind]), by: riddor.dueBy })
                : t('incidents.riddorReported', { kind: t(riddorLabels[riddor.kind]), on: day(riddor.reportedOn) })}
            </p>
          )}
        </AskedFor>
      </div>
      <Button look="outline" onClick={onOpen}>
        {t('incidents.open')}
        <span className="sr-only">
          {' '}
          {worker.name}, {dateTime(happenedAt)}
        </span>
      </Button>
    </li>
  )
}
