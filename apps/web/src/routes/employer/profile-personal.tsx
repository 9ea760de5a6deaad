import { PersonalPage } from '../signed-in/profile-page.tsx'

export default function EmployerPersonalPage() {
  return <PersonalPage portal="employer" />
}
