import { PreferencesPage } from '../signed-in/profile-page.tsx'

export default function WorkerPreferencesPage() {
  return <PreferencesPage portal="worker" />
}
