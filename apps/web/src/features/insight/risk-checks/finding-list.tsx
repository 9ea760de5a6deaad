import { type RiskFinding, routes } from '@gpod/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Eye, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { Loaded } from '../../../shared/loaded.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { checkLabels, evidenceText } from './check-texts.ts'
import { DismissDialog } from './dismiss-dialog.tsx'

/** What in the records is worth a look, those that nobody dismissed first; each with what it is made from. */
export function FindingList({ canDismiss }: { canDismiss: boolean }) {
  const { t } = useText()
  const query = useQuery(apiQuery(routes.riskChecks.list))
  const [dismissing, setDismissing] = useState<RiskFinding | null>(null)
  return (
    <Loaded query={query} lines={6} card>
      {({ lookedAt, findings }) => {
        const open = findings.filter(({ state }) => state === 'open')
        const dismissed = findings.filter(({ state }) => state === 'dismissed')
        return (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <Looked at={lookedAt} canLook={canDismiss} />
            <Card title={t('risk-checks.openTitle')}>
              {open.length === 0 ? (
                <EmptyState
                  icon={<Eye className="size-5" />}
                  sentence={t(lookedAt === null ? 'risk-checks.never' : 'risk-checks.none')}
                />
              ) : (
                <Findings all={open} onDismiss={canDismiss ? setDismissing : null} />
              )}
            </Card>
            {dismissed.length > 0 && (
              <Card title={t('risk-checks.dismissedTitle')}>
                <Findings all={dismissed} onDismiss={null} />
              </Card>
            )}
            {dismissing !== null && <DismissDialog finding={dismissing} onClose={() => setDismissing(null)} />}
          </div>
        )
      }}
    </Loaded>
  )
}

function Looked({ at, canLook }: { at: string | null; canLook: boolean }) {
  const { t } = useText()
  const errorText = useErrorText()
  const look = useMutation({
    mutationFn: () => call(routes.riskChecks.look, {}),
    onSuccess: () => notify.success({ title: t('risk-checks.looked') }),
    onError: (error) => notify.failure({ title: errorText(error) }),
  })
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-medium">{at === null ? t('risk-checks.never') : t('risk-checks.lookedAt', { at })}</p>
        <p className="text-ink-2 text-secondary">
          {t('risk-checks.noneText')} {t('risk-checks.self')}
        </p>
      </div>
      {canLook && (
        <Button look="outline" busy={look.isPending && t('risk-checks.looking')} onClick={() => look.mutate()}>
          <RotateCw aria-hidden="true" className="size-5" />
          {t('risk-checks.look')}
        </Button>
      )}
    </div>
  )
}

type FindingsProps = { all: readonly RiskFinding[]; onDismiss: ((one: RiskFinding) => void) | null }

function Findings({ all, onDismiss }: FindingsProps) {
  return (
    <ul className="divide-y divide-line">
      {all.map((one) => (
        <Finding key={one.id} finding={one} onDismiss={onDismiss} />
      ))}
    </ul>
  )
}

/** How many records of a finding are shown at once. */
const FIRST = 5

function Finding({ finding, onDismiss }: { finding: RiskFinding; onDismiss: FindingsProps['onDismiss'] }) {
  const { t, day } = useText()
  const { check, workers, evidence, foundAt, reopenedAt, dismissed, state } = finding
  const labels = checkLabels[check]
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-72">
        <h3 className="font-semibold">{t(labels.name)}</h3>
        <ul className="flex flex-wrap gap-x-4">
          {workers.map(({ id, name }) => (
            <li key={id}>
              <Link
                to={`/employer/employees/${id}`}
                className="pressable inline-flex min-h-11 items-center font-medium text-primary"
              >
                <bdi>{name}</bdi>
              </Link>
            </li>
          ))}
        </ul>
        <ul className="list-disc ps-5 text-secondary">
          {evidence.slice(0, FIRST).map((one) => (
            <li key={one.ref}>{evidenceText({ t, day }, check, one)}</li>
          ))}
        </ul>
        {evidence.length > FIRST && (
          <p className="text-ink-2 text-small">{t('risk-checks.more', { count: evidence.length - FIRST })}</p>
        )}
        {state === 'open' && <p className="mt-2 text-ink-2 text-secondary">{t(labels.next)}</p>}
        <p className="mt-1 text-ink-2 text-small">
          {reopenedAt !== null && state === 'open'
            ? t('risk-checks.reopened', { at: reopenedAt })
            : t('risk-checks.found', { at: foundAt })}
        </p>
        {dismissed !== null && (
          <p className="mt-2 text-secondary">
            {dismissed.by === null
              ? t('risk-checks.dismissedErased', { at: dismissed.at })
              : t('risk-checks.dismissedBy', { name: dismissed.by, at: dismissed.at })}
            <span dir="auto" className="block [overflow-wrap:anywhere]">
              {dismissed.reason}
            </span>
          </p>
        )}
      </div>
      {onDismiss !== null && (
        <Button look="outline" onClick={() => onDismiss(finding)}>
          {t('risk-checks.dismiss')}
          <span className="sr-only">
            {' '}
            {t(labels.name)}, {workers.map(({ name }) => name).join(', ')}
          </span>
        </Button>
      )}
    </li>
  )
}
