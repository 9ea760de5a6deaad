import { useParams } from 'react-router'
import { ThreadView } from '../../features/people/messages/thread-view.tsx'

export default function ThreadPage() {
  const { id = '' } = useParams()
  return <ThreadView key={id} id={id} back="/communication" />
}
