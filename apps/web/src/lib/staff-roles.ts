import type { StaffRole } from '@gpod/contract'
import { useText } from '../i18n/use-text.tsx'

/** What each role of those who manage a company is called. */
export function useStaffRoleNames(): Readonly<Record<StaffRole, string>> {
  const { t } = useText()
  return {
    owner: t('staff.roleOwner'),
    payroll_manager: t('staff.rolePayrollManager'),
    manager: t('staff.roleManager'),
    auditor: t('staff.roleAuditor'),
  }
}
