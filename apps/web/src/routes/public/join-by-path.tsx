import { Navigate, useParams } from 'react-router'

/** A link as it was mailed once: its code goes behind a hash at once, which browsers send to nobody. */
export default function JoinByPathPage() {
  const { code = '' } = useParams()
  return <Navigate to={`/join#${code}`} replace />
}
