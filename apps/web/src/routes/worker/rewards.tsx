import { OwnRewards } from '../../features/people/rewards/own-rewards.tsx'
import { NotLinked } from '../../features/wage-access/earnings/not-linked.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { useUser } from '../../lib/session.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

export default function RewardsPage() {
  const { t } = useText()
  const { workerId } = useUser()
  return (
    <>
      <PageTitle>{t('rewards.title')}</PageTitle>
      <PageHeader title={t('rewards.title')} subtitle={t('rewards.text')} />
      {workerId === null ? <NotLinked /> : <OwnRewards />}
    </>
  )
}
