import { type Incident, type IncidentNote, type RiddorKind, routes } from '@gpod/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { dayOf } from '../../../i18n/formats.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { londonToday } from '../../../lib/london-time.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { Fact, FactList } from '../../../shared/fact.tsx'
import { Loaded } from '../../../shared/loaded.tsx'
import { Refusal } from '../../../shared/refusal.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input, Select, TextArea } from '../../../ui/input.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { kindLabels, riddorLabels, severityLabels, stateLabels } from './incident-labels.ts'

type IncidentDialogProps = { id: string; canHandle: boolean; onClose: () => void }

/** One incident: what was said, what was found out, whether the HSE has to know, and what the employee is told. */
export function IncidentDialog({ id, canHandle, onClose }: IncidentDialogProps) {
  const { t } = useText()
  const query = useQuery(apiQuery(routes.incidents.show, { params: { id } }))
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={query.data ? t(kindLabels[query.data.incident.kind]) : t('incidents.title')}
      actions={
        <Button look="outline" onClick={onClose}>
          {t('common.close')}
        </Button>
      }
    >
      <Loaded query={query} lines={6}>
        {({ incident, notes }) => (
          <div className="grid gap-6">
            <Facts incident={incident} />
            <Notes notes={notes} />
            {canHandle && incident.state !== 'resolved' && <Handling incident={incident} />}
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}

function Facts({ incident }: { incident: Incident }) {
  const { t, day, dateTime } = useText()
  const { worker, severity, happenedAt, reportedAt, place, words, state, takenBy, riddor, answer, skipsManager } =
    incident
  return (
    <div>
      <p dir="auto" className="mb-3 whitespace-pre-line [overflow-wrap:anywhere]">
        {words}
      </p>
      <FactList>
        <Fact label={t('incidents.reportedBy')}>
          <bdi>{worker.name}</bdi>
        </Fact>
        <Fact label={t('incidents.happened')}>{dateTime(happenedAt)}</Fact>
        <Fact label={t('incidents.reportedAt')}>{dateTime(reportedAt)}</Fact>
        {place !== '' && (
          <Fact label={t('incidents.place')}>
            <bdi>{place}</bdi>
          </Fact>
        )}
        <Fact label={t('incidents.severity')}>{t(severityLabels[severity])}</Fact>
        <Fact label={t('incidents.state')}>{t(stateLabels[state].text)}</Fact>
        {takenBy !== null && (
          <Fact label={t('incidents.takenBy')}>
            <bdi>{takenBy}</bdi>
          </Fact>
        )}
        {riddor && (
          <>
            <Fact label={t('incidents.riddorKind')}>{t(riddorLabels[riddor.kind])}</Fact>
            {riddor.reportedOn === null ? (
              <Fact label={t('incidents.dueBy')}>{day(riddor.dueBy, 'long')}</Fact>
            ) : (
              <Fact label={t('incidents.reportedOn')}>
                {[day(riddor.reportedOn, 'long'), ...(riddor.reference === null ? [] : [riddor.reference])].join(' · ')}
              </Fact>
            )}
          </>
        )}
        {answer !== null && (
          <Fact label={t('incidents.answer')}>
            <span dir="auto" className="whitespace-pre-line">
              {answer}
            </span>
          </Fact>
        )}
      </FactList>
      {skipsManager && <p className="mt-2 text-ink-2 text-secondary">{t('incidents.skipped')}</p>}
    </div>
  )
}

function Notes({ notes }: { notes: readonly IncidentNote[] }) {
  const { t, dateTime } = useText()
  if (notes.length === 0) return null
  return (
    <section aria-label={t('incidents.notes')}>
      <h3 className="mb-2 font-semibold">{t('incidents.notes')}</h3>
      <ul className="grid gap-3">
        {notes.map(({ id, at, by, words }) => (
          <li key={id}>
            <p className="text-ink-2 text-small">
              {by !== null && <bdi>{by}</bdi>}
              {by !== null && ' · '}
              {dateTime(at)}
            </p>
            <p dir="auto" className="whitespace-pre-line text-secondary [overflow-wrap:anywhere]">
              {words}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What can be done with it, one below the other; each is saved by itself. */
function Handling({ incident }: { incident: Incident }) {
  const { t } = useText()
  const { id, version, state } = incident
  const params = { id }
  const take = useMutation({ mutationFn: () => call(routes.incidents.take, { params, body: { version } }) })
  return (
    <div className="grid gap-6">
      {state === 'reported' && (
        <div>
          <Button busy={take.isPending && t('common.saving')} onClick={() => take.mutate()}>
            {t('incidents.take')}
          </Button>
          <Refused error={take.error} />
        </div>
      )}
      <AddNote id={id} />
      {/* What else happens to the incident takes away nothing that is being written. */}
      <MarkRiddor key={JSON.stringify(incident.riddor)} incident={incident} />
      <Resolve id={id} version={version} />
    </div>
  )
}

function AddNote({ id }: { id: string }) {
  const { t } = useText()
  const [note, setNote] = useState({ key: crypto.randomUUID(), words: '' })
  const add = useMutation({
    mutationFn: () => call(routes.incidents.note, { params: { id }, body: note }),
    onSuccess: () => {
      setNote({ key: crypto.randomUUID(), words: '' })
      notify.success({ title: t('incidents.noted') })
    },
  })
  return (
    <Part title={t('incidents.addNote')} error={add.error}>
      <Field label={t('incidents.note')} hint={t('incidents.noteText')}>
        <TextArea
          rows={3}
          maxLength={2000}
          value={note.words}
          onChange={({ target: { value } }) => setNote((before) => ({ ...before, words: value }))}
        />
      </Field>
      <SaveButton
        label={t('incidents.addNote')}
        isSaving={add.isPending}
        isReady={note.words.trim() !== ''}
        onSave={() => add.mutate()}
      />
    </Part>
  )
}

function MarkRiddor({ incident: { id, version, riddor, happenedAt } }: { incident: Incident }) {
  const { t } = useText()
  const [kind, setKind] = useState<RiddorKind | ''>(riddor?.kind ?? '')
  const [reportedOn, setReportedOn] = useState(riddor?.reportedOn ?? '')
  const [reference, setReference] = useState(riddor?.reference ?? '')
  const mark = useMutation({
    mutationFn: () =>
      call(routes.incidents.markRiddor, {
        params: { id },
        body: {
          version,
          riddor: kind === '' ? null : { kind, reportedOn: reportedOn || null, reference: reference.trim() || null },
        },
      }),
    onSuccess: () => notify.success({ title: t('incidents.riddorSaved') }),
  })
  return (
    <Part title={t('incidents.riddorTitle')} text={t('incidents.riddorText')} error={mark.error}>
      <Field label={t('incidents.riddorKind')}>
        <Select
          value={kind}
          onChange={({ target: { value } }) => setKind(value as RiddorKind | '')}
          options={[
            { value: '', label: t('incidents.riddorNot') },
            ...(Object.keys(riddorLabels) as RiddorKind[]).map((value) => ({ value, label: t(riddorLabels[value]) })),
          ]}
        />
      </Field>
      {kind !== '' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('incidents.reportedOn')} optional>
            <Input
              type="date"
              min={dayOf(happenedAt)}
              max={londonToday()}
              value={reportedOn}
              onChange={({ target: { value } }) => setReportedOn(value)}
            />
          </Field>
          <Field label={t('incidents.reference')} optional>
            <Input
              maxLength={50}
              dir="auto"
              value={reference}
              onChange={({ target: { value } }) => setReference(value)}
            />
          </Field>
        </div>
      )}
      <SaveButton label={t('common.save')} isSaving={mark.isPending} isReady onSave={() => mark.mutate()} />
    </Part>
  )
}

function Resolve({ id, version }: { id: string; version: number }) {
  const { t } = useText()
  const [answer, setAnswer] = useState('')
  const resolve = useMutation({
    mutationFn: () => call(routes.incidents.resolve, { params: { id }, body: { version, answer } }),
    onSuccess: () => notify.success({ title: t('incidents.resolved') }),
  })
  return (
    <Part title={t('incidents.resolve')} error={resolve.error}>
      <Field label={t('incidents.answer')} hint={t('incidents.answerText')}>
        <TextArea rows={3} maxLength={1000} value={answer} onChange={({ target: { value } }) => setAnswer(value)} />
      </Field>
      <SaveButton
        label={t('incidents.resolve')}
        isSaving={resolve.isPending}
        isReady={answer.trim() !== ''}
        onSave={() => resolve.mutate()}
      />
    </Part>
  )
}

function Part({ title, text, error, children }: { title: string; text?: string; error: unknown; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-3 border-line border-t pt-4">
      <h3 className="font-semibold">{title}</h3>
      {text !== undefined && <p className="text-ink-2 text-secondary">{text}</p>}
      {children}
      <Refused error={error} />
    </section>
  )
}

function SaveButton(props: { label: string; isSaving: boolean; isReady: boolean; onSave: () => void }) {
  const { t } = useText()
  const { label, isSaving, isReady, onSave } = props
  return (
    <div>
      <Button
        look="outline"
        busy={isSaving && t('common.saving')}
        disabledReason={isReady ? null : t('common.fieldRequired')}
        onClick={onSave}
      >
        {label}
      </Button>
    </div>
  )
}

function Refused({ error }: { error: unknown }) {
  if (!error) return null
  return (
    <div role="alert" className="mt-2 text-bad">
      <Refusal error={error} />
    </div>
  )
}
