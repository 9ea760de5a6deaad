import { StaffPage as StaffOverview } from '../../features/staff/staff-page.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { useUser } from '../../lib/session.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { useMay } from './use-may.ts'

export default function StaffPage() {
  const { t } = useText()
  const { role } = useUser()
  const canWrite = useMay()('staff.write')
  return (
    <>
      <PageTitle>{t('staff.title')}</PageTitle>
      <StaffOverview canWrite={canWrite} isOwner={role === 'owner'} />
    </>
  )
}
