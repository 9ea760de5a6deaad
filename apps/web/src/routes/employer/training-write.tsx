import { useParams } from 'react-router'
import { WriteCourse } from '../../features/people/training/write-course.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { BackLink } from './back-link.tsx'

export default function TrainingWritePage() {
  const { t } = useText()
  const { id = '' } = useParams()
  return (
    <>
      <PageTitle>{t('training.edit')}</PageTitle>
      <BackLink to={`/employer/training/courses/${id}`}>{t('training.course')}</BackLink>
      <PageHeader title={t('training.edit')} subtitle={t('training.editText')} />
      <WriteCourse key={id} id={id} />
    </>
  )
}
