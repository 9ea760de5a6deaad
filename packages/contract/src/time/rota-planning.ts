import { z } from 'zod'
import { money, moneyInput } from '../money.ts'
import { route } from '../routes.ts'
import { day, id, plainLine } from '../shapes.ts'
import { clockPositionPolicy } from './shifts.ts'

/** Minutes of the day in London. */
const minuteOfDay = z.number().int().min(0).max(1440)

/** When somebody cannot work or would like to: on a day of each week (Monday is 1), or on one date. */
export const availabilitySpell = z.object({
  kind: z.enum(['unavailable', 'preferred']),
  weekday: z.number().int().min(1).max(7).nullable(),
  onDay: day.nullable(),
  fromMinute: minuteOfDay,
  toMinute: minuteOfDay,
})
export type AvailabilitySpell = z.infer<typeof availabilitySpell>

const minutesOfWeek = z.number().int().min(0).max(10_080).nullable()

const personPlanning = {
  /** With the last day of each certificate; null where there is none. */
  skills: z.array(z.object({ id, expiresOn: day.nullable() })).max(100),
  availability: z.array(availabilitySpell).max(100),
  leastWeekMinutes: minutesOfWeek,
  mostWeekMinutes: minutesOfWeek,
  mostDaysInRow: z.number().int().min(1).max(31).nullable(),
}

/** That somebody agreed in writing to work more than 48 hours a week on average. */
export const optOut = z.object({
  id,
  signedOn: day,
  noticeGivenOn: day.nullable(),
  /** The last day on which it holds. */
  endsOn: day.nullable(),
})
export type OptOut = z.infer<typeof optOut>

/** How many are wanted in a role at a place: on days of each week (Monday is 1), or on one date in place of those. */
const demandSaid = {
  place: plainLine(200),
  role: plainLine(100),
  weekdays: z.array(z.number().int().min(1).max(7)).min(1).max(7).nullable(),
  onDay: day.nullable(),
  fromMinute: z.number().int().min(0).max(1439),
  /** Past midnight beyond 1440. */
  toMinute: z.number().int().min(1).max(2879),
  wanted: z.number().int().min(0).max(500),
  /** Of a shift that is planned for it, where that is long enough for a break. */
  unpaidBreakMinutes: z.number().int().min(0).max(480),
}

/** Routes of what the rota is planned with. */
export const planningRoutes = {
  planning: route({
    method: 'GET',
    path: '/api/employer/rota/planning',
    summary: 'Places, roles and skills that shifts are planned with',
    access: 'employer.read',
    reach: 'team',
    response: z.object({
      places: z.array(
        z.object({
          id,
          name: z.string(),
          address: z.string().nullable(),
          latitude: z.number().nullable(),
          longitude: z.number().nullable(),
          /** How far from it somebody still clocks at it; null draws no fence. */
          fenceMetres: z.number().int().nullable(),
          clockPosition: clockPositionPolicy,
        }),
      ),
      roles: z.array(z.object({ id, name: z.string(), skillIds: z.array(id) })),
      skills: z.array(z.object({ id, name: z.string() })),
      demand: z.array(z.object({ id, ...demandSaid })),
      /** Each holds from its week until the next of the same place; a line manager is told of none. */
      budgets: z.array(
        z.object({
          id,
          place: z.string().nullable(),
          fromWeek: day,
          mostCost: money.nullable(),
          mostMinutes: z.number().int().nullable(),
        }),
      ),
    }),
  }),
  addSkill: route({
    method: 'POST',
    path: '/api/employer/rota/skills',
    summary: 'Name a skill',
    access: 'employees.write',
    reach: 'company',
    body: z.object({ name: plainLine(100) }),
    response: z.object({ id }),
    status: 201,
  }),
  setRole: route({
    method: 'PUT',
    path: '/api/employer/rota/roles/:id',
    summary: 'Say which skills a role asks for',
    access: 'employees.write',
    reach: 'company',
    params: z.object({ id }),
    body: z.object({ skillIds: z.array(id).max(50) }),
    response: z.object({ saved: z.literal(true) }),
  }),
  setPlace: route({
    method: 'PUT',
    path: '/api/employer/rota/places/:id',
    summary:
      'Say where a place is, how far from it somebody still clocks at it, and whether the clock asks where they are',
    access: 'employees.write',
    reach: 'company',
    params: z.object({ id }),
    body: z.object({
      address: plainLine(300).nullable(),
      latitude: z.number().min(-90).max(90).nullable(),
      longitude: z.number().min(-180).max(180).nullable(),
      fenceMetres: z.number().int().min(20).max(5000).nullable(),
      /** Whether the clock asks where somebody is. */
      clockPosition: clockPositionPolicy.default('off'),
    }),
    response: z.object({ saved: z.literal(true) }),
  }),
  person: route({
    method: 'GET',
    path: '/api/employer/rota/people/:id',
    summary: 'What the rota knows of an employee: skills, availability, agreed hours, opt-outs',
    access: 'employer.read',
    reach: 'team',
    params: z.object({ id }),
    response: z.object({ ...personPlanning, optOuts: z.array(optOut) }),
  }),
  setPerson: route({
    method: 'PUT',
    path: '/api/employer/rota/people/:id',
    summary: 'Say what the rota is to know of an employee',
    access: 'rota.write',
    reach: 'team',
    largeBody: { bytes: 64 * 1024, values: 2_200, names: 2_200 },
    params: z.object({ id }),
    body: z.object({
      ...personPlanning,
      /** The availability as it was when it was read: what they said since stays. Without it, all of it is replaced. */
      seenAvailability: z.array(availabilitySpell).max(100).optional(),
    }),
    response: z.object({ saved: z.literal(true) }),
  }),
  addOptOut: route({
    method: 'POST',
    path: '/api/employer/rota/people/:id/opt-outs',
    summary: 'Record a written opt-out from the 48 hours',
    access: 'employees.write',
    reach: 'company',
    params: z.object({ id }),
    body: z.object({ signedOn: day }),
    response: optOut,
    status: 201,
  }),
  endOptOut: route({
    method: 'PUT',
    path: '/api/employer/rota/opt-outs/:id',
    summary: 'Record the notice that ends an opt-out: seven days unless more were agreed, three months at most',
    access: 'employees.write',
    reach: 'company',
    params: z.object({ id }),
    body: z.object({ noticeGivenOn: day, agreedDays: z.number().int().min(7).max(92).nullable() }),
    response: optOut,
  }),
  addDemand: route({
    method: 'POST',
    path: '/api/employer/rota/demand',
    summary: 'Say how many are wanted in a role at a place: each week, or on one date in place of that',
    access: 'employees.write',
    reach: 'company',
    /** `id` is made once for what is meant: sent again, it is added once. */
    body: z.object({ id, ...demandSaid }),
    response: z.object({ id }),
    status: 201,
  }),
  setDemand: route({
    method: 'PUT',
    path: '/api/employer/rota/demand/:id',
    summary: 'Say it otherwise how many are wanted',
    access: 'employees.write',
    reach: 'company',
    params: z.object({ id }),
    body: z.object(demandSaid),
    response: z.object({ saved: z.literal(true) }),
  }),
  removeDemand: route({
    method: 'DELETE',
    path: '/api/employer/rota/demand/:id',
    summary: 'Take back how many are wanted',
    access: 'employees.write',
    reach: 'company',
    params: z.object({ id }),
    response: z.object({ removed: z.literal(true) }),
  }),
  setBudget: route({
    method: 'PUT',
    path: '/api/employer/rota/budgets',
    summary: 'Say what a week may come to, of the company or a place: from that week until another is set',
    access: 'employees.write',
    reach: 'company',
    body: z.object({
      /** Null of the whole company. */
      place: plainLine(200).nullable(),
      /** A day of the first week. */
      week: day,
      /** Null sets no such budget. */
      mostCost: moneyInput.nullable(),
      mostMinutes: z.number().int().min(0).max(100_000_000).nullable(),
    }),
    response: z.object({ saved: z.literal(true) }),
  }),
  removeBudget: route({
    method: 'DELETE',
    path: '/api/employer/rota/budgets/:id',
    summary: 'Take back what weeks may come to: the budget before it holds on',
    access: 'employees.write',
    reach: 'company',
    params: z.object({ id }),
    response: z.object({ removed: z.literal(true) }),
  }),
}
