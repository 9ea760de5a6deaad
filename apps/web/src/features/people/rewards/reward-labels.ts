import type {
  CompanyChallenge,
  EntryEvent,
  PointEvent,
  Rarity,
  RedemptionState,
  RewardWorth,
  UnpaidEvent,
} from '@gpod/contract'
import type { PlainKey } from '../../../i18n/create-text.ts'
import type { StatusTone } from '../../../ui/status-pill.tsx'

export const eventLabels = {
  on_time: 'rewards.event_on_time',
  course_passed: 'rewards.event_course_passed',
  goal_completed: 'rewards.event_goal_completed',
  recognised: 'rewards.event_recognised',
  achievement: 'rewards.event_achievement',
  challenge: 'rewards.event_challenge',
  redeemed: 'rewards.event_redeemed',
  returned: 'rewards.event_returned',
} as const satisfies Record<EntryEvent, PlainKey>

export const aboutEvents = {
  on_time: 'rewards.about_on_time',
  course_passed: 'rewards.about_course_passed',
  goal_completed: 'rewards.about_goal_completed',
  recognised: 'rewards.about_recognised',
  achievement: 'rewards.about_achievement',
} as const satisfies Record<PointEvent | 'achievement', PlainKey>

export const neverLabels = {
  health: 'rewards.never_health',
  overtime: 'rewards.never_overtime',
  attendance: 'rewards.never_attendance',
  legal_break: 'rewards.never_legal_break',
} as const satisfies Record<UnpaidEvent, PlainKey>

export const rarityLabels = {
  common: 'rewards.rarity_common',
  rare: 'rewards.rarity_rare',
  epic: 'rewards.rarity_epic',
  legendary: 'rewards.rarity_legendary',
} as const satisfies Record<Rarity, PlainKey>

export const redemptionLabels = {
  requested: { tone: 'waiting', text: 'rewards.redemption_requested' },
  fulfilled: { tone: 'good', text: 'rewards.redemption_fulfilled' },
  declined: { tone: 'bad', text: 'rewards.redemption_declined' },
  cancelled: { tone: 'ended', text: 'rewards.redemption_cancelled' },
} as const satisfies Record<RedemptionState, { tone: StatusTone; text: PlainKey }>

export const challengeLabels = {
  to_come: { tone: 'waiting', text: 'rewards.state_to_come' },
  running: { tone: 'info', text: 'rewards.state_running' },
  over: { tone: 'ended', text: 'rewards.state_over' },
  called_off: { tone: 'ended', text: 'rewards.state_called_off' },
} as const satisfies Record<CompanyChallenge['state'], { tone: StatusTone; text: PlainKey }>

export const worthChoices = {
  none: 'rewards.choose_none',
  time: 'rewards.choose_time',
  pay: 'rewards.choose_pay',
  benefit: 'rewards.choose_benefit',
} as const satisfies Record<RewardWorth, PlainKey>
