import { FeedbackList } from '../../features/people/feedback/feedback-list.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

export default function FeedbackPage() {
  const { t } = useText()
  return (
    <>
      <PageTitle>{t('privacy.feedbackList')}</PageTitle>
      <PageHeader title={t('privacy.feedbackList')} />
      <FeedbackList />
    </>
  )
}
