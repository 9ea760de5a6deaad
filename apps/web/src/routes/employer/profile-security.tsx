import { SecurityPage } from '../signed-in/profile-page.tsx'

export default function EmployerSecurityPage() {
  return <SecurityPage portal="employer" />
}
