import { useVerification } from '../../features/account/verification/use-verification.tsx'
import { BrandingCard } from '../../features/company/settings/branding-card.tsx'
import { CompanyLanguageCard } from '../../features/company/settings/company-language-card.tsx'
import { ManagersPayCard } from '../../features/company/settings/managers-pay-card.tsx'
import { UsersPage as UsersOverview } from '../../features/company/users/users-page.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { useUser } from '../../lib/session.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { useMay } from './use-may.ts'

export default function UsersPage() {
  const { t } = useText()
  const { role } = useUser()
  const { verify, dialog } = useVerification({ reason: t('verification.forUsers') })
  const canWrite = useMay()('staff.write')
  return (
    <>
      <PageTitle>{t('users.title')}</PageTitle>
      <UsersOverview canWrite={canWrite} isOwner={role === 'owner'} verify={verify} />
      <div className="mt-4 grid gap-4">
        <ManagersPayCard canWrite={canWrite} />
        <CompanyLanguageCard canWrite={canWrite} />
        <BrandingCard canWrite={canWrite} />
      </div>
      {dialog}
    </>
  )
}
