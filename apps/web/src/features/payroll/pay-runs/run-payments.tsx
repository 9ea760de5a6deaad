import { type PayRun, payExceptionCodes, routes } from '@gpod/contract'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { useErrorText } from '../../../lib/error-text.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { NotLoaded } from '../../../shared/loaded.tsx'
import { usePaused } from '../../../shared/use-paused.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input, Select } from '../../../ui/input.tsx'
import { exceptionNames } from './exception-labels.ts'
import { askedOf, filterFrom } from './filter-payments.ts'
import { usePaymentPages } from './payment-pages.ts'
import { PaymentsTable } from './payments-table.tsx'

/**
 * The workers of a run with search and filters, which stand in the address so that a link can name them; the server finds and
 * sorts them, and the next come as one scrolls.
 */
export function RunPayments({ run }: { run: PayRun }) {
  const { t } = useText()
  const errorText = useErrorText()
  const [search, setSearch] = useSearchParams()
  const { hash } = useLocation()
  const filter = filterFrom(search)
  const known = useQuery(apiQuery(routes.employees.departments))
  const present = new Set(run.exceptions.map(({ code }) => code))
  const codes = payExceptionCodes.filter((code) => present.has(code))
  const asked = askedOf({ ...filter, text: usePaused(filter.text) })
  const { pages, first, payments } = usePaymentPages(run, asked)
  if (first === undefined) return <NotLoaded query={pages} failed={t('pay-runs.paymentsFailed')} lines={8} />

  const more = () => {
    if (pages.hasNextPage && !pages.isFetchingNextPage && !pages.isFetchNextPageError) void pages.fetchNextPage()
  }
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
              ...(known.data?.departments ?? []).map((name) => ({ value: name, label: name })),
            ]}
          />
        </Field>
      </search>
      <p role="status" className="mb-2 text-ink-2 text-secondary">
        {t('employees.shown', { count: first.total })}
      </p>
      {payments.length === 0 ? (
        <EmptyState
          sentence={first.everybody === 0 ? t('pay-runs.nobodyInRun') : t('employees.noneFound')}
          action={
            first.everybody > 0 && (
              <Button look="outline" onClick={() => setSearch({}, { replace: true, preventScrollReset: true })}>
                {t('employees.clearFilters')}
              </Button>
            )
          }
        />
      ) : (
        <PaymentsTable
          payments={payments}
          total={first.total}
          hasPension={run.totals.pensionEmployee !== 0}
          hasLoans={run.totals.studentLoans !== 0}
          onEnd={more}
          sort={filter.sort}
          isDescending={filter.isDescending}
          onSort={(key) =>
            choose({
              sort: key === 'rank' ? '' : key,
              order: key === filter.sort && !filter.isDescending ? 'down' : '',
            })
          }
          hrefOf={(workerId) => `/employer/payroll/runs/${run.id}/workers/${workerId}${query}`}
          begunAt={hash === '' ? null : hash.slice(1)}
        />
      )}
      {pages.isFetchNextPageError && <ErrorState failed={t('pay-runs.paymentsFailed')} safe={errorText(pages.error)} />}
      {pages.hasNextPage && (
        <Button
          look="outline"
          className="mt-4"
          busy={pages.isFetchingNextPage && t('common.loadingPart')}
          onClick={() => pages.fetchNextPage()}
        >
          {t('employees.more')}
        </Button>
      )}
    </>
  )
}
