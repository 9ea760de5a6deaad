import type { Role, Who } from './roles.ts'

// Pages read it without the schemas beside it.

/** What each role may do, where these are the permissions. */
export function permissionsByRole<P extends string>(
  holders: Readonly<Record<P, readonly Role[]>>,
): Readonly<Record<Role, ReadonlySet<P>>> {
  const every = Object.keys(holders) as P[]
  const heldBy = (who: Role): ReadonlySet<P> => new Set(every.filter((one) => holders[one].includes(who)))
  return {
    owner: heldBy('owner'),
    payroll_manager: heldBy('payroll_manager'),
    manager: heldBy('manager'),
    auditor: heldBy('auditor'),
    worker: heldBy('worker'),
  }
}

/** Whether somebody may call a route with this access, where these are the permissions; null is nobody. */
export function isAllowedBy(
  permissions: Readonly<Record<Role, ReadonlySet<string>>>,
  access: string,
  who: Who | null,
): boolean {
  if (access === 'public') return true
  if (who === null) return false
  if (access === 'signed-in') return true
  if (access === 'operator') return who.isOperator
  if (who.role === null) return false
  if (access === 'worker') return who.isWorker
  return permissions[who.role].has(access)
}
