import { OwnPerformance } from '../../features/people/performance/own-performance.tsx'
import { OwnReviews } from '../../features/people/reviews/own-reviews.tsx'
import { NotLinked } from '../../features/wage-access/earnings/not-linked.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { useUser } from '../../lib/session.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

export default function PerformancePage() {
  const { t } = useText()
  const { workerId } = useUser()
  return (
    <>
      <PageTitle>{t('performance.title')}</PageTitle>
      <PageHeader title={t('performance.title')} subtitle={t('performance.text')} />
      {workerId === null ? (
        <NotLinked />
      ) : (
        <>
          <OwnPerformance />
          <OwnReviews />
        </>
      )}
    </>
  )
}
