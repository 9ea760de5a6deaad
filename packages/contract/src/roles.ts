import { z } from 'zod'

export const role = z.enum(['owner', 'payroll_manager', 'manager', 'auditor', 'worker'])
export type Role = z.infer<typeof role>

/** The roles of those who manage a company. */
export const administratorRole = role.exclude(['worker'])
export type AdministratorRole = z.infer<typeof administratorRole>

export type PermissionHolders = Readonly<Record<string, readonly Role[]>>

/**
 * What may be allowed in a company beyond one section, and which roles hold it. A permission that the routes of one
 * section alone ask for stands in that section.
 */
export const sharedPermissions = {
  /** The company's people, rota, hours and terms; a manager their team's, without pay unless the company shows it to them. */
  'employer.read': ['owner', 'payroll_manager', 'manager', 'auditor'],
  'employees.write': ['owner', 'payroll_manager'],
  'withdrawals.read': ['owner', 'payroll_manager', 'auditor'],
  'payroll.read': ['owner', 'payroll_manager', 'auditor'],
  'payroll.run': ['owner', 'payroll_manager'],
  'payroll.approve': ['owner', 'payroll_manager'],
  /** Changing who manages the company; only an owner makes owners. */
  'staff.write': ['owner', 'payroll_manager'],
  /** Planning shifts; a line manager their team's and open ones. */
  'rota.write': ['owner', 'payroll_manager', 'manager'],
  /** Other programs that read the company's records or are told of its events. */
  'integrations.read': ['owner', 'payroll_manager', 'auditor'],
  'integrations.write': ['owner', 'payroll_manager'],
} as const satisfies PermissionHolders

/** What somebody who is signed in may be: a member of a company, an operator, both or neither. */
export type Who = { role: Role | null; isWorker: boolean; isOperator: boolean }
