import { z } from 'zod'
import { money } from '../money.ts'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { day, id, instant, reason } from '../shapes.ts'

/** What stands against a shift for somebody: the law first, then what they or their company agreed. */
export const againstRule = z.enum([
  'not_employed',
  'overlap',
  'on_leave',
  'skill_missing',
  'skill_expired',
  'unavailable',
  'week_over',
  'days_in_row',
  'weekly_average',
  'young_day',
  'young_week',
  'night_average',
  'night_hazard',
  'young_night',
  'daily_rest',
  'young_daily_rest',
  'weekly_rest',
  'weekly_rest_apart',
  'young_weekly_rest',
  'break',
  'young_break',
])
export type AgainstRule = z.infer<typeof againstRule>

/** One thing that stands against it. `limit` and `found` are minutes, of days in a row days; `skill` is the one that lacks. */
export const against = z.object({
  rule: againstRule,
  limit: z.number().nullable(),
  found: z.number().nullable(),
  skill: z.string().nullable(),
})
export type Against = z.infer<typeof against>

/** What a shift given, taken or exchanged does to one person. */
export const shiftEffect = z.object({
  /** Minutes of each week that changes, from its Monday. */
  weeks: z.array(z.object({ monday: day, before: z.number().int(), after: z.number().int() })),
  /** Average minutes of a week over 17 weeks (reg 4). */
  averageBefore: z.number().int(),
  averageAfter: z.number().int(),
  /** Estimated gross pay, more or less; null where it does not hang on hours, or is not theirs to see. */
  pay: money.nullable(),
  /** Why they may not; null where they may. */
  blocked: against.nullable(),
  /** What does not forbid it and is to be looked at. */
  notes: z.array(against),
})
export type ShiftEffect = z.infer<typeof shiftEffect>

export const otherShift = z.object({
  id,
  version: z.number().int(),
  startTime: instant,
  endTime: instant,
  location: z.string(),
  role: z.string(),
  unpaidBreakMinutes: z.number().int(),
})
export type OtherShift = z.infer<typeof otherShift>

export const swapState = z.enum(['asked', 'accepted', 'approved', 'declined', 'refused', 'withdrawn'])
export type SwapState = z.infer<typeof swapState>

const swap = z.object({
  id,
  state: swapState,
  /** The shift of who asks. */
  shift: otherShift,
  /** What the colleague gives for it; null where they take it for nothing. */
  offered: otherShift.nullable(),
  askedAt: instant,
  /** Why it was declined or refused. */
  reason: z.string().nullable(),
  /** A shift of it changed since, or began: nothing can come of it. */
  isOver: z.boolean(),
})

export const ownSwap = swap.extend({
  side: z.enum(['asked', 'received']),
  colleague: z.string(),
  /** What it does to whoever looks; null once it is decided. */
  effect: shiftEffect.nullable(),
})
export type OwnSwap = z.infer<typeof ownSwap>

const sideOfSwap = z.object({ workerId: id, name: z.string(), effect: shiftEffect })
export const waitingSwap = swap.extend({ asker: sideOfSwap, colleague: sideOfSwap })
export type WaitingSwap = z.infer<typeof waitingSwap>

export const swapOptions = z.object({
  shift: otherShift,
  /** To hand it over for nothing: what that does to whoever asks, and who could take it. */
  give: z.object({
    effect: shiftEffect,
    colleagues: z.array(z.object({ workerId: id, name: z.string(), blocked: against.nullable() })),
  }),
  /** Shifts of colleagues it could be exchanged for; `blocked` is why the colleague may not. */
  exchange: z.array(
    z.object({
      workerId: id,
      name: z.string(),
      shift: otherShift,
      effect: shiftEffect,
      blocked: against.nullable(),
    }),
  ),
})
export type SwapOptions = z.infer<typeof swapOptions>

export const openShift = otherShift.extend({ effect: shiftEffect })
export type OpenShift = z.infer<typeof openShift>

const version = z.number().int().min(1).max(1_000_000)

export const swaps = section('swaps', {
  errors: {
    swap_decided: 409,
    swap_open: 409,
    shift_blocked: 409,
    shift_taken: 409,
  },
  actions: {
    'swap.asked': 'hours',
    'swap.accepted': 'hours',
    'swap.declined': 'hours',
    'swap.withdrawn': 'hours',
    'swap.approved': 'hours',
    'swap.refused': 'hours',
    'shift.claimed': 'hours',
  },
  routes: {
    own: route({
      method: 'GET',
      path: '/api/swaps',
      summary: 'Swaps one asked for or is asked for, the latest first, with what each open one would do to oneself',
      access: 'worker',
      reach: 'own',
      shows: ['swaps', 'shifts', 'timesheets', 'absences'],
      response: z.object({ swaps: z.array(ownSwap) }),
    }),
    options: route({
      method: 'GET',
      path: '/api/swaps/options',
      summary: 'Who could take one’s shift, and whose it could be exchanged for, checked against the same rules',
      access: 'worker',
      reach: 'own',
      shows: ['swaps', 'shifts', 'timesheets', 'absences'],
      query: z.object({ shiftId: id }),
      response: swapOptions,
    }),
    ask: route({
      method: 'POST',
      path: '/api/swaps',
      summary:
        'Ask a colleague to take a shift, for one of theirs or for nothing. With the same `key` it is asked once',
      access: 'worker',
      reach: 'own',
      limit: 'messages',
      body: z.object({
        key: id,
        shiftId: id,
        version,
        toWorkerId: id,
        offered: z.object({ shiftId: id, version }).nullable().default(null),
      }),
      response: ownSwap,
      status: 201,
    }),
    accept: route({
      method: 'POST',
      path: '/api/swaps/:id/accept',
      summary: 'Accept a swap one is asked for; a manager decides then',
      access: 'worker',
      reach: 'own',
      params: z.object({ id }),
      response: ownSwap,
    }),
    decline: route({
      method: 'POST',
      path: '/api/swaps/:id/decline',
      summary: 'Decline a swap one is asked for',
      access: 'worker',
      reach: 'own',
      params: z.object({ id }),
      response: ownSwap,
    }),
    withdraw: route({
      method: 'DELETE',
      path: '/api/swaps/:id',
      summary: 'Take a swap back that no manager has decided on',
      access: 'worker',
      reach: 'own',
      params: z.object({ id }),
      response: ownSwap,
    }),
    waiting: route({
      method: 'GET',
      path: '/api/employer/swaps',
      summary: 'Swaps that both employees want, with what each would do to them',
      access: 'rota.write',
      reach: 'team',
      shows: ['swaps', 'shifts', 'timesheets', 'absences'],
      response: z.object({ swaps: z.array(waitingSwap) }),
    }),
    approve: route({
      method: 'POST',
      path: '/api/employer/swaps/:id/approve',
      summary: 'Approve a swap: both shifts change hands at once, or neither',
      access: 'rota.write',
      reach: 'team',
      changes: ['swaps', 'shifts'],
      params: z.object({ id }),
      response: z.object({ approved: z.literal(true) }),
    }),
    refuse: route({
      method: 'POST',
      path: '/api/employer/swaps/:id/refuse',
      summary: 'Refuse a swap, with a reason that both read',
      access: 'rota.write',
      reach: 'team',
      params: z.object({ id }),
      body: z.object({ reason }),
      response: z.object({ refused: z.literal(true) }),
    }),
    open: route({
      method: 'GET',
      path: '/api/shifts/open',
      summary: 'Published shifts that nobody has, with what each would do to oneself or why one may not work it',
      access: 'worker',
      reach: 'own',
      shows: ['shifts', 'timesheets', 'absences'],
      response: z.object({ shifts: z.array(openShift) }),
    }),
    claim: route({
      method: 'POST',
      path: '/api/shifts/open/:id/claim',
      summary: 'Take an open shift: the first has it. With the same `key` it is taken once',
      access: 'worker',
      reach: 'own',
      changes: ['shifts'],
      params: z.object({ id }),
      body: z.object({ key: id, version }),
      response: z.object({ claimed: z.literal(true) }),
    }),
  },
})
