import { useParams } from 'react-router'
import { CompanyCourseView } from '../../features/people/training/company-course.tsx'
import { useText } from '../../i18n/use-text.tsx'
import { BackLink } from './back-link.tsx'
import { useMay } from './use-may.ts'

export default function TrainingCoursePage() {
  const { t } = useText()
  const { id = '' } = useParams()
  const may = useMay()
  return (
    <>
      <BackLink to="/employer/training">{t('training.title')}</BackLink>
      <CompanyCourseView key={id} id={id} may={{ manage: may('training.manage'), remind: may('training.assess') }} />
    </>
  )
}
