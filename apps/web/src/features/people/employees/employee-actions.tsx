import type { Employee } from '@gpod/contract'
import { LogOut, Pencil, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../i18n/use-text.tsx'
import { londonToday } from '../../../lib/london-time.ts'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { hasLeft } from './has-left.ts'
import { InvitationDialog } from './invitation-dialog.tsx'
import { LeavingDialog } from './leaving-dialog.tsx'

/** What can be done with a record: invite, change, record leaving. */
export function EmployeeActions({ employee }: { employee: Employee }) {
  const { t } = useText()
  const [open, setOpen] = useState<'invitation' | 'leaving' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      {employee.account !== 'linked' && !hasLeft(employee, londonToday()) && (
        <Button icon={<UserPlus aria-hidden="true" className="size-5" />} onClick={() => setOpen('invitation')}>
          {employee.account === 'invited' ? t('employees.inviteAgain') : t('employees.invite')}
        </Button>
      )}
      <Link to={`/employer/employees/${employee.id}/change`} className={buttonClasses({ look: 'soft' })}>
        <Pencil aria-hidden="true" className="size-5" />
        {t('employees.change')}
      </Link>
      <Button
        look="outline"
        icon={<LogOut aria-hidden="true" className="mirrored size-5" />}
        onClick={() => setOpen('leaving')}
      >
        {employee.endsOn === null ? t('employees.leaving') : t('employees.leavingChange')}
      </Button>
      <InvitationDialog employee={employee} isOpen={open === 'invitation'} onClose={close} />
      <LeavingDialog key={employee.version} employee={employee} isOpen={open === 'leaving'} onClose={close} />
    </>
  )
}
