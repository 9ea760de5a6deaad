import { ProfilePage } from '../signed-in/profile-page.tsx'

export default function EmployerProfilePage() {
  return <ProfilePage portal="employer" />
}
