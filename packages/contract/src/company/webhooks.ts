import { z } from 'zod'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { day, empty, id, instant, plainLine } from '../shapes.ts'

/**
 * What other programs can be told of: events as the audit names them, which are stored and never change. They carry ids
 * and no figure of anybody's pay.
 */
export const webhookEvents = [
  'employee.added',
  'employee.changed',
  'shift.claimed',
  'hours.approved',
  'hours.approved_many',
  'leave.asked',
  'leave.approved',
  'swap.approved',
  'expense.submitted',
  'expense.approved',
  'document.signed',
  'training.passed',
  'incident.reported',
  'withdrawal.requested',
  'withdrawal.paid',
  'withdrawal.failed',
  'pay_run.approved',
  'pay_run.paid',
  'pay_run.reported',
  'pay_run.reopened',
  'submission.accepted',
  'submission.rejected',
] as const
export const webhookEvent = z.enum(webhookEvents)
export type WebhookEvent = z.infer<typeof webhookEvent>

/** `webhook`: signed JSON to a program. The others: a line in a channel, where their incoming webhook is. */
export const webhookKinds = ['webhook', 'slack', 'teams'] as const
export const webhookKind = z.enum(webhookKinds)
export type WebhookKind = z.infer<typeof webhookKind>

/** For so many days what happened can be sent again, and waits for an endpoint that is switched off. */
export const replayDays = 30
/** As many endpoints as one company has. */
export const mostEndpoints = 20

const delivery = z.object({
  id,
  event: z.union([webhookEvent, z.literal('test')]),
  at: instant,
  state: z.enum(['waiting', 'delivered']),
  tries: z.int(),
  deliveredAt: instant.nullable(),
  /** When it is tried next; null once it was delivered, and while the endpoint is off. */
  nextAt: instant.nullable(),
  /** What the receiver answered last: its status, or that there was no answer. */
  answer: z.union([z.int(), z.literal('none')]).nullable(),
})
export type WebhookDelivery = z.infer<typeof delivery>

export const webhookEndpoint = z.object({
  id,
  kind: webhookKind,
  name: z.string(),
  /** Where it leads, without what is secret in it. */
  host: z.string(),
  events: z.array(webhookEvent),
  /**
   * `new`: nothing was delivered yet. `connected`: the last delivery succeeded. `failing`: the last did not, and it is tried
   * again. `off`: switched off by somebody; `given_up`: by us, after every try of one delivery; `gone`: the receiver said so.
   */
  state: z.enum(['new', 'connected', 'failing', 'off', 'given_up', 'gone']),
  addedAt: instant,
  lastDeliveredAt: instant.nullable(),
  failingSince: instant.nullable(),
  waiting: z.int(),
  /** A new secret was made; until then both sign. */
  oldSecretUntil: instant.nullable(),
  latest: z.array(delivery),
})
export type WebhookEndpoint = z.infer<typeof webhookEndpoint>

/** An address of the web; that it leads to none of a private network is seen to when something is sent. */
const address = z.url({ protocol: /^https?$/ }).max(500)

const events = z
  .array(webhookEvent)
  .min(1)
  .max(webhookEvents.length)
  .refine((all) => new Set(all).size === all.length, 'an event is there twice')
const params = z.object({ id })
const endpoints = z.object({ endpoints: z.array(webhookEndpoint) })

export const webhooks = section('webhooks', {
  errors: {
    /** https, and no name or address of a private network. */
    address_refused: 409,
    too_many_endpoints: 409,
  },
  actions: {
    'webhook.added': 'access',
    'webhook.changed': 'access',
    'webhook.removed': 'access',
    'webhook.secret_renewed': 'access',
    'webhook.switched': 'access',
    'webhook.given_up': 'access',
    'webhook.replayed': 'access',
  },
  routes: {
    list: route({
      method: 'GET',
      path: '/api/employer/webhooks',
      summary: 'Where events are sent, how that goes, and the latest deliveries of each',
      access: 'integrations.read',
      reach: 'company',
      shows: ['webhooks'],
      response: endpoints,
    }),
    add: route({
      method: 'POST',
      path: '/api/employer/webhooks',
      summary:
        'Send events to an address. The secret of a webhook is told once; nothing of before is sent. Needs a live `security` verification',
      access: 'integrations.write',
      reach: 'company',
      body: z.strictObject({ kind: webhookKind, name: plainLine(60), address, events }),
      response: z.object({ id, secret: z.string().nullable() }),
      status: 201,
    }),
    change: route({
      method: 'PATCH',
      path: '/api/employer/webhooks/:id',
      summary: 'Give an endpoint another name or other events; its address stays',
      access: 'integrations.write',
      reach: 'company',
      params,
      body: z.strictObject({ name: plainLine(60), events }),
      response: empty,
    }),
    switch: route({
      method: 'POST',
      path: '/api/employer/webhooks/:id/switch',
      summary: 'Switch an endpoint off, or on again: what happened meanwhile, within 30 days, is sent then',
      access: 'integrations.write',
      reach: 'company',
      params,
      body: z.strictObject({ isOn: z.boolean() }),
      response: empty,
    }),
    test: route({
      method: 'POST',
      path: '/api/employer/webhooks/:id/test',
      summary: 'Send a test to an endpoint',
      access: 'integrations.write',
      reach: 'company',
      limit: 'invitations',
      params,
      response: empty,
      status: 202,
    }),
    renewSecret: route({
      method: 'POST',
      path: '/api/employer/webhooks/:id/secret',
      summary: 'Make a new secret; for 24 hours the one before signs, too. Needs a live `security` verification',
      access: 'integrations.write',
      reach: 'company',
      params,
      response: z.object({ secret: z.string() }),
      status: 201,
    }),
    replay: route({
      method: 'POST',
      path: '/api/employer/webhooks/:id/replay',
      summary: 'Send again what happened from a day on, at most 30 days back',
      access: 'integrations.write',
      reach: 'company',
      limit: 'invitations',
      params,
      body: z.strictObject({ from: day }),
      response: z.object({ events: z.int() }),
    }),
    remove: route({
      method: 'DELETE',
      path: '/api/employer/webhooks/:id',
      summary: 'Remove an endpoint with what waits for it',
      access: 'integrations.write',
      reach: 'company',
      params,
      response: empty,
    }),
  },
})
