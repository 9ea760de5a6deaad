import { FeedbackForm, FeedbackPromise } from '../../features/people/feedback/feedback-form.tsx'
import { NotLinked } from '../../features/wage-access/earnings/not-linked.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { useUser } from '../../lib/session.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

export default function FeedbackPage() {
  const { t } = useText()
  const { workerId } = useUser()
  return (
    <>
      <PageTitle>{t('privacy.feedback')}</PageTitle>
      <PageHeader title={t('privacy.feedback')} subtitle={t('privacy.feedbackText')} />
      {workerId === null ? (
        <NotLinked />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-[1.55fr_1fr]">
          <FeedbackForm />
          <FeedbackPromise />
        </div>
      )}
    </>
  )
}
