import { PrivacyPage } from '../signed-in/profile-page.tsx'

export default function WorkerPrivacyPage() {
  return <PrivacyPage portal="worker" />
}
