import { type ContractDraft, type ContractTemplate, routes } from '@gpod/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { Fact, FactList } from '../../../shared/fact.tsx'
import { Loaded } from '../../../shared/loaded.tsx'
import { Refusal } from '../../../shared/refusal.tsx'
import { useUnsaved } from '../../../shared/unsaved.ts'
import { useKeyOf } from '../../../shared/use-key-of.ts'
import { usePaused } from '../../../shared/use-paused.ts'
import { WorkerField } from '../../../shared/worker-field.tsx'
import { WrittenText } from '../../../shared/written-text.tsx'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input, Select, TextArea } from '../../../ui/input.tsx'
import { notify } from '../../../ui/toasts.tsx'

type MakeContractProps = {
  /** Whom and what the address names. */
  worker: string | null
  template: string | null
  onSent: () => void
}

/** A contract for one employee, filled in from their record, and sent to be signed. */
export function MakeContract(props: MakeContractProps) {
  const { t } = useText()
  const query = useQuery(apiQuery(routes.contracts.templates))
  return (
    <Loaded query={query} lines={6} card>
      {({ templates }) => {
        const [first] = templates
        if (!first) {
          return (
            <Card>
              <EmptyState
                sentence={t('contracts.empty')}
                action={
                  <Link
                    to={`/employer/documents/contracts/new?from=starter&then=make${props.worker === null ? '' : `&worker=${props.worker}`}`}
                    className={buttonClasses()}
                  >
                    {t('contracts.beginWithStarter')}
                  </Link>
                }
              />
            </Card>
          )
        }
        return <Maker {...props} templates={templates} first={first} />
      }}
    </Loaded>
  )
}

type MakerProps = MakeContractProps & { templates: readonly ContractTemplate[]; first: ContractTemplate }

function Maker({ worker: named, template, templates, first, onSent }: MakerProps) {
  const { t } = useText()
  const unsaved = useUnsaved()
  const keys = useKeyOf()
  const [workerId, setWorkerId] = useState(named)
  const [templateId, setTemplateId] = useState(templates.find(({ id }) => id === template)?.id ?? first.id)
  const chosen = templates.find(({ id }) => id === templateId) ?? first
  const [typedName, setName] = useState<string | null>(null)
  const [answers, setAnswers] = useState<Record<string, string>>({})
  const name = typedName ?? chosen.name
  const given = Object.fromEntries(Object.entries(answers).filter(([, value]) => value.trim() !== ''))
  const asked = usePaused(JSON.stringify(given))
  const query = useQuery({
    queryKey: [routes.contracts.draft.path, templateId, chosen.version, workerId, asked],
    queryFn: () =>
      call(routes.contracts.draft, { body: { templateId, workerId: workerId ?? '', answers: JSON.parse(asked) } }),
    enabled: workerId !== null,
    placeholderData: (before) => before,
  })
  const sending = useMutation({
    mutationFn: () => {
      const said = { name: name.trim(), templateId, workerId: workerId ?? '', answers: given }
      return call(routes.contracts.send, { body: { key: keys.of(said), ...said } })
    },
    onSuccess: () => {
      unsaved.forget()
      notify.success({ title: t('contracts.sent') })
      onSent()
    },
  })
  return (
    <div
      onInput={unsaved.noteTyped}
      className="grid grid-cols-[minmax(0,1fr)] gap-5 wide:grid-cols-2 wide:grid-rows-[auto_1fr] wide:items-start"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Card>
          <div className="grid gap-4 sm:grid-cols-2">
            <WorkerField value={workerId} error={null} onChange={setWorkerId} />
            <Field label={t('contracts.template')} className="sm:col-span-2">
              <Select
                value={templateId}
                onChange={(event) => setTemplateId(event.target.value)}
                options={templates.map(({ id, name: label }) => ({ value: id, label }))}
              />
            </Field>
            <Field label={t('contracts.documentName')} hint={t('contracts.documentNameHint')} className="sm:col-span-2">
              <Input maxLength={120} dir="auto" value={name} onChange={(event) => setName(event.target.value)} />
            </Field>
          </div>
        </Card>
        {workerId !== null && (
          <Loaded query={query} lines={6} card>
            {(draft) => (
              <Fields
                draft={draft}
                answers={answers}
                workerId={workerId}
                onAnswer={(field, value) => setAnswers((before) => ({ ...before, [field]: value }))}
              />
            )}
          </Loaded>
        )}
      </div>
      {/* Read on a phone before it is sent; on a desktop beside the fields, under which it is sent. */}
      <div className="wide:col-start-2 wide:row-span-2 wide:row-start-1">
        <Card title={t('contracts.preview')}>
          {query.data && workerId !== null ? (
            <div className="max-h-144 overflow-y-auto rounded-md border border-line p-4" lang="en">
              <WrittenText text={query.data.text} />
            </div>
          ) : (
            <p className="text-ink-2 text-secondary">{t('contracts.chooseWorker')}</p>
          )}
        </Card>
      </div>
      {query.data && workerId !== null && (
        <div className="grid gap-3 wide:col-start-1 wide:row-start-2">
          {sending.error && (
            <div role="alert" className="text-bad">
              <Refusal error={sending.error} />
            </div>
          )}
          <div>
            <Button
              onClick={() => sending.mutate()}
              busy={sending.isPending && t('contracts.sending')}
              disabledReason={
                query.data.missing.length > 0
                  ? t('contracts.missing', { count: query.data.missing.length })
                  : name.trim() === ''
                    ? t('contracts.nameMissing')
                    : null
              }
            >
              {t('contracts.send')}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}

type FieldsProps = {
  draft: ContractDraft
  answers: Record<string, string>
  workerId: string
  onAnswer: (field: string, value: string) => void
}

function Fields({ draft: { fields }, answers, workerId, onAnswer }: FieldsProps) {
  const { t } = useText()
  const known = fields.filter(
    ({ isOfRecord, name, value }) => isOfRecord && value !== null && answers[name] === undefined,
  )
  const open = fields.filter((field) => !known.includes(field))
  return (
    <>
      {open.length > 0 && (
        <Card title={t('contracts.toFill')}>
          <p className="-mt-2 mb-4 text-ink-2 text-secondary">{t('contracts.toFillText')}</p>
          <div className="grid gap-4">
            {open.map(({ name, isOfRecord }) => (
              <Field
                key={name}
                label={<bdi lang="en">{sentence(name)}</bdi>}
                hint={isOfRecord && t('contracts.notOnRecord')}
              >
                <TextArea
                  rows={2}
                  dir="auto"
                  maxLength={1000}
                  value={answers[name] ?? ''}
                  onChange={(event) => onAnswer(name, event.target.value)}
                />
              </Field>
            ))}
          </div>
        </Card>
      )}
      <Card
        title={t('contracts.fromRecord')}
        aside={
          <Link to={`/employer/employees/${workerId}/change`} className="text-primary text-secondary underline">
            {t('contracts.changeRecord')}
          </Link>
        }
      >
        <FactList>
          {known.map(({ name, value }) => (
            <Fact key={name} label={<bdi lang="en">{sentence(name)}</bdi>}>
              <bdi lang="en">{value}</bdi>
            </Fact>
          ))}
        </FactList>
      </Card>
    </>
  )
}

const sentence = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
