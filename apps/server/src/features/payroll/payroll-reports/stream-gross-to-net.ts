import { Readable } from 'node:stream'
import { grossToNetPath, type Language, language } from '@gpod/contract'
import { stringify } from 'csv-stringify/sync'
import { z } from 'zod'
import type { Database } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { checkAccess, type HttpDeps, sendRefusal } from '../../../platform/http/routes.ts'
import { findCallerOrKey } from '../../../platform/http/session.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import type { Between } from './costs.ts'
import { listGrossToNet, type NetLine, sumGrossToNet } from './gross-to-net.ts'
import { csvLines, totalLine } from './report-file.ts'
import { columnsOf, grossToNetColumns, toNetCells, toNetTotals } from './report-tables.ts'

const LINES_AT_ONCE = 1_000

/** The records changed while the file was made: what came so far is not all, and must not look like it. */
class ReportChanged extends Error {
  override name = 'ReportChanged'
}

/**
 * Gross to net as CSV, however long: read and written some lines at a time, as whoever fetches it takes them, so that a
 * server holds a few of them and no transaction meanwhile. Where the records change under it the file breaks off. People, who
 * ask for it in their language, have what the lines come to at its end; programs, which add them up, do not.
 */
export async function* grossToNetCsv(
  database: Database,
  { language, ...between }: Between & { language?: Language | undefined },
): AsyncGenerator<string> {
  const { employerId } = between
  const sums = () => database.read({ employerId }, (tx) => sumGrossToNet(tx, between))
  const before = await sums()
  const columns = columnsOf(language ?? 'en', grossToNetColumns)
  yield `\ufeff${stringify([columns.map(({ label }) => label)])}`
  let after: NetLine | null = null
  let written = 0
  do {
    const last: NetLine | null = after
    const lines: NetLine[] = await database.read({ employerId }, (tx) =>
      listGrossToNet(tx, { ...between, after: last, most: LINES_AT_ONCE }),
    )
    if (lines.length > 0) yield csvLines(columns, lines.map(toNetCells))
    written += lines.length
    after = lines.at(-1) ?? null
  } while (after !== null)
  if (written !== before.lines || JSON.stringify(await sums()) !== JSON.stringify(before)) {
    throw new ReportChanged('pay records changed while the file was made')
  }
  if (language && written > 1) yield csvLines(columns, [totalLine(toNetTotals(before), language)])
}

const asked = z.object({ from: z.iso.date(), to: z.iso.date(), language: language.optional() })

export function serveGrossToNet({ app, database, clock }: HttpDeps): void {
  const withoutPolicy = 'a file as long as it has to be, to a session that may read payroll: asked here as `serve` asks'
  app.get(grossToNetPath, { schema: { hide: true }, config: { withoutPolicy } }, async (request, reply) => {
    const caller = await findCallerOrKey(database, request, { now: clock.now() })
    const refused = checkAccess({ access: 'payroll.read', method: 'GET' }, caller, request)
    if (refused) return sendRefusal(request, reply, refused)
    if (!caller?.employerId) return sendRefusal(request, reply, refuse('forbidden', 'this needs payroll.read'))
    const { employerId } = caller
    const query = asked.safeParse(request.query)
    if (!query.success) return sendRefusal(request, reply, refuse('invalid_input', 'two days'))
    const { from, to, ...reader } = query.data
    await database.transaction({ employerId }, (tx) =>
      recordAudit(tx, {
        ...{ employerId, at: clock.now(), actor: caller, action: 'payroll_report.exported' },
        subject: { kind: 'payroll_report', id: 'gross_to_net' },
        after: { format: 'csv', from, to },
      }),
    )
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="gross_to_net-${from}-${to}.csv"`)
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'no-store')
      .send(Readable.from(grossToNetCsv(database, { ...{ employerId, from, to }, ...reader }), { objectMode: false }))
  })
}
