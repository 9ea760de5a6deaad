import { useParams } from 'react-router'
import { PersonPerformance } from '../../features/people/performance/person-performance.tsx'
import { PersonReviews } from '../../features/people/reviews/person-reviews.tsx'
import { useMay } from './use-may.ts'

export default function PersonPage() {
  const { id = '' } = useParams()
  const may = useMay()
  return (
    <>
      <PersonPerformance key={id} id={id} canWrite={may('performance.write')} />
      <PersonReviews key={`reviews of ${id}`} id={id} canWrite={may('reviews.write')} />
    </>
  )
}
