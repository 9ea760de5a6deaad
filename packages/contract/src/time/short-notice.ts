import { z } from 'zod'
import { money } from '../money.ts'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { day, empty, id, instant } from '../shapes.ts'

/** A company's own figures from a day on; both null where none hold from then on. No law's: none are in force. */
const figures = {
  fromDay: day,
  noticeDays: z.number().int().min(0).max(60).nullable(),
  shareBasisPoints: z.number().int().min(0).max(10_000).nullable(),
}

export const shortNoticeTerms = z.object({ id, ...figures })
export type ShortNoticeTerms = z.infer<typeof shortNoticeTerms>

const shiftTimes = z.object({ startTime: instant, endTime: instant, location: z.string() })

/** A published shift that was cancelled, moved or curtailed, with the evidence of it. */
export const shiftChange = z.object({
  id,
  shiftId: id,
  workerId: id,
  workerName: z.string(),
  kind: z.enum(['cancelled', 'moved', 'curtailed']),
  before: shiftTimes,
  /** What it became; null of one that is cancelled. */
  after: shiftTimes.nullable(),
  toldAt: instant,
  seenAt: instant.nullable(),
  agreedAt: instant.nullable(),
  reason: z.string().nullable(),
  minutesLost: z.number().int(),
  /** Minutes between the telling and the start before which it was to be told; below zero once that had come. */
  noticeMinutes: z.number().int(),
  /** Whoever changed it undid that again. */
  isTakenBack: z.boolean(),
  /** By the figures of the day on which it was told; null where none hold. */
  isShort: z.boolean().nullable(),
  /** What it would come to by them; null where none hold, or they are not paid by the hour. */
  wouldBeOwed: money.nullable(),
})
export type ShiftChange = z.infer<typeof shiftChange>

export const shortNotice = section('short-notice', {
  actions: {
    'short_notice.terms_added': 'hours',
    'short_notice.terms_removed': 'hours',
  },
  routes: {
    show: route({
      method: 'GET',
      path: '/api/employer/short-notice',
      summary:
        'Shifts that were cancelled, moved or curtailed, told on these days, and what short notice would come to by the company’s own figures',
      access: 'payroll.read',
      reach: 'company',
      shows: ['short-notice', 'shifts'],
      query: z.object({ from: day, to: day }),
      response: z.object({
        terms: z.array(shortNoticeTerms),
        changes: z.array(shiftChange),
        /** Whether there are more of these days than are shown. */
        hasMore: z.boolean(),
        /** Of those shown. */
        total: money,
      }),
    }),
    addTerms: route({
      method: 'POST',
      path: '/api/employer/short-notice/terms',
      summary: 'Enter figures from a day on, or that none hold from it. Those of the same day are replaced',
      access: 'payroll.run',
      reach: 'company',
      body: z.object(figures).refine((terms) => (terms.noticeDays === null) === (terms.shareBasisPoints === null), {
        path: ['noticeDays'],
      }),
      response: shortNoticeTerms,
      status: 201,
    }),
    removeTerms: route({
      method: 'DELETE',
      path: '/api/employer/short-notice/terms/:id',
      summary: 'Take figures out of use',
      access: 'payroll.run',
      reach: 'company',
      params: z.object({ id }),
      response: empty,
    }),
  },
})
