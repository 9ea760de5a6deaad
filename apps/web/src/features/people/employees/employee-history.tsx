import { type EmployeeHistory as History, type PlannedChange, type RecordAsAt, routes } from '@gpod/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { londonToday } from '../../../lib/london-time.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'
import { Fact, FactList } from '../../../shared/fact.tsx'
import { Loaded } from '../../../shared/loaded.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { FromTo, recordFieldLabel, useRecordValue } from './record-values.tsx'

/** What a record said on any day, what is planned of it, and every change with who made it. */
export function EmployeeHistory({ workerId, canWrite }: { workerId: string; canWrite: boolean }) {
  const query = useQuery(apiQuery(routes.employees.history, { params: { id: workerId } }))
  return (
    <Loaded query={query} lines={6} card>
      {(history) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 wide:grid-cols-2 wide:items-start">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            {history.planned.length > 0 && <Planned planned={history.planned} canWrite={canWrite} />}
            <Changes history={history} />
          </div>
          <AsAt workerId={workerId} keptFrom={history.keptFrom} />
        </div>
      )}
    </Loaded>
  )
}

function Planned({ planned, canWrite }: { planned: readonly PlannedChange[]; canWrite: boolean }) {
  const { t, dateTime } = useText()
  const shown = useRecordValue()
  const [cancelled, setCancelled] = useState<PlannedChange | null>(null)
  return (
    <Card title={t('employees.plannedTitle')}>
      <ul className="divide-y divide-line">
        {planned.map((one) => (
          <li key={one.id} className="py-3 first:pt-0 last:pb-0">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <p className="font-medium">{t('employees.historyFrom', { on: one.from })}</p>
              {one.state === 'refused' && <StatusPill tone="bad">{t('employees.plannedRefused')}</StatusPill>}
            </div>
            {one.state === 'refused' && <p className="text-secondary text-warn">{t('employees.plannedRefusedText')}</p>}
            <FactList>
              {one.fields.map(({ field, after }) => (
                <Fact key={field} label={t(recordFieldLabel(field))}>
                  {shown(field, after)}
                </Fact>
              ))}
            </FactList>
            <p className="text-ink-2 text-small">
              {dateTime(one.plannedAt)} · <bdi>{one.plannedBy}</bdi>
            </p>
            {canWrite && (
              <Button look="outline" className="mt-2" onClick={() => setCancelled(one)}>
                {t('employees.plannedCancel')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {cancelled && <CancelDialog planned={cancelled} onClose={() => setCancelled(null)} />}
    </Card>
  )
}

function CancelDialog({ planned: { id, from }, onClose }: { planned: PlannedChange; onClose: () => void }) {
  const { t } = useText()
  const cancelling = useMutation({ mutationFn: () => call(routes.employees.cancelPlanned, { params: { id } }) })
  return (
    <ConfirmDialog
      title={t('employees.plannedCancelTitle')}
      text={t('employees.plannedCancelText', { on: from })}
      action={t('employees.plannedCancel')}
      busy={cancelling.isPending && t('employees.plannedCancelling')}
      error={cancelling.error}
      onConfirm={() =>
        cancelling.mutate(undefined, {
          onSuccess: () => {
            notify.success({ title: t('employees.plannedCancelled') })
            onClose()
          },
        })
      }
      onClose={onClose}
    />
  )
}

function Changes({ history: { changes } }: { history: History }) {
  const { t, dateTime } = useText()
  return (
    <Card title={t('employees.historyTitle')}>
      {changes.length === 0 ? (
        <p className="text-ink-2 text-secondary">{t('employees.historyNone')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {changes.map(({ from, changedAt, changedBy, fields }) => (
            <li key={`${changedAt} ${from}`} className="py-3 first:pt-0 last:pb-0">
              <p className="font-medium">{t('employees.historyFrom', { on: from })}</p>
              <FactList>
                {fields.map(({ field, before, after }) => (
                  <Fact key={field} label={t(recordFieldLabel(field))}>
                    <FromTo field={field} before={before} after={after} />
                  </Fact>
                ))}
              </FactList>
              <p className="text-ink-2 text-small">
                {dateTime(changedAt)} · {changedBy === null ? t('employees.historyByItself') : <bdi>{changedBy}</bdi>}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function AsAt({ workerId, keptFrom }: { workerId: string; keptFrom: string | null }) {
  const { t } = useText()
  const [day, setDay] = useState(londonToday())
  const query = useQuery({
    ...apiQuery(routes.employees.asAt, { params: { id: workerId }, query: { day } }),
    enabled: day !== '',
  })
  return (
    <Card title={t('employees.asAtTitle')}>
      <Field label={t('employees.asAt')} hint={t('employees.asAtHint')} className="mb-3 max-w-60">
        <Input type="date" value={day} onChange={(event) => setDay(event.target.value)} />
      </Field>
      {day !== '' && (
        <Loaded query={query} lines={8}>
          {(record) => (
            <>
              {record.isBeforeKept && keptFrom !== null && (
                <p className="mb-2 text-secondary text-warn">{t('employees.asAtBeforeKept', { on: keptFrom })}</p>
              )}
              {!record.isEmployed && <p className="mb-2 text-ink-2 text-secondary">{t('employees.asAtNotEmployed')}</p>}
              <RecordFacts record={record} />
            </>
          )}
        </Loaded>
      )}
    </Card>
  )
}

function RecordFacts({ record }: { record: RecordAsAt }) {
  const { t } = useText()
  const shown = useRecordValue()
  const known = record.fields.filter(({ value }) => value !== null)
  return (
    <FactList>
      {known.map(({ field, value }) => (
        <Fact key={field} label={t(recordFieldLabel(field))}>
          {shown(field, value)}
        </Fact>
      ))}
    </FactList>
  )
}
