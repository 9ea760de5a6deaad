import { CalendarX, ScrollText } from 'lucide-react'
import { Link } from 'react-router'
import { ComplianceOverview } from '../../features/insight/compliance/compliance-overview.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { buttonClasses } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

export default function CompliancePage() {
  const { t } = useText()
  return (
    <>
      <PageTitle>{t('compliance.title')}</PageTitle>
      <PageHeader title={t('compliance.title')} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <ComplianceOverview />
        <Card title={t('short-notice.title')}>
          <p className="mb-3 text-ink-2 text-secondary">{t('short-notice.text')}</p>
          <Link to="/employer/compliance/short-notice" className={buttonClasses({ look: 'outline' })}>
            <CalendarX aria-hidden="true" className="size-5" />
            {t('short-notice.open')}
          </Link>
        </Card>
        <Card title={t('audit.title')}>
          <p className="mb-3 text-ink-2 text-secondary">{t('audit.logText')}</p>
          <Link to="/employer/audit" className={buttonClasses({ look: 'outline' })}>
            <ScrollText aria-hidden="true" className="size-5" />
            {t('audit.log')}
          </Link>
        </Card>
      </div>
    </>
  )
}
