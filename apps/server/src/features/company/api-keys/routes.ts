import { type ApiKey, type ApiScope, apiKeyPrefix, routes } from '@gpod/contract'
import { DAY, instantPlus } from '../../../platform/clock.ts'
import { sha256 } from '../../../platform/crypto.ts'
import type { Deps } from '../../../platform/deps.ts'
import { type Refused, refuse } from '../../../platform/http/refusal.ts'
import { type HttpDeps, serve } from '../../../platform/http/routes.ts'
import type { Member } from '../../../platform/http/session.ts'
import { newId, newSecret } from '../../../platform/ids.ts'
import { announce } from '../../../platform/live/live.ts'
import { mailLetterTo } from '../../account/account-mail/index.ts'
import { useSecurityGrant } from '../../account/verification/index.ts'
import { recordAudit } from '../../insight/audit/index.ts'
import { insertKey, listKeys, revokeKey } from './keys-store.ts'

type KeyDeps = Pick<Deps, 'database' | 'clock' | 'jobs' | 'seal'>

export function registerApiKeys(http: HttpDeps, deps: KeyDeps): void {
  const { apiKeys } = routes
  serve(http, apiKeys.list, ({ caller: { employerId } }) =>
    deps.database.read({ employerId }, async (tx) => ({
      keys: await listKeys(tx, { employerId, now: deps.clock.now() }),
    })),
  )
  serve(http, apiKeys.make, ({ caller, body }) => makeKey(deps, { caller, wanted: body }))
  serve(http, apiKeys.revoke, ({ caller, params }) => endKey(deps, { caller, id: params.id }))
}

type Wanted = { name: string; scopes: readonly ApiScope[]; days: number }

/** Makes a key, tells it this once, and mails whose account it was. Refuses with the code that says why no `security` verification is live. */
function makeKey(
  deps: KeyDeps,
  { caller, wanted }: { caller: Member; wanted: Wanted },
): Promise<{ key: string; made: ApiKey } | Refused> {
  const { employerId, userId } = caller
  return deps.database.transaction({ employerId }, async (tx) => {
    const now = deps.clock.now()
    const unproven = await useSecurityGrant(tx, { caller, now })
    if (unproven) return unproven
    const key = apiKeyPrefix + newSecret()
    const id = newId(Date.parse(now))
    const { name, scopes, days } = wanted
    const expiresAt = instantPlus(now, days * DAY)
    const ending = key.slice(-4)
    await insertKey(tx, { employerId, id, userId, name, tokenHash: sha256(key), ending, scopes, now, expiresAt })
    await recordAudit(tx, {
      employerId,
      at: now,
      actor: caller,
      action: 'api_key.made',
      subject: { kind: 'api_key', id },
      after: { name, scopes, expiresAt },
    })
    await mailLetterTo(tx, deps, { userId, letter: { kind: 'api_key_made', at: now }, now })
    await announce(tx, { employerId, workerId: null, words: ['api-keys'] })
    const [made] = await listKeys(tx, { employerId, now, id })
    if (!made) throw new Error('the key that was just made is missing')
    return { key, made }
  })
}

/** Ends a key at once; one that had ended stays as it is. Refuses with `not_found`. */
function endKey(
  { database, clock }: KeyDeps,
  { caller, id }: { caller: Member; id: string },
): Promise<Record<string, never> | Refused> {
  const { employerId, userId } = caller
  return database.transaction({ employerId }, async (tx) => {
    const now = clock.now()
    const ended = await revokeKey(tx, { employerId, id, userId, now })
    if (ended === 'missing') return refuse('not_found', 'the company has no such key')
    if (ended === 'before') return {}
    await recordAudit(tx, {
      employerId,
      at: now,
      actor: caller,
      action: 'api_key.revoked',
      subject: { kind: 'api_key', id },
    })
    await announce(tx, { employerId, workerId: null, words: ['api-keys'] })
    return {}
  })
}
