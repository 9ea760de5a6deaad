// Pages read it without the schemas beside it.

/** What an API key may be made for. Stored names never change. */
export const apiScopes = ['people:read', 'payroll:read', 'wage-access:read', 'rota:write'] as const
export type ApiScope = (typeof apiScopes)[number]

/** What every key begins with, so that one that was published by mistake is found by a search. */
export const apiKeyPrefix = 'gpod_key_'

/**
 * What each scope opens: the routes of these permissions, to read or to write. None opens what moves money, who may, or
 * one's own account, and none of them proves that a person is there.
 */
const opens: Readonly<Record<ApiScope, { permission: string; reads: boolean; writes: boolean }>> = {
  'people:read': { permission: 'employer.read', reads: true, writes: false },
  'payroll:read': { permission: 'payroll.read', reads: true, writes: false },
  'wage-access:read': { permission: 'withdrawals.read', reads: true, writes: false },
  'rota:write': { permission: 'rota.write', reads: true, writes: true },
}

/** Whether a key of these scopes may call a route; what its maker's role does not allow it may not, besides. */
export function isOpenToKey(
  scopes: readonly ApiScope[],
  { access, method, movesMoney }: { access: string; method: string; movesMoney?: true | undefined },
): boolean {
  if (access === 'public') return true
  if (movesMoney) return false
  return scopes.some((scope) => {
    const { permission, reads, writes } = opens[scope]
    return access === permission && (method === 'GET' ? reads : writes)
  })
}
