import { z } from 'zod'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { empty, id, instant, plainLine } from '../shapes.ts'

/** Where a worker's own program asks, by the Model Context Protocol: outside the routes of this contract. */
export const ownAssistantPath = '/mcp'

/** What its token begins with, so that a leaked one can be found. */
export const ownAssistantPrefix = 'gpod_own_'

export const mostOwnAssistantDays = 90
export const mostOwnAssistants = 10

const ownAssistant = z.object({
  id,
  name: z.string(),
  ending: z.string(),
  madeAt: instant,
  expiresAt: instant,
  lastUsedAt: instant.nullable(),
  /** Whether it may read their pay and work, or, let in before there was more, their payslips alone. */
  readsWork: z.boolean(),
  state: z.enum(['works', 'expired', 'ended']),
})
export type OwnAssistant = z.infer<typeof ownAssistant>

export const ownAssistants = section('own-assistants', {
  actions: {
    'own_assistant.allowed': 'access',
    'own_assistant.forbidden': 'access',
    'own_assistant.made': 'access',
    'own_assistant.ended': 'access',
    'own_assistant.read': null,
    'own_assistant.refused': null,
  },
  routes: {
    list: route({
      method: 'GET',
      path: '/api/own-assistants',
      summary: 'The programs that may read one’s own pay and work, and whether the company allows any',
      access: 'worker',
      reach: 'own',
      response: z.object({ isAllowed: z.boolean(), address: z.string(), assistants: z.array(ownAssistant) }),
    }),
    make: route({
      method: 'POST',
      path: '/api/own-assistants',
      summary:
        'Let a program read one’s own pay and work, for 90 days at most; its token is told once. Needs a live `security` verification',
      access: 'worker',
      reach: 'own',
      body: z.strictObject({ name: plainLine(60), days: z.int().min(1).max(mostOwnAssistantDays) }),
      response: z.object({ token: z.string(), made: ownAssistant }),
      status: 201,
    }),
    end: route({
      method: 'DELETE',
      path: '/api/own-assistants/:id',
      summary: 'End it at once',
      access: 'worker',
      reach: 'own',
      params: z.object({ id }),
      response: empty,
    }),
    terms: route({
      method: 'GET',
      path: '/api/employer/own-assistants',
      summary: 'Whether workers may have a program of their own read their pay and work',
      access: 'integrations.read',
      reach: 'company',
      response: z.object({ isAllowed: z.boolean() }),
    }),
    setTerms: route({
      method: 'PUT',
      path: '/api/employer/own-assistants',
      summary: 'Allow or forbid it; forbidden, none reads anything from then on',
      access: 'integrations.write',
      reach: 'company',
      body: z.strictObject({ isAllowed: z.boolean() }),
      response: z.object({ isAllowed: z.boolean() }),
    }),
  },
})
