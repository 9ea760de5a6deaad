import { ProfilePage } from '../signed-in/profile-page.tsx'

export default function OperatorProfilePage() {
  return <ProfilePage portal="operator" />
}
