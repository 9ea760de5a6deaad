import { EnterHours } from '../../features/time/timesheets/enter-hours.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { BackLink } from './back-link.tsx'

export default function EnterHoursPage() {
  const { t } = useText()
  return (
    <>
      <PageTitle>{t('timesheets.addHours')}</PageTitle>
      <BackLink to="/employer/schedule?view=hours">{t('timesheets.tabHours')}</BackLink>
      <PageHeader title={t('timesheets.addHours')} />
      <EnterHours />
    </>
  )
}
