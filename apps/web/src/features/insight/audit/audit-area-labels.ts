import type { AuditArea } from '@gpod/contract'
import type { PlainKey } from '../../../i18n/create-text.ts'

export const auditAreaLabels = {
  people: 'compliance.auditPeople',
  hours: 'compliance.auditHours',
  withdrawals: 'compliance.auditWithdrawals',
  payroll: 'compliance.auditPayroll',
  access: 'compliance.auditAccess',
} as const satisfies Record<AuditArea, PlainKey>
