// What the dear work of the product keeps its server from while it is done: the longest hold of the event loop during each,
// beside that of the same time in which nothing is done. Run by `npm run bench -- awake [workers [rounds]]`, 500 workers and
// the least of three rounds unless said; TEST_DATABASE_URL names a server to use instead of the embedded one. Exits with 1
// where something holds the loop for more than 10 ms beyond the idle baseline. What requests of every kind do is
// `npm run bench -- event-loop`, with bad files among them.
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { collectHeldData } from '../../apps/server/src/features/account/privacy/export-data.ts'
import { exportJson } from '../../apps/server/src/features/account/privacy/export-json.ts'
import { exportPage } from '../../apps/server/src/features/account/privacy/export-page.ts'
import { hashPassword } from '../../apps/server/src/features/account/verification/index.ts'
import { exportAudit } from '../../apps/server/src/features/insight/audit/export-audit.ts'
import { chainAudit } from '../../apps/server/src/features/insight/audit/index.ts'
import {
  acknowledgeException,
  approvePayRun,
  calculatePayRun,
  openPayRun,
  sendWages,
} from '../../apps/server/src/features/payroll/pay-runs/index.ts'
import { fetchRunFile } from '../../apps/server/src/features/payroll/pay-runs/run-files.ts'
import { writeReport } from '../../apps/server/src/features/payroll/payroll-reports/export-report.ts'
import { openRunPayslips, runPayslipsAddress } from '../../apps/server/src/features/payroll/payslips/run-payslips.ts'
import { openFileThreads } from '../../apps/server/src/file-threads.ts'
import { Seal } from '../../apps/server/src/platform/crypto.ts'
import { heldTablesOf } from '../../apps/server/src/platform/tables.ts'
import { allTables } from '../../apps/server/src/tables.ts'
import { hireMany } from '../../apps/server/test/many-workers.ts'
import { routes } from '../../packages/contract/src/index.ts'
import { openBenchDatabase } from './product/bench-database.ts'
import { probeMainThread } from './product/main-thread-probe.ts'
import { accepted, findPeriod, noJobs, openCompany, week } from './product/pay-run.ts'

const isSmallest = process.argv[2] === 'smallest'
const [workers = 500, rounds = 3] = isSmallest ? [8, 1] : process.argv.slice(2).map(Number)
if (![workers, rounds].every((count) => Number.isSafeInteger(count) && count >= 1))
  throw new RangeError('workers and rounds are whole numbers')
/** What may be held beyond what idling is held for. */
const MOST_MILLISECONDS = 10

const probe = probeMainThread()
const holds = new Map<string, number>()

for (let round = 0; round < rounds; round += 1) await doAll()
const idle = holds.get('nothing') ?? 0
console.log(`${workers} workers; node ${process.version}\n${'longest hold, ms'.padStart(18)}  of`)
for (const [what, hold] of holds)
  console.log(`${hold.toFixed(1).padStart(18)}  ${what}${hold > idle + MOST_MILLISECONDS ? '  long' : ''}`)
const long = [...holds.values()].filter((hold) => hold > idle + MOST_MILLISECONDS).length
console.log(`\n${long} hold it for more than ${MOST_MILLISECONDS} ms beyond nothing`)
if (long > 0 && !isSmallest) process.exitCode = 1

/** Noise only ever adds: what counts is the least of the rounds. The first of them also compiles what it runs. */
async function during<T>(what: string, work: () => Promise<T>): Promise<T> {
  probe.begin()
  const done = await work()
  // What is left to do after the answer counts as well.
  await sleep(5)
  holds.set(what, Math.min(holds.get(what) ?? Number.POSITIVE_INFINITY, probe.end()))
  return done
}

async function doAll(): Promise<void> {
  const { owner, database, applicationUrl, close } = await openBenchDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'gpod-bench-awake-'))
  try {
    const clock = { now: () => week.now }
    const seal = new Seal(randomBytes(32))
    const deps = { database, clock, seal, jobs: noJobs }
    const caller = await openCompany(deps, owner)
    const { employerId } = caller
    await hireMany(owner, { employerId, seal, workers, ...week })
    const payPeriodId = await findPeriod(owner, employerId)

    await during('nothing', () => sleep(isSmallest ? 50 : 1_000))
    await during('a password', () => hashPassword('correct horse battery staple'))
    const payRunId = accepted(await openPayRun(deps, { employerId, payPeriodId, actor: caller }))
    await during('a run worked out', () => calculatePayRun(deps, { employerId, payRunId }))
    const code = 'bank_account_missing'
    await acknowledgeException(deps, { caller, payRunId, workerId: null, code, reason: 'A made-up company' })
    await during('its approval', async () =>
      accepted(await approvePayRun(deps, { employerId, payRunId, calculation: 1, actor: caller })),
    )
    await during('its payment', async () => accepted(await sendWages(deps, { employerId, payRunId, actor: null })))
    for (const format of ['pain001', 'payments', 'journal'] as const)
      await during(`its file ${format}`, async () => {
        const file = accepted(await fetchRunFile(deps, { caller, payRunId, format, part: 1 }))
        for await (const _ of file.toStream());
      })
    for (const format of ['pdf', 'zip'] as const)
      await during(`its payslips as ${format}`, async () => {
        const { downloadUrl } = accepted(await runPayslipsAddress(deps, caller, { payRunId, format, part: 1 }))
        const query = Object.fromEntries(new URL(downloadUrl, 'http://localhost').searchParams)
        const file = await openRunPayslips(deps, { caller, params: { format, id: payRunId }, query })
        if (!file) throw new Error('the payslips are not there')
        for await (const _ of file.content);
      })
    // Entries as a year has them, in one go.
    await owner.query(
      `insert into audit_rows (employer_id, id, at, actor_user_id, action, subject_kind, subject_id, after)
       select $1, gen_random_uuid(), now(), $2, 'employee.changed', 'worker', id::text, '{"position":"Carer"}'
       from workers, generate_series(1, 10) where employer_id = $1`,
      [employerId, caller.userId],
    )
    await during('digests of the audit', () =>
      chainAudit({
        database,
        clock,
        onError: (error) => {
          throw error
        },
      }),
    )
    await during('the audit as a file', async () => {
      // Written as it is taken.
      for await (const _ of accepted(await exportAudit(deps, { caller })).text);
    })
    // Of somebody in whose name all of these entries are.
    const held = { ...deps, heldTables: heldTablesOf(allTables) }
    const data = await during('what is held about somebody', () => collectHeldData(held, caller.userId))
    for (const [kind, pieces] of [
      ['for machines', exportJson],
      ['to be read', exportPage],
    ] as const)
      await during(`an export of it ${kind}`, async () => {
        for await (const _ of Readable.from(pieces(data), { objectMode: false }));
      })
    const store = { kind: 'folder', folder } as const
    const threads = openFileThreads({ databaseUrl: applicationUrl, signingKey: database.signingKey, seal, store })
    try {
      const route = routes.employeeImports.check
      const body = Buffer.from(
        JSON.stringify({ files: [{ name: 'people.xlsx', content: await spreadsheetOf(workers) }] }),
      )
      const request = {
        route: `${route.method} ${route.path}`,
        caller,
        scope: { personId: caller.userId, team: null },
        now: week.now,
        idempotencyKey: null,
        body,
      }
      await during('a spreadsheet of as many employees', async () => {
        const told = await threads.run(request, employerId)
        if (!('answer' in told)) throw new Error(`not read: ${JSON.stringify(told)}`)
        JSON.stringify(told.answer)
      })
    } finally {
      await threads.close()
    }
  } finally {
    await close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** A spreadsheet as other payroll software gives it, in base64. */
async function spreadsheetOf(people: number): Promise<string> {
  const columns = ['Employee Number', 'First Name', 'Last Name', 'Email', 'Start Date', 'Hourly Rate', 'Tax Code']
  const lines = Array.from({ length: people }, (_, at) => [
    ...[`N${at}`, 'Erin', `Example ${at}`, `erin.${at}@example.com`, '06/01/2020', '12.71', '1257L'],
  ])
  const about = { report: 'people', format: 'xlsx', from: week.from, to: week.payday } as const
  async function* pages() {
    yield lines
  }
  let content = ''
  for await (const piece of writeReport({ columns, pages: pages() }, about).text) content += piece
  return content
}
