import { type Enrolment, routes } from '@gpod/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { Fact, FactList } from '../../../shared/fact.tsx'
import { Loaded } from '../../../shared/loaded.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Money } from '../../../ui/money.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { EnrolmentDialog, type EnrolmentStep } from './enrolment-dialog.tsx'
import { categoryLabels, methodLabels, stateLabels, wayLabels } from './pension-labels.ts'

/** On the record of an employee: where they stand in the company's pension scheme, why, and what can be entered. */
export function EnrolmentCard({ workerId, canWrite }: { workerId: string; canWrite: boolean }) {
  const { t } = useText()
  const shown = useQuery(apiQuery(routes.pensions.enrolment, { params: { id: workerId } }))
  const state = shown.data && stateLabels[shown.data.state]
  return (
    <Card title={t('pensions.title')} aside={state && <StatusPill tone={state.tone}>{t(state.label)}</StatusPill>}>
      <Loaded query={shown} failed={t('pensions.loadFailed')} lines={3}>
        {(enrolment) => (
          <>
            <Facts enrolment={enrolment} />
            <History enrolment={enrolment} canWrite={canWrite} />
            {canWrite && <Steps enrolment={enrolment} />}
          </>
        )}
      </Loaded>
    </Card>
  )
}

function Facts({ enrolment: { membership, assessment, optOutUntil, refund, isSchemeSet } }: { enrolment: Enrolment }) {
  const { t, day, share } = useText()
  return (
    <>
      {!isSchemeSet && membership === null && <p className="mb-3 text-ink-2">{t('pensions.noScheme')}</p>}
      <FactList>
        {membership && (
          <>
            <Fact label={t(wayLabels[membership.how])}>{day(membership.from, 'long')}</Fact>
            <Fact label={t('pensions.method')}>{t(methodLabels[membership.method])}</Fact>
            <Fact label={t('pensions.rates')}>
              {t('pensions.ratesOf', {
                employee: share(membership.employeeRate),
                employer: share(membership.employerRate),
              })}
            </Fact>
          </>
        )}
        {optOutUntil && <Fact label={t('pensions.optOutUntil')}>{day(optOutUntil, 'long')}</Fact>}
        {refund && (
          <Fact label={t('pensions.refund')}>
            <Money amount={refund.employee} />
          </Fact>
        )}
        {assessment && (
          <>
            <Fact label={t('pensions.assessedOn', { on: assessment.payDate })}>
              {t(categoryLabels[assessment.category])}
            </Fact>
            {assessment.earnings !== null && (
              <Fact label={t('pensions.earningsAssessed')}>
                <Money amount={assessment.earnings} />
              </Fact>
            )}
            {assessment.trigger !== null && assessment.lowerLimit !== null && (
              <Fact label={t('pensions.thresholds')}>
                {t('pensions.thresholdsOf', { trigger: assessment.trigger, lower: assessment.lowerLimit })}
              </Fact>
            )}
          </>
        )}
      </FactList>
      {assessment === null && membership === null && <p className="text-ink-2">{t('pensions.notAssessed')}</p>}
    </>
  )
}

function History({ enrolment: { history, notices }, canWrite }: { enrolment: Enrolment; canWrite: boolean }) {
  const { t } = useText()
  const errorText = useErrorText()
  const cancel = useMutation({
    mutationFn: (id: string) => call(routes.pensions.cancelNotice, { params: { id }, body: {} }),
    onSuccess: () => notify.success({ title: t('pensions.noticeCancelled') }),
    onError: (error) => notify.failure({ title: errorText(error) }),
  })
  const ended = history.flatMap(({ id, from, ended }) =>
    ended && ended.how !== 'withdrawn' ? [{ id, from, ended }] : [],
  )
  const open = notices.filter(({ isCancelled }) => !isCancelled)
  if (ended.length + open.length === 0) return null
  return (
    <ul className="mt-3 grid gap-2 text-secondary">
      {ended.map(({ id, from, ended: { how, on, noticeOn } }) => (
        <li key={id}>
          {how === 'opted_out'
            ? t('pensions.optedOut', { from, on: noticeOn ?? on })
            : t('pensions.ceasedOn', { from, on })}
        </li>
      ))}
      {open.map(({ id, kind, on, until }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-3">
          <span>
            {kind === 'postponed' && until
              ? t('pensions.postponedUntil', { from: on, until })
              : t('pensions.requestedOn', { on })}
          </span>
          {canWrite && (
            <Button
              look="quiet"
              busy={cancel.isPending && cancel.variables === id && t('common.saving')}
              onClick={() => cancel.mutate(id)}
            >
              {t('pensions.cancelNotice')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** What can be entered as they stand. */
function Steps({ enrolment }: { enrolment: Enrolment }) {
  const { t } = useText()
  const [step, setStep] = useState<EnrolmentStep | null>(null)
  const { membership, isSchemeSet, optOutUntil } = enrolment
  const steps: EnrolmentStep[] = membership
    ? [...(optOutUntil === null ? [] : (['optOut'] as const)), 'cease']
    : isSchemeSet
      ? ['request', 'postpone']
      : []
  if (steps.length === 0) return null
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-3">
        {steps.map((each) => (
          <Button key={each} look="outline" onClick={() => setStep(each)}>
            {t(`pensions.step_${each}`)}
          </Button>
        ))}
      </div>
      {step && <EnrolmentDialog step={step} enrolment={enrolment} onClose={() => setStep(null)} />}
    </>
  )
}
