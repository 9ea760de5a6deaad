import { ShortNotice } from '../../features/time/short-notice/short-notice.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { BackLink } from './back-link.tsx'
import { useMay } from './use-may.ts'

export default function ShortNoticePage() {
  const { t } = useText()
  const may = useMay()
  return (
    <>
      <PageTitle>{t('short-notice.title')}</PageTitle>
      <BackLink to="/employer/compliance">{t('compliance.title')}</BackLink>
      <PageHeader title={t('short-notice.title')} subtitle={t('short-notice.text')} />
      <ShortNotice canWrite={may('payroll.run')} />
    </>
  )
}
