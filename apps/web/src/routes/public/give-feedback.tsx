import { useLocation } from 'react-router'
import { CustomerFeedback } from '../../features/people/reviews/customer-feedback.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { PublicLayout } from './public-layout.tsx'

export default function GiveFeedbackPage() {
  const { t } = useText()
  // Behind the hash, which browsers send to nobody.
  const token = useLocation().hash.slice(1)
  return (
    <PublicLayout>
      <PageTitle>{t('reviews.customerTitle')}</PageTitle>
      <CustomerFeedback token={token} />
    </PublicLayout>
  )
}
