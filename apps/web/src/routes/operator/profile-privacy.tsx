import { PrivacyPage } from '../signed-in/profile-page.tsx'

export default function OperatorPrivacyPage() {
  return <PrivacyPage portal="operator" />
}
