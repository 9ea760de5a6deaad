import { ProfilePage } from '../signed-in/profile-page.tsx'

export default function WorkerProfilePage() {
  return <ProfilePage portal="worker" />
}
