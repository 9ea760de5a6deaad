import { type CalendarKind, type CalendarYear, calendarKinds, routes } from '@gpod/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { CalendarPlus, ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { londonToday } from '../../../lib/london-time.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { calendarLabels } from '../../../shared/calendar-labels.ts'
import { Loaded } from '../../../shared/loaded.tsx'
import { saveFile } from '../../../shared/save-file.ts'
import { taxYearOf } from '../../../shared/tax-years.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/input.tsx'
import { notify } from '../../../ui/toasts.tsx'
import { MonthGrid } from './month-grid.tsx'
import { MonthList } from './month-list.tsx'

/** The days of a tax year that payroll has to do with, a tax month at a time. */
export function PayrollYear({ canDownload }: { canDownload: boolean }) {
  const { t } = useText()
  const today = londonToday()
  const [taxYear, setTaxYear] = useState(() => taxYearOf(today))
  const [chosen, setChosen] = useState<number | null>(null)
  const year = useQuery(apiQuery(routes.payCalendar.year, { query: { taxYear } }))
  const years = [...new Set([taxYear, ...(year.data?.taxYears ?? [])])].sort()
  const current = year.data?.months.find(({ from, to }) => today >= from && today <= to)?.taxMonth ?? 1
  const taxMonth = chosen ?? current
  return (
    <Card>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <div className="flex flex-wrap items-end gap-3">
          <Field label={t('payroll.taxYear')}>
            <Select
              value={taxYear}
              onChange={(event) => {
                setTaxYear(event.target.value)
                setChosen(null)
              }}
              options={years.map((value) => ({ value, label: value }))}
            />
          </Field>
          <Field label={t('payroll.taxMonth')}>
            <Select
              value={String(taxMonth)}
              onChange={(event) => setChosen(Number(event.target.value))}
              options={(year.data?.months ?? []).map((month) => ({
                value: String(month.taxMonth),
                label: t('payroll.taxMonthDays', { number: month.taxMonth, from: month.from, to: month.to }),
              }))}
            />
          </Field>
        </div>
        {canDownload && <CalendarDownload taxYear={taxYear} />}
      </div>
      <Loaded query={year} failed={t('pay-calendar.failed')} lines={8}>
        {(found) => <TaxMonth year={found} taxMonth={taxMonth} onChoose={setChosen} />}
      </Loaded>
    </Card>
  )
}

type TaxMonthProps = { year: CalendarYear; taxMonth: number; onChoose: (taxMonth: number) => void }

function TaxMonth({ year, taxMonth, onChoose }: TaxMonthProps) {
  const { t } = useText()
  const month = year.months.find((one) => one.taxMonth === taxMonth)
  if (!month) return null
  const days = { from: month.from, to: month.to }
  return (
    <section aria-labelledby="tax-month">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="tax-month" aria-live="polite" className="font-semibold text-card tracking-display">
          {t('payroll.taxMonthDays', { number: taxMonth, ...days })}
        </h2>
        <div className="flex gap-2">
          <Button
            look="outline"
            onClick={() => onChoose(taxMonth - 1)}
            disabledReason={taxMonth === 1 ? t('pay-calendar.firstMonth') : null}
            hidesReason
            icon={<ChevronLeft aria-hidden="true" className="mirrored size-5" />}
          >
            <span className="sr-only sm:not-sr-only">{t('pay-calendar.previous')}</span>
          </Button>
          <Button
            look="outline"
            onClick={() => onChoose(taxMonth + 1)}
            disabledReason={taxMonth === 12 ? t('pay-calendar.lastMonth') : null}
            hidesReason
          >
            <span className="sr-only sm:not-sr-only">{t('pay-calendar.next')}</span>
            <ChevronRight aria-hidden="true" className="mirrored size-5" />
          </Button>
        </div>
      </div>
      {!year.hasPaydays && <p className="mb-3 text-ink-2">{t('pay-calendar.noPaydays')}</p>}
      <div className="hidden wide:block">
        <MonthGrid year={year} month={days} />
      </div>
      <div className="wide:hidden">
        <MonthList year={year} month={days} />
      </div>
      <p className="mt-4 text-ink-2 text-small">{t('pay-calendar.note')}</p>
    </section>
  )
}

function CalendarDownload({ taxYear }: { taxYear: string }) {
  const { t } = useText()
  const errorText = useErrorText()
  const file = useMutation({
    mutationFn: () => {
      const names = Object.fromEntries(calendarKinds.map((kind) => [kind, t(calendarLabels[kind])]))
      return call(routes.payCalendar.file, { body: { taxYear, names: names as Record<CalendarKind, string> } })
    },
    onSuccess: saveFile,
    onError: (error) => notify.failure({ title: t('pay-calendar.downloadFailed'), description: errorText(error) }),
  })
  return (
    <Button
      look="outline"
      busy={file.isPending && t('pay-calendar.downloading')}
      onClick={() => file.mutate()}
      icon={<CalendarPlus aria-hidden="true" className="size-5" />}
    >
      {t('pay-calendar.download')}
    </Button>
  )
}
