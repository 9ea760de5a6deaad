import { PreferencesPage } from '../signed-in/profile-page.tsx'

export default function EmployerPreferencesPage() {
  return <PreferencesPage portal="employer" />
}
