import { SecurityPage } from '../signed-in/profile-page.tsx'

export default function OperatorSecurityPage() {
  return <SecurityPage portal="operator" />
}
