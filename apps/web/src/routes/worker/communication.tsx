import { OwnAnnouncements } from '../../features/people/announcements/own-announcements.tsx'
import { FeedbackForm, FeedbackPromise } from '../../features/people/feedback/feedback-form.tsx'
import { OwnFeedback } from '../../features/people/feedback/own-feedback.tsx'
import { QuickContacts } from '../../features/people/messages/quick-contacts.tsx'
import { ThreadList } from '../../features/people/messages/thread-list.tsx'
import UnreadCount from '../../features/people/messages/unread-count.tsx'
import { NotLinked } from '../../features/wage-access/earnings/not-linked.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { useUser } from '../../lib/session.ts'
import { ViewTabs } from '../../shared/view-tabs.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

const beside = 'grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-[1.55fr_1fr]'

export default function CommunicationPage() {
  const { t } = useText()
  const { workerId } = useUser()
  return (
    <>
      <PageTitle>{t('messages.title')}</PageTitle>
      <PageHeader title={t('messages.title')} subtitle={t('messages.subtitle')} />
      {workerId === null ? (
        <NotLinked />
      ) : (
        <ViewTabs
          label={t('messages.title')}
          tabs={[
            {
              value: 'messages',
              label: (
                <>
                  {t('messages.tab')}
                  <UnreadCount of="threads" />
                </>
              ),
              content: (
                <div className={beside}>
                  <ThreadList base="/communication" />
                  <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
                    <QuickContacts />
                    <OwnAnnouncements updates />
                  </div>
                </div>
              ),
            },
            {
              value: 'announcements',
              label: (
                <>
                  {t('announcements.tab')}
                  <UnreadCount of="announcements" />
                </>
              ),
              content: (
                <div className={beside}>
                  <OwnAnnouncements />
                  <OwnAnnouncements updates />
                </div>
              ),
            },
            {
              value: 'feedback',
              label: t('feedback.tab'),
              content: (
                <div className={beside}>
                  <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
                    <FeedbackForm />
                    <OwnFeedback />
                  </div>
                  <FeedbackPromise />
                </div>
              ),
            },
          ]}
        />
      )}
    </>
  )
}
