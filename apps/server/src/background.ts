import type pg from 'pg'
import { z } from 'zod'
import { chainAudit, headLine, readAuditHeads } from './features/insight/audit/index.ts'
import { startNightlyVerify, verifyJob } from './nightly-verify.ts'
import { rows, sql } from './platform/database/database.ts'
import { chainWork, readWorkHead, workHeadLine } from './platform/imprints/index.ts'
import { type Job, job } from './platform/jobs/job.ts'
import type { Section, WorkDeps } from './platform/section.ts'
import type { BackgroundDeps } from './section-deps.ts'
import { sections } from './sections.ts'

const minuteJob = job({
  name: 'sweep-withdrawals',
  payload: z.object({}),
  retry: { limit: 0, delaySeconds: 1 },
  expireInSeconds: 300,
})
const dayJob = job({
  name: 'begin-day',
  payload: z.object({}),
  retry: { limit: 5, delaySeconds: 60 },
  expireInSeconds: 3600,
})

/** Every job, whose queues are made before the server starts. */
export const allJobs: readonly Pick<Job, 'name' | 'retry' | 'expireInSeconds'>[] = [
  ...sections.flatMap(({ jobs = [] }) => jobs.map((done) => done.job)),
  minuteJob,
  dayJob,
  verifyJob,
]

/** Starts all that is done beside the requests: jobs, each minute's and each day's work, and the nightly proof. */
export async function startBackground(deps: BackgroundDeps & { owner: pg.Pool }): Promise<{ stop(): Promise<void> }> {
  for (const { jobs = [] } of sections) {
    for (const done of jobs) await done.start(deps, deps.jobs.work)
  }
  await startTimedWork(deps, sections)
  return startNightlyVerify(deps)
}

/**
 * Starts what is done each minute and each night for the new day, and does both now, since this server may have been off
 * for a minute or a week. The chains are of what everybody wrote: fixed before a minute's work, so that none of it
 * delays them, and after a day's.
 */
export async function startTimedWork<W extends WorkDeps>(deps: W, of: readonly Section<never, W>[]): Promise<void> {
  const { jobs } = deps
  const fixChains = [() => chainAudit(deps), () => chainWork(deps)]
  const all = (works: 'everyMinute' | 'atStart') =>
    of.flatMap((section) => (section[works] ?? []).map((work) => () => work(deps)))
  await eachAlone(deps, [...all('atStart'), ...dayOf(deps, of), ...fixChains])
  await jobs.work(minuteJob, () => eachAlone(deps, [...fixChains, ...all('everyMinute')]))
  await jobs.work(dayJob, async () => {
    const failed = await eachAlone(deps, [...dayOf(deps, of), ...fixChains, () => tellHeads(deps)])
    // So that it is tried again; doing the rest twice does no harm.
    if (failed > 0) throw new Error(`${failed} parts of the new day failed`)
  })
  await jobs.schedule(minuteJob, '* * * * *')
  await jobs.schedule(dayJob, '5 0 * * *')
}

/** First the companies', so that what a person's erasure waits for is settled by then. */
function dayOf<W extends WorkDeps>(deps: W, of: readonly Section<never, W>[]): (() => Promise<unknown>)[] {
  const ofCompany = of.flatMap(({ dailyOfCompany = [] }) => dailyOfCompany)
  const beginCompanies = async () => {
    const employers = await deps.database.transaction('nobody', (tx) =>
      rows(tx, sql<{ id: string }>`select id from employer_ids() as id`),
    )
    // One that fails is told, and does not stop the rest.
    for (const { id } of employers) {
      await eachAlone(
        deps,
        ofCompany.map((work) => () => work(deps, id)),
      )
    }
  }
  return [beginCompanies, ...of.flatMap(({ daily = [] }) => daily.map((work) => () => work(deps)))]
}

/** Does one after the other, each whatever became of the others; what fails is told. Gives how many failed. */
async function eachAlone(
  { onError }: Pick<WorkDeps, 'onError'>,
  works: readonly (() => Promise<unknown>)[],
): Promise<number> {
  let failed = 0
  for (const work of works) {
    try {
      await work()
    } catch (error) {
      failed += 1
      onError(error)
    }
  }
  return failed
}

/** Whoever keeps the log can prove later that no end of a chain was cut off. */
async function tellHeads(deps: WorkDeps): Promise<void> {
  for (const head of await readAuditHeads(deps)) deps.log(headLine(head))
  const workHead = await readWorkHead(deps)
  if (workHead) deps.log(workHeadLine(workHead))
}
