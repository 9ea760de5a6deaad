import { PreferencesPage } from '../signed-in/profile-page.tsx'

export default function OperatorPreferencesPage() {
  return <PreferencesPage portal="operator" />
}
