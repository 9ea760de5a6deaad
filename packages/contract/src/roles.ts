import { z } from 'zod'
import type { Access } from './routes.ts'

export const role = z.enum(['owner', 'payroll_manager', 'manager', 'auditor', 'worker'])
export type Role = z.infer<typeof role>

/** What each role may do. The one place where permission is decided; routes name only the permission. */
export const permissions: Readonly<Record<Role, ReadonlySet<Access>>> = {
  owner: new Set<Access>([
    'employer.read',
    'employees.write',
    'rota.write',
    'hours.approve',
    'withdrawals.decide',
    'policy.write',
    'payroll.read',
    'payroll.run',
    'payroll.approve',
  ]),
  payroll_manager: new Set<Access>([
    'employer.read',
    'employees.write',
    'rota.write',
    'hours.approve',
    'withdrawals.decide',
    'policy.write',
    'payroll.read',
    'payroll.run',
    'payroll.approve',
  ]),
  manager: new Set<Access>(['employer.read', 'rota.write', 'hours.approve']),
  auditor: new Set<Access>(['employer.read', 'payroll.read']),
  worker: new Set<Access>(),
}

/** Whether a role's holder may call a route with this access. */
export function isAllowed(access: Access, who: { role: Role; isWorker: boolean } | null): boolean {
  if (access === 'public') return true
  if (who === null) return false
  if (access === 'signed-in') return true
  if (access === 'worker') return who.isWorker
  return permissions[who.role].has(access)
}
