import { type RightToWorkCheck, routes, type StarterDeclaration, type WorkerOnboarding } from '@gpod/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'
import { Loaded } from '../../../shared/loaded.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { CheckDialog } from './check-dialog.tsx'
import { checkKindLabels, rightToWorkLabels } from './step-labels.ts'
import { countDone, StepList } from './step-list.tsx'

type WorkerOnboardingCardsProps = { workerId: string; canCheck: boolean }

/** Of one employee what is still to be done before their first pay, and their right to work with every check of it. */
export function WorkerOnboardingCards(props: WorkerOnboardingCardsProps) {
  const query = useOnboardingOf(props.workerId)
  return (
    <Loaded query={query} lines={4} card>
      {(found) => (asksForSomething(found) ? null : <Cards found={found} {...props} />)}
    </Loaded>
  )
}

/** The same before all else on the page, where somebody has to do something about it. */
export function WorkerOnboardingFirst(props: WorkerOnboardingCardsProps) {
  const { data: found } = useOnboardingOf(props.workerId)
  return found && asksForSomething(found) ? <Cards found={found} {...props} /> : null
}

const asksForSomething = ({ isNew, rightToWork }: WorkerOnboarding) => isNew || rightToWork !== 'valid'

const useOnboardingOf = (workerId: string) => useQuery(apiQuery(routes.onboarding.show, { params: { id: workerId } }))

function Cards({ found, canCheck }: { found: WorkerOnboarding; canCheck: boolean }) {
  const hasSteps = found.isNew || found.declaration !== null
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)] gap-5 wide:items-start ${hasSteps ? 'wide:grid-cols-[repeat(2,minmax(0,1fr))]' : ''}`}
    >
      {hasSteps && <Steps found={found} />}
      <RightToWork found={found} canCheck={canCheck} />
    </div>
  )
}

function Steps({ found: { steps, declaration } }: { found: WorkerOnboarding }) {
  const { t } = useText()
  const count = countDone(steps)
  return (
    <Card
      title={t('onboarding.column')}
      aside={
        <StatusPill tone={count.done === count.of ? 'good' : 'waiting'}>{t('onboarding.progress', count)}</StatusPill>
      }
    >
      <StepList steps={steps} />
      {declaration && <Declared declaration={declaration} />}
    </Card>
  )
}

function Declared({ declaration }: { declaration: StarterDeclaration }) {
  const { t } = useText()
  const { statement, declaredAt, taxCode, taxBasis, isCodeSet, studentLoans } = declaration
  const loans = studentLoans.map((plan) =>
    plan === 'postgraduate' ? t('employees.loanPostgraduate') : t('employees.loanPlan', { plan: plan.slice(-1) }),
  )
  const basis = t(taxBasis === 'cumulative' ? 'employees.basisCumulative' : 'employees.basisWeek1')
  return (
    <div className="mt-3 rounded-md bg-surface-2 p-3 text-secondary">
      <p className="font-medium">{t('onboarding.statementOf', { statement, at: declaredAt })}</p>
      <p className="text-ink-2">
        {isCodeSet ? `${t('onboarding.codeSet', { code: taxCode })} ${basis}` : t('onboarding.codeKept')}
      </p>
      <p className="text-ink-2">
        {t('employees.studentLoans')}: {loans.length === 0 ? t('employees.loanNone') : loans.join(', ')}
      </p>
    </div>
  )
}

function RightToWork({ found, canCheck }: { found: WorkerOnboarding; canCheck: boolean }) {
  const { t } = useText()
  const { workerId, rightToWork, checks, documents } = found
  const [isChecking, setChecking] = useState(false)
  const { tone, text } = rightToWorkLabels[rightToWork]
  return (
    <Card title={t('onboarding.rightToWork')} aside={<StatusPill tone={tone}>{t(text)}</StatusPill>}>
      {checks.length === 0 ? (
        <p className="text-ink-2 text-secondary">{t('onboarding.rightToWorkText')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {checks.map((check) => (
            <Check key={check.id} check={check} canCheck={canCheck} />
          ))}
        </ul>
      )}
      {rightToWork === 'late' && <p className="mt-3 text-secondary text-warn">{t('onboarding.lateText')}</p>}
      {canCheck && (
        <Button look="outline" className="mt-4" onClick={() => setChecking(true)}>
          {t('onboarding.check')}
        </Button>
      )}
      {isChecking && <CheckDialog workerId={workerId} documents={documents} onClose={() => setChecking(false)} />}
    </Card>
  )
}

function Check({ check, canCheck }: { check: RightToWorkCheck; canCheck: boolean }) {
  const { t, day } = useText()
  const [isAsking, setAsking] = useState(false)
  const { kind, checkedOn, checkedBy, validUntil, document } = check
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3 first:pt-0">
      <div className="min-w-0 flex-1 basis-52 [overflow-wrap:anywhere]">
        <p className="font-medium">{t(checkKindLabels[kind])}</p>
        <p className="text-secondary">
          {validUntil === null ? t('onboarding.noEnd') : t('onboarding.until', { on: validUntil })}
        </p>
        <p className="text-ink-2 text-small">
          {day(checkedOn, 'long')} · <bdi>{checkedBy}</bdi>
          {document && (
            <>
              {' · '}
              <bdi>{document.name}</bdi>
            </>
          )}
        </p>
        {document && !document.isLatest && <p className="text-small text-warn">{t('onboarding.laterCopy')}</p>}
      </div>
      {canCheck && (
        <Button look="outline" onClick={() => setAsking(true)}>
          {t('onboarding.withdraw')}
        </Button>
      )}
      {isAsking && <WithdrawDialog id={check.id} onClose={() => setAsking(false)} />}
    </li>
  )
}

function WithdrawDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useText()
  const withdrawing = useMutation({ mutationFn: () => call(routes.onboarding.withdrawCheck, { params: { id } }) })
  return (
    <ConfirmDialog
      title={t('onboarding.withdrawTitle')}
      text={t('onboarding.withdrawText')}
      action={t('onboarding.withdraw')}
      busy={withdrawing.isPending && t('onboarding.withdrawing')}
      error={withdrawing.error}
      onConfirm={() =>
        withdrawing.mutate(undefined, {
          onSuccess: () => {
            notify.success({ title: t('onboarding.withdrawn') })
            onClose()
          },
        })
      }
      onClose={onClose}
    />
  )
}
