import { Outbox, useOutbox } from '../../features/account/sign-in/outbox.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { ApiError } from '../../lib/api-client.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { PublicLayout } from './public-layout.tsx'

/** On a development server alone; anywhere else there is no such page. */
export default function OutboxPage() {
  const { t } = useText()
  const mails = useOutbox()
  if (mails.error instanceof ApiError && mails.error.code === 'not_found') return <NotFoundPage />
  return (
    <PublicLayout>
      <PageTitle>{t('sign-in.outboxTitle')}</PageTitle>
      <Outbox mails={mails} />
    </PublicLayout>
  )
}
