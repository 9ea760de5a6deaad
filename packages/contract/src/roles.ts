import { z } from 'zod'

export const role = z.enum(['owner', 'payroll_manager', 'manager', 'auditor', 'worker'])
export type Role = z.infer<typeof role>

/** The roles of those who manage a company. */
export const staffRole = role.exclude(['worker'])
export type StaffRole = z.infer<typeof staffRole>

/**
 * Everything that may be allowed in a company, and which roles hold it. The one place where permission is decided;
 * routes name only the permission.
 */
export const permissionHolders = {
  /** The company's people, rota, hours and terms; a manager her team's, without pay unless the company shows it to her. */
  'employer.read': ['owner', 'payroll_manager', 'manager', 'auditor'],
  'employees.write': ['owner', 'payroll_manager'],
  'rota.write': ['owner', 'payroll_manager', 'manager'],
  'hours.approve': ['owner', 'payroll_manager', 'manager'],
  'withdrawals.read': ['owner', 'payroll_manager', 'auditor'],
  'withdrawals.decide': ['owner', 'payroll_manager'],
  'policy.write': ['owner', 'payroll_manager'],
  'payroll.read': ['owner', 'payroll_manager', 'auditor'],
  'payroll.run': ['owner', 'payroll_manager'],
  'payroll.approve': ['owner', 'payroll_manager'],
  /** Who manages the company with what role; only an owner makes owners. */
  'staff.read': ['owner', 'payroll_manager', 'auditor'],
  'staff.write': ['owner', 'payroll_manager'],
  'audit.read': ['owner', 'payroll_manager', 'auditor'],
  /** What was said without a name, and marking it as read. */
  'feedback.read': ['owner', 'payroll_manager', 'auditor'],
  'feedback.write': ['owner', 'payroll_manager'],
  /** What is kept about people who left, and erasing what the law no longer keeps. */
  'privacy.read': ['owner', 'payroll_manager', 'auditor'],
  'privacy.write': ['owner', 'payroll_manager'],
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof permissionHolders

/**
 * Who may call a route. `worker` needs a linked worker record; `signed-in` is anyone with a live session; `operator` runs
 * the installation, whatever company they belong to, if any; the others are permissions that roles hold.
 */
export type Access = 'public' | 'signed-in' | 'worker' | 'operator' | Permission

const everyPermission = Object.keys(permissionHolders) as Permission[]
const holds = (who: Role, permission: Permission) => (permissionHolders[permission] as readonly Role[]).includes(who)
const heldBy = (who: Role): ReadonlySet<Permission> => new Set(everyPermission.filter((one) => holds(who, one)))

/** What each role may do. */
export const permissions: Readonly<Record<Role, ReadonlySet<Permission>>> = {
  owner: heldBy('owner'),
  payroll_manager: heldBy('payroll_manager'),
  manager: heldBy('manager'),
  auditor: heldBy('auditor'),
  worker: heldBy('worker'),
}

/** What somebody who is signed in may be: a member of a company, an operator, both or neither. */
export type Who = { role: Role | null; isWorker: boolean; isOperator: boolean }

/** Whether somebody may call a route with this access; null is nobody. */
export function isAllowed(access: Access, who: Who | null): boolean {
  if (access === 'public') return true
  if (who === null) return false
  if (access === 'signed-in') return true
  if (access === 'operator') return who.isOperator
  if (who.role === null) return false
  if (access === 'worker') return who.isWorker
  return permissions[who.role].has(access)
}
