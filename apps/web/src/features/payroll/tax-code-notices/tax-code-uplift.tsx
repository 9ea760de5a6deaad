import { routes, type TaxCodeUplift } from '@gpod/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { FixedKey } from '../../../i18n/create-text.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { londonToday } from '../../../lib/london-time.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'
import { Loaded } from '../../../shared/loaded.tsx'
import { taxYearInText, taxYearOf } from '../../../shared/tax-years.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { CellPair, DataTable } from '../../../ui/data-table.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/input.tsx'
import { Isolated } from '../../../ui/money.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { notify } from '../../../ui/toasts.tsx'

type Employee = TaxCodeUplift['employees'][number]

const kindLabels = {
  raised: 'tax-code-notices.uplift_raised',
  week1_dropped: 'tax-code-notices.uplift_week1_dropped',
  same: 'tax-code-notices.uplift_same',
  notice_applied: 'tax-code-notices.uplift_notice_applied',
  notice_waiting: 'tax-code-notices.uplift_notice_waiting',
} as const satisfies Record<Exclude<Employee['kind'], 'raised_and_week1_dropped'>, FixedKey>

const obstacleTexts = {
  not_held: 'tax-code-notices.uplift_not_held',
  year_begun: 'tax-code-notices.uplift_year_begun',
  nothing_to_change: 'tax-code-notices.uplift_nothing_to_change',
} as const satisfies Record<string, FixedKey>

/** Everybody's tax code before and after a new tax year; the year shown stands in the address. */
export function TaxCodeUpliftView({ canApply }: { canApply: boolean }) {
  const { t } = useText()
  const current = taxYearOf(londonToday())
  const next = taxYearOf(`${Number(current.slice(0, 4)) + 1}-04-06`)
  const [search, setSearch] = useSearchParams()
  const taxYear = search.get('year') === current ? current : next
  const query = useQuery(apiQuery(routes.taxCodeNotices.showUplift, { query: { taxYear } }))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Field label={t('payroll.taxYear')} className="max-w-60">
        <Select
          value={taxYear}
          onChange={(event) => setSearch({ year: event.target.value }, { replace: true })}
          options={[next, current].map((value) => ({ value, label: value }))}
        />
      </Field>
      <Loaded query={query} failed={t('payroll.listFailed')} lines={8} card>
        {(uplift) => <Uplift key={taxYear} uplift={uplift} canApply={canApply} />}
      </Loaded>
    </div>
  )
}

function Uplift({ uplift, canApply }: { uplift: TaxCodeUplift; canApply: boolean }) {
  const { t } = useText()
  const { taxYear, rise, employees, applied, from } = uplift
  const [asked, setAsked] = useState<'apply' | 'undo' | null>(null)
  const code = (taxCode: string, basis: Employee['taxBasis']) => (
    <Isolated>{basis === 'week1_month1' ? `${taxCode} W1/M1` : taxCode}</Isolated>
  )
  return (
    <>
      <Card title={t('tax-code-notices.upliftP9x', { year: taxYearInText(taxYear) })}>
        <div className="grid gap-2">
          {rise !== null && (
            <>
              <p>
                {rise.L === 0 && rise.M === 0 && rise.N === 0
                  ? t('tax-code-notices.upliftZero')
                  : t('tax-code-notices.upliftRise', { l: rise.L, m: rise.M, n: rise.N })}
              </p>
              <p>{t('tax-code-notices.upliftWeek1', { on: from })}</p>
              <p className="text-ink-2 text-secondary">{t('tax-code-notices.upliftNotices')}</p>
            </>
          )}
          <Standing uplift={uplift} />
          {canApply && (
            <p className="mt-1 flex flex-wrap gap-2">
              {applied === null && uplift.obstacle === null && (
                <Button onClick={() => setAsked('apply')}>{t('tax-code-notices.upliftApply')}</Button>
              )}
              {uplift.canUndo && (
                <Button look="outline" onClick={() => setAsked('undo')}>
                  {t('tax-code-notices.upliftUndo')}
                </Button>
              )}
            </p>
          )}
        </div>
      </Card>
      {rise !== null && (
        <Card title={t('payroll.people', { count: employees.length })}>
          <DataTable
            caption={t('tax-code-notices.upliftTitle')}
            columns={[
              {
                key: 'worker',
                header: t('payroll.worker'),
                isRowHeader: true,
                cell: ({ name, employeeId }) => (
                  <CellPair more={<Isolated>{employeeId}</Isolated>}>
                    <bdi>{name}</bdi>
                  </CellPair>
                ),
              },
              {
                key: 'before',
                header: t('tax-code-notices.upliftBefore'),
                cell: ({ taxCode, taxBasis }) => code(taxCode, taxBasis),
              },
              {
                key: 'after',
                header: t('tax-code-notices.upliftAfter'),
                cell: ({ newTaxCode, newTaxBasis }) => code(newTaxCode, newTaxBasis),
              },
              {
                key: 'why',
                header: t('tax-code-notices.upliftWhy'),
                cell: ({ kind }) =>
                  kind === 'notice_waiting' ? (
                    <Link
                      to="/employer/payroll/items?view=notices"
                      className="font-semibold text-primary underline-offset-4 hover:underline"
                    >
                      {t(kindLabels[kind])}
                    </Link>
                  ) : kind === 'raised_and_week1_dropped' ? (
                    `${t(kindLabels.raised)} · ${t(kindLabels.week1_dropped)}`
                  ) : (
                    t(kindLabels[kind])
                  ),
              },
            ]}
            rows={employees}
            rowKey={({ workerId }) => workerId}
            empty={<EmptyState sentence={t('tax-code-notices.uplift_nothing_to_change')} />}
          />
        </Card>
      )}
      {asked && <UpliftDialog uplift={uplift} step={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

/** Whether it is applied, and if not what stands in the way. */
function Standing({ uplift: { applied, obstacle, nextPayday, canUndo } }: { uplift: TaxCodeUplift }) {
  const { t, dateTime } = useText()
  if (applied) {
    return (
      <p className="flex flex-wrap items-center gap-2">
        <StatusPill tone="good">{t('tax-code-notices.upliftApplied')}</StatusPill>
        <span className="text-ink-2 text-secondary">
          {dateTime(applied.at)}
          {applied.by !== null && (
            <>
              {' · '}
              <bdi>{applied.by}</bdi>
            </>
          )}
          {!canUndo && ` · ${t('tax-code-notices.upliftUsed')}`}
        </span>
      </p>
    )
  }
  if (obstacle === null) return null
  if (obstacle === 'payday_not_come') {
    return <p className="text-warn">{t('tax-code-notices.uplift_payday_not_come', { on: nextPayday ?? '' })}</p>
  }
  return <p className={obstacle === 'not_held' ? 'text-warn' : 'text-ink-2'}>{t(obstacleTexts[obstacle])}</p>
}

function UpliftDialog({
  uplift,
  step,
  onClose,
}: {
  uplift: TaxCodeUplift
  step: 'apply' | 'undo'
  onClose: () => void
}) {
  const { t } = useText()
  const errorText = useErrorText()
  const { taxYear, digest, employees } = uplift
  const changed = employees.filter(
    ({ taxCode, newTaxCode, taxBasis, newTaxBasis }) => taxCode !== newTaxCode || taxBasis !== newTaxBasis,
  ).length
  const sending = useMutation({
    mutationFn: () =>
      step === 'apply'
        ? call(routes.taxCodeNotices.applyUplift, { body: { taxYear, digest } })
        : call(routes.taxCodeNotices.undoUplift, { body: { taxYear } }),
    onSuccess: () => {
      notify.success({
        title: step === 'apply' ? t('tax-code-notices.upliftApplied') : t('tax-code-notices.upliftUndone'),
      })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={step === 'apply' ? t('tax-code-notices.upliftApply') : t('tax-code-notices.upliftUndo')}
      text={
        step === 'apply'
          ? t('tax-code-notices.upliftApplyText', { count: changed, year: taxYearInText(taxYear) })
          : t('tax-code-notices.upliftUndoText')
      }
      action={step === 'apply' ? t('tax-code-notices.upliftApply') : t('tax-code-notices.upliftUndo')}
      look={step === 'apply' ? 'primary' : 'danger'}
      busy={sending.isPending && t('common.saving')}
      error={sending.error === null ? undefined : sending.error}
      refusal={sending.error === null ? null : errorText(sending.error)}
      onConfirm={() => sending.mutate()}
      onClose={onClose}
    />
  )
}
