import type { Employee } from '@gpod/contract'
import { LogOut, Pencil, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { londonToday } from '../../../lib/london-time.ts'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { hasLeft } from './has-left.ts'
import { InvitationDialog } from './invitation-dialog.tsx'

/** What can be done with a record: invite, change, record leaving. */
export function EmployeeActions({ employee }: { employee: Employee }) {
  const { t } = useText()
  const [isInviting, setInviting] = useState(false)
  return (
    <>
      {employee.account !== 'linked' && !hasLeft(employee, londonToday()) && (
        <Button icon={<UserPlus aria-hidden="true" className="size-5" />} onClick={() => setInviting(true)}>
          {employee.account === 'invited' ? t('employees.inviteAgain') : t('employees.invite')}
        </Button>
      )}
      <Link to={`/employer/employees/${employee.id}/change`} className={buttonClasses({ look: 'soft' })}>
        <Pencil aria-hidden="true" className="size-5" />
        {t('employees.change')}
      </Link>
      <Link to={`/employer/employees/${employee.id}?view=leaving`} className={buttonClasses({ look: 'outline' })}>
        <LogOut aria-hidden="true" className="mirrored size-5" />
        {employee.endsOn === null ? t('employees.leaving') : t('employees.leavingChange')}
      </Link>
      <InvitationDialog employee={employee} isOpen={isInviting} onClose={() => setInviting(false)} />
    </>
  )
}
