import type { AdministratorRole } from '@gpod/contract'
import { useText } from '../i18n/use-text.tsx'

/** What each role of those who manage a company is called. */
export function useRoleNames(): Readonly<Record<AdministratorRole, string>> {
  const { t } = useText()
  return {
    owner: t('users.roleOwner'),
    payroll_manager: t('users.rolePayrollManager'),
    manager: t('users.roleManager'),
    auditor: t('users.roleAuditor'),
  }
}
