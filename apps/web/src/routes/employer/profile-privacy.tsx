import { PrivacyPage } from '../signed-in/profile-page.tsx'

export default function EmployerPrivacyPage() {
  return <PrivacyPage portal="employer" />
}
