import { type ContactKind, contactKinds, type MessageSettings, routes } from '@gpod/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { PlainKey } from '../../../i18n/create-text.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { Loaded } from '../../../shared/loaded.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Checkbox, Select } from '../../../ui/input.tsx'
import { notify } from '../../../ui/toasts.tsx'

const kinds = {
  hr: 'messages.contact_hr',
  payroll: 'messages.contact_payroll',
  support: 'messages.contact_support',
} as const satisfies Record<ContactKind, PlainKey>

/** Who may write to whom: whether colleagues may, and whom everybody may write to. */
export function MessageSettingsCard() {
  const { t } = useText()
  const query = useQuery(apiQuery(routes.messages.settings))
  return (
    <Card title={t('messages.settings')} className="max-w-3xl">
      <p className="mb-4 max-w-prose text-ink-2">{t('messages.settingsText')}</p>
      <Loaded query={query} lines={6}>
        {(settings) => <SettingsForm key={JSON.stringify(settings)} settings={settings} />}
      </Loaded>
    </Card>
  )
}

function SettingsForm({ settings }: { settings: MessageSettings }) {
  const { t } = useText()
  const errorText = useErrorText()
  const [colleagues, setColleagues] = useState(settings.colleagues)
  const [contacts, setContacts] = useState<Partial<Record<ContactKind, string>>>(
    Object.fromEntries(settings.contacts.map(({ kind, userId }) => [kind, userId])),
  )
  const save = useMutation({
    mutationFn: () => {
      const named = contactKinds.flatMap((kind) => (contacts[kind] ? [{ kind, userId: contacts[kind] }] : []))
      return call(routes.messages.changeSettings, { body: { colleagues, contacts: named } })
    },
    onSuccess: () => notify.success({ title: t('messages.settingsSaved') }),
    onError: (error) => notify.failure({ title: t('messages.settingsFailed'), description: errorText(error) }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
      {contactKinds.map((kind) => (
        <Field key={kind} label={t(kinds[kind])}>
          <Select
            value={contacts[kind] ?? ''}
            onChange={({ target }) => setContacts({ ...contacts, [kind]: target.value })}
            placeholder={t('messages.nobodyNamed')}
            options={settings.administrators.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
      ))}
      <Checkbox
        label={t('messages.colleagues')}
        checked={colleagues}
        onChange={({ target }) => setColleagues(target.checked)}
        className="sm:col-span-2"
      />
      <div className="sm:col-span-2">
        <Button type="submit" busy={save.isPending && t('common.saving')}>
          {t('common.save')}
        </Button>
      </div>
    </form>
  )
}
