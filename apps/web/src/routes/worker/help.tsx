import { HelpList } from '../../features/insight/help/help-list.tsx'
import { TutorialCard } from '../../features/insight/tutorial/tutorial-card.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

export default function HelpPage() {
  const { t } = useText()
  return (
    <>
      <PageTitle>{t('help.title')}</PageTitle>
      <PageHeader title={t('help.title')} subtitle={t('help.text')} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 wide:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <HelpList audience="worker" assistant="/ai-assistant" />
        <TutorialCard />
      </div>
    </>
  )
}
