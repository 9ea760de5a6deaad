import type { EmployeeRow } from '@gpod/contract'
import { useText } from '../../../i18n/use-text.tsx'
import { londonToday } from '../../../lib/london-time.ts'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { hasLeft } from './has-left.ts'

/** How far somebody has come: left, leaving, with an account, invited, or neither. */
export function AccountPill({ employee }: { employee: Pick<EmployeeRow, 'account' | 'endsOn'> }) {
  const { t } = useText()
  if (hasLeft(employee, londonToday())) return <StatusPill tone="ended">{t('employees.statusLeft')}</StatusPill>
  if (employee.endsOn !== null) {
    return <StatusPill tone="warn">{t('employees.statusLeaving', { on: employee.endsOn })}</StatusPill>
  }
  switch (employee.account) {
    case 'linked':
      return <StatusPill tone="good">{t('employees.statusLinked')}</StatusPill>
    case 'invited':
      return <StatusPill tone="waiting">{t('employees.statusInvited')}</StatusPill>
    case 'invitation_ended':
      return <StatusPill tone="warn">{t('employees.statusInvitationEnded')}</StatusPill>
    case 'not_invited':
      return <StatusPill tone="info">{t('employees.statusNotInvited')}</StatusPill>
  }
}
