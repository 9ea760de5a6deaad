import { type PayRunPayment, payExceptionCodes } from '@gpod/contract'
import { useDeferredValue, useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input, Select } from '../../../ui/input.tsx'
import { exceptionNames } from './exception-labels.ts'
import { departmentsOf, filterFrom, filterPayments, searchable } from './filter-payments.ts'
import { PaymentsTable } from './payments-table.tsx'

/** The workers of a run with search and filters, which stand in the address so that a link can name them. */
export function RunPayments({ payments, runId }: { payments: readonly PayRunPayment[]; runId: string }) {
  const { t } = useText()
  const [search, setSearch] = useSearchParams()
  const { hash } = useLocation()
  const filter = filterFrom(search)
  const prepared = useMemo(() => searchable(payments), [payments])
  const departments = useMemo(() => departmentsOf(payments), [payments])
  const codes = useMemo(() => {
    const present = new Set(payments.flatMap(({ exceptions }) => exceptions.map(({ code }) => code)))
    return payExceptionCodes.filter((code) => present.has(code))
  }, [payments])
  const asked = useDeferredValue(search.toString())
  const shown = useMemo(() => filterPayments(prepared, filterFrom(new URLSearchParams(asked))), [prepared, asked])

  const choose = (changes: Readonly<Record<string, string>>) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') after.delete(name)
          else after.set(name, value)
        }
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  const query = search.size === 0 ? '' : `?${search}`
  return (
    <>
      <search className="mb-3 grid gap-3 sm:grid-cols-3">
        <Field label={t('employees.search')}>
          <Input type="search" value={filter.text} onChange={(event) => choose({ q: event.target.value })} />
        </Field>
        <Field label={t('pay-runs.exceptions')}>
          <Select
            value={filter.exception}
            onChange={(event) => choose({ exception: event.target.value })}
            options={[
              { value: '', label: t('pay-runs.everyone') },
              { value: 'any', label: t('pay-runs.withAny') },
              { value: 'blocking', label: t('pay-runs.withBlocking') },
              ...codes.map((code) => ({ value: code, label: t(exceptionNames[code]) })),
            ]}
          />
        </Field>
        <Field label={t('employees.department')}>
          <Select
            value={filter.department}
            onChange={(event) => choose({ department: event.target.value })}
            options={[
              { value: '', label: t('employees.departmentAll') },
              ...departments.map((name) => ({ value: name, label: name })),
            ]}
          />
        </Field>
      </search>
      <p role="status" className="mb-2 text-ink-2 text-secondary">
        {t('employees.shown', { count: shown.length })}
      </p>
      {shown.length === 0 ? (
        <EmptyState
          sentence={payments.length === 0 ? t('pay-runs.nobodyInRun') : t('employees.noneFound')}
          action={
            payments.length > 0 && (
              <Button look="outline" onClick={() => setSearch({}, { replace: true, preventScrollReset: true })}>
                {t('employees.clearFilters')}
              </Button>
            )
          }
        />
      ) : (
        <PaymentsTable
          payments={shown}
          sort={filter.sort}
          isDescending={filter.isDescending}
          onSort={(key) =>
            choose({
              sort: key === 'rank' ? '' : key,
              order: key === filter.sort && !filter.isDescending ? 'down' : '',
            })
          }
          hrefOf={(workerId) => `/employer/payroll/runs/${runId}/workers/${workerId}${query}`}
          begunAt={hash === '' ? null : hash.slice(1)}
        />
      )}
    </>
  )
}
