import { CalendarClock } from 'lucide-react'
import { Link } from 'react-router'
import { useVerification } from '../../features/account/verification/use-verification.tsx'
import { ShiftsOverview } from '../../features/time/shifts/shifts-overview.tsx'
import { dayOf } from '../../i18n/formats.ts'
import { useText } from '../../i18n/use-text.tsx'
import { useUser } from '../../lib/session.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { Card, EmptyState } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

export default function ShiftsPage() {
  const { t, day } = useText()
  const { workerId } = useUser()
  const { verify, dialog } = useVerification()
  return (
    <>
      <PageTitle>{t('common.navShifts')}</PageTitle>
      <PageHeader title={t('common.navShifts')} subtitle={day(dayOf(new Date().toISOString()), 'full')} />
      {workerId === null ? (
        <Card as="div">
          <EmptyState
            icon={<CalendarClock className="size-5" />}
            sentence={t('shifts.noEmployer')}
            action={
              <Link to="/profile/personal" className={buttonClasses({ look: 'soft' })}>
                {t('shifts.noEmployerAction')}
              </Link>
            }
          />
        </Card>
      ) : (
        <ShiftsOverview verify={verify} wagesAddress="/ewa" />
      )}
      {dialog}
    </>
  )
}
