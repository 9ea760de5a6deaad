import { z } from 'zod'
import { money, moneyInput } from '../money.ts'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { day, empty, id, instant, plainLine, plainText } from '../shapes.ts'

/**
 * What the records have that may fairly earn points: a day on which every shift was begun on time, a course passed, a goal
 * whose completion was confirmed by who manages them, an achievement that a manager gave.
 */
export const pointEvents = ['on_time', 'course_passed', 'goal_completed', 'recognised'] as const
export type PointEvent = (typeof pointEvents)[number]
/** What a company may set a number of points for: events, and an achievement unlocked by them. */
export const ruledEvents = [...pointEvents, 'achievement'] as const
export type RuledEvent = (typeof ruledEvents)[number]
/** What earns none, whoever asks: anything of health, hours above those agreed, never being away, and a break that is theirs by law. */
export const unpaidEvents = ['health', 'overtime', 'attendance', 'legal_break'] as const
export type UnpaidEvent = (typeof unpaidEvents)[number]
/** Every way in which points come and go. */
export const entryEvents = [...ruledEvents, 'challenge', 'redeemed', 'returned'] as const
export type EntryEvent = (typeof entryEvents)[number]

export const rarities = ['common', 'rare', 'epic', 'legendary'] as const
export type Rarity = (typeof rarities)[number]

/** An achievement is unlocked by so many events of a kind. */
export const rewardAchievements = [
  { code: 'on_time_5', event: 'on_time', most: 5, rarity: 'common' },
  { code: 'on_time_25', event: 'on_time', most: 25, rarity: 'rare' },
  { code: 'on_time_75', event: 'on_time', most: 75, rarity: 'epic' },
  { code: 'on_time_200', event: 'on_time', most: 200, rarity: 'legendary' },
  { code: 'course_passed_1', event: 'course_passed', most: 1, rarity: 'common' },
  { code: 'course_passed_3', event: 'course_passed', most: 3, rarity: 'rare' },
  { code: 'course_passed_6', event: 'course_passed', most: 6, rarity: 'epic' },
  { code: 'course_passed_12', event: 'course_passed', most: 12, rarity: 'legendary' },
  { code: 'goal_completed_1', event: 'goal_completed', most: 1, rarity: 'common' },
  { code: 'goal_completed_3', event: 'goal_completed', most: 3, rarity: 'rare' },
  { code: 'goal_completed_8', event: 'goal_completed', most: 8, rarity: 'epic' },
  { code: 'goal_completed_15', event: 'goal_completed', most: 15, rarity: 'legendary' },
  { code: 'recognised_1', event: 'recognised', most: 1, rarity: 'common' },
  { code: 'recognised_3', event: 'recognised', most: 3, rarity: 'rare' },
  { code: 'recognised_8', event: 'recognised', most: 8, rarity: 'epic' },
  { code: 'recognised_15', event: 'recognised', most: 15, rarity: 'legendary' },
] as const satisfies readonly { code: string; event: PointEvent; most: number; rarity: Rarity }[]

/** So many times the company's points for a common achievement. */
export const rarityFactors: Readonly<Record<Rarity, number>> = { common: 1, rare: 4, epic: 10, legendary: 20 }

/** A level is so many points earned, of whatever was spent since. */
export const pointsOfLevel = 250

/**
 * What payroll does with a reward. `none`: it has no money's worth. `time`: paid time, which is pay as any other. `pay`: its
 * value is money paid, taxed and insured with the next pay. `benefit`: its value is taxed with the next pay and not paid.
 */
export const rewardWorth = z.enum(['none', 'time', 'pay', 'benefit'])
export type RewardWorth = z.infer<typeof rewardWorth>

export const redemptionState = z.enum(['requested', 'fulfilled', 'declined', 'cancelled'])
export type RedemptionState = z.infer<typeof redemptionState>

const rule = z.object({ event: z.enum(ruledEvents), points: z.int().min(0).max(1000) })
export type PointRule = z.infer<typeof rule>

const item = z.object({
  id,
  name: z.string(),
  description: z.string(),
  points: z.int(),
  /** How many are left; null is as many as are asked for. */
  stock: z.int().nullable(),
  worth: rewardWorth,
  value: money.nullable(),
  isOffered: z.boolean(),
  version: z.int(),
})
export type RewardItem = z.infer<typeof item>

const redemption = z.object({
  id,
  name: z.string(),
  /** What was given for it; 0 where it came of a challenge. */
  points: z.int(),
  worth: rewardWorth,
  value: money.nullable(),
  /** The challenge that it came of. */
  challenge: z.string().nullable(),
  state: redemptionState,
  requestedAt: instant,
  decidedAt: instant.nullable(),
  answer: z.string(),
})
export type Redemption = z.infer<typeof redemption>
const companyRedemption = redemption.extend({
  worker: z.object({ id, name: z.string() }),
  /** Of the signed-in user: somebody else decides on it. */
  isOwn: z.boolean(),
})
export type CompanyRedemption = z.infer<typeof companyRedemption>

const challenge = z.object({
  id,
  title: z.string(),
  description: z.string(),
  event: z.enum(pointEvents),
  aim: z.int(),
  isTeam: z.boolean(),
  isForAll: z.boolean(),
  participants: z.int(),
  most: z.int().nullable(),
  startsOn: day,
  endsOn: day,
  points: z.int(),
  /** From the catalogue, besides points. */
  reward: z.string().nullable(),
  state: z.enum(['to_come', 'running', 'over', 'called_off']),
})
const ownChallenge = challenge.extend({
  hasJoined: z.boolean(),
  /** Events so far, theirs or the team's; at most the aim. */
  progress: z.int(),
  completedAt: instant.nullable(),
})
export type OwnChallenge = z.infer<typeof ownChallenge>
const companyChallenge = challenge.extend({ completed: z.int() })
export type CompanyChallenge = z.infer<typeof companyChallenge>

const achievement = z.object({
  code: z.string(),
  event: z.enum(pointEvents),
  rarity: z.enum(rarities),
  most: z.int(),
  progress: z.int(),
  /** The day of the event that unlocked it. */
  unlockedOn: day.nullable(),
})
export type RewardAchievement = z.infer<typeof achievement>

const entry = z.object({ id, event: z.enum(entryEvents), onDay: day, points: z.int() })
export type PointEntry = z.infer<typeof entry>

const place = z.object({ rank: z.int(), name: z.string(), points: z.int(), streak: z.int(), isYou: z.boolean() })
export type LeaderboardPlace = z.infer<typeof place>

const params = z.object({ id })
const itemTerms = {
  name: plainLine(60),
  description: plainText(500),
  points: z.int().min(1).max(100_000),
  stock: z.int().min(0).max(100_000).nullable(),
  worth: rewardWorth,
  /** Pounds; what payroll pays or taxes. Null where it does neither. */
  value: moneyInput.nullable(),
}

export const rewards = section('rewards', {
  permissions: {
    'rewards.read': ['owner', 'payroll_manager', 'auditor'],
    'rewards.manage': ['owner', 'payroll_manager'],
  },
  errors: {
    event_earns_nothing: 422,
    event_not_counted: 409,
    points_insufficient: 409,
    reward_gone: 409,
    reward_changed: 409,
    redemption_decided: 409,
    challenge_closed: 409,
    challenge_full: 409,
  },
  actions: {
    'points.rule_set': 'people',
    'reward.saved': 'people',
    'reward.requested': 'people',
    'reward.cancelled': 'people',
    'reward.fulfilled': 'people',
    'reward.declined': 'people',
    'challenge.started': 'people',
    'challenge.called_off': 'people',
    'challenge.joined': 'people',
    'leaderboard.joined': 'people',
    'leaderboard.left': 'people',
  },
  routes: {
    own: route({
      method: 'GET',
      path: '/api/rewards',
      summary: 'The employee’s points, level, streak, achievements, challenges, and what points buy',
      access: 'worker',
      reach: 'own',
      shows: ['rewards', 'shifts', 'timesheets'],
      response: z.object({
        /** What earns points here; none where the company has not set rewards up. */
        rules: z.array(rule),
        balance: z.int(),
        earned: z.int(),
        level: z.int(),
        /** Points earned from which the next level begins. */
        nextLevelAt: z.int(),
        /** Days worked in a row, each begun on time; null where the company gives no points for it. */
        streak: z.object({ current: z.int(), longest: z.int() }).nullable(),
        achievements: z.array(achievement),
        challenges: z.array(ownChallenge),
        items: z.array(item),
        redemptions: z.array(redemption),
        /** The latest 50. */
        entries: z.array(entry),
      }),
    }),
    leaderboard: route({
      method: 'GET',
      path: '/api/rewards/leaderboard',
      summary: 'This month’s points of those who opted in, at most 100; of nobody to who did not opt in',
      access: 'worker',
      reach: 'own',
      response: z.object({
        isMember: z.boolean(),
        /** Its first day: points are counted from there. */
        from: day,
        places: z.array(place),
        /** Among all of the company who opted in, and among those of the same manager. */
        rank: z.int().nullable(),
        teamRank: z.int().nullable(),
      }),
    }),
    setLeaderboard: route({
      method: 'PUT',
      path: '/api/rewards/leaderboard',
      summary: 'Be seen on the leaderboard by name and points, or not any more',
      access: 'worker',
      reach: 'own',
      body: z.strictObject({ isMember: z.boolean() }),
      response: empty,
    }),
    joinChallenge: route({
      method: 'POST',
      path: '/api/rewards/challenges/:id/join',
      summary: 'Join a challenge',
      access: 'worker',
      reach: 'own',
      params,
      response: empty,
    }),
    redeem: route({
      method: 'POST',
      path: '/api/rewards/redemptions',
      summary: 'Ask for a reward: its points are held. With the same `id` it is asked for once',
      access: 'worker',
      reach: 'own',
      limit: 'messages',
      /** `points` as they were read: at another price nothing is asked for. */
      body: z.strictObject({ id, itemId: id, points: z.int().min(1).max(100_000) }),
      response: redemption,
      status: 201,
    }),
    cancel: route({
      method: 'POST',
      path: '/api/rewards/redemptions/:id/cancel',
      summary: 'Take back what one asked for, while nobody has decided: the points come back',
      access: 'worker',
      reach: 'own',
      params,
      response: redemption,
    }),
    show: route({
      method: 'GET',
      path: '/api/employer/rewards',
      summary:
        'Rules, catalogue and challenges, and what employees asked for: all that waits, and the latest 100 decided',
      access: 'rewards.read',
      reach: 'company',
      response: z.object({
        rules: z.array(rule),
        items: z.array(item),
        challenges: z.array(companyChallenge),
        redemptions: z.array(companyRedemption),
        /** Points that nobody has spent yet, and how many people have some. */
        unspent: z.int(),
        holders: z.int(),
      }),
    }),
    setRules: route({
      method: 'PUT',
      path: '/api/employer/rewards/rules',
      summary: 'Set what earns how many points; 0 is none. What never earns points is refused by name',
      access: 'rewards.manage',
      reach: 'company',
      body: z.strictObject({
        rules: z
          .array(z.strictObject({ event: z.enum([...ruledEvents, ...unpaidEvents]), points: z.int().min(0).max(1000) }))
          .max(20),
      }),
      response: z.object({ rules: z.array(rule) }),
    }),
    addItem: route({
      method: 'POST',
      path: '/api/employer/rewards/items',
      summary: 'Offer a reward. With the same `id` it is added once',
      access: 'rewards.manage',
      reach: 'company',
      body: z.strictObject({ id, ...itemTerms }),
      response: item,
      status: 201,
    }),
    changeItem: route({
      method: 'PUT',
      path: '/api/employer/rewards/items/:id',
      summary: 'Change a reward, or offer it no more. What was asked for before stays as it was',
      access: 'rewards.manage',
      reach: 'company',
      params,
      body: z.strictObject({ version: z.int().min(1).max(1_000_000), ...itemTerms, isOffered: z.boolean() }),
      response: item,
    }),
    startChallenge: route({
      method: 'POST',
      path: '/api/employer/rewards/challenges',
      summary: 'Start a challenge. With the same `id` it is started once',
      access: 'rewards.manage',
      reach: 'company',
      body: z.strictObject({
        id,
        title: plainLine(120),
        description: plainText(500),
        event: z.enum(pointEvents),
        aim: z.int().min(1).max(100_000),
        isTeam: z.boolean(),
        isForAll: z.boolean(),
        most: z.int().min(1).max(100_000).nullable(),
        startsOn: day,
        endsOn: day,
        points: z.int().min(0).max(10_000),
        itemId: id.nullable(),
      }),
      response: companyChallenge,
      status: 201,
    }),
    callOff: route({
      method: 'POST',
      path: '/api/employer/rewards/challenges/:id/call-off',
      summary: 'Call a challenge off; who completed it keeps what they got',
      access: 'rewards.manage',
      reach: 'company',
      params,
      response: empty,
    }),
    fulfil: route({
      method: 'POST',
      path: '/api/employer/rewards/redemptions/:id/fulfil',
      summary: 'Say that a reward was given; its money’s worth goes into the next pay',
      access: 'rewards.manage',
      reach: 'company',
      changes: ['rewards', 'pay-items'],
      params,
      response: companyRedemption,
    }),
    decline: route({
      method: 'POST',
      path: '/api/employer/rewards/redemptions/:id/decline',
      summary: 'Decline a reward, with the reason: the points go back',
      access: 'rewards.manage',
      reach: 'company',
      params,
      body: z.strictObject({ reason: plainText(300).refine((text) => text !== '', 'no reason') }),
      response: companyRedemption,
    }),
  },
})
