import { barChart } from '@gpod/charts'
import { grossToNetPath, type ReportName, type ReportPart, routes } from '@gpod/contract'
import { pence } from '@gpod/money'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { PlainKey } from '../../../i18n/create-text.ts'
import { formatMoney } from '../../../i18n/formats.ts'
import { useText } from '../../../i18n/use-text.tsx'
import { call } from '../../../lib/api-client.ts'
import { useErrorText } from '../../../lib/error-text.ts'
import { daysAfter, londonToday } from '../../../lib/london-time.ts'
import { apiQuery } from '../../../lib/query-client.ts'
import { fileLanguage } from '../../../shared/file-language.ts'
import { Loaded } from '../../../shared/loaded.tsx'
import { saveFile, saveFileFrom } from '../../../shared/save-file.ts'
import { ScrollingTable } from '../../../shared/scrolling-table.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, EmptyState } from '../../../ui/card.tsx'
import { Picture } from '../../../ui/chart.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input, Select } from '../../../ui/input.tsx'
import { Isolated } from '../../../ui/money.tsx'
import { notify } from '../../../ui/toasts.tsx'

const names = {
  gross_to_net: 'payroll-reports.name_gross_to_net',
  costs: 'payroll-reports.name_costs',
  liability: 'payroll-reports.name_liability',
  absence: 'payroll-reports.name_absence',
  overtime: 'payroll-reports.name_overtime',
  wage_access: 'payroll-reports.name_wage_access',
  gender_pay_gap: 'payroll-reports.name_gender_pay_gap',
  minimum_wage: 'payroll-reports.name_minimum_wage',
  pension: 'payroll-reports.name_pension',
  rti: 'payroll-reports.name_rti',
} as const satisfies Record<ReportName, PlainKey>
const formats = ['csv', 'xlsx', 'pdf'] as const
/** More bars than these cannot be told apart. */
const MOST_BARS = 24
/** Further lines are shown when asked for, so that the sum is never far away. */
const LINES_AT_FIRST = 25

/** Any report between two days, as tables with a drawing where one helps, and as files. */
export function ReportTables({ canOpenPayslips }: { canOpenPayslips: boolean }) {
  const { t, language: shown } = useText()
  const errorText = useErrorText()
  const language = fileLanguage(shown)
  // A mail leads here with what it is about.
  const [search] = useSearchParams()
  const asked = (name: 'from' | 'to') => (/^\d{4}-\d\d-\d\d$/.test(search.get(name) ?? '') ? search.get(name) : null)
  const all = Object.keys(names) as ReportName[]
  const [report, setReport] = useState<ReportName>(
    () => all.find((one) => one === search.get('report')) ?? 'gross_to_net',
  )
  const [to, setTo] = useState(() => asked('to') ?? londonToday())
  const [from, setFrom] = useState(() => asked('from') ?? daysAfter(londonToday(), -90))
  const isRange = from !== '' && to !== '' && from <= to
  const params = { report }
  const query = { from, to, language }
  const found = useQuery({
    ...apiQuery(routes.payrollReports.table, { params, query }),
    placeholderData: keepPreviousData,
    enabled: isRange,
  })
  const file = useMutation({
    mutationFn: async (format: (typeof formats)[number]) => {
      // As long as it has to be, line by line.
      if (report === 'gross_to_net' && format === 'csv')
        return saveFileFrom(`${grossToNetPath}?from=${from}&to=${to}&language=${language}`)
      return saveFile(await call(routes.payrollReports.file, { params, query: { ...query, format } }))
    },
    onError: (error) => notify.failure({ title: t('payroll.downloadFailed'), description: errorText(error) }),
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <Field label={t('payroll-reports.report')} className="min-w-56">
          <Select
            value={report}
            onChange={({ target: { value } }) => setReport(all.find((one) => one === value) ?? report)}
            options={all.map((value) => ({ value, label: t(names[value]) }))}
          />
        </Field>
        <Field label={t('payroll.fromDay')} error={from === '' ? t('common.fieldRequired') : null}>
          <Input type="date" value={from} onChange={({ target: { value } }) => setFrom(value)} />
        </Field>
        <Field label={t('payroll-reports.toDay')} error={from > to ? t('payroll.untilBeforeFrom') : null}>
          <Input type="date" value={to} onChange={({ target: { value } }) => setTo(value)} />
        </Field>
        <span className="flex gap-2">
          {formats.map((format) => (
            <Button
              key={format}
              look="outline"
              className="px-3!"
              busy={file.isPending && file.variables === format && t('common.loadingPart')}
              onClick={() => isRange && file.mutate(format)}
            >
              <Isolated>{format.toUpperCase()}</Isolated>
            </Button>
          ))}
        </span>
      </div>
      {isRange && (
        <Loaded query={found} failed={t('payroll-reports.reportFailed')} lines={8} card>
          {({ title, parts }) => (
            <>
              {parts.map((part) => (
                <Part
                  key={`${title} ${part.title}`}
                  part={canOpenPayslips ? part : { ...part, payslips: null }}
                  title={part.title || title}
                />
              ))}
            </>
          )}
        </Loaded>
      )}
    </div>
  )
}

const payslipLink =
  'inline-flex min-h-11 items-center whitespace-nowrap font-medium text-primary underline underline-offset-4'

function Part({ part, title }: { part: ReportPart; title: string }) {
  const { t, dir, number } = useText()
  const cellText = useCellText()
  const [isWhole, setWhole] = useState(false)
  const { columns, lines, totals, count, notes, bars, payslips } = part
  const shown = isWhole ? lines : lines.slice(0, LINES_AT_FIRST)
  const rows = [
    ...shown.map((cells, at) => ({ key: String(at), cells, payslip: payslips?.[at] ?? null })),
    ...(totals && lines.length > 1
      ? [{ key: 'total', cells: [t('payroll-reports.sum'), ...totals.slice(1)], payslip: null }]
      : []),
  ]
  const drawnKind = columns[bars?.values[0] ?? 0]?.kind ?? 'count'
  // An axis of round hours and pounds.
  const each = drawnKind === 'minutes' ? 60 : drawnKind === 'money' ? 100 : 1
  const drawn = (width: number) =>
    barChart(
      lines.slice(0, MOST_BARS).map((line) => ({
        name: bars ? cellText(line[bars.name] ?? null, columns[bars.name]?.kind ?? 'text') : '',
        values: (bars?.values ?? []).map((at) => {
          const value = line[at]
          return typeof value === 'number' ? value / each : null
        }),
      })),
      {
        ...{ width, height: 200, direction: dir },
        format: (value) => cellText(value * each, drawnKind).replace(/\.00$/, ''),
      },
    )
  return (
    <Card title={title}>
      {notes.map((note) => (
        <p key={note} className="mb-2 text-ink-2 text-secondary">
          {note}
        </p>
      ))}
      {bars && lines.length > 1 && (
        <figure className="chart mb-3 max-w-3xl">
          <Picture drawing={drawn(340)} label={title} className="sm:hidden" />
          <Picture drawing={drawn(720)} label={title} className="max-sm:hidden" />
        </figure>
      )}
      <ScrollingTable label={title}>
        <DataTable
          caption={title}
          columns={columns.map(({ key, label, kind }, at) => ({
            key,
            header: label,
            isRowHeader: at === 0,
            align: kind === 'text' || kind === 'day' || kind === 'month' ? 'start' : 'end',
            cell: ({ cells, key: row, payslip }: (typeof rows)[number]) => {
              const text = <bdi>{row === 'total' && at === 0 ? cells[0] : cellText(cells[at] ?? null, kind)}</bdi>
              // There every figure of the line tells how it was worked out.
              if (payslip !== null && key === 'name') {
                return (
                  <Link to={`/employer/payroll/payslips/${payslip}`} className={payslipLink}>
                    {text}
                  </Link>
                )
              }
              return (
                <span className={row === 'total' ? 'whitespace-nowrap font-semibold' : 'whitespace-nowrap'}>
                  {text}
                </span>
              )
            },
          }))}
          rows={rows}
          rowKey={({ key }) => key}
          empty={<EmptyState sentence={t('payroll-reports.reportEmpty')} />}
        />
      </ScrollingTable>
      {shown.length < lines.length && (
        <Button look="quiet" className="mt-3" onClick={() => setWhole(true)}>
          {t('common.showAll', { count: lines.length })}
        </Button>
      )}
      {count > lines.length && (
        <p className="mt-3 text-ink-2 text-small">
          {t('payroll-reports.linesShown', { shown: number(shown.length), count: number(count) })}
        </p>
      )}
    </Card>
  )
}

function useCellText() {
  const { day, duration, number, share } = useText()
  return (cell: string | number | null, kind: ReportPart['columns'][number]['kind']): string => {
    if (cell === null) return ''
    if (typeof cell === 'string') {
      if (kind === 'month') return day(cell, 'month')
      return kind === 'day' && cell !== '' ? day(cell, 'dated') : cell
    }
    switch (kind) {
      case 'money':
        return formatMoney(pence(Math.round(cell)))
      case 'minutes':
        return duration(Math.round(cell))
      case 'share':
        return share(cell)
      default:
        return number(cell)
    }
  }
}
