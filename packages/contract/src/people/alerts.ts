import { z } from 'zod'
import { agent } from '../account/profile.ts'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { empty, id, instant, language } from '../shapes.ts'

/**
 * What people choose about apart: their shift is about to begin, the rota changed, something was asked or answered, hours
 * were decided on, somebody wrote to them or announced something.
 */
export const alertTypes = ['reminders', 'rota', 'requests', 'hours', 'messages'] as const
export type AlertType = (typeof alertTypes)[number]

/** What somebody is told of, as it is stored. */
export const alertKinds = [
  'shift_reminder',
  'clock_in_missed',
  'rota_published',
  'rota_changed',
  'rota_cancelled',
  'open_shifts',
  'swap_asked',
  'swap_accepted',
  'swap_declined',
  'swap_approved',
  'swap_refused',
  'swap_waiting',
  'leave_approved',
  'leave_declined',
  'leave_waiting',
  'correction_declined',
  'correction_waiting',
  'hours_approved',
  'hours_corrected',
  'punch_missed',
  'punch_missed_waiting',
  'document_sent',
  'document_to_sign',
  'document_asked',
  'document_expires',
  'document_provided',
  'document_sent_back',
  'expense_waiting',
  'expense_approved',
  'expense_rejected',
  'right_to_work_ends',
  'message_received',
  'announcement_made',
  'feedback_answered',
  'benefit_waiting',
  'benefit_decided',
  'support_waiting',
  'support_answered',
  'incident_reported',
  'incident_answered',
  'training_assigned',
  'training_due',
  'training_overdue',
  'training_overdue_team',
  'training_certificate_ends',
  'work_feedback_asked',
  'work_feedback_given',
  'review_opened',
  'review_waiting',
  'review_waiting_manager',
  'discussion_waiting',
  'discussion_waiting_manager',
  'discussion_accepted',
  'discussion_accepted_manager',
  'discussion_cancelled',
  'discussion_cancelled_manager',
  'achievement_unlocked',
  'challenge_completed',
  'reward_waiting',
  'reward_fulfilled',
  'reward_declined',
] as const
export type AlertKind = (typeof alertKinds)[number]

export const alertTypeOf: Readonly<Record<AlertKind, AlertType>> = {
  shift_reminder: 'reminders',
  clock_in_missed: 'reminders',
  rota_published: 'rota',
  rota_changed: 'rota',
  rota_cancelled: 'rota',
  open_shifts: 'rota',
  swap_asked: 'requests',
  swap_accepted: 'requests',
  swap_declined: 'requests',
  swap_approved: 'requests',
  swap_refused: 'requests',
  swap_waiting: 'requests',
  leave_approved: 'requests',
  leave_declined: 'requests',
  leave_waiting: 'requests',
  correction_declined: 'requests',
  correction_waiting: 'requests',
  hours_approved: 'hours',
  hours_corrected: 'hours',
  punch_missed: 'hours',
  punch_missed_waiting: 'requests',
  document_sent: 'requests',
  document_to_sign: 'requests',
  document_asked: 'requests',
  document_expires: 'reminders',
  document_provided: 'requests',
  document_sent_back: 'requests',
  expense_waiting: 'requests',
  expense_approved: 'requests',
  expense_rejected: 'requests',
  right_to_work_ends: 'reminders',
  message_received: 'messages',
  announcement_made: 'messages',
  feedback_answered: 'messages',
  benefit_waiting: 'requests',
  benefit_decided: 'requests',
  support_waiting: 'requests',
  support_answered: 'messages',
  incident_reported: 'requests',
  incident_answered: 'requests',
  training_assigned: 'requests',
  training_due: 'reminders',
  training_overdue: 'reminders',
  training_overdue_team: 'requests',
  training_certificate_ends: 'reminders',
  work_feedback_asked: 'requests',
  work_feedback_given: 'messages',
  review_opened: 'requests',
  review_waiting: 'requests',
  review_waiting_manager: 'requests',
  discussion_waiting: 'requests',
  discussion_waiting_manager: 'requests',
  discussion_accepted: 'requests',
  discussion_accepted_manager: 'requests',
  discussion_cancelled: 'requests',
  discussion_cancelled_manager: 'requests',
  achievement_unlocked: 'messages',
  challenge_completed: 'messages',
  reward_waiting: 'requests',
  reward_fulfilled: 'requests',
  reward_declined: 'requests',
}

/** Something that somebody was told. The list in the product has it in any case, whatever else they chose. */
export const alert = z.object({
  id,
  type: z.enum(alertTypes),
  /** What happened, and when and where that is. It was sent in the language of their account. */
  title: z.string(),
  detail: z.string(),
  at: instant,
  /** While quiet hours hold it back: until then. */
  heldUntil: instant.nullable(),
  byMail: z.boolean(),
  byPush: z.boolean(),
  /** The page it is about. */
  href: z.string(),
  isRead: z.boolean(),
})
export type Alert = z.infer<typeof alert>

const channels = z.strictObject({ mail: z.boolean(), push: z.boolean() })
const minuteOfDay = z.number().int().min(0).max(1439)

export const alertChoices = z.strictObject({
  types: z.strictObject({
    reminders: channels,
    rota: channels,
    requests: channels,
    hours: channels,
    messages: channels,
  }),
  /** Minutes of the day in London between which nothing is sent that can wait; null for none. */
  quiet: z.strictObject({ from: minuteOfDay, to: minuteOfDay }).nullable(),
})
export type AlertChoices = z.infer<typeof alertChoices>

/** A browser that shows alerts although the page is not open. */
export const pushDevice = z.object({ id, ...agent, addedAt: instant, lastSeenAt: instant, isThis: z.boolean() })
export type PushDevice = z.infer<typeof pushDevice>

const devices = z.object({
  /** By which a browser knows who may send to it. */
  publicKey: z.string(),
  devices: z.array(pushDevice),
})

export const alerts = section('alerts', {
  routes: {
    list: route({
      method: 'GET',
      path: '/api/user/alerts',
      summary: 'What the signed-in user was told lately, the latest first',
      access: 'signed-in',
      reach: 'own',
      shows: ['alerts', 'shifts', 'swaps', 'leave', 'timesheets', 'documents', 'expenses', 'training'],
      /** Of the screen it is read on; without it, that of their account. */
      query: z.object({ language: language.optional() }),
      response: z.object({ alerts: z.array(alert) }),
    }),
    unread: route({
      method: 'GET',
      path: '/api/user/alerts/unread',
      summary: 'How much of what the signed-in user was told they have not read; 100 stands for more',
      access: 'signed-in',
      reach: 'own',
      shows: ['alerts', 'shifts', 'swaps', 'leave', 'timesheets', 'documents', 'expenses', 'training'],
      response: z.object({ unread: z.number().int() }),
    }),
    read: route({
      method: 'POST',
      path: '/api/user/alerts/read',
      summary: 'Say that one read what one was told, until the moment of the latest one saw',
      access: 'signed-in',
      reach: 'own',
      body: z.strictObject({ until: instant }),
      response: z.object({ unread: z.number().int() }),
    }),
    choices: route({
      method: 'GET',
      path: '/api/user/alerts/choices',
      summary: 'By which channels the signed-in user wants to be told of what, and when not',
      access: 'signed-in',
      reach: 'own',
      response: alertChoices,
    }),
    choose: route({
      method: 'PUT',
      path: '/api/user/alerts/choices',
      summary: 'Choose channels and quiet hours',
      access: 'signed-in',
      reach: 'own',
      body: alertChoices,
      response: alertChoices,
    }),
    devices: route({
      method: 'GET',
      path: '/api/user/alerts/devices',
      summary: 'The browsers that show the signed-in user’s alerts, and the key with which another is added',
      access: 'signed-in',
      reach: 'own',
      response: devices,
    }),
    addDevice: route({
      method: 'POST',
      path: '/api/user/alerts/devices',
      summary: 'Let a browser show one’s alerts, or say that it still does. A browser shows those of one person',
      access: 'signed-in',
      reach: 'own',
      body: z.strictObject({
        endpoint: z.url({ protocol: /^https$/ }).max(1000),
        keys: z.strictObject({
          p256dh: z.string().regex(/^[\w-]{86,88}=*$/),
          auth: z.string().regex(/^[\w-]{22}=*$/),
        }),
        /** Only where it is this person’s already: said at each start. */
        onlyKnown: z.boolean().default(false),
      }),
      response: devices,
    }),
    removeDevice: route({
      method: 'DELETE',
      path: '/api/user/alerts/devices/:id',
      summary: 'Show no alerts in a browser any more',
      access: 'signed-in',
      reach: 'own',
      params: z.object({ id }),
      response: empty,
    }),
  },
})
