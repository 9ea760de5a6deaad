import { contractFields, routes } from '@gpod/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { Loaded } from '../../../shared/loaded.tsx'
import { Refusal } from '../../../shared/refusal.tsx'
import { useUnsaved } from '../../../shared/unsaved.ts'
import { WrittenText } from '../../../shared/written-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input, TextArea } from '../../../ui/input.tsx'
import { notify } from '../../../ui/toasts.tsx'

type TemplateEditorProps = {
  /** Null for a new one. */
  id: string | null
  /** A new one begins with the text that the product brings. */
  isFromStarter: boolean
  onSaved: (id: string) => void
}

export function TemplateEditor({ id, isFromStarter, onSaved }: TemplateEditorProps) {
  const { t } = useText()
  const query = useQuery(apiQuery(routes.contracts.templates))
  return (
    <Loaded query={query} lines={10} card>
      {({ templates, starter }) => {
        const known = templates.find((one) => one.id === id)
        if (id !== null && !known) return <p className="text-ink-2">{t('contracts.gone')}</p>
        const begun = known ?? (isFromStarter ? starter : { name: '', body: '' })
        return (
          <Editor
            key={id}
            id={id}
            begun={{ name: begun.name, body: begun.body, version: known?.version ?? null }}
            isStarter={isFromStarter}
            onSaved={onSaved}
          />
        )
      }}
    </Loaded>
  )
}

type Begun = { name: string; body: string; version: number | null }

function Editor({
  id,
  begun,
  isStarter,
  onSaved,
}: {
  id: string | null
  begun: Begun
  isStarter: boolean
  onSaved: (id: string) => void
}) {
  const { t } = useText()
  const unsaved = useUnsaved()
  const [newId] = useState(() => crypto.randomUUID())
  const [name, setName] = useState(begun.name)
  const [body, setBody] = useState(begun.body)
  const [hasTried, setTried] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const saving = useMutation({
    mutationFn: () =>
      call(routes.contracts.save, {
        params: { id: id ?? newId },
        body: { name: name.trim(), body, version: begun.version },
      }),
    onSuccess: () => {
      unsaved.forget()
      notify.success({ title: t('contracts.saved') })
      onSaved(id ?? newId)
    },
  })
  const required = (value: string) => (hasTried && value.trim() === '' ? t('common.fieldRequired') : null)
  const insert = (field: string) => {
    const at = area.current?.selectionStart ?? body.length
    const end = area.current?.selectionEnd ?? at
    unsaved.noteTyped()
    setBody(`${body.slice(0, at)}{{${field}}}${body.slice(end)}`)
    area.current?.focus()
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (name.trim() !== '' && body.trim() !== '') saving.mutate()
      }}
      onInput={unsaved.noteTyped}
      className="grid grid-cols-[minmax(0,1fr)] gap-5 wide:grid-cols-2 wide:items-start"
    >
      <Card>
        <div className="grid gap-4">
          {isStarter && (
            <p className="rounded-md bg-surface-2 p-3 text-secondary">
              {t('contracts.starterText')}{' '}
              <a
                href="https://www.legislation.gov.uk/ukpga/1996/18/section/1"
                target="_blank"
                rel="noreferrer"
                className="text-primary underline"
              >
                {t('contracts.starterSource')}
              </a>
            </p>
          )}
          <Field label={t('contracts.name')} error={required(name)}>
            <Input maxLength={120} dir="auto" value={name} onChange={(event) => setName(event.target.value)} />
          </Field>
          <Field
            label={t('contracts.body')}
            hint={t('contracts.bodyHint', { example: '{{job title}}' })}
            error={required(body)}
          >
            <TextArea
              ref={area}
              rows={22}
              dir="auto"
              maxLength={40_000}
              value={body}
              onChange={(event) => setBody(event.target.value)}
            />
          </Field>
          <fieldset>
            <legend className="mb-1.5 font-medium text-secondary">{t('contracts.insert')}</legend>
            <div className="flex flex-wrap gap-2">
              {contractFields.map((field) => (
                <Button key={field} look="soft" onClick={() => insert(field)}>
                  <bdi lang="en">{field}</bdi>
                </Button>
              ))}
            </div>
            <p className="mt-1.5 text-ink-2 text-small">{t('contracts.insertHint')}</p>
          </fieldset>
          {saving.error && (
            <div role="alert" className="text-bad">
              <Refusal error={saving.error} />
            </div>
          )}
          <div className="flex justify-end">
            <Button type="submit" busy={saving.isPending && t('common.saving')}>
              {t('common.save')}
            </Button>
          </div>
        </div>
      </Card>
      <Card title={t('contracts.preview')}>
        {body.trim() === '' ? (
          <p className="text-ink-2 text-secondary">{t('contracts.previewEmpty')}</p>
        ) : (
          <WrittenText text={body} />
        )}
      </Card>
    </form>
  )
}
