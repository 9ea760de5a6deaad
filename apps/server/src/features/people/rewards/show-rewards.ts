import type {
  CompanyChallenge,
  CompanyRedemption,
  OwnChallenge,
  PointEntry,
  PointRule,
  Redemption,
  RewardAchievement,
  RewardItem,
  RuledEvent,
  UnpaidEvent,
} from '@gpod/contract'
import { londonDay } from '../../../platform/clock.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import type { Member, WorkerMember } from '../../../platform/http/session.ts'
import { announce } from '../../../platform/live/live.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { listChallenges, listOwnChallenges } from './challenges.ts'
import { listOnTime } from './count-on-time.ts'
import { listItems } from './items.ts'
import { achievementsOf, isUnpaid, levelOf, streakOf } from './point-rules.ts'
import { listEntries, listEventDays, readBalance, readRules, readTotals, saveRule } from './points-store.ts'
import { listRedemptions, listRedemptionsOf, toCompanyRedemption, toRedemption } from './redemptions-store.ts'

type ShowDeps = Pick<Deps, 'database' | 'clock'>

type OwnRewards = {
  rules: PointRule[]
  balance: number
  earned: number
  level: number
  nextLevelAt: number
  streak: { current: number; longest: number } | null
  achievements: RewardAchievement[]
  challenges: OwnChallenge[]
  items: RewardItem[]
  redemptions: Redemption[]
  entries: PointEntry[]
}

export function showOwnRewards(
  { database, clock }: ShowDeps,
  { employerId, workerId }: WorkerMember,
): Promise<OwnRewards> {
  const today = londonDay(clock.now())
  const of = { employerId, workerId }
  return database.readAtOnce({ employerId }, async (tx) => {
    const [rules, { balance, earned }, days, onTime, challenges, items, redemptions, entries] = await Promise.all([
      readRules(tx, employerId),
      readBalance(tx, of),
      listEventDays(tx, of),
      listOnTime(tx, { ...of, today }),
      listOwnChallenges(tx, { ...of, today }),
      listItems(tx, employerId),
      listRedemptionsOf(tx, of),
      listEntries(tx, of),
    ])
    const isCounted = (event: RuledEvent) => rules.some((rule) => rule.event === event)
    return {
      rules,
      balance,
      earned,
      ...levelOf(earned),
      streak: isCounted('on_time') ? streakOf(onTime) : null,
      achievements: achievementsOf(days, isCounted),
      challenges,
      items: items.filter(({ isOffered }) => isOffered),
      redemptions: redemptions.map(toRedemption),
      entries,
    }
  })
}

type CompanyRewards = {
  rules: PointRule[]
  items: RewardItem[]
  challenges: CompanyChallenge[]
  redemptions: CompanyRedemption[]
  unspent: number
  holders: number
}

export function showRewards({ database, clock }: ShowDeps, caller: Member): Promise<CompanyRewards> {
  const { employerId } = caller
  const today = londonDay(clock.now())
  return database.read({ employerId }, async (tx) => {
    const [rules, items, challenges, found, totals] = await Promise.all([
      readRules(tx, employerId),
      listItems(tx, employerId),
      listChallenges(tx, { employerId, today }),
      listRedemptions(tx, employerId),
      readTotals(tx, employerId),
    ])
    const redemptions = found.map((row) => toCompanyRedemption(row, caller))
    return { rules, items, challenges, redemptions, ...totals }
  })
}

/** Sets what earns how many points. Refused: `event_earns_nothing`, and then none of it is set. */
export function setRules(
  { database, clock }: ShowDeps,
  { caller, rules: said }: { caller: Member; rules: readonly { event: RuledEvent | UnpaidEvent; points: number }[] },
): Promise<{ rules: PointRule[] } | Refused> {
  const { employerId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const unpaid = said.find(({ event }) => isUnpaid(event))
    if (unpaid) {
      const { event } = unpaid
      return refuse('event_earns_nothing', `${event} earns no points`, { field: 'rules', details: { event } })
    }
    for (const { event, points } of said as readonly PointRule[]) {
      const before = await saveRule(tx, { employerId, event, points, today: londonDay(now) })
      if (before === points) continue
      await recordAudit(tx, {
        employerId,
        at: now,
        actor: caller,
        action: 'points.rule_set',
        subject: { kind: 'employer', id: employerId },
        before: { rewardPoints: before },
        after: { kind: event, rewardPoints: points },
      })
    }
    await announce(tx, { employerId, workerId: null, words: ['rewards'] })
    return { rules: await readRules(tx, employerId) }
  })
}
