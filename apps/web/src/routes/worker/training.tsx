import { OwnTraining } from '../../features/people/training/own-training.tsx'
import { NotLinked } from '../../features/wage-access/earnings/not-linked.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { useUser } from '../../lib/session.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

export default function TrainingPage() {
  const { t } = useText()
  const { workerId } = useUser()
  return (
    <>
      <PageTitle>{t('training.title')}</PageTitle>
      <PageHeader title={t('training.title')} subtitle={t('training.lead')} />
      {workerId === null ? <NotLinked /> : <OwnTraining />}
    </>
  )
}
