import { HelpList } from '../../features/insight/help/help-list.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

export default function HelpPage() {
  const { t } = useText()
  return (
    <>
      <PageTitle>{t('help.title')}</PageTitle>
      <PageHeader title={t('help.title')} subtitle={t('help.text')} />
      <HelpList audience="worker" assistant="/ai-assistant" />
    </>
  )
}
