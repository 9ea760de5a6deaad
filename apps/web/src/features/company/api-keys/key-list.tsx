import { type ApiKey, type ApiScope, apiScopes, routes } from '@gpod/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayOf } from '../../../i18n/formats.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { type Verify, withVerification } from '../../../lib/with-verification.ts'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { SecretOnceDialog } from '../../../shared/secret-once-dialog.tsx'
import { useAnswers } from '../../../shared/use-answers.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Checkbox, Input, Select } from '../../../ui/input.tsx'
import { Isolated } from '../../../ui/money.tsx'
import { StatusPill, type StatusTone } from '../../../ui/status-pill.tsx'
import { notify } from '../../../ui/toasts.tsx'

const states = {
  works: { tone: 'good', key: 'api-keys.stateWorks' },
  expired: { tone: 'info', key: 'api-keys.stateExpired' },
  ended: { tone: 'info', key: 'api-keys.stateEnded' },
} as const satisfies Record<ApiKey['state'], { tone: StatusTone; key: string }>

const scopeLabels = {
  'people:read': { label: 'api-keys.scopePeople', hint: 'api-keys.scopePeopleHint' },
  'payroll:read': { label: 'api-keys.scopePayroll', hint: 'api-keys.scopePayrollHint' },
  'wage-access:read': { label: 'api-keys.scopeWageAccess', hint: 'api-keys.scopeWageAccessHint' },
  'rota:write': { label: 'api-keys.scopeRota', hint: 'api-keys.scopeRotaHint' },
} as const satisfies Record<ApiScope, { label: string; hint: string }>

/** The keys by which other programs read the company's records: made, told once, ended. */
export function KeyList({ canWrite, verify }: { canWrite: boolean; verify: Verify }) {
  const { t } = useText()
  const query = useQuery(apiQuery(routes.apiKeys.list))
  const [isMaking, setMaking] = useState(false)
  const [key, setKey] = useState<string | null>(null)
  const [ended, setEnded] = useState<ApiKey | null>(null)
  if (query.data === undefined) return <NotLoaded query={query} failed={t('api-keys.failed')} lines={3} card />
  const { keys } = query.data
  return (
    <Card title={t('api-keys.title')}>
      <p className="mb-3 text-ink-2">
        {t('api-keys.text')}{' '}
        <a className="text-link underline" href="/api/docs">
          {t('api-keys.docs')}
        </a>
      </p>
      {keys.length === 0 ? (
        <EmptyState sentence={t('api-keys.none')} />
      ) : (
        <ul className="divide-y divide-line">
          {keys.map((one) => (
            <KeyRow key={one.id} apiKey={one} onEnd={canWrite ? () => setEnded(one) : null} />
          ))}
        </ul>
      )}
      {canWrite && (
        <Button look="soft" className="mt-4" onClick={() => setMaking(true)}>
          {t('api-keys.make')}
        </Button>
      )}
      {isMaking && (
        <MakeDialog
          verify={verify}
          onMade={(made) => {
            setMaking(false)
            setKey(made)
          }}
          onClose={() => setMaking(false)}
        />
      )}
      {key !== null && (
        <SecretOnceDialog
          title={t('api-keys.madeTitle')}
          text={t('api-keys.madeText')}
          label={t('api-keys.key')}
          secret={key}
          done={t('api-keys.madeDone')}
          onClose={() => setKey(null)}
        />
      )}
      {ended && <EndDialog apiKey={ended} onClose={() => setEnded(null)} />}
    </Card>
  )
}

function KeyRow({ apiKey, onEnd }: { apiKey: ApiKey; onEnd: (() => void) | null }) {
  const { t } = useText()
  const { name, ending, scopes, state, madeBy, madeAt, expiresAt, lastUsedAt } = apiKey
  return (
    <li className="grid gap-1.5 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="wrap-anywhere min-w-0">
          <bdi className="font-semibold">{name}</bdi>{' '}
          <span className="text-ink-2 text-secondary">
            <Isolated>{`…${ending}`}</Isolated>
          </span>
        </p>
        <StatusPill tone={states[state].tone}>{t(states[state].key)}</StatusPill>
      </div>
      <div className="text-ink-2 text-secondary">
        <p>{scopes.map((scope) => t(scopeLabels[scope].label)).join(' · ')}</p>
        <p>{t('api-keys.madeBy', { name: madeBy, on: dayOf(madeAt), until: dayOf(expiresAt) })}</p>
        <p>{lastUsedAt === null ? t('api-keys.neverUsed') : t('api-keys.lastUsed', { at: lastUsedAt })}</p>
      </div>
      {onEnd && state === 'works' && (
        <div className="-ms-3">
          <Button look="quiet" className="min-h-11! px-3!" onClick={onEnd}>
            {t('api-keys.end')}
            <span className="sr-only"> {name}</span>
          </Button>
        </div>
      )}
    </li>
  )
}

type Answers = { name: string; days: string } & Record<ApiScope, boolean>
type Body = { name: string; scopes: ApiScope[]; days: number }

const lifetimes = [30, 90, 365] as const

/** What the key is for, and for how long. */
function MakeDialog({
  verify,
  onMade,
  onClose,
}: {
  verify: Verify
  onMade: (key: string) => void
  onClose: () => void
}) {
  const { t } = useText()
  const form = useAnswers<Answers, Body>({
    initial: {
      name: '',
      days: '90',
      'people:read': true,
      'payroll:read': false,
      'wage-access:read': false,
      'rota:write': false,
    },
    read: (answers) => {
      const scopes = apiScopes.filter((scope) => answers[scope])
      return {
        body: { name: answers.name.trim(), scopes, days: Number(answers.days) },
        wrong: {
          name: answers.name.trim() === '' && t('common.fieldRequired'),
          'rota:write': scopes.length === 0 && t('api-keys.scopeNeeded'),
        },
      }
    },
  })
  const send = async (body: Body) => {
    const made = await withVerification(() => call(routes.apiKeys.make, { body }), { verify, action: 'security' })
    if (made !== null) onMade(made.key)
    return null
  }
  return (
    <RecordDialog
      title={t('api-keys.make')}
      description={t('api-keys.makeText')}
      submitLabel={t('api-keys.make')}
      form={form}
      send={send}
      onClose={onClose}
    >
      <Field label={t('api-keys.name')} hint={t('api-keys.nameHint')} error={form.problem('name')}>
        <Input maxLength={60} {...form.field('name')} />
      </Field>
      <Field label={t('api-keys.days')}>
        <Select
          options={lifetimes.map((days) => ({ value: String(days), label: t('api-keys.daysOption', { days }) }))}
          {...form.field('days')}
        />
      </Field>
      <fieldset className="grid gap-3 sm:col-span-2">
        <legend className="mb-2 font-medium text-secondary">{t('api-keys.scopes')}</legend>
        {apiScopes.map((scope) => (
          <Checkbox
            key={scope}
            label={t(scopeLabels[scope].label)}
            hint={t(scopeLabels[scope].hint)}
            {...form.field(scope)}
          />
        ))}
        {form.problem('rota:write') && (
          <p role="alert" className="text-bad text-secondary">
            {form.problem('rota:write')}
          </p>
        )}
      </fieldset>
    </RecordDialog>
  )
}

function EndDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { t } = useText()
  const end = useMutation({
    mutationFn: () => call(routes.apiKeys.revoke, { params: { id: apiKey.id } }),
    onSuccess: () => {
      notify.success({ title: t('api-keys.endedToast') })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={t('api-keys.endTitle', { name: apiKey.name })}
      text={t('api-keys.endText')}
      action={t('api-keys.end')}
      busy={end.isPending && t('api-keys.ending')}
      error={end.error}
      onConfirm={() => end.mutate()}
      onClose={onClose}
    />
  )
}
