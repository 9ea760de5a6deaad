import { type HealthCheck, type HealthCode, healthCodes } from '@gpod/contract'
import { instantPlus, MINUTE } from '../../../platform/clock.ts'
import type { Connection } from '../../installation/operator/index.ts'

/** Of the company's own: what is on its way, what of it is late or failed, and when one last arrived. */
export type OnItsWay = { connection: Connection; moving: number; late: number; failed: number; lastAt: string | null }

/** What the probes found; null is what could not be found out in time. */
export type HealthFacts = {
  now: string
  databaseMilliseconds: number | null
  jobs: { lateSince: string | null } | null
  mail: (Omit<OnItsWay, 'late'> & { oldest: string | null }) | null
  bank: OnItsWay | null
  hmrc: OnItsWay | null
}

/** A page waits for some ten answers of the database. */
const slowFrom = 500
/** Well past what a mail takes, as the operator's page has it. */
const mailLateAfter = 15 * MINUTE

type Found = Omit<HealthCheck, 'code'>
const found = (finding: Found['finding'], facts: Partial<Omit<Found, 'finding'>> = {}): Found => ({
  finding,
  count: null,
  at: null,
  milliseconds: null,
  ...facts,
})

const judges: Readonly<Record<HealthCode, (facts: HealthFacts) => Found>> = {
  database: ({ databaseMilliseconds: milliseconds }) =>
    milliseconds === null ? found('not_known') : found(milliseconds < slowFrom ? 'good' : 'slow', { milliseconds }),
  // Of the whole installation: a company is told since when, not how many or whose.
  jobs: ({ jobs }) =>
    jobs === null
      ? found('not_known')
      : jobs.lateSince === null
        ? found('good')
        : found('late', { at: jobs.lateSince }),
  mail: ({ mail, now }) => {
    if (mail === null) return found('not_known')
    const late = mail.oldest !== null && mail.oldest < instantPlus(now, -mailLateAfter) ? mail.moving : 0
    return late > 0 && mail.connection !== 'absent'
      ? found('late', { count: late, at: mail.oldest })
      : judgeOnItsWay({ ...mail, late })
  },
  bank: ({ bank }) => judgeOnItsWay(bank),
  hmrc: ({ hmrc }) => judgeOnItsWay(hmrc),
}

function judgeOnItsWay(facts: OnItsWay | null): Found {
  if (facts === null) return found('not_known')
  const { connection, moving, late, failed, lastAt: at } = facts
  if (connection === 'absent') return found('absent', { count: moving })
  if (late > 0) return found('late', { count: late, at })
  if (failed > 0) return found('failed', { count: failed, at })
  return found(connection === 'stand_in' ? 'stand_in' : 'good', { count: moving, at })
}

/** Every probe's finding, in the order of the card. */
export const judgeHealth = (facts: HealthFacts): HealthCheck[] =>
  healthCodes.map((code) => ({ code, ...judges[code](facts) }))
