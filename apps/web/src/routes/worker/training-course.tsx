import { useParams } from 'react-router'
import { CourseView } from '../../features/people/training/course-view.tsx'

export default function TrainingCoursePage() {
  const { id = '' } = useParams()
  return <CourseView key={id} id={id} />
}
