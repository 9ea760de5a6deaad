import { barChart } from '@gpod/charts'
import type { Language, ReportName, routes } from '@gpod/contract'
import { addDays } from '@gpod/days'
import { pence } from '@gpod/money'
import type { z } from 'zod'
import { londonDay } from '../../../platform/clock.ts'
import { oneRow, sql } from '../../../platform/database/database.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member } from '../../../platform/http/session.ts'
import { say } from '../../../platform/texts/texts.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { formatsOf } from '../payslips/index.ts'
import { type FileFormat, mostLines, type ReportPart, writeReportFile } from './report-file.ts'
import { readReport, type TablePart } from './report-tables.ts'

type ReportDeps = Pick<Deps, 'database' | 'clock'>
type Asked = { caller: Member; report: ReportName; from: string; to: string; language: Language }

/** What a screen shows of it: more is a file. */
const MOST_SHOWN = 200
/** Above them a CSV of gross to net is fetched line by line; nothing else has as many. */
const MOST_OF_CSV = 50_000
const LONGEST_DAYS = 366 * 7

/** Refused: `invalid_input` for days that are none, or more than seven years. */
export async function showReport(
  { database, clock }: ReportDeps,
  { caller: { employerId }, report, from, to, language }: Asked,
): Promise<z.output<typeof routes.payrollReports.table.response> | Refused> {
  const wrong = wrongDays(from, to)
  if (wrong) return wrong
  const today = londonDay(clock.now())
  const parts = await database.read({ employerId }, (tx) =>
    readReport(tx, report, { employerId, from, to, today, language, most: MOST_SHOWN }),
  )
  return { title: say(language, `payroll-reports.report.${report}`), parts }
}

/**
 * The same as a file, with who took it in the audit. Refused: `invalid_input` (`from`) besides for more lines than such a
 * file is any use with.
 */
export async function fileOfReport(
  { database, clock }: ReportDeps,
  { caller, report, from, to, language, format }: Asked & { format: FileFormat },
): Promise<z.output<typeof routes.payrollReports.file.response> | Refused> {
  const wrong = wrongDays(from, to)
  if (wrong) return wrong
  const { employerId } = caller
  const most = format === 'csv' ? MOST_OF_CSV : mostLines[format]
  const now = clock.now()
  const { parts, author } = await database.transaction({ employerId }, async (tx) => {
    await recordAudit(tx, {
      ...{ employerId, at: now, actor: caller, action: 'payroll_report.exported' },
      subject: { kind: 'payroll_report', id: report },
      after: { format, from, to },
    })
    const { name } = await oneRow(tx, sql<{ name: string }>`select name from employers where id = ${employerId}`)
    const question = { employerId, from, to, today: londonDay(now), language, most }
    return { parts: await readReport(tx, report, question), author: name }
  })
  if (parts.some(({ count }) => count > most)) {
    return refuse('invalid_input', `more than ${most} lines; ask for fewer days`, { field: 'from', details: { most } })
  }
  const title = say(language, `payroll-reports.report.${report}`)
  return writeReportFile(
    {
      ...{ stem: `${report}-${from}-${to}`, title, author, about: formatsOf(language).days(from, to) },
      parts: parts.map((part) => toFilePart(part, { title, language })),
    },
    { format, language, on: to },
  )
}

function wrongDays(from: string, to: string): Refused | null {
  if (from > to) return refuse('invalid_input', 'the days end before they begin', { field: 'to' })
  if (addDays(from, LONGEST_DAYS) < to) return refuse('invalid_input', 'at most seven years', { field: 'from' })
  return null
}

/** With the drawing that the screen makes by itself. */
function toFilePart(
  { bars, count: _, payslips: _payslips, ...part }: TablePart,
  { title, language }: { title: string; language: Language },
): ReportPart {
  if (bars === null || part.lines.length < 2) return { ...part, chart: null }
  const { money, hours, apart } = formatsOf(language)
  const kind = part.columns[bars.values[0] ?? 0]?.kind
  // An axis of round hours and pounds.
  const each = kind === 'minutes' ? 60 : kind === 'money' ? 100 : 1
  const drawing = barChart(
    part.lines.slice(0, 24).map((line) => ({
      name: String(line[bars.name] ?? '–'),
      values: bars.values.map((at) => (typeof line[at] === 'number' ? line[at] / each : null)),
    })),
    {
      ...{ width: 720, height: 220, direction: language === 'ar' || language === 'ur' ? 'rtl' : 'ltr' },
      format: (value) =>
        kind === 'money'
          ? money(pence(Math.round(value * each)))
          : kind === 'minutes'
            ? hours(value * each)
            : apart(String(value)),
    },
  )
  return { ...part, chart: { drawing, title: part.title || title } }
}
