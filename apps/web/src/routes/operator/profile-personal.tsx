import { PersonalPage } from '../signed-in/profile-page.tsx'

export default function OperatorPersonalPage() {
  return <PersonalPage portal="operator" />
}
