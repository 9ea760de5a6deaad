import { SentAnnouncements } from '../../features/people/announcements/sent-announcements.tsx'
import { FeedbackList } from '../../features/people/feedback/feedback-list.tsx'
import { NamedFeedback } from '../../features/people/feedback/named-feedback.tsx'
import { MessageSettingsCard } from '../../features/people/messages/message-settings-card.tsx'
import { ThreadList } from '../../features/people/messages/thread-list.tsx'
import UnreadCount from '../../features/people/messages/unread-count.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { useUser } from '../../lib/session.ts'
import { ViewTabs } from '../../shared/view-tabs.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { useMay } from './use-may.ts'

export default function CommunicationPage() {
  const { t } = useText()
  const may = useMay()
  const isManager = useUser().role === 'manager'
  return (
    <>
      <PageTitle>{t('messages.title')}</PageTitle>
      <PageHeader title={t('messages.title')} subtitle={t('messages.subtitle')} />
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
            content: <ThreadList base="/employer/communication" />,
          },
          {
            value: 'announcements',
            label: t(isManager ? 'announcements.updates' : 'announcements.tab'),
            content: <SentAnnouncements canWrite={may('announcements.write')} isManager={isManager} />,
          },
          ...(may('feedback.read')
            ? [
                {
                  value: 'feedback',
                  label: t('feedback.tab'),
                  content: (
                    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
                      <NamedFeedback canAnswer={may('feedback.write')} />
                      <section aria-labelledby="without-name">
                        <h2 id="without-name" className="mb-1 font-semibold text-card tracking-display">
                          {t('feedback.unnamed')}
                        </h2>
                        <FeedbackList />
                      </section>
                    </div>
                  ),
                },
              ]
            : []),
          ...(may('messages.settings')
            ? [{ value: 'settings', label: t('messages.tabSettings'), content: <MessageSettingsCard /> }]
            : []),
        ]}
      />
    </>
  )
}
