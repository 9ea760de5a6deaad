import { z } from 'zod'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { empty, id, instant, plainLine, plainText } from '../shapes.ts'

/** Whom an announcement is for, by what the company knows of them. `team` are those whom its author manages. */
export const audience = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('everyone') }),
  z.strictObject({ by: z.literal('team') }),
  z.strictObject({ by: z.literal('department'), name: z.string().trim().min(1).max(100) }),
  z.strictObject({ by: z.literal('position'), name: z.string().trim().min(1).max(100) }),
  /** Who has published shifts there, from four weeks back to four weeks ahead. */
  z.strictObject({ by: z.literal('place'), name: z.string().trim().min(1).max(100) }),
  /** Who has a share in it that counts today. */
  z.strictObject({ by: z.literal('cost_centre'), name: z.string().trim().min(1).max(100) }),
  z.strictObject({ by: z.literal('people'), workerIds: z.array(id).min(1).max(200) }),
])
export type Audience = z.infer<typeof audience>

/** How pressing it is, the most pressing first. */
export const announcementPriorities = ['urgent', 'important', 'info'] as const
export type AnnouncementPriority = (typeof announcementPriorities)[number]
/** What it is about. */
export const announcementCategories = ['general', 'pay', 'rota', 'safety', 'policy', 'training', 'event'] as const
export type AnnouncementCategory = (typeof announcementCategories)[number]

/** Said to whom, as it is shown: the name of the department and the like, or how many people are named. */
const shownAudience = z.object({
  by: z.enum(['everyone', 'team', 'department', 'position', 'place', 'cost_centre', 'people']),
  name: z.string().nullable(),
})

const said = {
  id,
  title: z.string(),
  words: z.string(),
  /** A post of a manager to their team. */
  isUpdate: z.boolean(),
  asksConfirmation: z.boolean(),
  priority: z.enum(announcementPriorities),
  category: z.enum(announcementCategories),
  madeAt: instant,
  /** Null where their account was erased. */
  madeBy: z.string().nullable(),
}

export const ownAnnouncement = z.object({ ...said, readAt: instant.nullable(), confirmedAt: instant.nullable() })
export type OwnAnnouncement = z.infer<typeof ownAnnouncement>

export const sentAnnouncement = z.object({
  ...said,
  audience: shownAudience,
  withdrawnAt: instant.nullable(),
  /** How many were told, have opened it, and have confirmed. A line manager counts their team. */
  readers: z.int(),
  read: z.int(),
  confirmed: z.int(),
})
export type SentAnnouncement = z.infer<typeof sentAnnouncement>

export const announcementReader = z.object({
  id,
  name: z.string(),
  department: z.string().nullable(),
  readAt: instant.nullable(),
  confirmedAt: instant.nullable(),
  /** Without one they cannot read it here. */
  hasAccount: z.boolean(),
})
export type AnnouncementReader = z.infer<typeof announcementReader>

export const announcements = section('announcements', {
  permissions: {
    /** What was announced, and who has read it; a line manager their own posts and their team. */
    'announcements.read': ['owner', 'payroll_manager', 'manager', 'auditor'],
    /** A line manager to their team alone. */
    'announcements.write': ['owner', 'payroll_manager', 'manager'],
  },
  errors: {
    audience_empty: 409,
  },
  actions: {
    'announcement.made': 'people',
    'announcement.withdrawn': 'people',
  },
  routes: {
    own: route({
      method: 'GET',
      path: '/api/announcements',
      summary: 'What was announced to the signed-in worker, the latest 100 first',
      access: 'worker',
      reach: 'own',
      response: z.object({ announcements: z.array(ownAnnouncement) }),
    }),
    read: route({
      method: 'PUT',
      path: '/api/announcements/:id/read',
      summary: 'Say that one has opened an announcement, or confirm that one has read it',
      access: 'worker',
      reach: 'own',
      params: z.object({ id }),
      body: z.strictObject({ confirms: z.boolean() }),
      response: empty,
    }),
    list: route({
      method: 'GET',
      path: '/api/employer/announcements',
      summary: 'What was announced, the latest 100 first, with how many have read it',
      access: 'announcements.read',
      reach: 'team',
      response: z.object({ announcements: z.array(sentAnnouncement) }),
    }),
    audiences: route({
      method: 'GET',
      path: '/api/employer/announcements/audiences',
      summary:
        'What an announcement can be addressed by: departments, positions, places and cost centres that somebody is of',
      access: 'announcements.write',
      reach: 'team',
      shows: ['employees', 'rota'],
      response: z.object({
        departments: z.array(z.string()),
        positions: z.array(z.string()),
        places: z.array(z.string()),
        costCentres: z.array(z.string()),
        /** How many people the caller manages. */
        team: z.int(),
      }),
    }),
    readers: route({
      method: 'GET',
      path: '/api/employer/announcements/:id/readers',
      summary: 'Who was told, who has read it and who has not',
      access: 'announcements.read',
      reach: 'team',
      params: z.object({ id }),
      response: z.object({ readers: z.array(announcementReader) }),
    }),
    make: route({
      method: 'POST',
      path: '/api/employer/announcements',
      summary:
        'Announce something to everyone, a part of the company, or named people. With the same `key` it is said once',
      access: 'announcements.write',
      reach: 'team',
      limit: 'messages',
      body: z.strictObject({
        key: id,
        title: plainLine(120),
        words: plainText(4000).refine((text) => text !== '', 'nothing was written'),
        audience,
        asksConfirmation: z.boolean(),
        priority: z.enum(announcementPriorities).default('info'),
        category: z.enum(announcementCategories).default('general'),
      }),
      response: z.object({ id, readers: z.int() }),
      status: 201,
    }),
    withdraw: route({
      method: 'POST',
      path: '/api/employer/announcements/:id/withdraw',
      summary: 'Take an announcement back: nobody reads it any more',
      access: 'announcements.write',
      reach: 'team',
      params: z.object({ id }),
      response: empty,
    }),
  },
})
