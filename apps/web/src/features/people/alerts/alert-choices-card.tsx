import { type AlertChoices, type AlertType, alertTypes, routes } from '@gpod/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FixedKey } from '../../../i18n/create-text.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { Loaded } from '../../../shared/loaded.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Checkbox, Input } from '../../../ui/input.tsx'
import { notify } from '../../../ui/toasts.tsx'

const labels = {
  reminders: ['alerts.reminders', 'alerts.remindersText'],
  rota: ['alerts.rota', 'alerts.rotaText'],
  requests: ['alerts.requests', 'alerts.requestsText'],
  hours: ['alerts.hours', 'alerts.hoursText'],
  messages: ['alerts.messages', 'alerts.messagesText'],
} as const satisfies Record<AlertType, readonly [FixedKey, FixedKey]>

const usualQuiet = { from: 22 * 60, to: 7 * 60 }
const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

/** What somebody is told of by mail and push, and when not; each choice is saved as it is made. */
export function AlertChoicesCard() {
  const { t } = useText()
  const errorText = useErrorText()
  const client = useQueryClient()
  const query = apiQuery(routes.alerts.choices)
  const kept = useQuery(query)
  // Ticked in the same moment: mutations and queries tell what they know a moment later, and the tick would jump back.
  const [chosen, setChosen] = useState<AlertChoices>()
  const { mutate } = useMutation({
    // One after the other, so that what was chosen last is what is kept.
    scope: { id: 'alert-choices' },
    mutationFn: (body: AlertChoices) => call(routes.alerts.choose, { body }),
    onSuccess: (_answer, body) => {
      client.setQueryData(query.queryKey, body)
      notify.success({ title: t('alerts.saved') })
    },
    onError: (error) => {
      setChosen(undefined)
      notify.failure({ title: t('alerts.notSaved'), description: errorText(error) })
    },
  })
  const save = (body: AlertChoices) => {
    setChosen(body)
    mutate(body)
  }
  return (
    <Card title={t('alerts.title')}>
      <p className="mb-4 text-ink-2 text-secondary">{t('alerts.text')}</p>
      <Loaded query={kept} lines={8}>
        {(stored) => {
          const choices = chosen ?? stored
          const choose = (type: AlertType, channel: 'mail' | 'push', isOn: boolean) =>
            save({
              ...choices,
              types: { ...choices.types, [type]: { ...choices.types[type], [channel]: isOn } },
            })
          return (
            <div className="grid gap-4">
              {alertTypes.map((type) => (
                <fieldset key={type}>
                  <legend className="font-medium">{t(labels[type][0])}</legend>
                  <p className="text-ink-2 text-small">{t(labels[type][1])}</p>
                  <div className="flex flex-wrap gap-x-8">
                    <Checkbox
                      label={t('alerts.byMail')}
                      checked={choices.types[type].mail}
                      onChange={({ target }) => choose(type, 'mail', target.checked)}
                    />
                    <Checkbox
                      label={t('alerts.byPush')}
                      checked={choices.types[type].push}
                      onChange={({ target }) => choose(type, 'push', target.checked)}
                    />
                  </div>
                </fieldset>
              ))}
              <div>
                <Checkbox
                  label={t('alerts.quiet')}
                  hint={t('alerts.quietText')}
                  checked={choices.quiet !== null}
                  onChange={({ target }) => save({ ...choices, quiet: target.checked ? usualQuiet : null })}
                />
                {choices.quiet !== null && (
                  <QuietTimes quiet={choices.quiet} onChange={(quiet) => save({ ...choices, quiet })} />
                )}
              </div>
            </div>
          )
        }}
      </Loaded>
    </Card>
  )
}

type Quiet = NonNullable<AlertChoices['quiet']>

/** Kept once somebody leaves the field: while they type, a time is not yet one. */
function QuietTimes({ quiet, onChange }: { quiet: Quiet; onChange: (quiet: Quiet) => void }) {
  const { t } = useText()
  const field = (end: keyof Quiet) => ({
    defaultValue: clockOf(quiet[end]),
    key: quiet[end],
    onBlur: ({ target: { value } }: { target: { value: string } }) => {
      if (value !== '' && minutesOf(value) !== quiet[end]) onChange({ ...quiet, [end]: minutesOf(value) })
    },
  })
  const { key: fromKey, ...from } = field('from')
  const { key: toKey, ...to } = field('to')
  return (
    <div className="mt-2 grid max-w-80 grid-cols-2 gap-3">
      <Field label={t('alerts.quietFrom')}>
        <Input key={fromKey} type="time" {...from} />
      </Field>
      <Field label={t('alerts.quietTo')}>
        <Input key={toKey} type="time" {...to} />
      </Field>
    </div>
  )
}
