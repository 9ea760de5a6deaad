import { SecurityPage } from '../signed-in/profile-page.tsx'

export default function WorkerSecurityPage() {
  return <SecurityPage portal="worker" />
}
