import type { WebhookEndpoint, WebhookEvent, WebhookKind } from '@gpod/contract'
import { replayDays, routes, webhookEvents, webhookKinds } from '@gpod/contract/whole'
import { addDays } from '@gpod/days'
import { useText } from '../../../i18n/use-text.tsx'
import { call, type RequestOf } from '../../../lib/api-client.ts'
import { type Verify, withVerification } from '../../../lib/with-verification.ts'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { type AnswersForm, useAnswers } from '../../../shared/use-answers.ts'
import { Field } from '../../../ui/field.tsx'
import { Checkbox, Input, Select } from '../../../ui/input.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { eventLabels, kindLabels } from './webhook-labels.ts'

/** An event is a field of its own; a dot in a field's name would be a path. */
type EventField = `event_${number}`
type EventAnswers = Record<EventField, boolean>
const fieldOf = (event: WebhookEvent): EventField => `event_${webhookEvents.indexOf(event)}`
const chosenOf = (answers: EventAnswers) => webhookEvents.filter((event) => answers[fieldOf(event)])
const answersOf = (chosen: readonly WebhookEvent[]): EventAnswers =>
  Object.fromEntries(webhookEvents.map((event) => [fieldOf(event), chosen.includes(event)]))

type AddAnswers = { kind: string; name: string; address: string } & EventAnswers
type AddBody = RequestOf<typeof routes.webhooks.add>['body']

/** Where to, and what of. */
export function AddDialog({
  verify,
  onAdded,
  onClose,
}: {
  verify: Verify
  onAdded: (secret: string | null) => void
  onClose: () => void
}) {
  const { t } = useText()
  const form = useAnswers<AddAnswers, AddBody>({
    initial: { kind: 'webhook', name: '', address: '', ...answersOf(['pay_run.approved', 'pay_run.paid']) },
    schema: routes.webhooks.add.body,
    read: (answers) => {
      const events = chosenOf(answers)
      return {
        body: { kind: answers.kind as WebhookKind, name: answers.name, address: answers.address, events },
        wrong: { event_0: events.length === 0 && t('webhooks.eventNeeded') },
      }
    },
    words: { address: t('webhooks.addressWrong') },
  })
  const kind = form.answers.kind as WebhookKind
  const hints = {
    webhook: t('webhooks.addressHint'),
    slack: t('webhooks.addressSlack'),
    teams: t('webhooks.addressTeams'),
  }
  const send = async (body: AddBody) => {
    const added = await withVerification(() => call(routes.webhooks.add, { body }), { verify, action: 'security' })
    if (added !== null) onAdded(added.secret)
    return null
  }
  return (
    <RecordDialog
      title={t('webhooks.add')}
      description={t('webhooks.addText')}
      submitLabel={t('webhooks.add')}
      form={form}
      send={send}
      onClose={onClose}
    >
      <Field label={t('webhooks.kind')}>
        <Select
          options={webhookKinds.map((one) => ({ value: one, label: t(kindLabels[one]) }))}
          {...form.field('kind')}
        />
      </Field>
      <Field label={t('webhooks.name')} error={form.problem('name')}>
        <Input maxLength={60} {...form.field('name')} />
      </Field>
      <Field label={t('webhooks.address')} hint={hints[kind]} error={form.problem('address')} className="sm:col-span-2">
        <Input type="url" dir="ltr" maxLength={500} {...form.field('address')} />
      </Field>
      <EventFields form={form} />
    </RecordDialog>
  )
}

type ChangeAnswers = { name: string } & EventAnswers
type ChangeBody = RequestOf<typeof routes.webhooks.change>['body']

export function ChangeDialog({ endpoint, onClose }: { endpoint: WebhookEndpoint; onClose: () => void }) {
  const { t } = useText()
  const form = useAnswers<ChangeAnswers, ChangeBody>({
    initial: { name: endpoint.name, ...answersOf(endpoint.events) },
    schema: routes.webhooks.change.body,
    read: (answers) => {
      const events = chosenOf(answers)
      return {
        body: { name: answers.name, events },
        wrong: { event_0: events.length === 0 && t('webhooks.eventNeeded') },
      }
    },
  })
  return (
    <RecordDialog
      title={endpoint.name}
      submitLabel={t('common.save')}
      form={form}
      send={(body) => call(routes.webhooks.change, { params: { id: endpoint.id }, body })}
      done={t('webhooks.saved')}
      onClose={onClose}
    >
      <Field label={t('webhooks.name')} error={form.problem('name')} className="sm:col-span-2">
        <Input maxLength={60} {...form.field('name')} />
      </Field>
      <EventFields form={form} />
    </RecordDialog>
  )
}

function EventFields({ form }: { form: Pick<AnswersForm<EventAnswers>, 'field' | 'problem'> }) {
  const { t } = useText()
  const problem = form.problem('event_0')
  return (
    <fieldset className="grid gap-2.5 sm:col-span-2 sm:grid-cols-2">
      <legend className="mb-2 font-medium text-secondary">{t('webhooks.events')}</legend>
      {webhookEvents.map((event) => (
        <Checkbox key={event} label={t(eventLabels[event])} {...form.field(fieldOf(event))} />
      ))}
      {problem && (
        <p role="alert" className="text-bad text-secondary sm:col-span-2">
          {problem}
        </p>
      )}
    </fieldset>
  )
}

/** Sends again what happened from a day on. */
export function ReplayDialog({ endpoint, onClose }: { endpoint: WebhookEndpoint; onClose: () => void }) {
  const { t, number } = useText()
  const today = new Date().toISOString().slice(0, 10)
  const form = useAnswers<{ from: string }, { from: string }>({
    initial: { from: addDays(today, -1) },
    schema: routes.webhooks.replay.body,
    read: ({ from }) => ({ body: { from } }),
  })
  const send = async (body: { from: string }) => {
    const { events } = await call(routes.webhooks.replay, { params: { id: endpoint.id }, body })
    notify.success({ title: t('webhooks.replayed', { events: number(events) }) })
    return {}
  }
  return (
    <RecordDialog
      title={t('webhooks.replay')}
      description={t('webhooks.replayText', { days: replayDays })}
      submitLabel={t('webhooks.replay')}
      form={form}
      send={send}
      onClose={onClose}
    >
      <Field label={t('webhooks.replayFrom')} error={form.problem('from')} className="sm:col-span-2">
        <Input type="date" min={addDays(today, -replayDays)} max={today} {...form.field('from')} />
      </Field>
    </RecordDialog>
  )
}
