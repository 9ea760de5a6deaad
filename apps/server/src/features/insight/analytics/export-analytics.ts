import { lineChart } from '@gpod/charts'
import type { AnalyticsFigure, AnalyticsUnit, Language, routes } from '@gpod/contract'
import { pence } from '@gpod/money'
import type { z } from 'zod'
import { oneRow, sql } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Member, WorkerMember } from '../../../platform/http/session.ts'
import { say } from '../../../platform/texts/texts.ts'
import {
  type ColumnKind,
  type FileFormat,
  type ReportCell,
  type ReportColumn,
  type ReportPart,
  writeReportFile,
} from '../../payroll/payroll-reports/index.ts'
import { formatsOf } from '../../payroll/payslips/index.ts'
import {
  type Asked,
  type CompanyAnalytics,
  type OwnAnalytics,
  showCompanyAnalytics,
  showOwnAnalytics,
} from './show-analytics.ts'

type ExportDeps = Pick<Deps, 'database' | 'clock'>
type Wanted = Asked & { format: FileFormat; language: Language }
type File = z.output<typeof routes.analytics.export.response>

/** Own figures as a file of one's own: it leaves no audit row, as looking at them does not. */
export async function exportOwnAnalytics(
  deps: ExportDeps,
  { caller, format, language, ...asked }: Wanted & { caller: WorkerMember },
): Promise<File> {
  const found = await showOwnAnalytics(deps, { caller, ...asked })
  const author = await readCompanyName(deps, caller.employerId)
  const parts = sharedParts(found, language)
  return writeReportFile({ ...headOf(found, language), author, parts }, { format, language, on: found.on })
}

/** The company's figures as they are on the page. Looking at them leaves no audit row, and neither does the file. */
export async function exportCompanyAnalytics(
  deps: ExportDeps,
  { caller, format, language, ...asked }: Wanted & { caller: Member },
): Promise<File> {
  const { employerId } = caller
  const found = await showCompanyAnalytics(deps, { caller, ...asked })
  const author = await readCompanyName(deps, employerId)
  const parts = [...sharedParts(found, language), departmentsPart(found, language), ...monthParts(found, language)]
  return writeReportFile({ ...headOf(found, language), author, parts }, { format, language, on: found.on })
}

type Shared = Pick<
  CompanyAnalytics | OwnAnalytics,
  'period' | 'on' | 'from' | 'to' | 'periods' | 'figures' | 'forecasts'
>

function headOf({ period, from, to }: Shared, language: Language) {
  return {
    stem: `analytics-${period}-${from}-${to}`,
    title: say(language, 'payroll-reports.report.analytics'),
    about: formatsOf(language).days(from, to),
  }
}

const column = (language: Language, key: ColumnKey, kind: ColumnKind): ReportColumn => ({
  key,
  label: say(language, `payroll-reports.col.${key}`),
  kind,
})
type ColumnKey =
  | 'from'
  | 'to'
  | 'value'
  | 'low'
  | 'high'
  | 'hours'
  | 'over_hours'
  | 'pay'
  | 'absence'
  | 'headcount'
  | 'joined'
  | 'left'
  | 'taken_early'
  | 'department'
  | 'people'

const kindOf: Readonly<Record<AnalyticsUnit, ColumnKind>> = {
  minutes: 'minutes',
  money: 'money',
  people: 'count',
  days: 'count',
  share: 'share',
}

function sharedParts({ periods, figures, forecasts }: Shared, language: Language): ReportPart[] {
  const days = [column(language, 'from', 'day'), column(language, 'to', 'day')]
  const overTime: ReportPart = {
    title: say(language, 'payroll-reports.part.periods'),
    notes: [say(language, 'payroll-reports.part.over_note')],
    columns: [...days, ...figures.map(({ name, unit }: AnalyticsFigure) => column(language, name, kindOf[unit]))],
    lines: periods.map(({ from, to }, at): ReportCell[] => [
      from,
      to,
      ...figures.map(({ series }) => series[at] ?? null),
    ]),
    totals: null,
    chart: null,
  }
  const { money, hours } = formatsOf(language)
  const direction = language === 'ar' || language === 'ur' ? 'rtl' : 'ltr'
  return [
    overTime,
    ...forecasts.map(({ name, unit, past, ahead, record }): ReportPart => {
      const kind = kindOf[unit]
      // An axis of round hours and pounds.
      const each = unit === 'minutes' ? 60 : unit === 'money' ? 100 : 1
      const title = say(language, `payroll-reports.part.forecast_${name}`)
      return {
        title,
        notes: [
          record === null
            ? say(language, 'payroll-reports.part.no_record')
            : say(language, 'payroll-reports.part.record', record),
        ],
        columns: [
          ...days,
          column(language, 'value', kind),
          column(language, 'low', kind),
          column(language, 'high', kind),
        ],
        lines: [
          ...past.map(({ from, to, value }): ReportCell[] => [from, to, value, null, null]),
          ...ahead.map(({ from, to, value, interval }): ReportCell[] => [
            from,
            to,
            value,
            interval?.low ?? null,
            interval?.high ?? null,
          ]),
        ],
        totals: null,
        chart:
          past.length === 0
            ? null
            : {
                title,
                drawing: lineChart(
                  [
                    ...past.map(({ from, value }) => ({ name: from.slice(2), value: value / each })),
                    ...ahead.map(({ from, value, interval }) => ({
                      name: from.slice(2),
                      value: value / each,
                      ...(interval && { low: interval.low / each, high: interval.high / each }),
                      isForecast: true as const,
                    })),
                  ],
                  {
                    width: 720,
                    height: 200,
                    direction,
                    format: (value) =>
                      unit === 'money' ? money(pence(Math.round(value * each))) : hours(value * each),
                  },
                ),
              },
      }
    }),
  ]
}

function departmentsPart({ departments }: CompanyAnalytics, language: Language): ReportPart {
  const seesPay = departments.some(({ pay }) => pay !== null)
  const sum = (of: (row: CompanyAnalytics['departments'][number]) => number) =>
    departments.reduce((all, row) => all + of(row), 0)
  return {
    title: say(language, 'payroll-reports.part.departments'),
    notes: [],
    columns: [
      column(language, 'department', 'text'),
      column(language, 'people', 'count'),
      column(language, 'hours', 'minutes'),
      column(language, 'over_hours', 'minutes'),
      column(language, 'absence', 'count'),
      ...(seesPay ? [column(language, 'pay', 'money')] : []),
    ],
    lines: departments.map(({ department, people, minutes, overMinutes, absentDays, pay }) => [
      ...[department, people, minutes, overMinutes, absentDays],
      ...(seesPay ? [pay] : []),
    ]),
    totals: [
      ...[null, sum(({ people }) => people), sum(({ minutes }) => minutes), sum(({ overMinutes }) => overMinutes)],
      ...[sum(({ absentDays }) => absentDays), ...(seesPay ? [sum(({ pay }) => pay ?? 0)] : [])],
    ],
    chart: null,
  }
}

function monthParts({ months }: CompanyAnalytics, language: Language): ReportPart[] {
  if (!months) return []
  return [
    {
      title: say(language, 'payroll-reports.part.months', { month: formatsOf(language).day(months.month) }),
      notes: [say(language, 'payroll-reports.part.hidden', { count: months.hidden })],
      columns: [
        column(language, 'department', 'text'),
        column(language, 'people', 'count'),
        column(language, 'hours', 'minutes'),
        column(language, 'over_hours', 'minutes'),
        column(language, 'absence', 'count'),
      ],
      lines: months.groups.map(({ department, people, minutes, overMinutes, absentDays }) => [
        department ?? say(language, 'payroll-reports.part.company'),
        ...[people, minutes, overMinutes, absentDays],
      ]),
      totals: null,
      chart: null,
    },
  ]
}

async function readCompanyName({ database }: Pick<Deps, 'database'>, employerId: string): Promise<string> {
  const { name } = await database.read({ employerId }, (tx) =>
    oneRow(tx, sql<{ name: string }>`select name from employers where id = ${employerId}`),
  )
  return name
}
