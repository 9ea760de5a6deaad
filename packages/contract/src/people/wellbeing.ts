import { z } from 'zod'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { day, empty, id, instant, nation, plainText } from '../shapes.ts'

export const wellbeingFigureName = z.enum(['hours', 'breaks', 'rest', 'stress', 'score'])
export type WellbeingFigureName = z.infer<typeof wellbeingFigureName>

/** Minutes of hours, breaks and rest; stress from 1 to 10; the score of 100. Null is not known. */
export const wellbeingFigure = z.object({
  name: wellbeingFigureName,
  value: z.number().nullable(),
  target: z.number(),
  /** Of 100, for the score; null where it does not count. */
  points: z.int().nullable(),
  status: z.enum(['good', 'warning', 'alert', 'unknown']),
  /** Against the time before; null where either is not known. */
  trend: z.enum(['up', 'down', 'same']).nullable(),
})
export type WellbeingFigure = z.infer<typeof wellbeingFigure>

export const breakKind = z.enum(['coffee', 'lunch', 'rest'])
export type BreakKind = z.infer<typeof breakKind>

const checkIn = z.object({
  day,
  /** From 1, calm, to 10. */
  stress: z.int().min(1).max(10),
  words: z.string(),
})
export type CheckIn = z.infer<typeof checkIn>

/** What somebody sets themself: minutes of breaks in a shift of over six hours, minutes of a week, stress at most, the score at least. */
export const wellbeingTargets = z.strictObject({
  breakMinutes: z.int().min(20).max(240),
  weekMinutes: z
    .int()
    .min(60)
    .max(48 * 60),
  stress: z.int().min(1).max(10),
  score: z.int().min(1).max(100),
})
export type WellbeingTargets = z.infer<typeof wellbeingTargets>

export const helpTopic = z.enum(['crisis', 'health', 'mind', 'work', 'money', 'home'])
export type HelpTopic = z.infer<typeof helpTopic>

const helpSource = z.object({
  code: z.string(),
  topic: helpTopic,
  name: z.string(),
  /** As it is dialled; null where there is none. */
  phone: z.string().nullable(),
  isDayAndNight: z.boolean(),
  /** Where it helps. */
  nations: z.array(nation),
  /** The page on which the service itself publishes the number. */
  href: z.url(),
  /** The day on which the operator of this installation found the number there; null until they did. */
  confirmedOn: day.nullable(),
  isHidden: z.boolean(),
})
export type HelpSource = z.infer<typeof helpSource>

export const wellbeing = section('wellbeing', {
  routes: {
    own: route({
      method: 'GET',
      path: '/api/wellbeing',
      summary:
        'Own hours, breaks and rest of the last four weeks by the clock, check-ins that nobody else reads, and targets',
      access: 'worker',
      reach: 'own',
      shows: ['wellbeing', 'timesheets'],
      response: z.object({
        figures: z.array(wellbeingFigure),
        targets: wellbeingTargets,
        checkIns: z.array(checkIn),
        breaks: z.array(
          z.object({ id, startTime: instant, endTime: instant, minutes: z.int(), kind: breakKind.nullable() }),
        ),
        /** The shift that runs, and the break in it that does. */
        running: z
          .object({
            shiftId: id.nullable(),
            onBreak: z.object({ id, since: instant, kind: breakKind.nullable() }).nullable(),
          })
          .nullable(),
      }),
    }),
    checkIn: route({
      method: 'PUT',
      path: '/api/wellbeing/check-in',
      summary: 'Say how one is today, in place of what one said today; nobody else reads it',
      access: 'worker',
      reach: 'own',
      body: z.strictObject({ stress: z.int().min(1).max(10), words: plainText(500) }),
      response: checkIn,
    }),
    removeCheckIn: route({
      method: 'DELETE',
      path: '/api/wellbeing/check-ins/:day',
      summary: 'Remove what one said of a day',
      access: 'worker',
      reach: 'own',
      params: z.object({ day }),
      response: empty,
    }),
    setTargets: route({
      method: 'PUT',
      path: '/api/wellbeing/targets',
      summary: 'Set one’s own targets',
      access: 'worker',
      reach: 'own',
      body: wellbeingTargets,
      response: wellbeingTargets,
    }),
    nameBreak: route({
      method: 'PUT',
      path: '/api/wellbeing/breaks/:id',
      summary: 'Say what a break was for, by its id in the clock; it changes no pay',
      access: 'worker',
      reach: 'own',
      params: z.object({ id }),
      body: z.strictObject({ kind: breakKind }),
      response: z.object({ kind: breakKind }),
    }),
    help: route({
      method: 'GET',
      path: '/api/wellbeing/help',
      summary: 'Services that help people in the UK, each with where its number is published',
      access: 'signed-in',
      reach: 'company',
      response: z.object({ sources: z.array(helpSource) }),
    }),
    helpToConfirm: route({
      method: 'GET',
      path: '/api/operator/help-sources',
      summary: 'The same with those that the operator took out',
      access: 'operator',
      reach: 'installation',
      response: z.object({ sources: z.array(helpSource) }),
    }),
    confirmHelp: route({
      method: 'PUT',
      path: '/api/operator/help-sources/:id',
      summary: 'Confirm the number of a service as of today, or take the service out of what people are shown',
      access: 'operator',
      reach: 'installation',
      // Seen by everybody and looked at by who is in need: the next time they open it.
      changes: [],
      params: z.object({ id: z.string().regex(/^[a-z_]{2,40}$/) }),
      body: z.strictObject({ isHidden: z.boolean() }),
      response: helpSource,
    }),
  },
})
