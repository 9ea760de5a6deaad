import { mostOwnAssistantDays, type OwnAssistant, routes } from '@gpod/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayOf } from '../../../i18n/formats.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { type Verify, withVerification } from '../../../lib/with-verification.ts'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'
import { Loaded } from '../../../shared/loaded.tsx'
import { RecordDialog } from '../../../shared/record-dialog.tsx'
import { SecretOnceDialog } from '../../../shared/secret-once-dialog.tsx'
import { useAnswers } from '../../../shared/use-answers.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { CopyField } from '../../../ui/copy-field.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input, Select } from '../../../ui/input.tsx'
import { Isolated } from '../../../ui/money.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { notify } from '../../../ui/toasts.tsx'

const tones = { works: 'good', expired: 'info', ended: 'ended' } as const

/** The programs of a worker's own that may read their pay and work: allowed, told their secret once, ended. */
export function OwnAssistantsCard({ verify }: { verify: Verify }) {
  const { t } = useText()
  const query = useQuery(apiQuery(routes.ownAssistants.list))
  const [isMaking, setMaking] = useState(false)
  const [token, setToken] = useState<string | null>(null)
  const [ended, setEnded] = useState<OwnAssistant | null>(null)
  return (
    <Card title={t('own-assistants.title')}>
      <p className="mb-3 text-ink-2">{t('own-assistants.text')}</p>
      <Loaded query={query} failed={t('own-assistants.failed')} lines={3}>
        {({ isAllowed, address, assistants }) => (
          <div className="grid gap-3">
            {!isAllowed && <p className="font-medium">{t('own-assistants.notAllowed')}</p>}
            {isAllowed && <CopyField label={t('own-assistants.address')} value={address} />}
            {isAllowed && assistants.length === 0 && <EmptyState sentence={t('own-assistants.none')} />}
            {assistants.length > 0 && (
              <ul className="divide-y divide-line">
                {assistants.map((one) => (
                  <Row key={one.id} assistant={one} onEnd={() => setEnded(one)} />
                ))}
              </ul>
            )}
            {isAllowed && (
              <div>
                <Button look="soft" onClick={() => setMaking(true)}>
                  {t('own-assistants.make')}
                </Button>
              </div>
            )}
          </div>
        )}
      </Loaded>
      {isMaking && (
        <MakeDialog
          verify={verify}
          onMade={(made) => {
            setMaking(false)
            setToken(made)
          }}
          onClose={() => setMaking(false)}
        />
      )}
      {token !== null && (
        <SecretOnceDialog
          title={t('own-assistants.madeTitle')}
          text={t('own-assistants.madeText')}
          label={t('own-assistants.token')}
          secret={token}
          done={t('own-assistants.done')}
          onClose={() => setToken(null)}
        />
      )}
      {ended && <EndDialog assistant={ended} onClose={() => setEnded(null)} />}
    </Card>
  )
}

function Row({ assistant, onEnd }: { assistant: OwnAssistant; onEnd: () => void }) {
  const { t } = useText()
  const { name, ending, state, expiresAt, lastUsedAt, readsWork } = assistant
  return (
    <li className="grid gap-1 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="wrap-anywhere min-w-0">
          <bdi className="font-semibold">{name}</bdi>{' '}
          <span className="text-ink-2 text-secondary">
            <Isolated>{`…${ending}`}</Isolated>
          </span>
        </p>
        <StatusPill tone={tones[state]}>{t(`own-assistants.state_${state}`)}</StatusPill>
      </div>
      <p className="text-ink-2 text-secondary">
        {t('own-assistants.validUntil', { on: dayOf(expiresAt) })} ·{' '}
        {lastUsedAt === null ? t('own-assistants.neverUsed') : t('own-assistants.lastUsed', { at: lastUsedAt })}
        {!readsWork && ` · ${t('own-assistants.onlyPayslips')}`}
      </p>
      {state === 'works' && (
        <div className="-ms-3">
          <Button look="quiet" className="min-h-11! px-3!" onClick={onEnd}>
            {t('own-assistants.end')}
            <span className="sr-only"> {name}</span>
          </Button>
        </div>
      )}
    </li>
  )
}

type Answers = { name: string; days: string }
type Body = { name: string; days: number }
const lifetimes = [7, 30, mostOwnAssistantDays] as const

function MakeDialog({
  verify,
  onMade,
  onClose,
}: {
  verify: Verify
  onMade: (token: string) => void
  onClose: () => void
}) {
  const { t } = useText()
  const form = useAnswers<Answers, Body>({
    initial: { name: '', days: '30' },
    read: ({ name, days }) => ({
      body: { name: name.trim(), days: Number(days) },
      wrong: { name: name.trim() === '' && t('common.fieldRequired') },
    }),
  })
  const send = async (body: Body) => {
    const made = await withVerification(() => call(routes.ownAssistants.make, { body }), { verify, action: 'security' })
    if (made !== null) onMade(made.token)
    return null
  }
  return (
    <RecordDialog
      title={t('own-assistants.make')}
      description={t('own-assistants.makeText')}
      submitLabel={t('own-assistants.make')}
      form={form}
      send={send}
      onClose={onClose}
    >
      <Field label={t('own-assistants.name')} error={form.problem('name')}>
        <Input maxLength={60} {...form.field('name')} />
      </Field>
      <Field label={t('own-assistants.days')}>
        <Select
          options={lifetimes.map((days) => ({ value: String(days), label: t('own-assistants.daysOption', { days }) }))}
          {...form.field('days')}
        />
      </Field>
    </RecordDialog>
  )
}

function EndDialog({ assistant, onClose }: { assistant: OwnAssistant; onClose: () => void }) {
  const { t } = useText()
  const end = useMutation({
    mutationFn: () => call(routes.ownAssistants.end, { params: { id: assistant.id } }),
    onSuccess: () => {
      notify.success({ title: t('own-assistants.ended') })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={t('own-assistants.endTitle', { name: assistant.name })}
      text={t('own-assistants.endText')}
      action={t('own-assistants.end')}
      busy={end.isPending && t('own-assistants.ending')}
      error={end.error}
      onConfirm={() => end.mutate()}
      onClose={onClose}
    />
  )
}
