import { z } from 'zod'
import { route } from '../routes.ts'
import { section } from '../section.ts'
import { empty, id, instant, plainLine } from '../shapes.ts'
import { type ApiScope, apiScopes } from './api-scopes.ts'

export const apiScope = z.enum(apiScopes)

/** As long as a key may be good for. */
export const mostKeyDays = 366

export const apiKey = z.object({
  id,
  name: z.string(),
  /** What it ends with, to tell it from others. */
  ending: z.string(),
  scopes: z.array(apiScope),
  madeBy: z.string(),
  madeAt: instant,
  expiresAt: instant,
  lastUsedAt: instant.nullable(),
  /** `ended`: revoked, or who made it manages the company no longer. */
  state: z.enum(['works', 'expired', 'ended']),
})
export type ApiKey = z.infer<typeof apiKey>

const scopesInput = z
  .array(apiScope)
  .min(1)
  .max(apiScopes.length)
  .refine((scopes: readonly ApiScope[]) => new Set(scopes).size === scopes.length, 'a scope is there twice')

export const apiKeys = section('api-keys', {
  actions: {
    'api_key.made': 'access',
    'api_key.revoked': 'access',
  },
  routes: {
    list: route({
      method: 'GET',
      path: '/api/employer/api-keys',
      summary: 'The API keys of the company, the latest first',
      access: 'integrations.read',
      reach: 'company',
      response: z.object({ keys: z.array(apiKey) }),
    }),
    make: route({
      method: 'POST',
      path: '/api/employer/api-keys',
      summary:
        'Make an API key. It may no more than who makes it, and ends with them; it is told once. Needs a live `security` verification',
      access: 'integrations.write',
      reach: 'company',
      body: z.strictObject({ name: plainLine(60), scopes: scopesInput, days: z.int().min(1).max(mostKeyDays) }),
      response: z.object({ key: z.string(), made: apiKey }),
      status: 201,
    }),
    revoke: route({
      method: 'DELETE',
      path: '/api/employer/api-keys/:id',
      summary: 'End an API key at once',
      access: 'integrations.write',
      reach: 'company',
      params: z.object({ id }),
      response: empty,
    }),
  },
})
